# SPDX-License-Identifier: MIT
"""Meeples on tiles, with the counts and bit sets derived from them."""

from typing import Any

import numpy as np

from caravanserai.core.compiled.bits import signed
from caravanserai.core.compiled.jit import rule
from caravanserai.games.five_tribes.constants import N_COLOURS, N_TILES
from caravanserai.games.five_tribes.rules.state import NONE, State

ONE = np.uint32(1)


@rule
def bit(number: int) -> np.uint32:
    """Return the bit set of one tile or djinn."""
    return np.uint32(ONE << np.uint32(number))


@rule
def kind_of(number: int, counts: Any) -> int:
    """Return the kind of one of the things in a bag or pile of so many of each kind."""
    # Without branches, which a processor cannot predict for random numbers.
    kind = seen = 0
    for each in range(len(counts)):
        seen += signed(counts[each])
        kind += 1 if number >= seen else 0
    return kind


@rule
def put_meeple(state: State, tile: int, colour: int) -> None:
    """Put a meeple on a tile."""
    state.meeples[tile, colour] += 1
    state.stack[tile] += 1
    state.has[colour] |= bit(tile)


@rule
def take_meeple(state: State, tile: int, colour: int) -> None:
    """Take a meeple off a tile."""
    state.meeples[tile, colour] -= 1
    state.stack[tile] -= 1
    if state.meeples[tile, colour] == 0:
        state.has[colour] &= ~bit(tile)


@rule
def take_all(state: State, tile: int, colour: int) -> int:
    """Take all meeples of a colour off a tile; return how many."""
    count = state.meeples[tile, colour]
    state.meeples[tile, colour] = 0
    state.stack[tile] -= count
    state.has[colour] &= ~bit(tile)
    return signed(count)


@rule
def occupied(state: State) -> np.uint32:
    """Return the tiles with a meeple, one bit for each."""
    tiles = np.uint32(0)
    for colour in range(N_COLOURS):
        tiles |= state.has[colour]
    return tiles


@rule
def in_hand(state: State) -> int:
    """Return how many meeples are in the actor's hand."""
    total = 0
    for colour in range(N_COLOURS):
        total += signed(state.hand[colour])
    return total


@rule
def in_bag(state: State) -> int:
    """Return how many meeples are in the bag."""
    total = 0
    for colour in range(N_COLOURS):
        total += signed(state.bag[colour])
    return total


@rule
def has_no_building(state: State, tile: int) -> bool:
    """Return whether a tile has no camel, palm tree or palace."""
    return state.camels[tile] == NONE and state.palms[tile] == 0 and state.palaces[tile] == 0


@rule
def is_bare(state: State, tile: int) -> bool:
    """Return whether a tile is empty, as Anun-Nak and Leta need it (FT-10.2, FT-10.15)."""
    return state.stack[tile] == 0 and has_no_building(state, tile)


@rule
def has_only_meeples(state: State, tile: int) -> bool:
    """Return whether a tile has meeples and nothing else, as Utug needs it (FT-10.22)."""
    return state.stack[tile] > 0 and has_no_building(state, tile)


@rule
def any_bare(state: State) -> bool:
    """Return whether there is a tile with nothing on it."""
    for tile in range(N_TILES):
        if is_bare(state, tile):
            return True
    return False


@rule
def any_only_meeples(state: State) -> bool:
    """Return whether there is a tile with meeples only."""
    for tile in range(N_TILES):
        if has_only_meeples(state, tile):
            return True
    return False
