# SPDX-License-Identifier: MIT
"""The inputs of the policy of Through the Desert: whole numbers for each legal action.

There are weights for placing leaders and others for placing camels. As in `net_inputs.py`, nothing
depends on the map.
"""

from typing import Any

from caravanserai.bots.heuristics.interface import NO_POLICY
from caravanserai.bots.heuristics.through_the_desert.action_values import (
    enclosure_gain,
    space_gain,
    water_in,
)
from caravanserai.bots.heuristics.through_the_desert.future_values import (
    ground_of,
    largest_caravan,
    neighbours_of,
)
from caravanserai.bots.heuristics.through_the_desert.reach import reach_of_others
from caravanserai.core.compiled.bits import (
    EMPTY,
    Bits,
    common,
    is_empty,
    load,
    row,
    signed,
    single,
    union,
    without,
)
from caravanserai.core.compiled.bits import count as count_of
from caravanserai.core.compiled.jit import rule
from caravanserai.games.through_the_desert.constants import N_COLOURS
from caravanserai.games.through_the_desert.rules.actions import PLACE_LEADER, colour_of, space_of
from caravanserai.games.through_the_desert.rules.caravans import beside, caravan_of, free_of_others
from caravanserai.games.through_the_desert.rules.state import (
    CAMELS,
    LEADERS,
    NO_SPACE,
    Board,
    State,
)

LEADER_POLICY, CAMEL_POLICY = range(2)
N_POLICIES = 2
POLICY_INPUTS = 24

_LIMIT = 512  # of an input, so that no sum overflows; only areas can be larger

# Inputs are scaled to about 64. Those of both kinds begin with the water in the first and the
# second ring around the space, and with the oases in reach of them.
_WATER, _OASIS, _RING, _LEADER, _LEAD, _POINTS = 8, 32, 8, 64, 8, 4
_NO_COLOUR = -1
_SIZES = 13  # the first of the last inputs of a camel, which depend only on its colour
_NEAR_LEADERS = 10  # the first input about leaders nearby
_DISTANCES = 3  # of leaders: inputs for each owner and colour


@rule
def write_policy_inputs(state: State, board: Board, actions: Any, count: int, out: Any) -> int:
    """Write a row of inputs for each legal action; return which weights they are for."""
    if state.phase == LEADERS:
        ground = ground_of(state, board)
        for at in range(count):
            number = actions[at] - PLACE_LEADER
            _write_leader(state, board, colour_of(number), space_of(number), ground, out[at])
        return LEADER_POLICY
    if state.phase == CAMELS:
        _write_camels(state, board, actions, count, out)
        return CAMEL_POLICY
    return NO_POLICY


@rule
def _write_camels(state: State, board: Board, actions: Any, count: int, out: Any) -> None:
    """Write a row for each camel. The actions are sorted by colour."""
    seat, ground = state.actor, load(state.open)
    others = reach_of_others(state, seat, ground)
    free = own = rivals = EMPTY
    before = _NO_COLOUR
    for at in range(count):
        colour, space = colour_of(actions[at]), space_of(actions[at])
        out[at, :] = 0
        if colour != before:
            before = colour
            free = common(ground, free_of_others(state, seat, colour))
            own = beside(state, seat, colour)
            rivals = common(_reach_of_rivals(state, colour), ground)
            _write_sizes(state, colour, out[at])
        else:
            out[at, _SIZES:] = out[at - 1, _SIZES:]
        _write_rings(state, board, colour, space, free, union(own, single(space)), out[at])
        around = common(row(board.neighbours, space), rivals)
        out[at, 11], out[at, 12] = 2 * _RING * count_of(around), _WATER * water_in(state, around)
        if not is_empty(common(single(space), others)):
            _write_contacts(state, board, space, out[at])


@rule
def _reach_of_rivals(state: State, colour: int) -> Bits:
    """Return the spaces where the other seats can enlarge their caravans of a colour."""
    found = EMPTY
    for other in range(state.players):
        if other != state.actor:
            found = union(found, beside(state, other, colour))
    return found


