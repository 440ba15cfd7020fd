# SPDX-License-Identifier: MIT
"""Which sowings can be completed (FT-4): exact, without a search, for stacks of any size.

A sowing is complete if its last meeple meets one of its colour. There are two ways. Either a
meeple of the colour is on the last tile already: then any walk of the right length to that tile
will do, with the other colours in any order. Or one is dropped there on the way: then the walk
must visit its last tile twice, and two meeples of the colour must be in hand. The tables of the
board (geometry.py) answer both questions by the number of steps left.
"""

from caravanserai.core.compiled.jit import rule
from caravanserai.games.five_tribes.constants import N_COLOURS, N_TILES
from caravanserai.games.five_tribes.rules.pieces.meeples import bit, in_hand
from caravanserai.games.five_tribes.rules.state import MAX_STEPS, NO_WAY_BACK, NONE, Board, State


@rule
def table_row(steps: int) -> int:
    """Return the row of the walk tables for so many steps; longer walks share the last two rows."""
    return steps if steps < MAX_STEPS else MAX_STEPS - 2 + (steps & 1)


@rule
def can_pick_up(state: State, board: Board, tile: int) -> bool:
    """Tell whether a sowing from this tile can be completed (FT-4.1)."""
    steps = table_row(state.stack[tile])
    if steps == 0:
        return False
    others = ~bit(tile)  # the tile itself is empty when its meeples are in hand
    ends = board.ends[steps, tile, NO_WAY_BACK] & others
    comes_back = board.returns[steps, tile, NO_WAY_BACK] != 0
    for colour in range(N_COLOURS):
        count = state.meeples[tile, colour]
        if count > 0 and ends & state.has[colour] != 0:
            return True
        if count > 1 and comes_back:
            return True
    return False


@rule
def can_sow(state: State, board: Board) -> bool:
    """Tell whether there is any legal sowing."""
    for tile in range(N_TILES):
        if can_pick_up(state, board, tile):
            return True
    return False


@rule
def can_drop(state: State, board: Board, colour: int, direction: int) -> bool:
    """Tell whether this drop is legal and leaves a sowing that can be completed (FT-4.7)."""
    tile = board.next[state.tile, direction]
    if tile == NONE or direction == state.came_from or state.hand[colour] == 0:
        return False
    steps = in_hand(state) - 1
    if steps == 0:
        return state.meeples[tile, colour] > 0  # FT-4.4
    return _can_finish(state, board, colour, tile, direction ^ 2, table_row(steps))


@rule
def _can_finish(
    state: State, board: Board, dropped: int, tile: int, came_from: int, steps: int
) -> bool:
    """Tell whether the hand, less a meeple just dropped on `tile`, can be sown from there."""
    ends = board.ends[steps, tile, came_from]
    comes_back = board.returns[steps, tile, came_from] != 0
    for colour in range(N_COLOURS):
        count = state.hand[colour] - (1 if colour == dropped else 0)
        if count > 0 and ends & state.has[colour] != 0:
            return True
        if count > 0 and colour == dropped and ends & bit(tile) != 0:  # meets the one just dropped
            return True
        if count > 1 and comes_back:
            return True
    return False
