# SPDX-License-Identifier: MIT
"""The points that a camel scores at once in Through the Desert."""

import numpy as np

from caravanserai.core.compiled.bits import (
    EMPTY,
    Bits,
    add,
    common,
    count,
    count_word,
    is_empty,
    load,
    remove,
    single,
    union,
)
from caravanserai.core.compiled.jit import rule
from caravanserai.games.through_the_desert.constants import POINTS_FOR_AN_OASIS
from caravanserai.games.through_the_desert.rules.caravans import caravan_of
from caravanserai.games.through_the_desert.rules.enclosure import (
    SIDES,
    flood,
    palms_in,
    run_starts,
    walls_around,
)
from caravanserai.games.through_the_desert.rules.state import FIRST_CAMEL, NOTHING, Board, State
from caravanserai.games.through_the_desert.rules.water_and_oases import water_on


@rule
def water_in(state: State, spaces: Bits) -> int:
    """Return the value of the water in a set of spaces."""
    return count(common(spaces, load(state.water[0]))) + 2 * count(
        common(spaces, load(state.water[1]))
    )


@rule
def space_gain(state: State, board: Board, seat: int, colour: int, space: int) -> int:
    """Return the points that a camel scores on its space: water, and oases beside it."""
    caravan = caravan_of(seat, colour)
    new = np.uint64(board.beside_palms[space] & state.palms & ~state.reached[caravan])
    return water_on(state, space) + POINTS_FOR_AN_OASIS * count_word(new)


@rule
def enclosure_gain(state: State, board: Board, seat: int, colour: int, space: int) -> int:
    """Return the points that a camel encloses: spaces, water and oases (TD-6.4 to TD-6.8)."""
    camel = FIRST_CAMEL + caravan_of(seat, colour)
    starts = run_starts(walls_around(state, board, space, camel))
    if starts & (starts - 1) == 0:  # fewer than two openings: it separates nothing
        return 0
    # The camel is placed and removed again, which is faster than copying the state.
    state.spaces[space] = camel
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
            total += _area_points(state, board, caravan, area)
    return total


@rule
def _area_points(state: State, board: Board, caravan: int, area: Bits) -> int:
    """Return the points of an area: its spaces without palm trees, its water and new oases."""
    new = np.uint64(palms_in(board, area) & state.palms & ~state.reached[caravan])
    land = count(common(area, load(state.open)))
    return land + water_in(state, area) + POINTS_FOR_AN_OASIS * count_word(new)
