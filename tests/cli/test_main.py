# SPDX-License-Identifier: MIT
"""The table of commands, and the border that no traceback crosses."""

import pytest

import caravanserai
from caravanserai.cli import errors, main
from tests.cli.conftest import GAME, Caravan, complains

COMMANDS = [name for name, _ in main.COMMANDS]


def test_help_lists_every_command(caravan: Caravan) -> None:
    result = caravan("--help")
    assert result.code == 0
    assert all(name in result.out for name in COMMANDS)


@pytest.mark.parametrize("name", COMMANDS)
def test_every_command_has_help(caravan: Caravan, name: str) -> None:
    result = caravan(name, "--help")
    assert result.code == 0
    assert dict(main.COMMANDS)[name] in " ".join(result.out.split())


def test_version_is_that_of_the_package(caravan: Caravan) -> None:
    assert caravan("--version").out.strip() == f"caravanserai {caravanserai.__version__}"


def test_unknown_command_is_refused_with_advice(caravan: Caravan) -> None:
    assert complains(caravan("playy"), "playy", "caravan --help")


def test_unknown_option_is_refused_with_advice(caravan: Caravan) -> None:
    assert complains(
        caravan("simulate", GAME, "--gamess", "3"), "--gamess", "caravan simulate --help"
    )


def test_missing_argument_is_named(caravan: Caravan) -> None:
    assert complains(caravan("replay"), "FILE")


def test_word_where_a_number_belongs_is_refused(caravan: Caravan) -> None:
    assert complains(caravan("perft", GAME, "--depth", "deep"), "deep", "--depth")


@pytest.mark.parametrize("command", ["play", "simulate", "perft"])
@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["chess"], ["'chess'", GAME]),
        *(([GAME, "--players", n], ["2 to 5 players", str(n)]) for n in (0, 1, 6)),
        ([GAME, "--option", "wind=strong"], ["'wind'", "map"]),
        ([GAME, "--option", "scores"], ["key=value", "'scores'"]),
        ([GAME, "--seed", "-1"], ["seed", "-1"]),
        (["five-tribes", "--players", 5], ["Five Tribes is for 2 to 4 players", "5"]),
        (["five-tribes", "--map", "dunes"], ["'map'", "djinn_limit, open"]),
        (["five-tribes", "--option", "open=maybe"], ["'open'", "maybe"]),
        (["five-tribes", "--option", "djinn_limit=2"], ["'djinn_limit'", "'turn' or 'round'"]),
    ],
)
def test_what_a_game_does_not_have_is_refused(
    caravan: Caravan, command: str, arguments: list[object], words: list[str]
) -> None:
    assert complains(caravan(command, *arguments), *words)


def test_ctrl_c_leaves_quietly(caravan: Caravan, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(main, "_run", _interrupted)
    result = caravan("play")
    assert (result.code, result.out, result.err.strip()) == (errors.INTERRUPTED, "", "")


def _interrupted(_arguments: list[str]) -> int:
    raise KeyboardInterrupt


def _defective(_arguments: list[str]) -> int:
    raise ZeroDivisionError("of all\nthings")


def test_our_own_defect_is_one_line(caravan: Caravan, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(main, "_run", _defective)
    result = caravan("play")
    assert result.code == errors.DEFECT
    assert result.err.count("\n") == 1
    assert "ZeroDivisionError: of all things" in result.err
    assert errors.DEBUG in result.err


def test_our_own_defect_can_be_debugged(caravan: Caravan, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(main, "_run", _defective)
    monkeypatch.setenv(errors.DEBUG, "1")
    with pytest.raises(ZeroDivisionError):
        caravan("play")
