# SPDX-License-Identifier: MIT
"""How good a position of Through the Desert is for each seat.

Beyond the points so far, it is what lies within one, two or three camels of a caravan that counts,
and whether others can get there too.
"""

from typing import Any

import numpy as np

from caravanserai.core.compiled.bits import (
    EMPTY,
    Bits,
    add,
    common,
    count,
    count_word,
    first,
    is_empty,
    load,
    remove,
    row,
    signed,
    single,
    union,
    without,
    without_first,
)
from caravanserai.core.compiled.jit import rule
from caravanserai.games.through_the_desert.constants import (
    HERD,
    N_COLOURS,
    POINTS_FOR_A_SHARED_LARGEST_CARAVAN,
    POINTS_FOR_AN_OASIS,
)
from caravanserai.games.through_the_desert.rules.caravans import beside, caravan_of, free_of_others
from caravanserai.games.through_the_desert.rules.enclosure import (
    SIDES,
    flood,
    palms_in,
    run_starts,
    walls_around,
)
from caravanserai.games.through_the_desert.rules.legal import has_in_hand
from caravanserai.games.through_the_desert.rules.open_spaces import spaces_open_to_camels
from caravanserai.games.through_the_desert.rules.scoring import points
from caravanserai.games.through_the_desert.rules.state import (
    CAMELS,
    FIRST_CAMEL,
    NOTHING,
    OVER,
    Board,
    State,
)

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


@rule
def progress(state: State) -> float:
    """Return how far the game has come: by the herd that is nearest to its end."""
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
    """Write each seat's terms."""
    points(state, board, out[:, POINTS])
    for seat in range(state.players):
        for term in range(LARGEST, len(TERMS)):
            out[seat, term] = 0.0
        if state.phase != OVER:
            out[seat, LARGEST] = largest_caravans(state, seat)
            out[seat, IN_HAND] = leaders_in_hand(state, seat)
            out[seat, TO_MOVE] = state.camels_left if seat == state.actor else 0
    if state.phase != OVER:
        _write_reach(state, board, out)


@rule
def leaders_in_hand(state: State, seat: int) -> int:
    """Return how many leaders the seat has still to place, each with a desert to itself."""
    number = 0
    for colour in range(N_COLOURS):
        number += 1 if has_in_hand(state, seat, colour) else 0
    return number


@rule
def largest_caravans(state: State, seat: int) -> float:
    """Return what the seat can expect for largest caravans: 0, 5 or 10 each, and in between."""
    total = 0.0
    for colour in range(N_COLOURS):
        total += largest_caravan(state, seat, colour, signed(state.sizes[caravan_of(seat, colour)]))
    return total


@rule
def largest_caravan(state: State, seat: int, colour: int, size: int) -> float:
    """Return what a caravan of this size can expect; a small herd leaves little to change."""
    if size == 0 and not has_in_hand(state, seat, colour):
        return 0.0
    most = 0
    for other in range(state.players):
        if other != seat:
            most = max(most, signed(state.sizes[caravan_of(other, colour)]))
    lead = size - most
    doubt = abs(lead) + 0.3 * state.herds[colour]
    if doubt == 0:
        return float(POINTS_FOR_A_SHARED_LARGEST_CARAVAN)
    return POINTS_FOR_A_SHARED_LARGEST_CARAVAN * (1.0 + lead / doubt)


@rule
def _write_reach(state: State, board: Board, out: Any) -> None:
    """Write what lies within reach of each seat, and what of it within no other's."""
    ground = ground_of(state, board)
    for seat in range(state.players):
        one, two = _write_caravans(state, board, seat, ground, out[seat])
        alone = without(one, _reach_of_others(state, seat, ground))
        out[seat, WATER_1_ALONE] = water_in(state, alone)
        out[seat, ROOM] = count(union(one, two))
        out[seat, ROOM_ALONE] = count(alone)


