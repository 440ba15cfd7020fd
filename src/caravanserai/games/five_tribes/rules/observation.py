# SPDX-License-Identifier: MIT
"""Writes what a seat may know as numbers. `observation_layout.py` lists them.

describe/view.py shows the same things in words; tests compare the two.
"""

from typing import Any

from caravanserai.core.compiled.bits import count_word, signed
from caravanserai.core.compiled.jit import rule
from caravanserai.core.describe.observation_layout import HIDDEN
from caravanserai.games.five_tribes.constants import (
    DJINN_ROW,
    MAX_MARKERS,
    N_CARDS,
    N_COLOURS,
    N_DJINNS,
    N_GOODS,
    N_TILES,
    ROW,
    TRACK,
)
from caravanserai.games.five_tribes.observation_layout import N_CATEGORIES, OBSERVATION
from caravanserai.games.five_tribes.rules.pieces.cards import pile_size
from caravanserai.games.five_tribes.rules.scoring import (
    djinn_points,
    elder_points,
    merchandise_points,
    palace_points,
    palm_points,
    tile_points,
    vizier_points,
)
from caravanserai.games.five_tribes.rules.state import (
    KEEP_DJINN,
    NO_WAY_BACK,
    NONE,
    OVER,
    Board,
    State,
)

_at = OBSERVATION.offset
PLAYERS, SEAT, ONCE_A_ROUND, OPEN = _at("players"), _at("seat"), _at("once_a_round"), _at("open")
PHASE, PENDING, ROUND, ACTOR = _at("phase"), _at("pending"), _at("round"), _at("actor")
BIDS, TURNS, TILE_KIND, MEEPLES = _at("bids"), _at("turns"), _at("tile_kind"), _at("meeples")
CAMEL, PALMS, PALACES, BAG, HAND = (
    _at("camel"),
    _at("palms"),
    _at("palaces"),
    _at("bag"),
    _at("hand"),
)
ROW_AT, DISCARDS, PILE_COUNT = _at("row"), _at("discards"), _at("pile_count")
DJINN_ROW_AT, DJINN_DISCARDS = _at("djinn_row"), _at("djinn_discards")
DJINN_PILE_COUNT, DRAWN = _at("djinn_pile_count"), _at("drawn")
TRACK_AT, WAITING, START, TILE = _at("track"), _at("waiting"), _at("start"), _at("tile")
CAME_FROM, COLOUR, SITE, VICTIM = _at("came_from"), _at("colour"), _at("site"), _at("victim")
PAID, DOUBLE, TWO_VICTIMS = _at("paid"), _at("double"), _at("two_victims")
ENDING, OFFER = _at("ending"), _at("offer")
GOLD, VIZIERS, ELDERS, CAMELS_LEFT = _at("gold"), _at("viziers"), _at("elders"), _at("camels_left")
CARDS, CARD_COUNT, DJINNS, USED = _at("cards"), _at("card_count"), _at("djinns"), _at("used")
POINTS, TOTAL = _at("points"), _at("total")


@rule
def observe(state: State, board: Board, seat: int, out: Any) -> None:
    """Write what a seat may know."""
    for at in range(len(out)):
        out[at] = 0
    _observe_game(state, seat, out)
    _observe_tiles(state, seat, out)
    _observe_cards(state, seat, out)
    _observe_turn(state, seat, out)
    for other in range(state.players):
        _observe_seat(state, seat, other, out)


@rule
def relative(state: State, seat: int, other: Any) -> int:
    """Return how many seats after the viewer another one sits."""
    ahead = signed(other) - seat
    return ahead if ahead >= 0 else ahead + signed(state.players)


@rule
def _one_more(number: Any) -> int:
    """Return 1 + a number, 0 for NONE."""
    return 0 if number == NONE else signed(number) + 1


@rule
def _seat_or_nobody(state: State, seat: int, other: Any) -> int:
    return 0 if other == NONE else relative(state, seat, other) + 1


@rule
def _observe_game(state: State, seat: int, out: Any) -> None:
    out[PLAYERS] = state.players
    out[SEAT] = seat
    out[ONCE_A_ROUND] = state.once_a_round
    out[OPEN] = state.open
    out[PHASE] = state.phase
    out[PENDING] = state.pending
    out[ROUND] = state.rounds
    out[ACTOR] = relative(state, seat, state.actor) + 1
    out[BIDS] = state.bids
    out[TURNS] = state.turns
    for at in range(TRACK):
        out[TRACK_AT + at] = _seat_or_nobody(state, seat, state.track[at])
    for at in range(MAX_MARKERS):
        out[WAITING + at] = _seat_or_nobody(state, seat, state.waiting[at])


