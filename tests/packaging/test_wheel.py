# SPDX-License-Identifier: MIT
"""The wheel: built, installed into an empty environment, and started there.

Dependencies come from the environment of the tests; the package comes only from the wheel. The JIT
is off: an installed package has a compile cache of its own, which would take minutes to fill.
"""

import os
import re
import shutil
import subprocess
import sys
import sysconfig
import zipfile
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import httpx2
import pytest

ROOT = Path(__file__).parents[2]
PACKAGE = ROOT / "src" / "caravanserai"
BUILD_FILES = ("pyproject.toml", "hatch_build.py", "README.md", "LICENSE", ".gitignore")
PLAY_A_GAME = """
import caravanserai as cv
print(cv.__file__)
position = cv.new("through_the_desert", players=2, seed=1)
while position.actor is not None:
    position.play(int(position.legal()[0]))
print(position.points())
"""


class Installed(NamedTuple):
    """An environment that has the wheel."""

    folder: Path
    environment: dict[str, str]

    def run(self, program: str, *arguments: str) -> str:
        """Run a program of the environment far from the checkout; return its output."""
        done = subprocess.run(
            [self.folder / "bin" / program, *arguments],
            cwd=self.folder,
            env=self.environment,
            capture_output=True,
            text=True,
            timeout=60,
            check=False,
        )
        assert done.returncode == 0, done.stdout + done.stderr
        return done.stdout


@pytest.fixture(scope="module")
def checkout(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the sources without compiled catalogues, so that the build must compile them."""
    folder = tmp_path_factory.mktemp("checkout")
    for name in BUILD_FILES:
        shutil.copy(ROOT / name, folder)
    generated = shutil.ignore_patterns("*.mo", "words", "__pycache__")
    shutil.copytree(PACKAGE, folder / "src" / "caravanserai", ignore=generated)
    return folder


@pytest.fixture(scope="module")
def wheel(checkout: Path) -> Path:
    build = [sys.executable, "-m", "hatchling", "build", "--target", "wheel"]
    subprocess.run(build, cwd=checkout, check=True, capture_output=True, timeout=60)
    [found] = (checkout / "dist").glob("*.whl")
    return found


@pytest.fixture(scope="module")
def installed(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Installed:
    folder = tmp_path_factory.mktemp("empty")
    subprocess.run([sys.executable, "-m", "venv", "--without-pip", folder], check=True, timeout=60)
    pip = [sys.executable, "-m", "pip", "--python", str(folder / "bin" / "python"), "install"]
    offline = ["--quiet", "--disable-pip-version-check", "--no-index", "--no-deps"]
    subprocess.run([*pip, *offline, wheel], check=True, timeout=60)
    python = f"python{sys.version_info.major}.{sys.version_info.minor}"
    # Python reads .pth files only in its own site-packages, so the editable install of the
    # checkout, which is such a file, has no effect here.
    borrowed = folder / "lib" / python / "site-packages" / "dependencies.pth"
    borrowed.write_text(sysconfig.get_path("purelib") + "\n", encoding="utf-8")
    unwanted = ("PYTHONPATH", "CARAVAN_", "COV")
    environment = {
        name: value for name, value in os.environ.items() if not name.startswith(unwanted)
    }
    environment["NUMBA_DISABLE_JIT"] = "1"
    environment["CARAVAN_CACHE"] = str(folder / "jit")
    return Installed(folder, environment)


@pytest.fixture(scope="module")
def address(installed: Installed) -> Iterator[str]:
    """The address of a server that was started from the wheel."""
    database = {"CARAVAN_DATABASE": f"sqlite:///{installed.folder / 'games.db'}"}
    with subprocess.Popen(
        [installed.folder / "bin" / "caravan", "serve", "--no-open", "--port", "0"],
        cwd=installed.folder,
        env=installed.environment | database | {"CARAVAN_BOT_PROCESSES": "1"},
        stdout=subprocess.PIPE,
        text=True,
    ) as server:
        assert server.stdout is not None
        found = re.search(r"http://\S+:\d+", server.stdout.readline())
        assert found, "the server has ended"
        yield found[0]
        server.terminate()
        assert server.wait(30) == 0


def files_of(wheel: Path) -> list[str]:
    """Return the files of the package in the wheel."""
    names = zipfile.ZipFile(wheel).namelist()
    return [name for name in names if name.startswith("caravanserai/")]


def test_the_wheel_has_every_file_of_the_package(checkout: Path, wheel: Path) -> None:
    sources = checkout / "src"
    expected = {str(path.relative_to(sources)) for path in sources.rglob("*") if path.is_file()}
    assert any(name.endswith(".mo") for name in expected)
    assert set(files_of(wheel)) == expected


def test_every_message_catalogue_is_compiled(wheel: Path) -> None:
    """`caravanserai.po` is for the terminal, `web_*.po` for the page, `shared_*.po` for both."""
    names = {Path(name) for name in files_of(wheel)}
    catalogues = [name for name in names if name.suffix == ".po"]
    assert catalogues
    for catalogue in catalogues:
        domain, _, part = catalogue.stem.partition("_")
        language = catalogue.parts[-3]
        if domain != "web":
            assert catalogue.with_name(f"{domain}.mo") in names
        if domain != "caravanserai":
            assert Path("caravanserai/web/words", language, f"{part}.json") in names


def test_a_game_is_played_with_the_package_of_the_wheel(installed: Installed) -> None:
    place, points = installed.run("python", "-c", PLAY_A_GAME).splitlines()
    assert Path(place).is_relative_to(installed.folder)
    assert re.fullmatch(r"\(\d+, \d+\)", points)


@pytest.mark.parametrize("name", ["caravan", "caravanserai"])
def test_the_command_has_two_names(installed: Installed, name: str) -> None:
    assert "doctor" in installed.run(name, "--help")


def test_doctor_finds_nothing_broken(installed: Installed) -> None:
    report = installed.run("caravan", "doctor")
    assert "five_tribes, through_the_desert" in report
    assert "broken" not in report


def test_the_server_of_the_wheel_serves_the_page(address: str) -> None:
    page = httpx2.get(f"{address}/")
    assert page.headers["content-type"].startswith("text/html")
    [module] = re.findall(r'<script type="module" src="(.*?)">', page.text)
    script = httpx2.get(address + module)
    assert (script.status_code, "javascript" in script.headers["content-type"]) == (200, True)


def test_the_server_of_the_wheel_serves_the_words_of_the_page(address: str, wheel: Path) -> None:
    for name in files_of(wheel):
        if "/web/words/" in name:
            answer = httpx2.get(f"{address}/{name.removeprefix('caravanserai/')}")
            assert answer.status_code == 200
            assert answer.json()
