# SPDX-License-Identifier: MIT
"""The forward pass gives the same whole numbers as matrices do, compiled and interpreted."""

from typing import Any

import numpy as np
import pytest

import caravanserai.bots.heuristics.registry  # noqa: F401  registers the heuristics of both games
from caravanserai.bots.heuristics.interface import terms
from caravanserai.bots.heuristics.net_shape import shape_of
from caravanserai.bots.nets.forward import write_outputs
from caravanserai.bots.nets.network import (
    N_OUTPUTS,
    Net,
    NetWorkspace,
    new_net_workspace,
)
from caravanserai.core.compiled.jit import entry
from caravanserai.core.game import find
from caravanserai.core.position import Position
from tests.support.bots.random_nets import expected_outputs, random_net
from tests.support.positions.bot_positions import GAMES, random_position

pytestmark = [pytest.mark.interpreted, pytest.mark.compiles]

MOST_INPUT = 2**31 // (400 * 512)  # inputs times weights stay far below 32 bits


@entry
def evaluate_net(
    states: Any, boards: Any, net: Net, term_values: Any, workspace: NetWorkspace
) -> None:
    terms(states[0], boards[0], term_values)
    write_outputs(states[0], boards[0], net, term_values, workspace)


def evaluated(position: Position, net: Net) -> NetWorkspace:
    name = position.game.name
    workspace, columns = new_net_workspace(name), shape_of(name).columns
    before = position.state.tobytes()
    evaluate_net(position.state, position.setup.board, net, np.zeros((5, columns)), workspace)
    assert position.state.tobytes() == before
    return workspace


CASES = [(game, players) for game in GAMES for players in find(game).player_counts]


@pytest.mark.parametrize(("game", "players"), CASES)
def test_outputs_equal_those_of_matrices(game: str, players: int) -> None:
    for actions in (0, 25, 60):
        net, position = random_net(game, actions), random_position(game, players, actions)
        found = evaluated(position, net)
        for seat in range(players):
            items = found.items[min(seat, len(found.items) - 1)]
            expected = expected_outputs(net, items, found.dense[seat])
            assert found.outputs[seat, :N_OUTPUTS].tolist() == expected[:N_OUTPUTS].tolist()


@pytest.mark.parametrize(("game", "players"), CASES)
def test_inputs_stay_small_enough_for_32_bits(game: str, players: int) -> None:
    for actions in (0, 10, 40, 80):
        found = evaluated(random_position(game, players, actions), random_net(game, 1))
        assert np.abs(found.items).max() < MOST_INPUT
        assert np.abs(found.dense).max() < MOST_INPUT
