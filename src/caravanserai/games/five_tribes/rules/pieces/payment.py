# SPDX-License-Identifier: MIT
"""What powers and djinns cost, and where the payment goes (FT-9.2)."""

import numpy as np

from caravanserai.core.compiled.jit import rule
from caravanserai.games.five_tribes.constants import (
    DJINN_COSTS,
    ELDER_AND_ONE,
    ELDER_OR_FAKIR,
    FAKIR,
    FAKIR_ONLY,
    FREE,
    WHITE,
)
from caravanserai.games.five_tribes.rules.pieces.cards import cards_held, discard_fakirs
from caravanserai.games.five_tribes.rules.state import State

# Elders and fakirs that go with each cost and payment; 99 where there is no such payment.
NO_WAY = 99
ELDERS = np.array([[NO_WAY, NO_WAY], [1, 0], [2, 1], [NO_WAY, 0]], np.int64)
FAKIRS = np.array([[NO_WAY, NO_WAY], [0, 1], [0, 1], [NO_WAY, 1]], np.int64)
COSTS = np.array(DJINN_COSTS, np.int64)

assert (FREE, ELDER_OR_FAKIR, ELDER_AND_ONE, FAKIR_ONLY) == (0, 1, 2, 3)  # rows of the tables


@rule
def can_pay(state: State, seat: int, cost: int, payment: int) -> bool:
    """Tell whether a player can pay a cost in one of the two ways."""
    elders, fakirs = ELDERS[cost, payment], FAKIRS[cost, payment]
    return state.elders[seat] >= elders and state.cards[seat, FAKIR] >= fakirs


@rule
def can_pay_somehow(state: State, seat: int, cost: int) -> bool:
    """Tell whether a player can pay a cost at all."""
    return can_pay(state, seat, cost, 0) or can_pay(state, seat, cost, 1)


@rule
def might_pay(state: State, seat: int, cost: int, payment: int) -> bool:
    """Tell whether a player could pay if all his cards were fakirs: what others must think."""
    elders, fakirs = ELDERS[cost, payment], FAKIRS[cost, payment]
    return state.elders[seat] >= elders and cards_held(state, seat) >= fakirs


@rule
def might_pay_somehow(state: State, seat: int, cost: int) -> bool:
    """Tell whether others must think that a player can pay a cost."""
    return might_pay(state, seat, cost, 0) or might_pay(state, seat, cost, 1)


@rule
def pay(state: State, seat: int, cost: int, payment: int) -> None:
    """Put the elders into the bag and the fakirs on the discard pile."""
    elders = ELDERS[cost, payment]
    state.elders[seat] -= elders
    state.bag[WHITE] += elders
    discard_fakirs(state, seat, FAKIRS[cost, payment])
