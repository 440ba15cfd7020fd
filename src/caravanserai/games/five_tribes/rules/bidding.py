# SPDX-License-Identifier: MIT
"""Bidding for turn order (FT-3)."""

import numpy as np

from caravanserai.core.compiled.bits import signed
from caravanserai.core.compiled.jit import rule
from caravanserai.games.five_tribes.constants import FAKIR, KUMARBI, PRICES, TRACK, ZEROS
from caravanserai.games.five_tribes.rules.pieces.cards import discard_fakirs, owns
from caravanserai.games.five_tribes.rules.pieces.meeples import bit
from caravanserai.games.five_tribes.rules.state import NONE, State

PRICES_ARRAY = np.array(PRICES, np.int64)


@rule
def is_free(state: State, price: int) -> bool:
    """Return whether a space of this price is free: there are three zeros, one of each other."""
    if price == 0:
        return state.track[ZEROS - 1] == NONE
    return state.track[ZEROS + price - 1] == NONE


@rule
def can_bid(state: State, price: int, fakirs: int) -> bool:
    """Return whether the actor can bid, discarding fakirs for Kumarbi (FT-3.2 to FT-3.4)."""
    if not is_free(state, price) or fakirs > price or not _can_discard(state, fakirs):
        return False
    if state.gold[state.actor] >= PRICES_ARRAY[price - fakirs]:
        return True
    return fakirs == 0 and _is_last_resort(state, price)


@rule
def _can_discard(state: State, fakirs: int) -> bool:
    """Return whether the actor can discard so many fakirs for Kumarbi (FT-10.13)."""
    if fakirs == 0:
        return True
    seat = state.actor
    is_spent = state.once_a_round and state.used[seat] & bit(KUMARBI) != 0
    return owns(state, seat, KUMARBI) and not is_spent and state.cards[seat, FAKIR] >= fakirs


@rule
def _is_last_resort(state: State, price: int) -> bool:
    """Return whether this is the cheapest free space, for an actor who cannot pay it (FT-3.4)."""
    for other in range(price):
        if is_free(state, other):
            return False
    return True  # the actor cannot pay for this space, so not for a dearer one either


@rule
def bid(state: State, price: int, fakirs: int) -> None:
    """Pay, and put the actor's marker on the price track."""
    seat = state.actor
    cost = PRICES_ARRAY[price - fakirs]
    state.gold[seat] -= min(cost, signed(state.gold[seat]))  # FT-3.4
    if fakirs > 0:
        discard_fakirs(state, seat, fakirs)
        state.used[seat] |= bit(KUMARBI)
    if price == 0:
        _push_zeros(state)
        state.track[0] = seat
    else:
        state.track[ZEROS + price - 1] = seat


@rule
def _push_zeros(state: State) -> None:
    """Make room on the corner zero: the last marker to bid nothing plays first (FT-3.3)."""
    for at in range(ZEROS - 1, 0, -1):
        state.track[at] = state.track[at - 1]


@rule
def next_on_track(state: State) -> int:
    """Return the space of the marker that plays next: highest price first, then the zeros."""
    for at in range(TRACK - 1, ZEROS - 1, -1):
        if state.track[at] != NONE:
            return at
    for at in range(ZEROS):
        if state.track[at] != NONE:
            return at
    return NONE
