# SPDX-License-Identifier: MIT
"""The files of `deploy/` name files, commands, settings and addresses that exist.

No container is built here. The steps of the Containerfile are plain commands, which a person can
run in an empty folder.
"""

import json
import re
import shlex
import tomllib
from configparser import ConfigParser
from pathlib import Path
from typing import Any

import pytest
import yaml  # type: ignore[import-untyped]  # it comes with schemathesis, without types

from caravanserai.cli.commands.serve import serve
from caravanserai.server.http.routing import ENDPOINTS
from caravanserai.server.settings import FIELDS, PREFIX, Settings, load

ROOT = Path(__file__).parents[2]
DEPLOY = ROOT / "deploy"
FILES = sorted(path for path in DEPLOY.rglob("*") if path.is_file())
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
OTHER_VARIABLES = {"CARAVAN_CACHE", "CARAVAN_NAME"}  # of the compiler, and of compose.yaml itself
CONTAINERFILE = (DEPLOY / "Containerfile").read_text("utf-8")


def instructions() -> list[tuple[str, str]]:
    """Return the instructions of the Containerfile, without comments and continuation lines."""
    text = re.sub(r"^#.*\n", "", CONTAINERFILE, flags=re.MULTILINE).replace("\\\n", " ")
    return [(line.split()[0], line.split(maxsplit=1)[1]) for line in text.splitlines() if line]


def arguments(kind: str) -> list[str]:
    return [rest for name, rest in instructions() if name == kind]


def variables(text: str) -> set[str]:
    return set(re.findall(r"\bCARAVAN_[A-Z_]+", text))


def compose() -> dict[str, Any]:
    found: dict[str, Any] = yaml.safe_load((DEPLOY / "compose.yaml").read_text("utf-8"))
    return found


def check_serve(words: list[str]) -> None:
    """Check a command line of `caravan serve`."""
    assert words[0] == "serve"
    options = {f"--{name}" for name in serve.__annotations__} | {"--open", "--no-open"}
    assert {word for word in words if word.startswith("--")} <= options


def test_the_container_copies_only_files_that_exist() -> None:
    sources = [shlex.split(rest)[:-1] for rest in arguments("COPY") if "--from" not in rest]
    assert sources
    missing = [name for names in sources for name in names if not (ROOT / name).exists()]
    assert missing == []


def test_the_container_contains_what_the_wheel_is_built_from() -> None:
    copied = " ".join(arguments("COPY"))
    for name in ("src", "hatch_build.py", "pyproject.toml", PROJECT["readme"], "LICENSE"):
        assert re.search(rf"\b{re.escape(name)}\b", copied)


def test_the_container_installs_only_locked_packages() -> None:
    installs = [rest for rest in arguments("RUN") if "pip install" in rest]
    assert len(installs) == 2
    assert "--require-hashes" in installs[0]
    for name in re.findall(r"--requirement (\S+)", installs[0]):
        assert re.search(r"^\S+==\S+", (ROOT / name).read_text(), re.MULTILINE)
    assert "--no-deps --no-build-isolation" in installs[1]
    wanted = (ROOT / "requirements" / "postgres.in").read_text().splitlines()[-1]
    assert PROJECT["optional-dependencies"]["postgres"] == [wanted]


def test_the_container_uses_a_supported_python_and_stages_that_exist() -> None:
    stages = {name for rest in arguments("FROM") for name in re.findall(r" AS (\w+)", rest)}
    used = {name for rest in arguments("COPY") for name in re.findall(r"--from=(\w+)", rest)}
    assert used == stages
    versions = {each for rest in arguments("FROM") for each in re.findall(r"python:([\d.]+)", rest)}
    [version] = versions
    assert f"Programming Language :: Python :: {version}" in PROJECT["classifiers"]


def test_the_container_runs_the_server_as_an_ordinary_user() -> None:
    [entry], [command] = arguments("ENTRYPOINT"), arguments("CMD")
    assert json.loads(entry)[0] in PROJECT["scripts"]
    check_serve(json.loads(command))
    [user] = arguments("USER")
    assert f" {user} " in " ".join(arguments("RUN")) + " "


def test_the_container_asks_an_address_of_the_server_for_its_health() -> None:
    [check], [port] = arguments("HEALTHCHECK"), arguments("EXPOSE")
    [(asked, path)] = re.findall(r"http://127\.0\.0\.1:(\d+)(/\w+)", check)
    assert asked == port == str(Settings().port)
    assert path in {endpoint.path for endpoint in ENDPOINTS}
    compile(json.loads(check.partition(" CMD ")[2])[2], "healthcheck", "exec")


@pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.relative_to(DEPLOY)))
def test_every_variable_is_a_setting(path: Path) -> None:
    known = {PREFIX + field.upper() for field in FIELDS} | OTHER_VARIABLES
    assert variables(path.read_text("utf-8")) <= known


def test_the_services_of_compose_fit_together() -> None:
    services = compose()["services"]
    server, proxy = services["server"], services["proxy"]
    context = (DEPLOY / server["build"]["context"]).resolve()
    assert context == ROOT
    assert (context / server["build"]["dockerfile"]).samefile(DEPLOY / "Containerfile")
    for service in services.values():
        assert set(service.get("depends_on", [])) <= set(services)
        assert service["logging"]["options"]["max-size"]
    assert "ports" not in server  # only the proxy can reach it
    [mounted] = [each for each in proxy["volumes"] if each.startswith("./")]
    assert (DEPLOY / mounted.split(":")[0]).exists()
    named = {each.split(":")[0] for service in services.values() for each in service["volumes"]}
    assert named - {mounted.split(":")[0]} == set(compose()["volumes"])


def test_the_settings_in_compose_are_valid() -> None:
    environment = compose()["services"]["server"]["environment"]
    filled = {
        name: re.sub(r"\$\{CARAVAN_NAME[^}]*\}", "games.example", str(value))
        for name, value in environment.items()
    }
    settings = load(filled)
    assert settings.is_secure
    assert settings.trusted_proxies == 1


def test_the_proxy_forwards_to_the_server() -> None:
    text = (DEPLOY / "Caddyfile").read_text("utf-8")
    assert f"reverse_proxy server:{Settings().port}" in text
    assert "flush_interval -1" in text


def test_the_unit_of_systemd_starts_the_server_with_valid_settings() -> None:
    unit = ConfigParser(interpolation=None, strict=False, delimiters="=")
    unit.optionxform = str  # type: ignore[assignment,method-assign]  # names keep their case
    unit.read(DEPLOY / "caravanserai.service")
    program, *words = shlex.split(unit["Service"]["ExecStart"])
    assert Path(program).name in PROJECT["scripts"]
    check_serve(words)
    loaded, _, source = unit["Service"]["LoadCredential"].partition(":")
    assert words[-1].endswith(f"/{loaded}")
    assert Path(source).name == "caravan.toml"
    # The rules are compiled while the server runs.
    assert "MemoryDenyWriteExecute" not in unit["Service"]
    settings = load({}, DEPLOY / "caravan.toml")
    assert settings.database.startswith("sqlite:////var/lib/caravanserai/")


def test_the_log_is_emptied_in_place() -> None:
    # The server does not open its log again, so a renamed file would grow for ever.
    assert "copytruncate" in (DEPLOY / "caravanserai.logrotate").read_text("utf-8")
