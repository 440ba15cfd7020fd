# SPDX-License-Identifier: MIT
"""Legal uses of powers, and the choices that powers and markets need (FT-9, FT-10)."""

from typing import Any

import numpy as np

from caravanserai.core.compiled.bits import lowest
from caravanserai.core.compiled.jit import rule
from caravanserai.games.five_tribes.constants import (
    N_DJINNS,
    N_TILES,
    OASIS,
    VILLAGE,
)
from caravanserai.games.five_tribes.rules.abilities.djinns import can_use, ready_powers
from caravanserai.games.five_tribes.rules.abilities.market import places_to_take
from caravanserai.games.five_tribes.rules.actions import KEEP, PAYMENTS, PLACE, TAKE, USE
from caravanserai.games.five_tribes.rules.pieces.meeples import bit, has_only_meeples, is_bare
from caravanserai.games.five_tribes.rules.state import (
    CAMEL_ON_MEEPLES,
    KEEP_DJINN,
    ON_OASIS,
    ON_VILLAGE,
    PALACE_OR_SHIFT,
    PALM_OR_SHIFT,
    SHIFT_PALACE,
    SHIFT_PALM,
    Board,
    State,
)


@rule
def legal_use(state: State, board: Board, out: Any, n: int) -> int:
    """List the powers that the actor can pay for and that would do something (FT-9)."""
    rest = np.uint64(ready_powers(state))
    while rest != 0:
        djinn = lowest(rest)
        rest &= rest - np.uint64(1)
        for payment in range(PAYMENTS):
            if can_use(state, board, djinn, payment):
                out[n] = USE + djinn * PAYMENTS + payment
                n += 1
    return n


@rule
def legal_keep(state: State, out: Any) -> int:
    """List the djinns that Sibittis shows (FT-10.20)."""
    n = 0
    for djinn in range(N_DJINNS):
        if can_keep(state, djinn):
            out[n] = KEEP + djinn
            n += 1
    return n


@rule
def can_keep(state: State, djinn: int) -> bool:
    """Return whether Sibittis shows this djinn."""
    return state.pending == KEEP_DJINN and state.drawn & bit(djinn) != 0


@rule
def legal_place(state: State, board: Board, out: Any) -> int:
    """List the tiles for the pending piece, and the djinn that can shift it."""
    n = legal_use(state, board, out, 0)
    for tile in range(N_TILES):
        if can_place(state, board, tile):
            out[n] = PLACE + tile
            n += 1
    return n


@rule
def can_place(state: State, board: Board, tile: int) -> bool:
    """Return whether the pending piece may be placed on this tile."""
    pending = state.pending
    if pending == ON_VILLAGE:
        return state.tiles[tile] == VILLAGE
    if pending == ON_OASIS:
        return state.tiles[tile] == OASIS
    if pending in (PALACE_OR_SHIFT, PALM_OR_SHIFT):
        return tile == state.site
    if pending in (SHIFT_PALACE, SHIFT_PALM):
        return tile != state.site and board.around[state.site] & bit(tile) != 0
    if pending == CAMEL_ON_MEEPLES:
        return has_only_meeples(state, tile)
    # CAMEL_ON_BARE and MEEPLES_ON_BARE are left; two comparisons compile to less than a tuple.
    return pending > SHIFT_PALM and pending < KEEP_DJINN and is_bare(state, tile)


@rule
def legal_take(state: State, out: Any, n: int) -> int:
    """List the first cards of the row, at a market (FT-7.3, FT-7.4)."""
    first, end = places_to_take(state)
    for place in range(first, end):
        out[n] = TAKE + place
        n += 1
    return n
