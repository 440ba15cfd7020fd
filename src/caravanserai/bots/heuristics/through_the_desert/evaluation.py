# SPDX-License-Identifier: MIT
"""The terms of the evaluation of Through the Desert, by seat.

The terms are the points so far, and the gains within one, two or three camels of a caravan, which
count more if no other seat can reach them.
"""

from typing import Any

from caravanserai.bots.heuristics.through_the_desert.action_values import water_in
from caravanserai.bots.heuristics.through_the_desert.future_values import (
    best_enclosure,
    ground_of,
    largest_caravans,
    rings,
)
from caravanserai.core.compiled.bits import (
    EMPTY,
    Bits,
    common,
    count,
    count_word,
    is_empty,
    row,
    signed,
    union,
    without,
)
from caravanserai.core.compiled.jit import rule
from caravanserai.games.through_the_desert.constants import (
    HERD,
    N_COLOURS,
    POINTS_FOR_AN_OASIS,
)
from caravanserai.games.through_the_desert.rules.caravans import beside, caravan_of
from caravanserai.games.through_the_desert.rules.legal import has_in_hand
from caravanserai.games.through_the_desert.rules.scoring import points
from caravanserai.games.through_the_desert.rules.state import CAMELS, OVER, Board, State

TERMS = (
    "points",
    "largest_caravans",
    "water_1",
    "water_1_alone",
    "water_2",
    "water_3",
    "oases_1",
    "oases_2",
    "oases_3",
    "enclosure",
    "room",
    "room_alone",
    "leaders_in_hand",
    "to_move",
)
(
    POINTS,
    LARGEST,
    WATER_1,
    WATER_1_ALONE,
    WATER_2,
    WATER_3,
    OASES_1,
    OASES_2,
    OASES_3,
    ENCLOSURE,
    ROOM,
    ROOM_ALONE,
    IN_HAND,
    TO_MOVE,
) = range(len(TERMS))

# After the terms, a row holds facts about each caravan for the network, each scaled to about 64:
# spaces, water and oases in the rings around the caravan, and the part of the first ring that no
# other seat reaches.
N_FACTS = 15
(
    SIZE,
    HELD,
    RING_1,
    RING_2,
    RING_3,
    RING_WATER_1,
    RING_WATER_2,
    RING_WATER_3,
    RING_OASES_1,
    RING_OASES_2,
    RING_OASES_3,
    RING_ENCLOSURE,
    ALONE,
    ALONE_WATER,
    REACHED,
) = range(N_FACTS)
FIRST_FACT = len(TERMS)
COLUMNS = FIRST_FACT + N_COLOURS * N_FACTS  # of a row


@rule
def progress(state: State) -> float:
    """Return how far the game has come, by the smallest herd: when one is empty, the game ends."""
    if state.phase == OVER:
        return 1.0
    if state.phase != CAMELS:
        return 0.0
    least = signed(state.herds[0])
    for colour in range(1, N_COLOURS):
        least = min(least, signed(state.herds[colour]))
    return 1.0 - least / HERD[state.players]


@rule
def terms(state: State, board: Board, out: Any) -> None:
    """Write the terms of each seat; at the end of the game all but the points are 0."""
    points(state, board, out[:, POINTS])
    for seat in range(state.players):
        for term in range(LARGEST, COLUMNS):
            out[seat, term] = 0.0
        if state.phase != OVER:
            out[seat, LARGEST] = largest_caravans(state, seat)
            out[seat, IN_HAND] = _leaders_in_hand(state, seat)
            out[seat, TO_MOVE] = state.camels_left if seat == state.actor else 0
    if state.phase != OVER:
        _write_reach(state, board, out)


@rule
def _leaders_in_hand(state: State, seat: int) -> int:
    number = 0
    for colour in range(N_COLOURS):
        number += 1 if has_in_hand(state, seat, colour) else 0
    return number


