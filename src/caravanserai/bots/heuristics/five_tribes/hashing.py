# SPDX-License-Identifier: MIT
"""A hash of everything that all players can see in a position of Five Tribes."""

import numpy as np

from caravanserai.bots.heuristics.hash_words import MULTIPLIER, add_word
from caravanserai.core.compiled.jit import rule, wrapping
from caravanserai.core.compiled.rng import mix
from caravanserai.games.five_tribes.constants import (
    DJINN_ROW,
    MAX_MARKERS,
    N_COLOURS,
    N_GOODS,
    N_TILES,
    ROW,
    TRACK,
)
from caravanserai.games.five_tribes.rules.pieces.cards import cards_held
from caravanserai.games.five_tribes.rules.state import State
from caravanserai.games.five_tribes.rules.turns import turn_number

_BYTE = np.uint64(8)
_FOUR_BITS = np.uint64(4)


@wrapping
def _tile(state: State, tile: int) -> np.uint64:
    """Return the hash of a tile, with everything on it and its place on the board."""
    word = np.uint64(state.tiles[tile])
    for colour in range(N_COLOURS):
        word = (word << _BYTE) | np.uint64(state.meeples[tile, colour])
    word = (word << _FOUR_BITS) | np.uint64(state.camels[tile] & 7)
    word = (word << _FOUR_BITS) | np.uint64(state.palms[tile])
    word = (word << _FOUR_BITS) | np.uint64(state.palaces[tile])
    return mix(word + np.uint64(tile + 1) * MULTIPLIER)


@wrapping
def key(state: State) -> np.uint64:
    """Return the hash; gold and the cards in hand are hidden, so they are not in it."""
    total = np.uint64(0)
    for tile in range(N_TILES):  # a sum, so that the processor can hash several tiles at once
        total += _tile(state, tile)
    return mix(_add_turn(state, _add_rows(state, _add_seats(state, total))))


@rule
def _add_seats(state: State, word: np.uint64) -> np.uint64:
    for seat in range(state.players):
        word = add_word(word, np.uint64(state.djinns[seat]) << np.uint64(32) | state.used[seat])
        pieces = np.uint64(state.viziers[seat]) << _BYTE | state.elders[seat]
        pieces = pieces << _BYTE | state.camels_left[seat]
        word = add_word(word, pieces << _BYTE | np.uint64(cards_held(state, seat)))
    return word


@rule
def _add_rows(state: State, word: np.uint64) -> np.uint64:
    """Add the cards and djinns on display, and the order of play.

    A card takes four bits; NONE becomes 15.
    """
    cards = np.uint64(0)
    for at in range(ROW):
        cards = cards << _FOUR_BITS | np.uint64(state.row[at] & 15)
    for at in range(DJINN_ROW):
        cards = cards << _BYTE | np.uint64(state.djinn_row[at])
    word = add_word(word, cards)
    order = np.uint64(0)
    for at in range(TRACK):
        order = order << _FOUR_BITS | np.uint64(state.track[at] & 7)
    for at in range(MAX_MARKERS):
        order = order << _FOUR_BITS | np.uint64(state.waiting[at] & 7)
    return add_word(word, order)


@rule
def _add_turn(state: State, word: np.uint64) -> np.uint64:
    """Add how far the current turn has come."""
    at = np.uint64(state.phase) << _BYTE | state.pending
    at = (at << _BYTE | state.site) << _BYTE | state.victim
    at = (at << _BYTE | state.start) << _BYTE | state.tile
    word = add_word(word, (at << _BYTE | state.came_from) << _BYTE | state.colour)
    at = np.uint64(turn_number(state)) << _BYTE | state.actor
    at = (at << _BYTE | state.paid) << _BYTE | state.ending
    word = add_word(word, (at << _BYTE | state.double) << _BYTE | state.two_victims)
    hand = np.uint64(0)
    for colour in range(N_COLOURS):
        hand = hand << _BYTE | state.hand[colour]
    for goods in range(N_GOODS):
        hand = hand << np.uint64(1) | state.offer[goods]
    return add_word(word, hand)
