# SPDX-License-Identifier: MIT
"""Enclosing areas (TD-6.4 to TD-6.8).

The wall is one caravan; the edge and the mountains help. Every part of the rest of the board
without a camel belongs to the caravan that closed it. A new camel can close something only where
it parts its own neighbours: if the places around it that are not wall form one run, whoever
walked through the new camel's space before can walk around it now. So the ring of six is looked
at first, and only runs of it are flooded, until the first camel is met.
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
from caravanserai.games.through_the_desert.rules.wells import reach_oases, take_water

SIDES = 6
ALL_SIDES = (1 << SIDES) - 1
LAST_SPACE = MAX_SPACES - 1


@rule
def _is_wall(state: State, place: int, camel: int) -> int:
    """Return 1 for a camel of the wall, a mountain or the edge. No branch: there is no telling."""
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
    """Return six bits, a one for each side without wall that follows one with wall."""
    return (walls << 1 | walls >> (SIDES - 1)) & ~walls & ALL_SIDES


@rule
def _is_shut(state: State, blocked: Bits, camel: int) -> bool:
    """Tell whether all camels in a set belong to the wall."""
    while not is_empty(blocked):
        what = state.spaces[first(blocked)]
        if what != NOTHING and what != camel:
            return False
        blocked = without_first(blocked)
    return True


@rule
def _walls(state: State, blocked: Bits, camel: int) -> Bits:
    """Return the spaces of the set with a camel of the wall; the others are palm trees."""
    walls = EMPTY
    while not is_empty(blocked):
        space = first(blocked)
        if state.spaces[space] == camel:
            walls = union(walls, single(space))
        blocked = without_first(blocked)
    return walls


@rule
def flood(state: State, board: Board, start: int, camel: int) -> Bits:
    """Return the part of the board around `start`, or nothing if it holds a camel."""
    area = single(start)
    todo = area
    seen = area
    while not is_empty(todo):
        around = without(row(board.neighbours, first(todo)), seen)
        todo = without_first(todo)
        blocked = without(around, load(state.open))
        if not is_empty(blocked):
            if not _is_shut(state, blocked, camel):
                return EMPTY
            around = without(around, _walls(state, blocked, camel))
        seen = union(seen, union(around, blocked))
        area = union(area, around)
        todo = union(todo, around)
    return area


@rule
def _claim(state: State, board: Board, seat: int, colour: int, area: Bits) -> None:
    """Give an enclosed area to its caravan: water, oases, and the spaces themselves."""
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
    if starts & (starts - 1) == 0:  # one run at most
        return
    for side in range(SIDES):
        if starts >> side & 1:
            _claim_if_shut(state, board, seat, colour, board.ring[space, side])


@rule
def _claim_if_shut(state: State, board: Board, seat: int, colour: int, start: int) -> None:
    if state.spaces[start] != NOTHING:  # a camel, or claimed with an earlier run
        return
    area = flood(state, board, start, FIRST_CAMEL + caravan_of(seat, colour))
    if not is_empty(area):
        _claim(state, board, seat, colour, area)
