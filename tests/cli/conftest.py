# SPDX-License-Identifier: MIT
"""Runs `caravan` inside the test's own process."""

import io
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import pytest

from caravanserai.bots.warm_up import BULK, OFFERS, RULES
from caravanserai.cli import i18n
from caravanserai.cli.main import main
from caravanserai.cli.warm_up import warm_up
from caravanserai.core.game import games
from hatch_build import compile_terminal

GAME = "through_the_desert"
TRIBES = "five_tribes"


@dataclass(frozen=True)
class Result:
    """What a command left behind."""

    code: int
    out: str
    err: str


Caravan = Callable[..., Result]


@pytest.fixture(autouse=True, scope="session")
def _compiled_games() -> None:
    """Compile everything first, so that only one test sees the messages of a first start."""
    warm_up(games(), RULES, OFFERS, BULK)


@pytest.fixture(autouse=True)
def _plain_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    """A terminal of known size, without colour, in English."""
    for name in ("CARAVAN_LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG", "FORCE_COLOR"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("NO_COLOR", "1")
    monkeypatch.setenv("COLUMNS", "100")


@pytest.fixture
def caravan(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Caravan:
    """Call `caravan` with these arguments and this typed text."""

    def run(*arguments: object, typed: str = "") -> Result:
        monkeypatch.setattr("sys.stdin", io.StringIO(typed))
        code = main([str(argument) for argument in arguments])
        return Result(code, *capsys.readouterr())

    return run


@pytest.fixture(scope="session")
def compiled_catalogues(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The catalogues as they are in the sources, compiled."""
    folder = tmp_path_factory.mktemp("locales")
    for source in i18n.LOCALES.glob("*/LC_MESSAGES"):
        target = folder / source.relative_to(i18n.LOCALES)
        target.mkdir(parents=True)
        compile_terminal(source, target)
    return folder


@pytest.fixture(autouse=True)
def _all_languages(compiled_catalogues: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """All languages can be used, whether or not the package was installed with them."""
    monkeypatch.setattr(i18n, "LOCALES", compiled_catalogues)
    i18n.set_language(i18n.ENGLISH)


def complains(result: Result, *words: str) -> bool:
    """Return whether a command printed these words as one line of error, and ended with code 2."""
    assert result.code == 2, result
    lines = result.err.splitlines()
    assert len(lines) == 1, result.err
    assert lines[0].startswith("caravan: "), result.err
    assert "Traceback" not in result.out
    return all(word in lines[0] for word in words) or pytest.fail(f"{words} not in {lines[0]}")
