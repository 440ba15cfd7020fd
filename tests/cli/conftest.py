# SPDX-License-Identifier: MIT
"""Runs `caravan` inside the test's own process."""

import io
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import pytest
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

from caravanserai.bots.warm_up import BULK, OFFERS, RULES
from caravanserai.cli import i18n
from caravanserai.cli.main import main
from caravanserai.cli.warm_up import warm_up
from caravanserai.core.game import games

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
    """What is said of the first start belongs to no test but its own."""
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
    """The catalogues as they stand in the sources, compiled."""
    folder = tmp_path_factory.mktemp("locales")
    for po in i18n.LOCALES.glob("*/LC_MESSAGES/caravanserai.po"):
        mo = folder / po.relative_to(i18n.LOCALES).with_suffix(".mo")
        mo.parent.mkdir(parents=True)
        with po.open("rb") as source, mo.open("wb") as target:
            write_mo(target, read_po(source, locale=mo.parent.parent.name, abort_invalid=True))
    return folder


@pytest.fixture
def languages(compiled_catalogues: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """All languages can be spoken, whether or not the package was installed with them."""
    monkeypatch.setattr(i18n, "LOCALES", compiled_catalogues)


def complains(result: Result, *words: str) -> bool:
    """Whether a command said on one line of its own what is wrong, and ended with code 2."""
    assert result.code == 2, result
    lines = result.err.splitlines()
    assert len(lines) == 1, result.err
    assert lines[0].startswith("caravan: "), result.err
    assert "Traceback" not in result.out
    return all(word in lines[0] for word in words) or pytest.fail(f"{words} not in {lines[0]}")
