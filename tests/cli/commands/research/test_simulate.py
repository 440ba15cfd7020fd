# SPDX-License-Identifier: MIT
"""`caravan simulate`."""

import json

import pytest

import caravanserai as cv
from caravanserai.cli import console
from caravanserai.cli.commands.research import simulate
from tests.cli.conftest import GAME, Caravan, complains


@pytest.mark.parametrize("game", cv.games())
def test_simulation_shows_points_wins_and_speed(caravan: Caravan, game: str) -> None:
    result = caravan("simulate", game, "--games", 50, "--players", 3)
    assert result.code == 0
    assert all(words in result.out for words in ("Player 3", "mean points", "games and"))


def test_simulation_equals_that_of_the_library(caravan: Caravan) -> None:
    arguments = ["--games", 50, "--players", 3, "--seed", 7, "--threads", 2, "--json"]
    figures = json.loads(caravan("simulate", "through-the", *arguments).out)
    expected = cv.random_games(GAME, 50, players=3, seed=7)
    assert figures["mean_points"] == pytest.approx(expected.points.mean(axis=0).tolist())
    assert sum(figures["win_share"]) == pytest.approx(1)
    assert figures["decisions"]["most"] == expected.steps.max()


@pytest.mark.parametrize(
    ("option", "value"),
    [("--games", 0), ("--games", 10**30), ("--threads", 0), ("--threads", 10**9)],
)
def test_simulation_of_nothing_or_too_much_is_refused(
    caravan: Caravan, option: str, value: int
) -> None:
    assert complains(caravan("simulate", GAME, option, value), str(value))


def test_long_work_shows_its_progress(caravan: Caravan, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(console, "DELAY", 0)
    monkeypatch.setenv("TTY_COMPATIBLE", "1")
    monkeypatch.setenv("TERM", "xterm")
    result = caravan("simulate", GAME, "--games", 3000, "--json")
    assert "Playing" in result.err
    json.loads(result.out)


def test_a_terminal_that_cannot_move_its_cursor_shows_none(
    caravan: Caravan, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(console, "DELAY", 0)
    monkeypatch.setenv("TTY_COMPATIBLE", "1")
    monkeypatch.setenv("TERM", "dumb")
    assert caravan("simulate", GAME, "--games", 3000, "--json").err == ""


def test_progress_does_not_reach_a_pipe(caravan: Caravan, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(console, "DELAY", 0)
    result = caravan("simulate", GAME, "--games", 3000, "--json")
    assert result.err == ""


def test_lack_of_memory_is_one_line(caravan: Caravan, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(simulate, "_simulate", _exhausted)
    assert complains(caravan("simulate", GAME), "memory", "4 TiB")


def _exhausted(*_arguments: object) -> None:
    raise MemoryError("Unable to allocate 4 TiB")