@rule
def _observe_tiles(state: State, seat: int, out: Any) -> None:
    for tile in range(N_TILES):
        out[TILE_KIND + tile] = state.tiles[tile]
        out[CAMEL + tile] = _seat_or_nobody(state, seat, state.camels[tile])
        out[PALMS + tile] = state.palms[tile]
        out[PALACES + tile] = state.palaces[tile]
        for colour in range(N_COLOURS):
            out[MEEPLES + tile * N_COLOURS + colour] = state.meeples[tile, colour]
    for colour in range(N_COLOURS):
        out[BAG + colour] = state.bag[colour]
        out[HAND + colour] = state.hand[colour]


@rule
def _observe_cards(state: State, seat: int, out: Any) -> None:
    for at in range(ROW):
        out[ROW_AT + at] = _one_more(state.row[at])
    for card in range(N_CARDS):
        out[DISCARDS + card] = state.discards[card]
    for at in range(DJINN_ROW):
        out[DJINN_ROW_AT + at] = _one_more(state.djinn_row[at])
    out[PILE_COUNT] = pile_size(state)
    out[DJINN_PILE_COUNT] = count_word(state.djinn_pile)
    _write_djinns(state.djinn_discards, out, DJINN_DISCARDS)
    if state.pending == KEEP_DJINN and state.actor != seat:  # FT-14.3
        for djinn in range(N_DJINNS):
            out[DRAWN + djinn] = HIDDEN
    else:
        _write_djinns(state.drawn, out, DRAWN)


@rule
def _write_djinns(bits: Any, out: Any, at: int) -> None:
    for djinn in range(N_DJINNS):
        out[at + djinn] = signed(bits) >> djinn & 1


@rule
def _observe_turn(state: State, seat: int, out: Any) -> None:
    out[START] = _one_more(state.start)
    out[TILE] = _one_more(state.tile)
    out[CAME_FROM] = 0 if state.came_from >= NO_WAY_BACK else signed(state.came_from) + 1
    out[COLOUR] = _one_more(state.colour)
    out[SITE] = _one_more(state.site)
    out[VICTIM] = _seat_or_nobody(state, seat, state.victim)
    out[PAID] = state.paid
    out[DOUBLE] = state.double
    out[TWO_VICTIMS] = state.two_victims
    out[ENDING] = state.ending
    for goods in range(N_GOODS):
        out[OFFER + goods] = state.offer[goods]


@rule
def _observe_seat(state: State, seat: int, other: int, out: Any) -> None:
    place = relative(state, seat, other)
    out[VIZIERS + place] = state.viziers[other]
    out[ELDERS + place] = state.elders[other]
    out[CAMELS_LEFT + place] = state.camels_left[other]
    _write_djinns(state.djinns[other], out, DJINNS + place * N_DJINNS)
    _write_djinns(state.used[other], out, USED + place * N_DJINNS)
    count = 0
    for card in range(N_CARDS):
        count += signed(state.cards[other, card])
    out[CARD_COUNT + place] = count
    _observe_points(state, other, out, POINTS + place * N_CATEGORIES)
    if state.open or state.phase == OVER or seat == other:  # FT-14.1, FT-14.4
        _observe_hand(state, other, place, out)
    else:
        _hide_hand(place, out)


@rule
def _observe_points(state: State, other: int, out: Any, at: int) -> None:
    """Write the points that everybody sees."""
    out[at + 1] = vizier_points(state, other)
    out[at + 2] = elder_points(state, other)
    out[at + 3] = djinn_points(state, other)
    out[at + 4] = palm_points(state, other)
    out[at + 5] = palace_points(state, other)
    out[at + 6] = tile_points(state, other)


@rule
def _observe_hand(state: State, other: int, place: int, out: Any) -> None:
    """Write gold and cards, and the points that depend on them."""
    out[GOLD + place] = state.gold[other]
    for card in range(N_CARDS):
        out[CARDS + place * N_CARDS + card] = state.cards[other, card]
    at = POINTS + place * N_CATEGORIES
    out[at] = state.gold[other]
    out[at + 7] = merchandise_points(state, other)
    total = 0
    for category in range(N_CATEGORIES):
        total += signed(out[at + category])
    out[TOTAL + place] = total


@rule
def _hide_hand(place: int, out: Any) -> None:
    out[GOLD + place] = HIDDEN
    for card in range(N_CARDS):
        out[CARDS + place * N_CARDS + card] = HIDDEN
    out[POINTS + place * N_CATEGORIES] = HIDDEN
    out[POINTS + place * N_CATEGORIES + N_CATEGORIES - 1] = HIDDEN
    out[TOTAL + place] = HIDDEN
