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
def test_unknown_game_is_refused_with_a_list_of_games(caravan: Caravan, command: str) -> None:
    assert complains(caravan(command, "chess"), "'chess'", GAME)


@pytest.mark.parametrize("command", ["play", "simulate", "perft"])
@pytest.mark.parametrize("players", [0, 1, 6])
def test_wrong_number_of_players_is_refused(caravan: Caravan, command: str, players: int) -> None:
    assert complains(caravan(command, GAME, "--players", players), "2 to 5 players", str(players))


@pytest.mark.parametrize("command", ["play", "simulate", "perft"])
def test_unknown_game_option_is_refused(caravan: Caravan, command: str) -> None:
    assert complains(caravan(command, GAME, "--option", "wind=strong"), "'wind'", "map")


@pytest.mark.parametrize("command", ["play", "simulate", "perft"])
def test_option_without_value_is_refused(caravan: Caravan, command: str) -> None:
    assert complains(caravan(command, GAME, "--option", "scores"), "key=value", "'scores'")


@pytest.mark.parametrize("command", ["play", "simulate", "perft"])
def test_negative_seed_is_refused(caravan: Caravan, command: str) -> None:
    assert complains(caravan(command, GAME, "--seed", "-1"), "seed", "-1")


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


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["--players", 5], ["Five Tribes is for 2 to 4 players", "5"]),
        (["--map", "dunes"], ["'map'", "djinn_limit, open"]),
        (["--option", "open=maybe"], ["'open'", "maybe"]),
        (["--option", "djinn_limit=2"], ["'djinn_limit'", "'turn' or 'round'"]),
    ],
)
def test_five_tribes_refuses_unknown_options(
    caravan: Caravan, arguments: list[object], words: list[str]
) -> None:
    for command in ("play", "simulate", "perft"):
        assert complains(caravan(command, "five-tribes", *arguments), *words)
