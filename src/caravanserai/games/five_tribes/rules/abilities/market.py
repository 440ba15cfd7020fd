# SPDX-License-Identifier: MIT
"""Tile actions with a choice: markets and sacred places (FT-7.3 to FT-7.6)."""

from caravanserai.core.compiled.bits import signed
from caravanserai.core.compiled.jit import rule
from caravanserai.games.five_tribes.constants import (
    CHOICE_OF_LARGE_MARKET,
    CHOICE_OF_SMALL_MARKET,
    ELDER_AND_ONE,
    LARGE_MARKET,
    PRICE_OF_LARGE_MARKET,
    PRICE_OF_SMALL_MARKET,
    SMALL_MARKET,
)
from caravanserai.games.five_tribes.rules.pieces.cards import djinns_face_up, row_length
from caravanserai.games.five_tribes.rules.pieces.meeples import bit
from caravanserai.games.five_tribes.rules.pieces.payment import can_pay, might_pay_somehow
from caravanserai.games.five_tribes.rules.pieces.tiles import is_sacred
from caravanserai.games.five_tribes.rules.state import NONE, SECOND_CARD, State


@rule
def can_take(state: State, place: int) -> bool:
    """Return whether the actor can take this card of the row."""
    first, end = places_to_take(state)
    return first <= place < end


@rule
def places_to_take(state: State) -> tuple[int, int]:
    """Return the first place of the row from which the actor can take a card, and the end."""
    length = row_length(state)
    if state.pending == SECOND_CARD:
        return signed(state.paid), min(CHOICE_OF_LARGE_MARKET - 1, length)
    kind, gold = state.tiles[state.tile], state.gold[state.actor]
    if kind == SMALL_MARKET and gold >= PRICE_OF_SMALL_MARKET:
        return 0, min(CHOICE_OF_SMALL_MARKET, length)
    if kind == LARGE_MARKET and gold >= PRICE_OF_LARGE_MARKET:
        # Each pair is offered once: the second card comes after the first one, so the first one is
        # never the last of the choice, unless it is the only card.
        return 0, min(length, max(1, min(CHOICE_OF_LARGE_MARKET, length) - 1))
    return 0, 0


@rule
def can_buy(state: State, djinn: int, payment: int) -> bool:
    """Return whether the actor can buy this djinn here (FT-7.5)."""
    if not is_sacred(state.tiles[state.tile]) or djinns_face_up(state) & bit(djinn) == 0:
        return False
    return can_pay(state, state.actor, ELDER_AND_ONE, payment)


@rule
def might_choose(state: State) -> bool:
    """Return whether others must assume that the last tile of the sowing offers a choice."""
    kind = state.tiles[state.tile]
    if is_sacred(kind):
        return state.djinn_row[0] != NONE and might_pay_somehow(state, state.actor, ELDER_AND_ONE)
    return kind in (SMALL_MARKET, LARGE_MARKET) and state.row[0] != NONE
