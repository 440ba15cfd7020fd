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


def value_of(after: Position, seat: int) -> float:
    """Return the lead after a turn, less what the best reply costs."""
    workspace, weights = new_workspace(after.game), weights_of(after.game.name)
    write_estimate(after.state, after.setup.board, weights, workspace.term_values, workspace.points)
    points = workspace.points[: after.setup.players]
    others = [float(each) for other, each in enumerate(points) if other != seat]
    return float(points[seat]) - max(others) - REPLY_WEIGHT * max(gains_of(after).values())


def test_the_best_turn_of_two_camels_is_found() -> None:
    position = random_position("through_the_desert", 2, 120)
    seat, weights = position.actor or 0, weights_of(position.game.name)
    values = []
    for first in position.legal().tolist():
        between = position.copy().play(first)
        values += [
            value_of(after, seat)
            for second in between.legal().tolist()
            if not (after := between.copy().play(second)).is_over
        ]
    best = find_best_turn(position.state, position.setup.board, weights, new_beam(position.game))
    assert best == pytest.approx(max(values))


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
