# SPDX-License-Identifier: MIT
"""The spaces that are open to pieces: to leaders in their phase, to camels afterwards."""

from caravanserai.core.compiled.bits import EMPTY, Bits, load, row, single, store, union, without
from caravanserai.core.compiled.jit import rule
from caravanserai.games.through_the_desert.constants import N_CARAVANS
from caravanserai.games.through_the_desert.rules.state import NO_SPACE, NOTHING, Board, State


@rule
def _palm_trees(state: State, board: Board, with_neighbours: bool) -> Bits:
    trees = EMPTY
    for palm in range(board.n_palm_spaces):
        if state.palms >> palm & 1:
            space = board.palm_spaces[palm]
            trees = union(trees, single(space))
            if with_neighbours:
                trees = union(trees, row(board.neighbours, space))
    return trees


@rule
def open_to_leaders(state: State, board: Board) -> None:
    """Open all spaces but water, oases, leaders and what is next to the two (TD-3.2, TD-3.3)."""
    barred = union(load(state.water[0]), load(state.water[1]))
    store(state.open, without(load(board.used), union(barred, _palm_trees(state, board, True))))
    for caravan in range(N_CARAVANS):
        if state.leaders[caravan] != NO_SPACE:
            close_around(state, board, state.leaders[caravan])


@rule
def close_around(state: State, board: Board, leader: int) -> None:
    """Close a leader's space and those next to it to other leaders (TD-3.2, TD-3.3)."""
    closed = union(single(leader), row(board.neighbours, leader))
    store(state.open, without(load(state.open), closed))


@rule
def open_to_camels(state: State, board: Board) -> None:
    """Open all spaces where camels may stand."""
    store(state.open, spaces_open_to_camels(state, board))


@rule
def spaces_open_to_camels(state: State, board: Board) -> Bits:
    """Return the spaces without a palm tree, camel or enclosed area (TD-5.1)."""
    spaces = without(load(board.used), _palm_trees(state, board, False))
    for space in range(board.n_spaces):
        if state.spaces[space] != NOTHING:
            spaces = without(spaces, single(space))
    return spaces
