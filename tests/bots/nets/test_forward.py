# SPDX-License-Identifier: MIT
"""The forward pass gives the same whole numbers as matrices do, compiled and interpreted."""

from collections.abc import Sequence
from typing import Any

import numpy as np
import pytest

import caravanserai.bots.heuristics.registry  # noqa: F401  registers the heuristics of both games
from caravanserai.bots.heuristics.interface import terms
from caravanserai.bots.heuristics.net_shape import shape_of
from caravanserai.bots.nets.forward import start_passes, write_outputs
from caravanserai.bots.nets.network import (
    ACTIVATION_UNIT,
    INPUT_UNIT,
    LARGEST_WEIGHT,
    N_OUTPUTS,
    WEIGHT_UNIT,
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


@entry
def evaluate_net(
    states: Any, boards: Any, nets: Any, term_values: Any, workspaces: Any, starts: bool
) -> None:
    if starts:
        start_passes(nets[0], workspaces[0])
    terms(states[0], boards[0], term_values)
    write_outputs(states[0], boards[0], nets[0], term_values, workspaces[0])


def evaluate_positions(positions: Sequence[Position], net: Net, workspaces: Any) -> Any:
    """Return the workspace after a pass for each of these positions."""
    name = positions[0].game.name
    packed, columns = pack_net(name, net), shape_of(name).columns
    for number, position in enumerate(positions):
        before, terms_of_seats = position.state.tobytes(), np.zeros((5, columns))
        evaluate_net(
            *(position.state, position.setup.board, packed, terms_of_seats, workspaces),
            number == 0,
        )
        assert position.state.tobytes() == before
    return workspaces[0]


def new_workspaces(game: str) -> Any:
    return record_array(1, net_workspace_dtype(game))


def evaluated(*positions: Position, net: Net) -> Any:
    return evaluate_positions(positions, net, new_workspaces(positions[0].game.name))


CASES = [(game, players) for game in GAMES for players in find(game).player_counts]


@pytest.mark.parametrize(("game", "players"), CASES)
def test_outputs_equal_those_of_matrices(game: str, players: int) -> None:
    for actions in (0, 25, 60):
        net, position = random_net(game, actions), random_position(game, players, actions)
        found = evaluated(position, net=net)
        for seat in range(players):
            items = found["items"][min(seat, len(found["items"]) - 1)]
            expected = expected_outputs(net, items, found["dense"][seat])
            assert found["outputs"][seat].tolist() == expected[:N_OUTPUTS].tolist()


@pytest.mark.parametrize(("game", "players"), CASES)
def test_later_passes_give_what_first_ones_do(game: str, players: int) -> None:
    """They only add what has changed since the pass before."""
    net = random_net(game, 3)
    positions = [random_position(game, players, actions) for actions in (0, 40, 43, 80, 10)]
    later = evaluated(*positions, net=net)["outputs"][:players]
    assert later.tolist() == evaluated(positions[-1], net=net)["outputs"][:players].tolist()
    assert later.tolist() != evaluated(positions[0], net=net)["outputs"][:players].tolist()


@pytest.mark.parametrize("game", GAMES)
def test_a_workspace_can_start_again_with_another_network(game: str) -> None:
    """Nothing is left of the passes before, which had other players and other weights."""
    workspaces, position, net = (
        new_workspaces(game),
        random_position(game, 2, 30),
        random_net(game, 6),
    )
    evaluate_positions([random_position(game, 4, 50)], random_net(game, 5), workspaces)
    again = evaluate_positions([position], net, workspaces)["outputs"][:2].tolist()
    assert again == evaluated(position, net=net)["outputs"][:2].tolist()


@pytest.mark.parametrize(("game", "players"), CASES)
def test_sums_fit_into_32_bits(game: str, players: int) -> None:
    largest = LARGEST_WEIGHT * WEIGHT_UNIT
    for actions in (0, 10, 40, 80):
        found = evaluated(random_position(game, players, actions), net=random_net(game, 1))
        assert np.abs(found["items"]).sum(-1).max() * largest < 2**31
        skip_factor = ACTIVATION_UNIT // INPUT_UNIT
        assert np.abs(found["dense"]).sum(-1).max() * largest * skip_factor < 2**31
