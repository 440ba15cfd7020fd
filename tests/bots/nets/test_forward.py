# SPDX-License-Identifier: MIT
"""The forward pass gives the same whole numbers as matrices do, compiled and interpreted."""

from typing import Any

import numpy as np
import pytest

import caravanserai.bots.heuristics.registry  # noqa: F401  registers the heuristics of both games
from caravanserai.bots.heuristics.interface import terms
from caravanserai.bots.heuristics.net_shape import shape_of
from caravanserai.bots.nets.forward import start_passes, write_outputs
from caravanserai.bots.nets.network import (
    N_OUTPUTS,
    Net,
    net_workspace_dtype,
    pack_net,
)
from caravanserai.core.compiled.jit import entry, record_array
from caravanserai.core.game import find
from caravanserai.core.position import Position
from tests.support.bots.random_nets import expected_outputs, random_net
from tests.support.positions.bot_positions import GAMES, random_position

pytestmark = [pytest.mark.interpreted, pytest.mark.compiles]

MOST_INPUT = 2**31 // (400 * 512)  # inputs times weights stay far below 32 bits


@entry
def evaluate_net(
    states: Any, boards: Any, nets: Any, term_values: Any, workspaces: Any, is_first: bool
) -> None:
    if is_first:
        start_passes(nets[0], workspaces[0])
    terms(states[0], boards[0], term_values)
    write_outputs(states[0], boards[0], nets[0], term_values, workspaces[0])


def evaluated(*positions: Position, net: Net) -> Any:
    """Return the workspace after a pass for each of these positions."""
    game = positions[0].game
    workspaces = record_array(1, net_workspace_dtype(game.name))
    packed, columns = pack_net(game.name, net), shape_of(game.name).columns
    for position in positions:
        before, board = position.state.tobytes(), position.setup.board
        is_first = position is positions[0]
        evaluate_net(position.state, board, packed, np.zeros((5, columns)), workspaces, is_first)
        assert position.state.tobytes() == before
    return workspaces[0]


CASES = [(game, players) for game in GAMES for players in find(game).player_counts]


@pytest.mark.parametrize(("game", "players"), CASES)
def test_outputs_equal_those_of_matrices(game: str, players: int) -> None:
    for actions in (0, 25, 60):
        net, position = random_net(game, actions), random_position(game, players, actions)
        found = evaluated(position, net=net)
        for seat in range(players):
            items = found["items"][min(seat, len(found["items"]) - 1)]
            expected = expected_outputs(net, items, found["dense"][seat])
            assert found["outputs"][seat, :N_OUTPUTS].tolist() == expected[:N_OUTPUTS].tolist()


@pytest.mark.parametrize(("game", "players"), CASES)
def test_later_passes_give_what_first_ones_do(game: str, players: int) -> None:
    """They only add what has changed since the pass before."""
    net = random_net(game, 3)
    positions = [random_position(game, players, actions) for actions in (0, 40, 43, 80, 10)]
    later = evaluated(*positions, net=net)["outputs"][:players]
    assert later.tolist() == evaluated(positions[-1], net=net)["outputs"][:players].tolist()
    assert later.tolist() != evaluated(positions[0], net=net)["outputs"][:players].tolist()


@pytest.mark.parametrize(("game", "players"), CASES)
def test_inputs_stay_small_enough_for_32_bits(game: str, players: int) -> None:
    for actions in (0, 10, 40, 80):
        found = evaluated(random_position(game, players, actions), net=random_net(game, 1))
        assert np.abs(found["items"]).max() < MOST_INPUT
        assert np.abs(found["dense"]).max() < MOST_INPUT
