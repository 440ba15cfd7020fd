# SPDX-License-Identifier: MIT
"""Placing pieces of tiles and powers; Hagis and Lamia may shift them."""

from caravanserai.core.compiled.jit import rule
from caravanserai.games.five_tribes.constants import HAGIS, LAMIA
from caravanserai.games.five_tribes.rules.abilities.djinns import might_shift, place_from_bag
from caravanserai.games.five_tribes.rules.pieces.tiles import place_camel, place_palace, place_palm
from caravanserai.games.five_tribes.rules.state import (
    MEEPLES_ON_BARE,
    NONE,
    NOTHING,
    ON_OASIS,
    ON_VILLAGE,
    PALACE_OR_SHIFT,
    PALM_OR_SHIFT,
    SHIFT_PALACE,
    SHIFT_PALM,
    State,
)


@rule
def begin_palace(state: State, tile: int) -> None:
    """Place a palace, or wait for the actor to shift it with Hagis."""
    if might_shift(state, HAGIS):
        state.pending, state.site = PALACE_OR_SHIFT, tile
    else:
        place_palace(state, tile)


@rule
def begin_palm(state: State, tile: int) -> None:
    """Place a palm tree, or wait for the actor to shift it with Lamia."""
    if might_shift(state, LAMIA):
        state.pending, state.site = PALM_OR_SHIFT, tile
    else:
        place_palm(state, tile)


@rule
def place(state: State, tile: int) -> None:
    """Place the pending piece on the chosen tile."""
    pending = state.pending
    state.pending, state.site = NOTHING, NONE
    if pending == ON_VILLAGE:
        begin_palace(state, tile)
    elif pending == ON_OASIS:
        begin_palm(state, tile)
    elif pending in (PALACE_OR_SHIFT, SHIFT_PALACE):
        place_palace(state, tile)
    elif pending in (PALM_OR_SHIFT, SHIFT_PALM):
        place_palm(state, tile)
    elif pending == MEEPLES_ON_BARE:
        place_from_bag(state, tile)
    else:
        place_camel(state, tile)
