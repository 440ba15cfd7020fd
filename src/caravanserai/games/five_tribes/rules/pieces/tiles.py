# SPDX-License-Identifier: MIT
"""Camels, palm trees and palaces on tiles, and the blue tiles around a tile."""

import numpy as np

from caravanserai.core.compiled.bits import lowest
from caravanserai.core.compiled.jit import rule
from caravanserai.games.five_tribes.constants import LAST_BLUE, MONKIR, N_TILES, PALACES, PALMS
from caravanserai.games.five_tribes.rules.pieces.cards import reward_owner
from caravanserai.games.five_tribes.rules.state import NONE, Board, State


@rule
def is_sacred(kind: int) -> bool:
    """Return whether a kind of tile is a sacred place: blue, but not a village."""
    return 0 < kind <= LAST_BLUE


@rule
def blue_around(state: State, board: Board, tile: int) -> int:
    """Count the tiles with a blue value among a tile and its neighbours (FT-6.4)."""
    count = 0
    rest = np.uint64(board.around[tile])
    while rest != 0:
        count += 1 if state.tiles[lowest(rest)] <= LAST_BLUE else 0
        rest &= rest - np.uint64(1)
    return count


@rule
def place_camel(state: State, tile: int) -> None:
    """Put a camel of the actor on a tile; the last one makes this the last round (FT-12.1)."""
    state.camels[tile] = state.actor
    state.camels_left[state.actor] -= 1
    if state.camels_left[state.actor] == 0:
        state.ending = 1


@rule
def check_control(state: State, tile: int) -> None:
    """Take a tile without meeples and camel, if the actor has a camel left (FT-5)."""
    if state.stack[tile] == 0 and state.camels[tile] == NONE and state.camels_left[state.actor] > 0:
        place_camel(state, tile)


@rule
def palms_left(state: State) -> int:
    """Return how many palm trees are left (FT-1.5)."""
    left = PALMS
    for tile in range(N_TILES):
        left -= state.palms[tile]
    return left


@rule
def palaces_left(state: State) -> int:
    """Return how many palaces are left (FT-1.5)."""
    left = PALACES
    for tile in range(N_TILES):
        left -= state.palaces[tile]
    return left


@rule
def place_palm(state: State, tile: int) -> None:
    """Put a palm tree on a tile."""
    state.palms[tile] += 1


@rule
def place_palace(state: State, tile: int) -> None:
    """Put a palace on a tile; Monkir pays (FT-10.17)."""
    state.palaces[tile] += 1
    reward_owner(state, MONKIR)
