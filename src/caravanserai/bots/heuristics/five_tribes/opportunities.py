# SPDX-License-Identifier: MIT
"""What the next sowing can bring, roughly: inputs of the network.

The search sees what a turn gains, but each position that it evaluates is also an offer to the next
player. The tables of the board say which tiles a sowing can end on, so no path is tried out.
"""

from typing import Any

import numpy as np

from caravanserai.core.compiled.bits import count_word, lowest, signed
from caravanserai.core.compiled.jit import rule
from caravanserai.games.five_tribes.constants import (
    BLUE,
    LAST_BLUE,
    N_COLOURS,
    N_TILES,
    OASIS,
    TILE_VALUES,
    VILLAGE,
)
from caravanserai.games.five_tribes.rules.pieces.meeples import bit
from caravanserai.games.five_tribes.rules.sowing import NO_TILES, table_row
from caravanserai.games.five_tribes.rules.state import NO_WAY_BACK, NONE, Board, State

# The most meeples of each colour that a sowing can collect (for builders, their gold), the best two
# tiles to take, their number, and the best two ends in all.
N_OPPORTUNITIES = N_COLOURS + 5
_TAKEN, _TAKEN_NEXT, _N_TAKEN, _BEST, _BEST_NEXT = range(N_COLOURS, N_OPPORTUNITIES)

# In quarters of a point, and approximate: the network corrects them.
_MEEPLE_VALUES = np.array((10, 9, 10, 4, 3), np.int64)  # of each meeple; builders: of each gold
_ACTION_VALUES = np.array((20, 14, 14, 14, 14, 14, 8, 12), np.int64)  # by kind of tile
_POINT = 4
_FACTORS = np.array((12, 12, 12, 6, 12, 4, 4, 8, 1, 1), np.int64)


@rule
def write_opportunities(state: State, board: Board, out: Any) -> None:
    """Write the opportunities of a position, each with a factor that brings it near 64."""
    blue = _blue_tiles(state)
    out[:] = 0
    best_end = NONE
    for colour in range(N_COLOURS):
        ends = _ends(state, board, colour)
        while ends != NO_TILES:
            tile = lowest(np.uint64(ends))
            ends &= ends - np.uint32(1)
            number = signed(state.meeples[tile, colour]) + 1
            if colour == BLUE:
                number *= count_word(np.uint64(board.around[tile] & blue))
            out[colour] = max(out[colour], number)
            is_alone = state.stack[tile] == state.meeples[tile, colour]
            value = number * _MEEPLE_VALUES[colour] + _tile_value(state, tile, is_alone, out)
            best_end = _keep_best(value, tile, best_end, out)
    for at in range(N_OPPORTUNITIES):
        out[at] *= _FACTORS[at]


@rule
def _blue_tiles(state: State) -> np.uint32:
    """Return the tiles with a blue value, one bit for each."""
    blue = NO_TILES
    for tile in range(N_TILES):
        blue |= bit(tile) if state.tiles[tile] <= LAST_BLUE else NO_TILES
    return blue


@rule
def _ends(state: State, board: Board, colour: int) -> np.uint32:
    """Return the tiles with a meeple of a colour on which a sowing can end with that colour.

    Meeples that would be dropped on their last tile on the way are left out.
    """
    ends = NO_TILES
    for tile in range(N_TILES):
        reached = board.ends[table_row(state.stack[tile]), tile, NO_WAY_BACK] & ~bit(tile)
        ends |= reached if state.meeples[tile, colour] > 0 else NO_TILES
    return ends & state.has[colour]


@rule
def _tile_value(state: State, tile: int, is_alone: bool, out: Any) -> int:
    """Return the value of an end without its meeples; note it if the sowing can take the tile.

    `is_alone` means that no other colour is left there.
    """
    kind, owner = state.tiles[tile], state.camels[tile]
    if owner == NONE and is_alone:
        value = TILE_VALUES[kind]
        if value > out[_TAKEN]:
            out[_TAKEN_NEXT] = out[_TAKEN]
            out[_TAKEN] = value
        else:
            out[_TAKEN_NEXT] = max(out[_TAKEN_NEXT], value)
        out[_N_TAKEN] += 1
        return value * _POINT + _ACTION_VALUES[kind]
    belongs_to_owner = kind in (VILLAGE, OASIS)
    return 0 if belongs_to_owner and owner != state.actor else _ACTION_VALUES[kind]


@rule
def _keep_best(value: int, tile: int, best_end: int, out: Any) -> int:
    """Note the value of an end among the best two of different tiles; return the best tile."""
    if tile == best_end:
        out[_BEST] = max(out[_BEST], value)
        return best_end
    if value > out[_BEST]:
        out[_BEST_NEXT] = out[_BEST]
        out[_BEST] = value
        return tile
    out[_BEST_NEXT] = max(out[_BEST_NEXT], value)
    return best_end
