# SPDX-License-Identifier: MIT
"""Costs of powers and djinns, and their payment (FT-9.2)."""

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

# Elders and fakirs of each cost and payment. 99, which nobody has, if there is no such payment.
IMPOSSIBLE = 99
ELDERS = np.array([[IMPOSSIBLE, IMPOSSIBLE], [1, 0], [2, 1], [IMPOSSIBLE, 0]], np.int64)
FAKIRS = np.array([[IMPOSSIBLE, IMPOSSIBLE], [0, 1], [0, 1], [IMPOSSIBLE, 1]], np.int64)
COSTS = np.array(DJINN_COSTS, np.int64)

assert (FREE, ELDER_OR_FAKIR, ELDER_AND_ONE, FAKIR_ONLY) == (0, 1, 2, 3)  # rows of the tables


@rule
def can_pay(state: State, seat: int, cost: int, payment: int) -> bool:
    """Return whether a player can pay a cost with this one of the two payments."""
    elders, fakirs = ELDERS[cost, payment], FAKIRS[cost, payment]
    return state.elders[seat] >= elders and state.cards[seat, FAKIR] >= fakirs


@rule
def can_pay_somehow(state: State, seat: int, cost: int) -> bool:
    """Return whether a player can pay a cost at all."""
    return can_pay(state, seat, cost, 0) or can_pay(state, seat, cost, 1)


@rule
def might_pay(state: State, seat: int, cost: int, payment: int) -> bool:
    """Return whether a player could pay if all their cards were fakirs, as others must assume."""
    elders, fakirs = ELDERS[cost, payment], FAKIRS[cost, payment]
    return state.elders[seat] >= elders and cards_held(state, seat) >= fakirs


@rule
def might_pay_somehow(state: State, seat: int, cost: int) -> bool:
    """Return whether others must assume that a player can pay a cost."""
    return might_pay(state, seat, cost, 0) or might_pay(state, seat, cost, 1)


@rule
def pay(state: State, seat: int, cost: int, payment: int) -> None:
    """Put the elders into the bag and the fakirs on the discard pile."""
    elders = ELDERS[cost, payment]
    state.elders[seat] -= elders
    state.bag[WHITE] += elders
    discard_fakirs(state, seat, FAKIRS[cost, payment])
