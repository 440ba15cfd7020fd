# SPDX-License-Identifier: MIT
"""Points by category (FT-13), as if the game ended now."""

from typing import Any

from caravanserai.core.compiled.jit import rule
from caravanserai.games.five_tribes.constants import (
    AL_AMIN,
    DJINN_VALUES,
    FAKIR,
    FAKIRS_FOR_A_WILD_CARD,
    HAURVATAT,
    JAFAAR,
    N_DJINNS,
    N_GOODS,
    N_TILES,
    POINTS_FOR_A_PALACE,
    POINTS_FOR_A_PALM,
    POINTS_FOR_A_PALM_WITH_HAURVATAT,
    POINTS_FOR_A_VIZIER,
    POINTS_FOR_A_VIZIER_WITH_JAFAAR,
    POINTS_FOR_AN_ELDER,
    POINTS_FOR_AN_ELDER_WITH_SHAMHAT,
    POINTS_FOR_FEWER_VIZIERS,
    SHAMHAT,
    TILE_VALUES,
)
from caravanserai.games.five_tribes.rules.apply import VALUES
from caravanserai.games.five_tribes.rules.pieces.cards import owns
from caravanserai.games.five_tribes.rules.state import Board, State

CATEGORIES = ("gold", "viziers", "elders", "djinns", "palms", "palaces", "tiles", "merchandise")


@rule
def sheet(state: State, board: Board, out: Any) -> None:
    """Write each player's points by category."""
    for seat in range(state.players):
        out[seat, 0] = state.gold[seat]
        out[seat, 1] = vizier_points(state, seat)
        out[seat, 2] = elder_points(state, seat)
        out[seat, 3] = djinn_points(state, seat)
        out[seat, 4] = palm_points(state, seat)
        out[seat, 5] = palace_points(state, seat)
        out[seat, 6] = tile_points(state, seat)
        out[seat, 7] = merchandise_points(state, seat)


@rule
def points(state: State, board: Board, out: Any) -> None:
    """Write each player's points."""
    for seat in range(state.players):
        pieces = vizier_points(state, seat) + elder_points(state, seat) + djinn_points(state, seat)
        land = palm_points(state, seat) + palace_points(state, seat) + tile_points(state, seat)
        out[seat] = state.gold[seat] + pieces + land + merchandise_points(state, seat)


@rule
def vizier_points(state: State, seat: int) -> int:
    """Return the points for viziers, and for opponents who have fewer (FT-13.2)."""
    each = POINTS_FOR_A_VIZIER_WITH_JAFAAR if owns(state, seat, JAFAAR) else POINTS_FOR_A_VIZIER
    total = state.viziers[seat] * each
    for other in range(state.players):
        if state.viziers[other] < state.viziers[seat]:
            total += POINTS_FOR_FEWER_VIZIERS
    return total


@rule
def elder_points(state: State, seat: int) -> int:
    """Return the points for elders (FT-13.3)."""
    each = POINTS_FOR_AN_ELDER_WITH_SHAMHAT if owns(state, seat, SHAMHAT) else POINTS_FOR_AN_ELDER
    return state.elders[seat] * each


@rule
def djinn_points(state: State, seat: int) -> int:
    """Return the points on the djinns (FT-13.4)."""
    total = 0
    for djinn in range(N_DJINNS):
        if owns(state, seat, djinn):
            total += DJINN_VALUES[djinn]
    return total


@rule
def palm_points(state: State, seat: int) -> int:
    """Return the points for palm trees on own tiles (FT-13.5)."""
    has_friend = owns(state, seat, HAURVATAT)
    each = POINTS_FOR_A_PALM_WITH_HAURVATAT if has_friend else POINTS_FOR_A_PALM
    total = 0
    for tile in range(N_TILES):
        if state.camels[tile] == seat:
            total += state.palms[tile] * each
    return total


@rule
def palace_points(state: State, seat: int) -> int:
    """Return the points for palaces on own tiles (FT-13.6)."""
    total = 0
    for tile in range(N_TILES):
        if state.camels[tile] == seat:
            total += state.palaces[tile] * POINTS_FOR_A_PALACE
    return total


@rule
def tile_points(state: State, seat: int) -> int:
    """Return the values of own tiles (FT-13.7)."""
    total = 0
    for tile in range(N_TILES):
        if state.camels[tile] == seat:
            total += TILE_VALUES[state.tiles[tile]]
    return total


@rule
def merchandise_points(state: State, seat: int) -> int:
    """Return the value of the best sets (FT-13.8); Al-Amin turns fakirs into any goods (FT-10.1).

    One more card gains a larger set at least as much as a smaller one, so the best split is greedy:
    the n-th set has one card of each kind held at least n times. Wild cards fill the first set that
    is not complete, then the next. Cards in `offer` still belong to the player.
    """
    wild = 0
    if owns(state, seat, AL_AMIN):
        wild = state.cards[seat, FAKIR] // FAKIRS_FOR_A_WILD_CARD
    total = 0
    size = N_GOODS
    number = 1
    while size > 0:
        size = 0
        for goods in range(N_GOODS):
            offered = state.offer[goods] if seat == state.actor else 0
            if state.cards[seat, goods] + offered >= number:
                size += 1
        added = min(wild, N_GOODS - size)
        wild -= added
        size += added
        total += VALUES[size]
        number += 1
    return total
