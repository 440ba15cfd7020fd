# SPDX-License-Identifier: MIT
"""The inputs of the network of Through the Desert: whole numbers, from the view of each seat.

The items are the colours: what the seat's caravan of a colour has and can reach, and the most that
any other seat's caravan of that colour has. Nothing depends on the map, so one network plays on
all maps.
"""

from typing import Any

from caravanserai.bots.heuristics.through_the_desert.columns import (
    ENCLOSURE,
    FIRST_FACT,
    IN_HAND,
    N_FACTS,
    OASES_1,
    OASES_2,
    OASES_3,
    POINTS,
    ROOM,
    ROOM_ALONE,
    TO_MOVE,
    WATER_1,
    WATER_1_ALONE,
    WATER_2,
    WATER_3,
)
from caravanserai.core.compiled.bits import signed
from caravanserai.core.compiled.jit import rule
from caravanserai.games.through_the_desert.constants import N_COLOURS
from caravanserai.games.through_the_desert.rules.caravans import caravan_of
from caravanserai.games.through_the_desert.rules.state import CAMELS, LEADERS, Board, State

N_ITEMS = N_COLOURS
# Own facts, the largest of the others, the lead in size, the herd, and by how much it exceeds the
# smallest herd.
ITEM_INPUTS = 2 * N_FACTS + 3

# The terms of a seat besides its caravans, each scaled to about 64.
_SEAT_TERMS = (
    *(POINTS, WATER_1, WATER_1_ALONE, WATER_2, WATER_3, OASES_1, OASES_2, OASES_3),
    *(ENCLOSURE, ROOM, ROOM_ALONE, IN_HAND, TO_MOVE),
)
_SEAT_FACTORS = (1, 4, 4, 4, 4, 3, 3, 3, 2, 2, 2, 12, 32)
_N_SEAT_TERMS = len(_SEAT_TERMS)
_N_PUBLIC = 10
DENSE_INPUTS = 2 * _N_SEAT_TERMS + _N_PUBLIC

_LIMIT = 512  # of an input, so that no sum overflows


@rule
def write_net_inputs(state: State, board: Board, term_values: Any, items: Any, dense: Any) -> None:
    """Write the inputs of each seat; `term_values` are those of this position."""
    smallest, second, total = _herds(state)
    for seat in range(state.players):
        for colour in range(N_COLOURS):
            _write_item(state, term_values, seat, colour, smallest, items[seat, colour])
        _write_seat_terms(state, term_values, seat, dense[seat])
        _write_public(state, seat, smallest, second, total, dense[seat])


@rule
def _herds(state: State) -> tuple[int, int, int]:
    """Return the smallest and the second smallest herd, and the sum of all."""
    smallest = second = 255
    total = 0
    for colour in range(N_COLOURS):
        herd = signed(state.herds[colour])
        total += herd
        if herd < smallest:
            smallest, second = herd, smallest
        elif herd < second:
            second = herd
    return smallest, second, total


@rule
def _write_item(
    state: State, term_values: Any, seat: int, colour: int, smallest: int, out: Any
) -> None:
    first = FIRST_FACT + colour * N_FACTS
    for fact in range(N_FACTS):
        most = 0.0
        for other in range(state.players):
            if other != seat:
                most = max(most, term_values[other, first + fact])
        out[fact] = int(term_values[seat, first + fact])
        out[N_FACTS + fact] = int(most)
    size = signed(state.sizes[caravan_of(seat, colour)])
    rival = 0
    for other in range(state.players):
        if other != seat:
            rival = max(rival, signed(state.sizes[caravan_of(other, colour)]))
    herd = signed(state.herds[colour])
    out[2 * N_FACTS] = 8 * (size - rival)
    out[2 * N_FACTS + 1] = 4 * herd
    out[2 * N_FACTS + 2] = 4 * (herd - smallest)


@rule
def _write_seat_terms(state: State, term_values: Any, seat: int, out: Any) -> None:
    """Write the seat's own terms, then the largest of the others."""
    for at in range(_N_SEAT_TERMS):
        term, factor = _SEAT_TERMS[at], _SEAT_FACTORS[at]
        most = 0.0
        for other in range(state.players):
            if other != seat:
                most = max(most, term_values[other, term])
        out[at] = min(int(term_values[seat, term]) * factor, _LIMIT)
        out[_N_SEAT_TERMS + at] = min(int(most) * factor, _LIMIT)


@rule
def _write_public(
    state: State, seat: int, smallest: int, second: int, total: int, out: Any
) -> None:
    """Write the stage of the game, the number of players and the order of turns."""
    first = 2 * _N_SEAT_TERMS
    players = signed(state.players)
    out[first] = 4 * smallest
    out[first + 1] = 4 * second
    out[first + 2] = total
    out[first + 3] = 64 if players == 3 else 0
    out[first + 4] = 64 if players == 4 else 0
    out[first + 5] = 64 if players == 5 else 0
    out[first + 6] = 64 if state.phase < CAMELS else 0
    out[first + 7] = 4 * signed(state.placed) if state.phase == LEADERS else 0
    out[first + 8] = 16 * ((seat - signed(state.actor) + players) % players)
    out[first + 9] = 64 if seat == state.actor else 0
