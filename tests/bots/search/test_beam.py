# SPDX-License-Identifier: MIT
"""The beam search, against all turns of a small position."""

from itertools import pairwise
from statistics import mean

import numpy as np
import pytest

from caravanserai.bots.greedy_bot import GreedyBot
from caravanserai.bots.heuristics.net_shape import shape_of
from caravanserai.bots.heuristics.weights import weights_of
from caravanserai.bots.search.beam import REPLY_WEIGHT, find_best_turn, new_beam
from caravanserai.core.position import Position
from tests.support.bots.compiled_heuristics import gains_of, write_estimate
from tests.support.positions.bot_positions import GAMES, random_position

pytestmark = pytest.mark.compiles

ERROR = 4.0  # points


def value_of(after: Position, seat: int) -> float:
    """Return the lead after a turn, less what the best reply costs."""
    weights, players = weights_of(after.game.name), after.setup.players
    terms, points = np.zeros((players, shape_of(after.game.name).columns)), np.zeros(players)
    write_estimate(after.state, after.setup.board, weights, terms, points)
    others = [float(each) for other, each in enumerate(points) if other != seat]
    reply = 0.0 if after.is_over else max(gains_of(after).values())
    return float(points[seat]) - max(others) - REPLY_WEIGHT * reply


def judge(position: Position, error: float) -> float:
    """Return the value that a player with this error sees in its best turn."""
    weights, beam = weights_of(position.game.name), new_beam(position.game)
    return float(find_best_turn(position.state, position.setup.board, weights, error, beam))


def next_turn(position: Position) -> Position:
    """Return the position at the start of the next turn."""
    after = position.copy()
    while not after.is_over and after.turn_number == position.turn_number:
        after.play(int(after.legal()[0]))
    return after


def play_turn(position: Position, error: float) -> Position:
    """Play a turn with a new bot for each step; return the position after it."""
    after = position.copy()
    while not after.is_over and after.turn_number == position.turn_number:
        after.play(GreedyBot(error).choose(after).action)
    return after


def test_one_of_the_best_turns_is_found_and_valued_exactly() -> None:
    position = random_position("through_the_desert", 2, 81)
    seat = position.actor or 0
    starts = [position.copy().play(action) for action in position.legal().tolist()]
    values = [
        value_of(start.copy().play(action), seat)
        for start in starts
        for action in start.legal().tolist()
    ]
    best = judge(position, 0.0)
    assert min(abs(best - value) for value in values) < 1e-6
    assert sum(value > best + 1e-6 for value in values) < 0.01 * len(values)


@pytest.mark.interpreted
@pytest.mark.parametrize("game", GAMES)
def test_a_turn_is_legal_and_complete(game: str) -> None:
    position = random_position(game, 2, 40)
    turn = GreedyBot().choose(position).chosen.variation
    numbers = [position.turn_number]
    for action in turn:
        numbers.append(position.play(action).turn_number)
    assert all(one == two for one, two in pairwise(numbers[:-1]))
    assert numbers[-1] > numbers[0]


def test_a_player_who_errs_judges_the_first_camel_and_the_second_alike() -> None:
    for actions in range(30, 70, 2):
        position = next_turn(random_position("through_the_desert", 2, actions))
        plan = judge(position, ERROR)
        position.play(GreedyBot(ERROR).choose(position).action)
        assert judge(position, ERROR) >= plan - 1e-6, "the same plan, or one that looks better"


@pytest.mark.parametrize("game", GAMES)
def test_a_larger_error_costs_more_points(game: str) -> None:
    starts = [next_turn(random_position(game, 2, actions)) for actions in range(20, 60)]
    none, small, large = (
        mean(value_of(play_turn(start, error), start.actor or 0) for start in starts)
        for error in (0.0, 2.0, 8.0)
    )
    assert none > small + 0.5
    assert small > large + 0.5
