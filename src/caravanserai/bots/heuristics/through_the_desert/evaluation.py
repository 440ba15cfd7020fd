# SPDX-License-Identifier: MIT
"""The terms of the evaluation of Through the Desert, by seat.

The terms are the points so far, and the gains within one, two or three camels of a caravan, which
count more if no other seat can reach them.
"""

from typing import Any

from caravanserai.bots.heuristics.through_the_desert.action_values import water_in
from caravanserai.bots.heuristics.through_the_desert.columns import (
    COLUMNS,
    IN_HAND,
    LARGEST,
    POINTS,
    ROOM,
    ROOM_ALONE,
    TO_MOVE,
    WATER_1_ALONE,
)
from caravanserai.bots.heuristics.through_the_desert.future_values import (
    ground_of,
    largest_caravans,
)
from caravanserai.bots.heuristics.through_the_desert.reach import reach_of_others, write_caravans
from caravanserai.core.compiled.bits import count, signed, union, without
from caravanserai.core.compiled.jit import rule
from caravanserai.games.through_the_desert.constants import HERD, N_COLOURS
from caravanserai.games.through_the_desert.rules.legal import has_in_hand
from caravanserai.games.through_the_desert.rules.scoring import points
from caravanserai.games.through_the_desert.rules.state import CAMELS, OVER, Board, State


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
        others = reach_of_others(state, seat, ground)
        one, two = write_caravans(state, board, seat, ground, others, out[seat])
        alone = without(one, others)
        out[seat, WATER_1_ALONE] = water_in(state, alone)
        out[seat, ROOM] = count(union(one, two))
        out[seat, ROOM_ALONE] = count(alone)
