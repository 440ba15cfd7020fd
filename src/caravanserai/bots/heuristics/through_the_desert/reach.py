# SPDX-License-Identifier: MIT
"""What each caravan can reach with one, two or three camels: terms, and facts for the network."""

from typing import Any

from caravanserai.bots.heuristics.through_the_desert.action_values import water_in
from caravanserai.bots.heuristics.through_the_desert.columns import (
    ALONE,
    ALONE_WATER,
    ENCLOSURE,
    FIRST_FACT,
    HELD,
    N_FACTS,
    OASES_1,
    OASES_2,
    OASES_3,
    REACHED,
    RING_1,
    RING_2,
    RING_3,
    RING_ENCLOSURE,
    RING_OASES_1,
    RING_OASES_2,
    RING_OASES_3,
    RING_WATER_1,
    RING_WATER_2,
    RING_WATER_3,
    SIZE,
    WATER_1,
    WATER_2,
    WATER_3,
)
from caravanserai.bots.heuristics.through_the_desert.future_values import best_enclosure, rings
from caravanserai.core.compiled.bits import (
    EMPTY,
    Bits,
    common,
    count,
    count_word,
    is_empty,
    row,
    union,
    without,
)
from caravanserai.core.compiled.jit import rule
from caravanserai.games.through_the_desert.constants import N_COLOURS, POINTS_FOR_AN_OASIS
from caravanserai.games.through_the_desert.rules.caravans import beside, caravan_of
from caravanserai.games.through_the_desert.rules.legal import has_in_hand
from caravanserai.games.through_the_desert.rules.state import CAMELS, Board, State


@rule
def reach_of_others(state: State, seat: int, ground: Bits) -> Bits:
    """Return the spaces that the other seats can reach with one camel."""
    found = EMPTY
    for other in range(state.players):
        for colour in range(N_COLOURS):
            if other != seat and state.herds[colour] > 0:
                found = union(found, beside(state, other, colour))
    return common(found, ground)


@rule
def write_caravans(
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