@rule
def _write_reach(state: State, board: Board, out: Any) -> None:
    """Write what each seat can reach, and the part that no other seat can reach."""
    ground = ground_of(state, board)
    for seat in range(state.players):
        others = _reach_of_others(state, seat, ground)
        one, two = _write_caravans(state, board, seat, ground, others, out[seat])
        alone = without(one, others)
        out[seat, WATER_1_ALONE] = water_in(state, alone)
        out[seat, ROOM] = count(union(one, two))
        out[seat, ROOM_ALONE] = count(alone)


@rule
def _reach_of_others(state: State, seat: int, ground: Bits) -> Bits:
    found = EMPTY
    for other in range(state.players):
        for colour in range(N_COLOURS):
            if other != seat and state.herds[colour] > 0:
                found = union(found, beside(state, other, colour))
    return common(found, ground)


@rule
def _write_caravans(
    state: State, board: Board, seat: int, ground: Bits, others: Bits, out: Any
) -> tuple[Bits, Bits]:
    """Write what all caravans of a seat can reach; return the spaces one and two camels away."""
    all_one, all_two, all_three = EMPTY, EMPTY, EMPTY
    for colour in range(N_COLOURS):
        caravan, first = caravan_of(seat, colour), FIRST_FACT + colour * N_FACTS
        out[first + SIZE] = 4 * state.sizes[caravan]
        out[first + HELD] = 64 if has_in_hand(state, seat, colour) else 0
        out[first + REACHED] = 32 * count_word(state.reached[caravan])
        if state.herds[colour] > 0 and state.sizes[caravan] > 0:
            one, two, three = rings(state, board, seat, colour, ground)
            _write_spaces(state, one, two, three, without(one, others), out[first:])
            _write_oases(state, board, caravan, one, two, three, first, out)
            if state.phase == CAMELS:
                most = best_enclosure(state, board, seat, colour, one)
                out[ENCLOSURE] += most
                out[first + RING_ENCLOSURE] = 4 * most
            all_one, all_two = union(all_one, one), union(all_two, two)
            all_three = union(all_three, three)
    all_two = without(all_two, all_one)
    out[WATER_1] = water_in(state, all_one)
    out[WATER_2] = water_in(state, all_two)
    out[WATER_3] = water_in(state, without(without(all_three, all_two), all_one))
    return all_one, all_two


@rule
def _write_spaces(state: State, one: Bits, two: Bits, three: Bits, alone: Bits, facts: Any) -> None:
    """Write the facts about the spaces that a caravan can reach."""
    facts[RING_1] = 4 * count(one)
    facts[RING_2] = 4 * count(two)
    facts[RING_3] = 2 * count(three)
    facts[RING_WATER_1] = 8 * water_in(state, one)
    facts[RING_WATER_2] = 8 * water_in(state, two)
    facts[RING_WATER_3] = 4 * water_in(state, three)
    facts[ALONE] = 4 * count(alone)
    facts[ALONE_WATER] = 8 * water_in(state, alone)


@rule
def _write_oases(
    state: State,
    board: Board,
    caravan: int,
    one: Bits,
    two: Bits,
    three: Bits,
    first: int,
    out: Any,
) -> None:
    """Add the oases that a caravan has not reached yet, by how many camels it needs."""
    new = state.palms & ~state.reached[caravan]
    for palm in range(board.n_palm_spaces):
        if new >> palm & 1:
            around = row(board.neighbours, board.palm_spaces[palm])
            if not is_empty(common(around, one)):
                out[OASES_1] += POINTS_FOR_AN_OASIS
                out[first + RING_OASES_1] += 32
            elif not is_empty(common(around, two)):
                out[OASES_2] += POINTS_FOR_AN_OASIS
                out[first + RING_OASES_2] += 32
            elif not is_empty(common(around, three)):
                out[OASES_3] += POINTS_FOR_AN_OASIS
                out[first + RING_OASES_3] += 32
