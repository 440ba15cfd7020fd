# SPDX-License-Identifier: MIT
"""The beam search, against all turns of a small position."""

from itertools import pairwise

import pytest

from caravanserai.bots.greedy_bot import GreedyBot
from caravanserai.bots.heuristics.estimate import write_estimate
from caravanserai.bots.heuristics.weights import weights_of
from caravanserai.bots.search.beam import REPLY_WEIGHT, find_best_turn, new_beam
from caravanserai.bots.search.workspace import new_workspace
from caravanserai.core.position import Position
from tests.support.bot_positions import GAMES, random_position
from tests.support.compiled_heuristics import gains_of

pytestmark = pytest.mark.compiles


def value_of(after: Position, seat: int) -> float:
    """Return the lead after a turn, less what the best reply costs."""
    workspace, weights = new_workspace(after.game), weights_of(after.game.name)
    write_estimate(after.state, after.setup.board, weights, workspace.term_values, workspace.points)
    points = workspace.points[: after.setup.players]
    others = [float(each) for other, each in enumerate(points) if other != seat]
    reply = 0.0 if after.is_over else max(gains_of(after).values())
    return float(points[seat]) - max(others) - REPLY_WEIGHT * reply


def test_one_of_the_best_turns_is_found_and_valued_exactly() -> None:
    position = random_position("through_the_desert", 2, 81)
    seat, weights = position.actor or 0, weights_of(position.game.name)
    starts = [position.copy().play(action) for action in position.legal().tolist()]
    values = [
        value_of(start.copy().play(action), seat)
        for start in starts
        for action in start.legal().tolist()
    ]
    best = find_best_turn(position.state, position.setup.board, weights, new_beam(position.game))
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