@rule
def ground_of(state: State, board: Board) -> Bits:
    """Return where camels can stand, even if leaders are still being placed."""
    return load(state.open) if state.phase == CAMELS else spaces_open_to_camels(state, board)


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
    state: State, board: Board, seat: int, ground: Bits, out: Any
) -> tuple[Bits, Bits]:
    """Write what all caravans of a seat can reach; return the spaces one and two camels away."""
    all_one, all_two, all_three = EMPTY, EMPTY, EMPTY
    for colour in range(N_COLOURS):
        if state.herds[colour] > 0 and state.sizes[caravan_of(seat, colour)] > 0:
            one, two, three = rings(state, board, seat, colour, ground)
            _write_oases(state, board, caravan_of(seat, colour), one, two, three, out)
            if state.phase == CAMELS:
                out[ENCLOSURE] += best_enclosure(state, board, seat, colour, one)
            all_one, all_two = union(all_one, one), union(all_two, two)
            all_three = union(all_three, three)
    all_two = without(all_two, all_one)
    out[WATER_1] = water_in(state, all_one)
    out[WATER_2] = water_in(state, all_two)
    out[WATER_3] = water_in(state, without(without(all_three, all_two), all_one))
    return all_one, all_two


@rule
def rings(
    state: State, board: Board, seat: int, colour: int, ground: Bits
) -> tuple[Bits, Bits, Bits]:
    """Return the spaces that a caravan reaches with its first, second and third camel from now."""
    free = common(free_of_others(state, seat, colour), ground)
    one = common(beside(state, seat, colour), ground)
    two = without(common(spread(board, one), free), one)
    three = without(common(spread(board, two), free), union(one, two))
    return one, two, three


@rule
def spread(board: Board, spaces: Bits) -> Bits:
    """Return all neighbours of a set of spaces."""
    found = EMPTY
    while not is_empty(spaces):
        found = union(found, row(board.neighbours, first(spaces)))
        spaces = without_first(spaces)
    return found


@rule
def water_in(state: State, spaces: Bits) -> int:
    """Return the value of the water in a set of spaces."""
    return count(common(spaces, load(state.water[0]))) + 2 * count(
        common(spaces, load(state.water[1]))
    )


@rule
def _write_oases(
    state: State, board: Board, caravan: int, one: Bits, two: Bits, three: Bits, out: Any
) -> None:
    """Add the oases that a caravan has not reached yet, by how many camels it needs."""
    new = state.palms & ~state.reached[caravan]
    for palm in range(board.n_palm_spaces):
        if new >> palm & 1:
            around = row(board.neighbours, board.palm_spaces[palm])
            if not is_empty(common(around, one)):
                out[OASES_1] += POINTS_FOR_AN_OASIS
            elif not is_empty(common(around, two)):
                out[OASES_2] += POINTS_FOR_AN_OASIS
            elif not is_empty(common(around, three)):
                out[OASES_3] += POINTS_FOR_AN_OASIS


@rule
def best_enclosure(state: State, board: Board, seat: int, colour: int, one: Bits) -> int:
    """Return what the best camel of a colour would enclose."""
    best = 0
    while not is_empty(one):
        best = max(best, enclosed_by(state, board, seat, colour, first(one)))
        one = without_first(one)
    return best


@rule
def enclosed_by(state: State, board: Board, seat: int, colour: int, space: int) -> int:
    """Return the points that a camel would enclose: spaces, water and oases (TD-6.4 to TD-6.8)."""
    camel = FIRST_CAMEL + caravan_of(seat, colour)
    starts = run_starts(walls_around(state, board, space, camel))
    if starts & (starts - 1) == 0:  # it parts nothing
        return 0
    state.spaces[space] = camel  # for a moment
    remove(state.open, space)
    total = _enclosed_beside(state, board, caravan_of(seat, colour), space, starts)
    state.spaces[space] = NOTHING
    add(state.open, space)
    return total


@rule
def _enclosed_beside(state: State, board: Board, caravan: int, space: int, starts: int) -> int:
    total = 0
    seen = EMPTY
    for side in range(SIDES):
        start = board.ring[space, side]
        if not starts >> side & 1 or state.spaces[start] != NOTHING:
            continue
        if is_empty(common(seen, single(start))):
            area = flood(state, board, start, FIRST_CAMEL + caravan)
            seen = union(seen, area)
            total += area_points(state, board, caravan, area)
    return total


@rule
def area_points(state: State, board: Board, caravan: int, area: Bits) -> int:
    """Return the points of an area: its spaces but for palm trees, water, oases still to reach."""
    new = np.uint64(palms_in(board, area) & state.palms & ~state.reached[caravan])
    land = count(common(area, load(state.open)))
    return land + water_in(state, area) + POINTS_FOR_AN_OASIS * count_word(new)
