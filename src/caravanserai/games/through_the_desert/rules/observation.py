# SPDX-License-Identifier: MIT
"""Writes what a seat may know as numbers. `observation_layout.py` lists them.

describe/view.py shows the same things in words; tests compare the two.
"""

from typing import Any

from caravanserai.core.compiled.bits import ONE, WORDS, ZERO, Word, lowest, signed
from caravanserai.core.compiled.jit import rule
from caravanserai.core.describe.observation_layout import HIDDEN
from caravanserai.games.through_the_desert.constants import (
    MAX_PALM_SPACES,
    N_COLOURS,
    TOKEN_VALUES,
)
from caravanserai.games.through_the_desert.observation_layout import N_CATEGORIES, OBSERVATION
from caravanserai.games.through_the_desert.rules.caravans import caravan_of
from caravanserai.games.through_the_desert.rules.scoring import (
    area_points,
    caravan_points,
    oasis_points,
    water_points,
)
from caravanserai.games.through_the_desert.rules.state import (
    CAMELS,
    FIRST_AREA,
    FIRST_CAMEL,
    NO_SPACE,
    NONE,
    NOTHING,
    OVER,
    Board,
    State,
)

_at = OBSERVATION.offset
PLAYERS, SEAT, END_AT_ONCE = _at("players"), _at("seat"), _at("end_at_once")
HIDDEN_SCORES, PHASE, START, ACTOR = _at("hidden_scores"), _at("phase"), _at("start"), _at("actor")
TURN, CAMELS_LEFT, HERDS = _at("turn"), _at("camels_left"), _at("herds")
GROUND, WATER, MARK = _at("ground"), _at("water"), _at("mark")
MARK_SEAT, MARK_COLOUR = _at("mark_seat"), _at("mark_colour")
PALM_SPACES, PALMS, LEADERS, SIZES = _at("palm_spaces"), _at("palms"), _at("leaders"), _at("sizes")
OASES, HAND, REMOVED = _at("oases"), _at("hand"), _at("removed")
TOKEN_COUNT, TOKENS = _at("token_count"), _at("tokens")
POINTS, TOTAL = _at("points"), _at("total")

KINDS = len(TOKEN_VALUES)
A_SPACE, A_PALM_TREE = 1, 2  # values of the field `ground`
A_CAMEL, ENCLOSED = 1, 2  # values of the field `mark`


@rule
def observe(state: State, board: Board, seat: int, out: Any) -> None:
    """Write what a seat may know."""
    for at in range(len(out)):
        out[at] = 0
    _observe_game(state, seat, out)
    _observe_ground(state, board, out)
    _observe_marks(state, board, seat, out)
    for other in range(state.players):
        place = relative(state, seat, other)
        for colour in range(N_COLOURS):
            _observe_caravan(state, other, colour, place * N_COLOURS + colour, out)
        _observe_seat(state, seat, other, place, out)


@rule
def relative(state: State, seat: int, other: Any) -> int:
    """Return how many seats after the viewer another one sits."""
    ahead = signed(other) - seat
    return ahead if ahead >= 0 else ahead + signed(state.players)


@rule
def _observe_game(state: State, seat: int, out: Any) -> None:
    out[PLAYERS] = state.players
    out[SEAT] = seat
    out[END_AT_ONCE] = state.end_at_once
    out[HIDDEN_SCORES] = state.hidden_scores
    out[PHASE] = state.phase
    out[START] = relative(state, seat, state.start) + 1
    out[ACTOR] = relative(state, seat, state.actor) + 1
    out[TURN] = state.turn
    out[CAMELS_LEFT] = state.camels_left if state.phase == CAMELS else 0
    for colour in range(N_COLOURS):
        out[HERDS + colour] = state.herds[colour]


@rule
def _observe_ground(state: State, board: Board, out: Any) -> None:
    for word in range(WORDS):
        _write_each(board.used[word], A_SPACE, out, GROUND + 64 * word)
        low, high = state.water[0, word], state.water[1, word]
        _write_each(low & ~high, 1, out, WATER + 64 * word)
        _write_each(high & ~low, 2, out, WATER + 64 * word)
        _write_each(high & low, 3, out, WATER + 64 * word)
    for palm in range(board.n_palm_spaces):
        space = signed(board.palm_spaces[palm])
        out[PALM_SPACES + palm] = space + 1
        if signed(state.palms) >> palm & 1:
            out[PALMS + palm] = 1
            out[GROUND + space] = A_PALM_TREE


@rule
def _write_each(rest: Word, value: int, out: Any, at: int) -> None:
    """Write a value at each number of a word of a set."""
    while rest != ZERO:
        out[at + lowest(rest)] = value
        rest &= rest - ONE


@rule
def _observe_marks(state: State, board: Board, seat: int, out: Any) -> None:
    for space in range(board.n_spaces):
        mark = signed(state.spaces[space])
        if mark != NOTHING:
            is_camel = mark < FIRST_AREA
            caravan = mark - (FIRST_CAMEL if is_camel else FIRST_AREA)
            out[MARK + space] = A_CAMEL if is_camel else ENCLOSED
            out[MARK_SEAT + space] = relative(state, seat, caravan // N_COLOURS) + 1
            out[MARK_COLOUR + space] = caravan % N_COLOURS + 1


@rule
def _observe_caravan(state: State, other: int, colour: int, place: int, out: Any) -> None:
    """Write a player's caravan of a colour; `place` is the number that it has for the viewer."""
    caravan = caravan_of(other, colour)
    if state.leaders[caravan] != NO_SPACE:
        out[LEADERS + place] = signed(state.leaders[caravan]) + 1
    elif state.removed[other] != colour:
        out[HAND + place] = 1
    out[SIZES + place] = state.sizes[caravan]
    for palm in range(MAX_PALM_SPACES):
        out[OASES + place * MAX_PALM_SPACES + palm] = signed(state.reached[caravan]) >> palm & 1


@rule
def _observe_seat(state: State, seat: int, other: int, place: int, out: Any) -> None:
    out[REMOVED + place] = 0 if state.removed[other] == NONE else signed(state.removed[other]) + 1
    count = 0
    for kind in range(KINDS):
        count += signed(state.tokens[other, kind])
    out[TOKEN_COUNT + place] = count
    at = POINTS + place * N_CATEGORIES
    out[at + 1] = oasis_points(state, other)
    out[at + 2] = area_points(state, other)
    out[at + 3] = caravan_points(state, other) if state.phase == OVER else 0
    if not state.hidden_scores or state.phase == OVER or seat == other:  # TD-6.3
        _observe_tokens(state, other, place, out)
    else:
        _hide_tokens(place, out)


@rule
def _observe_tokens(state: State, other: int, place: int, out: Any) -> None:
    """Write the water of a player, and the points that depend on it."""
    for kind in range(KINDS):
        out[TOKENS + place * KINDS + kind] = state.tokens[other, kind]
    at = POINTS + place * N_CATEGORIES
    out[at] = water_points(state, other)
    total = 0
    for category in range(N_CATEGORIES):
        total += signed(out[at + category])
    out[TOTAL + place] = total


@rule
def _hide_tokens(place: int, out: Any) -> None:
    for kind in range(KINDS):
        out[TOKENS + place * KINDS + kind] = HIDDEN
    out[POINTS + place * N_CATEGORIES] = HIDDEN
    out[TOTAL + place] = HIDDEN
