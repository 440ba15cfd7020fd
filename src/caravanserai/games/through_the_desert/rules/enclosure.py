# SPDX-License-Identifier: MIT
"""Enclosing areas (TD-6.4 to TD-6.8).

The wall is one caravan, together with the edge and the mountains. A caravan claims every part of
the rest of the board that has no camel in it.

A flood fill for every camel would be slow, so the six places around the new camel are tested
first. Clockwise, the places that are not wall form runs. If there is only one run, all of them
are still connected with each other around the new camel, and nothing has been closed. Only with
two or more runs a flood fill starts from each run, and it stops at the first camel.
"""

from caravanserai.core.compiled.bits import (
    EMPTY,
    Bits,
    common,
    count,
    first,
    is_empty,
    load,
    row,
    single,
    store,
    union,
    without,
    without_first,
)
from caravanserai.core.compiled.jit import rule
from caravanserai.games.through_the_desert.constants import MAX_SPACES
from caravanserai.games.through_the_desert.rules.caravans import caravan_of
from caravanserai.games.through_the_desert.rules.state import (
    FIRST_AREA,
    FIRST_CAMEL,
    NO_SPACE,
    NOTHING,
    Board,
    State,
)
from caravanserai.games.through_the_desert.rules.water_and_oases import reach_oases, take_water

SIDES = 6
ALL_SIDES = (1 << SIDES) - 1
LAST_SPACE = MAX_SPACES - 1


@rule
def _is_wall(state: State, place: int, camel: int) -> int:
    """Return 1 for a camel of the wall, a mountain or the edge, else 0.

    Branch-free because the outcome is unpredictable. The mask keeps the index in range when the
    place is NO_SPACE; whatever is read there does not change the result.
    """
    return int(place == NO_SPACE) | int(state.spaces[place & LAST_SPACE] == camel)


@rule
def walls_around(state: State, board: Board, space: int, camel: int) -> int:
    """Return six bits, clockwise, a one for each side with wall."""
    ring = board.ring
    walls = 0
    for side in range(SIDES):
        walls |= _is_wall(state, ring[space, side], camel) << side
    return walls


@rule
def run_starts(walls: int) -> int:
    """Return six bits, a one for each side without wall that follows one with wall.

    Each is the start of a run; the shift by five joins the last side to the first.
    """
    return (walls << 1 | walls >> (SIDES - 1)) & ~walls & ALL_SIDES


@rule
def _has_only_wall_camels(state: State, blocked: Bits, camel: int) -> bool:
    """Return whether all camels in a set belong to the wall."""
    while not is_empty(blocked):
        what = state.spaces[first(blocked)]
        if what != NOTHING and what != camel:
            return False
        blocked = without_first(blocked)
    return True


@rule
def _wall_camels(state: State, blocked: Bits, camel: int) -> Bits:
    """Return the spaces of the set with a camel of the wall; the others have palm trees."""
    walls = EMPTY
    while not is_empty(blocked):
        space = first(blocked)
        if state.spaces[space] == camel:
            walls = union(walls, single(space))
        blocked = without_first(blocked)
    return walls


@rule
def flood(state: State, board: Board, start: int, camel: int) -> Bits:
    """Return the part of the board around `start`, or the empty set if a camel is in it."""
    area = single(start)
    todo = area
    seen = area
    while not is_empty(todo):
        around = without(row(board.neighbours, first(todo)), seen)
        todo = without_first(todo)
        blocked = without(around, load(state.open))  # camels, areas and palm trees
        if not is_empty(blocked):
            if not _has_only_wall_camels(state, blocked, camel):
                return EMPTY
            around = without(around, _wall_camels(state, blocked, camel))
        seen = union(seen, union(around, blocked))
        area = union(area, around)
        todo = union(todo, around)
    return area


@rule
def _claim(state: State, board: Board, seat: int, colour: int, area: Bits) -> None:
    """Give an enclosed area to its caravan: water, oases and the spaces themselves (TD-6.7)."""
    caravan = caravan_of(seat, colour)
    palm_trees = without(area, load(state.open))
    state.area[seat] += count(area) - count(palm_trees)
    rest = area
    while not is_empty(rest):
        space = first(rest)
        rest = without_first(rest)
        take_water(state, seat, space)
        state.spaces[space] = FIRST_AREA + caravan
    store(state.open, without(load(state.open), area))
    reach_oases(state, caravan, palms_in(board, area))


@rule
def palms_in(board: Board, area: Bits) -> int:
    """Return the palm spaces in an area, one bit for each."""
    palms = 0
    for palm in range(board.n_palm_spaces):
        if not is_empty(common(area, single(board.palm_spaces[palm]))):
            palms |= 1 << palm
    return palms


@rule
def enclose(state: State, board: Board, seat: int, colour: int, space: int) -> None:
    """Claim every area that the camel just placed on `space` has closed."""
    camel = FIRST_CAMEL + caravan_of(seat, colour)
    starts = run_starts(walls_around(state, board, space, camel))
    if starts & (starts - 1) == 0:  # at most one bit, so one run
        return
    for side in range(SIDES):
        if starts >> side & 1:
            _claim_if_closed(state, board, seat, colour, board.ring[space, side])


@rule
def _claim_if_closed(state: State, board: Board, seat: int, colour: int, start: int) -> None:
    if state.spaces[start] != NOTHING:  # a camel, or claimed from an earlier run
        return
    area = flood(state, board, start, FIRST_CAMEL + caravan_of(seat, colour))
    if not is_empty(area):
        _claim(state, board, seat, colour, area)
