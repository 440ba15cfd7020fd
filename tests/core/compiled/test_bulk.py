# SPDX-License-Identifier: MIT
"""Random games in bulk, and perft counts."""

from typing import Any

import numpy as np
import pytest

import caravanserai as cv
from caravanserai.core.compiled import bulk
from caravanserai.core.compiled.bulk import perft

pytestmark = pytest.mark.interpreted

DESERT = "through_the_desert"


def counted_by_hand(position: cv.Position, depth: int) -> int:
    """Count by the definition of perft, one position at a time."""
    if depth == 0:
        return 1
    following = (position.copy().play(action) for action in position.legal().tolist())
    return sum(counted_by_hand(other, depth - 1) for other in following)


def last_actions(left: int, seed: int = 1) -> cv.Position:
    """Return a random game with so many actions left."""
    game = cv.new(DESERT, 2, seed)
    generator = np.random.default_rng(seed)
    while not game.is_over:
        game.play(generator.choice(game.legal()))
    again = cv.new(DESERT, 2, seed)
    for action in game.actions[: len(game.actions) - left]:
        again.play(action)
    return again


@pytest.mark.parametrize("depth", [0, 1, 2])
def test_perft_agrees_with_its_definition(depth: int) -> None:
    position = last_actions(30)
    assert perft(position, depth) == counted_by_hand(position, depth)


def test_games_that_end_earlier_do_not_count() -> None:
    """Some of the next two actions end the game, so lines of three are fewer than all."""
    position = last_actions(2)
    assert perft(position, 3) == counted_by_hand(position, 3)
    over = last_actions(0)
    assert [perft(over, depth) for depth in (0, 1, 2)] == [1, 0, 0]


def test_counting_does_not_change_the_position() -> None:
    position = last_actions(10)
    before = position.key()
    perft(position, 2)
    assert position.key() == before


@pytest.mark.parametrize("depth", [-1, 1.5, "2", None, True])
def test_a_depth_is_a_whole_number(depth: Any) -> None:
    with pytest.raises(cv.BadOptions, match="depth"):
        perft(last_actions(1), depth)


def test_random_games_are_rows_of_arrays() -> None:
    games = cv.random_games(DESERT, 3, players=4, seed=5)
    assert games.points.shape == games.ranks.shape == (3, 4)
    assert games.points.dtype == games.steps.dtype == np.int32
    assert (games.steps > 20).all()
    assert (games.ranks.min(axis=1) == 1).all()


def test_zero_games_have_no_rows() -> None:
    assert cv.random_games(DESERT, 0, players=3).points.shape == (0, 3)


def test_games_have_as_few_players_as_possible_by_default() -> None:
    assert cv.random_games(DESERT, 1).points.shape == (1, 2)


def test_options_reach_the_games() -> None:
    """A game that ends at once is never longer than one that ends with the turn."""
    long = cv.random_games(DESERT, 8, seed=3)
    short = cv.random_games(DESERT, 8, seed=3, end="at once")
    assert (short.steps <= long.steps).all()
    assert (short.steps < long.steps).any()


def test_chunks_and_threads_change_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    whole = cv.random_games(DESERT, 7, seed=3)
    monkeypatch.setattr(bulk, "_CHUNK", 2)
    for threads in (1, 2, 5):
        parts = cv.random_games(DESERT, 7, seed=3, threads=threads)
        assert parts.points.tobytes() == whole.points.tobytes()
        assert parts.steps.tobytes() == whole.steps.tobytes()


def test_progress_is_reported_chunk_by_chunk(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bulk, "_CHUNK", 2)
    reported: list[int] = []
    cv.random_games(DESERT, 5, progress=reported.append)
    assert reported == [2, 2, 1]


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"n": -1}, "number of games"),
        ({"n": 1.0}, "number of games"),
        ({"n": "1"}, "number of games"),
        ({"threads": 0}, "number of threads"),
        ({"threads": True}, "number of threads"),
        ({"players": 9}, "2 to 5 players, not 9"),
        ({"seed": -1}, "seed"),
        ({"game": "chess"}, "unknown game 'chess'"),
        ({"wind": "north"}, "unknown option 'wind'"),
    ],
)
def test_bad_arguments_are_refused(change: dict[str, Any], message: str) -> None:
    arguments: dict[str, Any] = {"game": DESERT, "n": 1}
    with pytest.raises(cv.BadOptions, match=message):
        cv.random_games(**arguments | change)
