# SPDX-License-Identifier: MIT
"""Deals a new game from a template and a seed.

The template is a state in which only the options are set: players, once_a_round, open.
"""

import numpy as np

from caravanserai.core.compiled.jit import rule
from caravanserai.core.compiled.rng import draw_in_game, mix
from caravanserai.games.five_tribes.constants import (
    CAMELS,
    CARD_COUNTS,
    DJINN_ROW,
    MARKERS_EACH,
    MAX_MARKERS,
    MEEPLES,
    MEEPLES_ON_A_TILE,
    N_CARDS,
    N_COLOURS,
    N_DJINNS,
    N_TILES,
    ROW,
    START_GOLD,
    TILE_COUNTS,
    TRACK,
)
from caravanserai.games.five_tribes.rules.abilities.djinns import place_from_bag
from caravanserai.games.five_tribes.rules.pieces.cards import refill
from caravanserai.games.five_tribes.rules.rounds import begin_round
from caravanserai.games.five_tribes.rules.state import NONE, Board, State

# How many tiles of each kind there are, in one word: reading the tiles laid so far took half of the
# time of a deal.
COUNT_BITS = 6
COUNT = (1 << COUNT_BITS) - 1
ALL_TILES = sum(count << COUNT_BITS * kind for kind, count in enumerate(TILE_COUNTS))
ALL_DJINNS = np.uint32((1 << N_DJINNS) - 1)

assert MEEPLES_ON_A_TILE == 3  # as many as Anun-Nak places, so one function serves both


@rule
def deal(state: State, board: Board, seed: np.uint64) -> None:
    """Set up a game on a template (FT-2)."""
    state.rng[0] = mix(seed)
    _give_gold_and_camels(state)
    _lay_tiles(state)
    _place_meeples(state)
    _place_markers(state)
    _deal_cards(state)
    begin_round(state)


@rule
def _give_gold_and_camels(state: State) -> None:
    for seat in range(state.players):
        state.gold[seat] = START_GOLD
        state.camels_left[seat] = CAMELS[state.players]


@rule
def _lay_tiles(state: State) -> None:
    """Lay the tiles at random (FT-2.3).

    Counts instead of a shuffled list of tiles: nothing is allocated.
    """
    left = ALL_TILES
    for tile in range(N_TILES):
        state.camels[tile] = NONE
        kind = _kind_of_tile(draw_in_game(state.rng, N_TILES - tile), left)
        left -= 1 << COUNT_BITS * kind
        state.tiles[tile] = kind


@rule
def _kind_of_tile(number: int, left: int) -> int:
    """Return the kind of one of the tiles that are left."""
    kind = seen = 0
    for each in range(len(TILE_COUNTS)):
        seen += (left >> COUNT_BITS * each) & COUNT
        kind += 1 if number >= seen else 0
    return kind


@rule
def _place_meeples(state: State) -> None:
    """Put three random meeples on each tile, which empties the bag (FT-2.3)."""
    for colour in range(N_COLOURS):
        state.bag[colour] = MEEPLES[colour]
    for tile in range(N_TILES):
        place_from_bag(state, tile)


@rule
def _place_markers(state: State) -> None:
    """Put the markers on the waiting track at random (FT-2.4)."""
    each = MARKERS_EACH[state.players]
    state.markers = each * state.players
    for at in range(MAX_MARKERS):
        state.waiting[at] = at // each if at < state.markers else NONE
    for at in range(state.markers - 1, 0, -1):  # Fisher-Yates shuffle
        other = draw_in_game(state.rng, at + 1)
        here, there = state.waiting[at], state.waiting[other]
        state.waiting[at], state.waiting[other] = there, here
    for at in range(TRACK):
        state.track[at] = NONE


@rule
def _deal_cards(state: State) -> None:
    """Fill both piles and lay nine cards and three djinns face up (FT-2.5)."""
    for card in range(N_CARDS):
        state.pile[card] = CARD_COUNTS[card]
    state.djinn_pile = ALL_DJINNS
    for at in range(ROW):
        state.row[at] = NONE
    for at in range(DJINN_ROW):
        state.djinn_row[at] = NONE
    refill(state)