@rule
def _write_rings(
    state: State, board: Board, colour: int, space: int, free: Bits, known: Bits, out: Any
) -> None:
    """Write what a camel scores, and what comes into reach of one and of two more camels."""
    seat = state.actor
    first = without(common(row(board.neighbours, space), free), known)
    second = without(common(neighbours_of(board, first), free), union(known, first))
    out[0], out[1] = _WATER * water_in(state, first), _WATER * water_in(state, second)
    new = state.palms & ~state.reached[caravan_of(seat, colour)] & ~board.beside_palms[space]
    if new != 0:
        _add_oases(board, new, first, second, EMPTY, out)
    out[4], out[5] = 2 * _RING * count_of(first), _RING * count_of(second)
    out[6] = _WATER * space_gain(state, board, seat, colour, space)
    out[7] = min(_POINTS * enclosure_gain(state, board, seat, colour, space), _LIMIT)


@rule
def _add_oases(board: Board, palms: int, first: Bits, second: Bits, third: Bits, out: Any) -> None:
    """Add the oases in reach of three rings."""
    for palm in range(board.n_palm_spaces):
        if palms >> palm & 1:
            around = row(board.neighbours, board.palm_spaces[palm])
            if not is_empty(common(around, first)):
                out[2] += _OASIS
            elif not is_empty(common(around, second)):
                out[3] += _OASIS
            elif not is_empty(common(around, third)):
                out[23] += _OASIS


@rule
def _write_contacts(state: State, board: Board, space: int, out: Any) -> None:
    """Write what other seats could do with a space."""
    here = single(space)
    most, area, contacts = 0, 0, 0
    for other in range(state.players):
        for kind in range(N_COLOURS):
            reaches = other != state.actor and state.herds[kind] > 0
            if reaches and not is_empty(common(here, beside(state, other, kind))):
                contacts += 1
                most = max(most, space_gain(state, board, other, kind, space))
                area = max(area, enclosure_gain(state, board, other, kind, space))
    out[8], out[9], out[10] = _WATER * most, min(_POINTS * area, _LIMIT), 2 * _RING * contacts


@rule
def _write_sizes(state: State, colour: int, out: Any) -> None:
    """Write how large the caravan, its rivals and the herds are."""
    seat = state.actor
    size, herd = signed(state.sizes[caravan_of(seat, colour)]), signed(state.herds[colour])
    rival, smallest = 0, herd
    for other in range(state.players):
        if other != seat:
            rival = max(rival, signed(state.sizes[caravan_of(other, colour)]))
    for kind in range(N_COLOURS):
        smallest = min(smallest, signed(state.herds[kind]))
    gain = largest_caravan(state, seat, colour, size + 1)
    gain -= largest_caravan(state, seat, colour, size)
    out[13] = int(4 * _POINTS * gain)
    out[14], out[15], out[16] = _LEAD * (size - rival), 4 * herd, 4 * size
    out[17], out[18] = 4 * (herd - smallest), 16 * signed(state.players)
    out[19] = 64 if size == rival else 0
    out[20] = _LEAD * max(0, rival - size - herd)


@rule
def _write_leader(
    state: State, board: Board, colour: int, space: int, ground: Bits, out: Any
) -> None:
    """Write what a leader would have in reach, and the leaders nearby."""
    out[:] = 0
    free, here = common(free_of_others(state, state.actor, colour), ground), single(space)
    around = row(board.neighbours, space)
    first = common(around, free)
    second = without(common(neighbours_of(board, first), free), union(first, here))
    third = without(common(neighbours_of(board, second), free), union(first, second))
    out[0], out[1] = _WATER * water_in(state, first), _WATER * water_in(state, second)
    _add_oases(board, state.palms, first, second, third, out)
    out[4], out[5] = _RING * count_of(first), _RING * count_of(second)
    out[6], out[7] = 4 * water_in(state, third), 4 * count_of(third)
    out[8], out[9] = 4 * signed(state.placed), 16 * signed(state.players)
    out[22] = _RING * count_of(common(around, ground))
    _add_leaders(state, board, colour, around, out)


@rule
def _add_leaders(state: State, board: Board, colour: int, around: Bits, out: Any) -> None:
    """Add the leaders that are two or three spaces away: own ones and others, by distance.

    Leaders never touch (TD-3.3), so the first of three inputs is always 0.
    """
    two = union(around, neighbours_of(board, around))
    three = union(two, neighbours_of(board, two))
    for seat in range(state.players):
        for kind in range(N_COLOURS):
            space = state.leaders[caravan_of(seat, kind)]
            if space != NO_SPACE:
                first = _NEAR_LEADERS + (0 if seat == state.actor else _DISTANCES)
                first += 2 * _DISTANCES if kind == colour else 0
                leader = single(space)
                if not is_empty(common(leader, two)):
                    out[first + 1] += _LEADER
                elif not is_empty(common(leader, three)):
                    out[first + 2] += _LEADER
