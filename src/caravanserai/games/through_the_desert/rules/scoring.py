# SPDX-License-Identifier: MIT
"""Points by category (TD-8)."""

from typing import Any

from caravanserai.core.compiled.bits import count_word
from caravanserai.core.compiled.jit import rule
from caravanserai.games.through_the_desert.constants import (
    N_COLOURS,
    POINTS_FOR_A_SHARED_LARGEST_CARAVAN,
    POINTS_FOR_A_SPACE,
    POINTS_FOR_AN_OASIS,
    POINTS_FOR_THE_LARGEST_CARAVAN,
    TOKEN_VALUES,
)
from caravanserai.games.through_the_desert.rules.caravans import caravan_of
from caravanserai.games.through_the_desert.rules.state import OVER, Board, State

CATEGORIES = ("water", "oases", "areas", "caravans")


@rule
def sheet(state: State, board: Board, out: Any) -> None:
    """Write each player's points by category; caravans count when the game is over (TD-8)."""
    for seat in range(state.players):
        out[seat, 0] = water_points(state, seat)
        out[seat, 1] = oasis_points(state, seat)
        out[seat, 2] = area_points(state, seat)
        out[seat, 3] = caravan_points(state, seat) if state.phase == OVER else 0


@rule
def points(state: State, board: Board, out: Any) -> None:
    """Write each player's points so far; caravans count when the game is over (TD-8)."""
    for seat in range(state.players):
        out[seat] = water_points(state, seat) + oasis_points(state, seat) + area_points(state, seat)
        if state.phase == OVER:
            out[seat] += caravan_points(state, seat)


@rule
def water_points(state: State, seat: int) -> int:
    """Return the value of the water tokens that a player has taken (TD-8.4)."""
    total = 0
    for kind in range(len(TOKEN_VALUES)):
        total += state.tokens[seat, kind] * TOKEN_VALUES[kind]
    return total


@rule
def oasis_points(state: State, seat: int) -> int:
    """Return five points for each oasis that each caravan has reached (TD-8.4)."""
    total = 0
    for colour in range(N_COLOURS):
        total += count_word(state.reached[caravan_of(seat, colour)]) * POINTS_FOR_AN_OASIS
    return total


@rule
def area_points(state: State, seat: int) -> int:
    """Return one point for each enclosed space that is not an oasis (TD-8.3)."""
    return state.area[seat] * POINTS_FOR_A_SPACE


@rule
def caravan_points(state: State, seat: int) -> int:
    """Return the points for the largest caravans at this moment (TD-8.1, TD-8.2)."""
    total = 0
    for colour in range(N_COLOURS):
        total += largest_caravan_points(state, seat, colour)
    return total


@rule
def largest_caravan_points(state: State, seat: int, colour: int) -> int:
    """Return 10 points for the largest caravan of a colour, 5 if others are as large (TD-8.2)."""
    size = state.sizes[caravan_of(seat, colour)]
    if size == 0:
        return 0
    equals = 0
    for other in range(state.players):
        if state.sizes[caravan_of(other, colour)] > size:
            return 0
        if state.sizes[caravan_of(other, colour)] == size:
            equals += 1
    if equals > 1:
        return POINTS_FOR_A_SHARED_LARGEST_CARAVAN
    return POINTS_FOR_THE_LARGEST_CARAVAN
