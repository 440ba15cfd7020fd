# SPDX-License-Identifier: MIT
"""The levels that players choose from."""

import time
from functools import partial
from timeit import timeit

import pytest

import caravanserai as cv
from caravanserai.bots.bot import ask
from caravanserai.bots.registry import create, levels
from caravanserai.core.position import Position
from tests.support.positions.bot_positions import GAMES, random_position
from tests.support.timing import best_time

AT_ONCE = 0.050  # seconds
SOON = 1.0  # second
WITHOUT_SEARCH = levels()[: levels().index("trader") + 1]
STORED = ["tourist", "pilgrim", "trader", "guide", "vizier", "sultan"]  # in tables and records


def play(game: str, bots: list[str], seed: int) -> tuple[int, ...]:
    """Play a game; return the rank of each seat."""
    position, seats = cv.new(game, players=len(bots), seed=seed), [create(bot) for bot in bots]
    while (seat := position.actor) is not None:
        position.play(ask(seats[seat], position, seed=seed).action)
    return position.ranks()


@pytest.mark.interpreted
def test_levels_of_older_tables_are_still_there_in_their_order() -> None:
    assert [level for level in levels() if level in STORED] == STORED


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize(
    ("weak", "strong"), [("random", "tourist"), ("tourist", "pilgrim"), ("pilgrim", "trader")]
)
def test_a_level_beats_those_far_below_it(game: str, weak: str, strong: str) -> None:
    first = [play(game, [strong, weak], seed)[0] for seed in range(4)]
    second = [play(game, [weak, strong], seed)[1] for seed in range(4)]
    assert (first + second).count(1) >= 6


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.real_time
def test_the_levels_that_do_not_search_answer_at_once(game: str) -> None:
    for name in WITHOUT_SEARCH:
        bot, position = create(name), random_position(game, 2, 30)
        ask(bot, position)  # compiles it
        answer = partial(timeit, partial(ask, bot, position), number=1)
        assert best_time(answer, AT_ONCE) < AT_ONCE


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.real_time
def test_the_strongest_level_plays_a_turn_within_a_second(game: str) -> None:
    position = random_position(game, 2, 30)
    ask(create(levels()[-1]), position)  # compiles it
    assert best_time(lambda: _time_of_a_turn(position.copy()), SOON) < SOON


def _time_of_a_turn(position: Position) -> float:
    bot, turn, started = create(levels()[-1]), position.turn_number, time.perf_counter()
    while position.turn_number == turn:
        position.play(ask(bot, position).action)
    return time.perf_counter() - started
