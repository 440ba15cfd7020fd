# SPDX-License-Identifier: MIT
"""Decides which sowings can be completed (FT-4), exactly and without a search.

A sowing is complete if its last meeple meets one of its colour. There are two ways. Either a meeple
of the colour is on the last tile already: then any walk of the right length to that tile works,
with the other colours in any order. Or one is dropped there on the way: then the walk must visit
its last tile twice, and two meeples of the colour must be in hand. The tables of the board
(geometry.py) answer both questions by the number of steps left.
"""

import numpy as np

from caravanserai.core.compiled.jit import rule
from caravanserai.games.five_tribes.constants import N_COLOURS, N_TILES
from caravanserai.games.five_tribes.rules.pieces.meeples import bit, in_hand
from caravanserai.games.five_tribes.rules.state import MAX_STEPS, NO_WAY_BACK, NONE, Board, State

NO_TILES = np.uint32(0)


@rule
def table_row(steps: int) -> int:
    """Return the row of the walk tables for so many steps; longer walks share the last two rows."""
    return steps if steps < MAX_STEPS else MAX_STEPS - 2 + (steps & 1)


@rule
def can_pick_up(state: State, board: Board, tile: int) -> bool:
    """Return whether a sowing from this tile can be completed (FT-4.1)."""
    # Without branches for single colours, which a processor often guesses wrong.
    met, has_pair = NO_TILES, False
    for colour in range(N_COLOURS):
        count = state.meeples[tile, colour]
        met |= state.has[colour] if count > 0 else NO_TILES
        has_pair |= count > 1
    steps = table_row(state.stack[tile])
    others = ~bit(tile)  # the tile itself is empty when its meeples are in hand
    ends = board.ends[steps, tile, NO_WAY_BACK] & others
    return ends & met != 0 or (has_pair and board.returns[steps, tile, NO_WAY_BACK] != 0)


@rule
def sowing_starts(state: State, board: Board) -> np.uint32:
    """Return the tiles from which a sowing can be completed, one bit for each."""
    starts = NO_TILES
    for tile in range(N_TILES):
        starts |= bit(tile) if can_pick_up(state, board, tile) else NO_TILES
    return starts


@rule
def can_sow(state: State, board: Board) -> bool:
    """Return whether there is any legal sowing."""
    for tile in range(N_TILES):
        if can_pick_up(state, board, tile):
            return True
    return False


@rule
def can_drop(state: State, board: Board, colour: int, direction: int) -> bool:
    """Return whether this drop is legal and leaves a sowing that can be completed (FT-4.7)."""
    if state.hand[colour] == 0:
        return False
    return (colours_to_drop(state, board, direction) >> colour) & 1 != 0


@rule
def colours_to_drop(state: State, board: Board, direction: int) -> int:
    """Return the colours whose drop in this direction is legal, one bit for each (FT-4.7)."""
    tile = board.next[state.tile, direction]
    if tile == NONE or direction == state.came_from:
        return 0
    steps = in_hand(state) - 1
    row = table_row(steps)
    ends = board.ends[row, tile, direction ^ 2]
    held = _colours_in_hand(state, 1)
    met = held & _colours_on(state, ends)
    if steps == 0:
        return met  # FT-4.4
    pairs = _colours_in_hand(state, 2)
    found = _drops_that_leave(met, pairs, held)
    if ends & bit(tile) != 0:  # another meeple of the colour meets the one just dropped
        found |= pairs
    if board.returns[row, tile, direction ^ 2] != 0:
        found |= _drops_that_leave(pairs, _colours_in_hand(state, 3), held)
    return found


@rule
def _colours_in_hand(state: State, least: int) -> int:
    """Return the colours of which the hand has so many meeples or more."""
    colours = 0
    for colour in range(N_COLOURS):
        colours |= (1 if state.hand[colour] >= least else 0) << colour
    return colours


@rule
def _colours_on(state: State, tiles: np.uint32) -> int:
    """Return the colours of all meeples on some tiles."""
    colours = 0
    for colour in range(N_COLOURS):
        colours |= (1 if tiles & state.has[colour] != 0 else 0) << colour
    return colours


@rule
def _drops_that_leave(wanted: int, spare: int, held: int) -> int:
    """Return the colours in hand that can be dropped so that a wanted colour is left.

    Dropping a spare colour leaves it as it is; dropping another one takes it away.
    """
    if wanted & (wanted - 1) != 0:  # two or more: one of them is left in any case
        return held
    return held & (~wanted | spare) if wanted != 0 else 0
