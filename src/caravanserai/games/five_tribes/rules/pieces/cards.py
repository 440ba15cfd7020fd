# SPDX-License-Identifier: MIT
"""Piles, rows and hands of resource cards and djinns."""

import numpy as np

from caravanserai.core.compiled.bits import count_word, lowest, signed
from caravanserai.core.compiled.jit import rule
from caravanserai.core.compiled.rng import draw_in_game
from caravanserai.games.five_tribes.constants import (
    BAAL,
    DJINN_ROW,
    FAKIR,
    N_CARDS,
    N_GOODS,
    OTHERS_TRIGGER,
    OWN_TRIGGER,
    ROW,
)
from caravanserai.games.five_tribes.rules.pieces.meeples import bit, kind_of
from caravanserai.games.five_tribes.rules.state import NONE, State


@rule
def owns(state: State, seat: int, djinn: int) -> bool:
    """Return whether a player has a djinn."""
    return state.djinns[seat] & bit(djinn) != 0


@rule
def reward_owner(state: State, djinn: int) -> None:
    """Pay the owner of a djinn for an action of their own or, more, of an opponent (FT-10)."""
    for seat in range(state.players):
        if owns(state, seat, djinn):
            state.gold[seat] += OWN_TRIGGER if seat == state.actor else OTHERS_TRIGGER


@rule
def row_length(state: State) -> int:
    """Return how many resource cards are face up."""
    length = 0
    for at in range(ROW):
        length += 1 if state.row[at] != NONE else 0
    return length


@rule
def take_from_row(state: State, seat: int, place: int) -> None:
    """Give a card of the row to a player and close up the row (FT-7.6)."""
    state.cards[seat, state.row[place]] += 1
    for at in range(place, ROW - 1):
        state.row[at] = state.row[at + 1]
    state.row[ROW - 1] = NONE


@rule
def pile_size(state: State) -> int:
    """Return how many cards are in the pile."""
    total = 0
    for card in range(N_CARDS):
        total += state.pile[card]
    return total


@rule
def can_draw_card(state: State) -> bool:
    """Return whether there is a card in the pile or among the discards."""
    for card in range(N_CARDS):
        if state.pile[card] > 0 or state.discards[card] > 0:
            return True
    return False


@rule
def draw_card(state: State) -> int:
    """Draw a card; the discards become the pile if it is empty (FT-11.2). NONE without a card.

    The pile has no order, so the card is chosen at random now.
    """
    total = pile_size(state)
    if total == 0:
        for card in range(N_CARDS):
            state.pile[card] = state.discards[card]
            state.discards[card] = 0
        total = pile_size(state)
    if total == 0:
        return NONE
    card = kind_of(draw_in_game(state.rng, total), state.pile)
    state.pile[card] -= 1
    return card


@rule
def discard_fakirs(state: State, seat: int, count: int) -> None:
    """Put fakirs of a player on the discard pile."""
    state.cards[seat, FAKIR] -= count
    state.discards[FAKIR] += count


@rule
def cards_held(state: State, seat: int) -> int:
    """Return how many cards a player holds, which is open to all."""
    total = 0
    for card in range(N_CARDS):
        total += signed(state.cards[seat, card])
    return total


@rule
def is_offering(state: State) -> bool:
    """Return whether the actor is choosing a set of goods to sell."""
    for goods in range(N_GOODS):
        if state.offer[goods] > 0:
            return True
    return False


@rule
def can_draw_djinn(state: State) -> bool:
    """Return whether there is a djinn in the pile or among the discards."""
    return state.djinn_pile | state.djinn_discards != 0


@rule
def draw_djinn(state: State) -> int:
    """Draw a djinn; the discards become the pile if it is empty (FT-11.2). NONE without a djinn."""
    if state.djinn_pile == 0:
        state.djinn_pile = state.djinn_discards
        state.djinn_discards = 0
    rest = np.uint64(state.djinn_pile)
    if rest == 0:
        return NONE
    for _ in range(draw_in_game(state.rng, count_word(rest))):
        rest &= rest - np.uint64(1)  # removes the lowest one
    djinn = lowest(rest)
    state.djinn_pile &= ~bit(djinn)
    return djinn


@rule
def acquire(state: State, seat: int, djinn: int) -> None:
    """Give a djinn to a player; Ba'al pays for every djinn except Ba'al (FT-10.3)."""
    if djinn != BAAL:
        reward_owner(state, BAAL)
    state.djinns[seat] |= bit(djinn)


@rule
def take_from_djinn_row(state: State, djinn: int) -> None:
    """Take a djinn that is face up, and close up the row."""
    to = 0
    for at in range(DJINN_ROW):
        if state.djinn_row[at] != djinn:
            state.djinn_row[to] = state.djinn_row[at]
            to += 1
    for at in range(to, DJINN_ROW):
        state.djinn_row[at] = NONE


@rule
def djinns_face_up(state: State) -> np.uint32:
    """Return the djinns of the row, one bit for each."""
    found = np.uint32(0)
    for at in range(DJINN_ROW):
        if state.djinn_row[at] != NONE:
            found |= bit(state.djinn_row[at])
    return found


@rule
def refill(state: State) -> None:
    """Fill the rows up to nine cards and three djinns, if there are enough (FT-11.1)."""
    for at in range(ROW):
        if state.row[at] == NONE:
            state.row[at] = draw_card(state)
    for at in range(DJINN_ROW):
        if state.djinn_row[at] == NONE:
            state.djinn_row[at] = draw_djinn(state)
