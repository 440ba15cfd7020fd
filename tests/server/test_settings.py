# SPDX-License-Identifier: MIT
"""The settings of the server."""

from pathlib import Path

import pytest

from caravanserai.server.settings import FIELDS, PREFIX, BadSettings, Settings, load

PAGE = Path(__file__).parents[2] / "docs" / "guide" / "settings.md"


def write_file(folder: Path, text: str) -> Path:
    file = folder / "caravan.toml"
    file.write_text(text, encoding="utf-8")
    return file


def test_no_setting_is_required() -> None:
    settings = load({})
    assert (settings.host, settings.port, settings.bot_processes >= 1) == ("127.0.0.1", 8765, True)
    assert settings.is_loopback
    assert not settings.is_secure
    assert settings.database_url.startswith("sqlite:///")


def test_the_environment_overrides_the_file(tmp_path: Path) -> None:
    file = write_file(tmp_path, 'port = 1234\nlog_format = "json"\n')
    settings = load({"CARAVAN_PORT": "0"}, file)
    assert (settings.port, settings.log_format) == (0, "json")


@pytest.mark.parametrize("variable", ["PROT", "RATE_CHATS", "TRUSTED_PROXY", "PUBLIC_ORGIN"])
def test_a_misspelt_variable_is_refused(variable: str) -> None:
    with pytest.raises(BadSettings, match=f"no setting CARAVAN_{variable}: is CARAVAN_.* meant"):
        load({PREFIX + variable: "1"})


def test_variables_of_other_programs_are_ignored() -> None:
    others = ("CARAVAN_TOKEN", "CARAVAN_CACHE", "CARAVAN_LANGUAGE", "CARAVAN_DEBUG", "PORT")
    assert load(dict.fromkeys(others, "x")) == load({})


def test_the_command_line_overrides_the_variable_that_names_the_file(tmp_path: Path) -> None:
    file = write_file(tmp_path, "port = 1234\n")
    assert load({"CARAVAN_SETTINGS": str(file)}).port == 1234
    assert load({"CARAVAN_SETTINGS": "/nowhere"}, file).port == 1234


@pytest.mark.parametrize(
    ("variable", "value", "expected"),
    [
        ("PORT", "eighty", "0 (any free port) to 65535, got 'eighty'"),
        ("PORT", "65536", "got '65536'"),
        ("HOST", "", "an address or name to listen on, got ''"),
        ("BOT_PROCESSES", "0", "1 to 1024 processes, got '0'"),
        ("PYTHON_BOTS", "my_module:MyBot", "NAME=MODULE:CLASS"),
        ("PYTHON_BOTS", "a=m:C,b", "NAME=MODULE:CLASS"),
        ("PUBLIC_ORIGIN", "games.example", "https://NAME"),
        ("PUBLIC_ORIGIN", "https://games.example/", "without a path"),
        ("PUBLIC_ORIGIN", "https://Games.example", "lower case"),
        ("ROOT_PATH", "games", "a path such as /games without a slash at its end, got 'games'"),
        ("ROOT_PATH", "/games/", "got '/games/'"),
        ("DRAIN_SECONDS", "-1", "0 to 600 seconds, got '-1'"),
        ("LOG_LEVEL", "loud", "debug, info, warning or error, got 'loud'"),
        ("RATE_CHAT", "often", "a rate such as 5/minute"),
        ("RATE_CHAT", "0/minute", "a rate such as 5/minute"),
        ("BALANCING", "sticky", "any or pinned, got 'sticky'"),
        ("NOTICES", "nats://host", "database, redis://HOST:PORT"),
        ("MESSAGE_BYTES", "1.5", "a whole number from 1, got '1.5'"),
    ],
)
def test_an_error_names_the_variable_and_what_was_expected(
    variable: str, value: str, expected: str
) -> None:
    with pytest.raises(BadSettings) as caught:
        load({PREFIX + variable: value})
    assert str(caught.value).startswith(f"CARAVAN_{variable} should be ")
    assert expected in str(caught.value)


def test_an_error_never_repeats_a_secret() -> None:
    for variable, value in (
        ("DATABASE", "mysql://me:hunter2@host/db"),
        ("METRICS_TOKEN", "short"),
        ("NOTICES", "nats://me:hunter2@host"),
    ):
        with pytest.raises(BadSettings) as caught:
            load({PREFIX + variable: value})
        assert value not in str(caught.value)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("port = 'many'", "port in "),
        ("port = '80'", "got '80'"),
        ("porch = 80", "has 'porch', expected only: host, port"),
        ("port =", "should be TOML"),
    ],
)
def test_an_invalid_file_is_refused_with_its_name(tmp_path: Path, text: str, expected: str) -> None:
    file = write_file(tmp_path, text)
    with pytest.raises(BadSettings) as caught:
        load({}, file)
    assert expected in str(caught.value)
    assert str(file) in str(caught.value)


def test_a_missing_file_is_refused(tmp_path: Path) -> None:
    with pytest.raises(BadSettings, match="No such file"):
        load({}, tmp_path / "none.toml")


def test_metrics_with_a_token_need_a_token() -> None:
    with pytest.raises(BadSettings, match="CARAVAN_METRICS_TOKEN"):
        load({"CARAVAN_METRICS": "token"})
    assert load({"CARAVAN_METRICS": "token", "CARAVAN_METRICS_TOKEN": "x" * 16}).metrics == "token"


@pytest.mark.parametrize("path", ["/api", "/table/games"])
def test_a_root_path_that_looks_like_a_path_of_the_site_is_refused(path: str) -> None:
    with pytest.raises(BadSettings, match="CARAVAN_ROOT_PATH should not begin"):
        load({"CARAVAN_ROOT_PATH": path})
    assert load({"CARAVAN_ROOT_PATH": "/games"}).root_path == "/games"


def test_notices_by_redis_need_postgresql() -> None:
    redis = {"CARAVAN_NOTICES": "redis://127.0.0.1"}
    with pytest.raises(BadSettings, match="CARAVAN_NOTICES should be database unless"):
        load(redis)
    assert load(redis | {"CARAVAN_DATABASE": "postgresql:///games"}).notices.startswith("redis:")


def test_the_public_origin_decides_about_https() -> None:
    settings = load({"CARAVAN_PUBLIC_ORIGIN": "https://games.example:8443"})
    assert settings.is_secure
    assert settings.public_host == "games.example"
    assert not load({"CARAVAN_PUBLIC_ORIGIN": "http://games.example"}).is_secure


@pytest.mark.parametrize("field", FIELDS)
def test_the_guide_lists_every_setting_and_its_default(field: str) -> None:
    default = getattr(Settings(), field)
    shown = "cores - 1" if field == "bot_processes" else f"{default}" or "(empty)"
    row = next(
        line for line in PAGE.read_text().splitlines() if f"`{PREFIX}{field.upper()}`" in line
    )
    assert f"| {shown} |" in row
