# SPDX-License-Identifier: MIT
"""Tile actions with a choice: markets and sacred places (FT-7.3 to FT-7.6)."""

from caravanserai.core.compiled.jit import rule
from caravanserai.games.five_tribes.constants import (
    CHOICE_OF_LARGE_MARKET,
    CHOICE_OF_SMALL_MARKET,
    DJINN_ROW,
    ELDER_AND_ONE,
    LARGE_MARKET,
    PRICE_OF_LARGE_MARKET,
    PRICE_OF_SMALL_MARKET,
    SMALL_MARKET,
)
from caravanserai.games.five_tribes.rules.pieces.cards import row_length
from caravanserai.games.five_tribes.rules.pieces.payment import can_pay, might_pay_somehow
from caravanserai.games.five_tribes.rules.pieces.tiles import is_sacred
from caravanserai.games.five_tribes.rules.state import NONE, SECOND_CARD, State


@rule
def can_take(state: State, place: int) -> bool:
    """Tell whether the actor can take this card of the row."""
    length = row_length(state)
    if state.pending == SECOND_CARD:
        return state.paid <= place < min(CHOICE_OF_LARGE_MARKET - 1, length)
    kind, gold = state.tiles[state.tile], state.gold[state.actor]
    if kind == SMALL_MARKET:
        return gold >= PRICE_OF_SMALL_MARKET and place < min(CHOICE_OF_SMALL_MARKET, length)
    if kind != LARGE_MARKET or gold < PRICE_OF_LARGE_MARKET:
        return False
    # Each pair is offered once: the second card comes after the first one, so the first one is
    # never the last of the choice, unless it is the only card.
    return place < max(1, min(CHOICE_OF_LARGE_MARKET, length) - 1) and place < length


@rule
def can_buy(state: State, djinn: int, payment: int) -> bool:
    """Tell whether the actor can buy this djinn here (FT-7.5)."""
    if not is_sacred(state.tiles[state.tile]):
        return False
    if not can_pay(state, state.actor, ELDER_AND_ONE, payment):
        return False
    for at in range(DJINN_ROW):
        if state.djinn_row[at] == djinn:
            return True
    return False


@rule
def might_choose(state: State) -> bool:
    """Tell whether others must assume that the last tile of the sowing offers a choice."""
    kind = state.tiles[state.tile]
    if is_sacred(kind):
        return state.djinn_row[0] != NONE and might_pay_somehow(state, state.actor, ELDER_AND_ONE)
    return kind in (SMALL_MARKET, LARGE_MARKET) and state.row[0] != NONE
