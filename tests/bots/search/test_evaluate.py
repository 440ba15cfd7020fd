# SPDX-License-Identifier: MIT
"""The value of a position: shares of the win, the result, and the bias of a deal."""

from typing import Any

import numpy as np
import pytest

import caravanserai.bots.heuristics.registry  # noqa: F401  registers the heuristics of both games
from caravanserai.bots.heuristics.net_shape import shape_of
from caravanserai.bots.heuristics.weights import weights_of
from caravanserai.bots.nets.forward import start_passes
from caravanserai.bots.nets.network import (
    OUTPUT_UNIT,
    POINTS,
    WIN,
    Net,
    no_net,
    pack_net,
    zero_net,
)
from caravanserai.bots.search.evaluate import (
    LOGISTIC,
    MARGIN_SHARE,
    convert_to_shares,
    evaluate,
    measure_deal_bias,
    shares_of,
)
from caravanserai.bots.search.settings import SETTINGS
from caravanserai.bots.search.workspace import Workspace, WorkspaceArray, new_workspace
from caravanserai.core.compiled.jit import entry
from caravanserai.core.position import Position
from tests.support.bots.compiled_heuristics import write_estimate
from tests.support.bots.random_nets import random_net
from tests.support.positions.bot_positions import GAMES, finished_game, random_position

pytestmark = [pytest.mark.interpreted, pytest.mark.compiles]


@entry
def evaluate_state(
    states: Any, boards: Any, weights: Any, nets: Any, settings: Any, workspaces: WorkspaceArray
) -> None:
    start_passes(nets[0], workspaces[0].net)
    evaluate(states[0], boards[0], weights, nets[0], settings, workspaces[0], False)


@entry
def measure_bias(states: Any, boards: Any, workspaces: WorkspaceArray) -> None:
    measure_deal_bias(states[0], boards[0], workspaces[0])


@entry
def convert_logits(values: Any) -> None:
    convert_to_shares(values, len(values))


def evaluated(
    position: Position, net: Net | None = None, workspaces: WorkspaceArray | None = None
) -> Workspace:
    name = position.game.name
    workspaces = new_workspace(position.game) if workspaces is None else workspaces
    evaluate_state(
        *(position.copy().state, position.setup.board, weights_of(name)),
        *(pack_net(name, net or no_net()), SETTINGS[name], workspaces),
    )
    return workspaces.view(np.recarray)[0]


def test_shares_sum_to_one_and_follow_the_points() -> None:
    expected = np.array([50.0, 44.0, 20.0])
    values = expected / (LOGISTIC * 10.0)
    convert_logits(values)
    assert tuple(values) == pytest.approx(shares_of(expected, 10.0))
    assert values.sum() == pytest.approx(1)
    assert values[0] > values[1] > values[2]


@pytest.mark.parametrize("game", GAMES)
def test_a_network_of_zeros_changes_nothing(game: str) -> None:
    position = random_position(game, 2, 40)
    found = evaluated(position, zero_net(game))
    assert found.values.tolist() == evaluated(position).values.tolist()
    terms = np.zeros((2, shape_of(game).columns))
    expected = np.zeros(2)
    spread = write_estimate(position.state, position.setup.board, weights_of(game), terms, expected)
    assert found.points[:2] == pytest.approx(expected)
    assert found.values[:2] == pytest.approx(shares_of(expected, spread))


@pytest.mark.parametrize("game", GAMES)
def test_nothing_is_left_of_a_network_that_was_used_before(game: str) -> None:
    position = random_position(game, 2, 40)
    workspaces, alone = new_workspace(position.game), evaluated(position).values.tolist()
    with_network = evaluated(position, random_net(game, 2), workspaces).values.tolist()
    assert with_network != alone
    assert evaluated(position, no_net(), workspaces).values.tolist() == alone


@pytest.mark.parametrize("game", GAMES)
def test_what_a_network_adds_to_all_seats_alike_changes_nothing(game: str) -> None:
    """It learns from differences between the seats; a bias is the same for each seat."""
    position, net = random_position(game, 2, 40), zero_net(game)
    net.out_bias[POINTS] = net.out_bias[WIN] = OUTPUT_UNIT // 2
    before, after = evaluated(position), evaluated(position, net)
    assert after.points[:2] == pytest.approx(before.points[:2])
    assert after.values[:2] == pytest.approx(before.values[:2])


@pytest.mark.parametrize("game", GAMES)
def test_what_a_network_adds_to_one_seat_it_takes_from_the_others(game: str) -> None:
    position, net, rng = random_position(game, 2, 40), zero_net(game), np.random.default_rng(1)
    for weights in net:
        weights[...] = rng.integers(-99, 99, weights.shape)
    before, after = evaluated(position).points[:2], evaluated(position, net).points[:2]
    assert after.sum() == pytest.approx(before.sum())
    assert abs(after - before).min() > 0


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
    seat, workspaces = position.actor or 0, new_workspace(position.game)
    deals = [position.redeal(seat, seed) for seed in range(8)]
    for deal in deals:
        measure_bias(deal.state, position.setup.board, workspaces)
    points = np.array([deal.points() for deal in deals], float)
    bias = workspaces["deal_bias"][0]
    assert bias[:3] == pytest.approx(points[-1] - points.mean(axis=0))
    assert np.ptp(points, axis=0).max() > 0
    assert bias[seat] == 0, "the seat knows its own points"
