# SPDX-License-Identifier: MIT
"""The value of a position: shares of the win, the result, and the bias of a deal."""

from typing import Any

import numpy as np
import pytest

import caravanserai.bots.heuristics.registry  # noqa: F401  registers the heuristics of both games
from caravanserai.bots.heuristics.weights import weights_of
from caravanserai.bots.search.rollout import (
    LOGISTIC,
    MARGIN_SHARE,
    evaluate,
    measure_deal_bias,
    shares_of,
    write_shares,
)
from caravanserai.bots.search.settings import SETTINGS
from caravanserai.bots.search.workspace import Workspace, new_workspace
from caravanserai.core.compiled.jit import entry
from caravanserai.core.position import Position
from tests.support.bot_positions import GAMES, finished_game, random_position

pytestmark = [pytest.mark.interpreted, pytest.mark.compiles]


@entry
def evaluate_state(
    states: Any, boards: Any, weights: Any, settings: Any, workspace: Workspace
) -> None:
    evaluate(states[0], boards[0], weights, settings, workspace, False)


@entry
def measure_bias(states: Any, boards: Any, workspace: Workspace) -> None:
    measure_deal_bias(states[0], boards[0], workspace)


@entry
def shares_into(expected: Any, scale: float, values: Any) -> None:
    write_shares(expected, len(expected), scale, values)


def evaluated(position: Position) -> Workspace:
    workspace, name = new_workspace(position.game), position.game.name
    evaluate_state(
        position.copy().state, position.setup.board, weights_of(name), SETTINGS[name], workspace
    )
    return workspace


def test_shares_sum_to_one_and_follow_the_points() -> None:
    expected, values = np.array([50.0, 44.0, 20.0]), np.zeros(3)
    shares_into(expected, LOGISTIC * 10.0, values)
    assert tuple(values) == pytest.approx(shares_of(expected, 10.0))
    assert values.sum() == pytest.approx(1)
    assert values[0] > values[1] > values[2]


@pytest.mark.parametrize("game", GAMES)
def test_the_winner_of_a_finished_game_gets_nearly_everything(game: str) -> None:
    end = finished_game(game, 3)
    found = evaluated(end)
    winner = end.ranks().index(1)
    assert found.points[:3] == pytest.approx(end.points())
    assert found.values[:3].sum() == pytest.approx(1)
    assert 1 - MARGIN_SHARE < found.values[winner] <= 1


@pytest.mark.parametrize("game", ["five_tribes"])
def test_the_bias_of_a_deal_is_the_difference_from_the_mean_of_all_deals(game: str) -> None:
    """In Five Tribes the gold of the opponents is hidden, so deals differ in points."""
    position = random_position(game, 3, 60)
    seat, workspace = position.actor or 0, new_workspace(position.game)
    deals = [position.redeal(seat, seed) for seed in range(8)]
    for deal in deals:
        measure_bias(deal.state, position.setup.board, workspace)
    points = np.array([deal.points() for deal in deals], float)
    assert workspace.deal_bias[:3] == pytest.approx(points[-1] - points.mean(axis=0))
    assert np.ptp(points, axis=0).max() > 0
    assert workspace.deal_bias[seat] == 0, "the seat knows its own points"
