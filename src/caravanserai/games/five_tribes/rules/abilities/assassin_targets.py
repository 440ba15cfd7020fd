# SPDX-License-Identifier: MIT
"""The possible victims of assassins (FT-6.5 to FT-6.8)."""

import numpy as np

from caravanserai.core.compiled.bits import signed
from caravanserai.core.compiled.jit import rule
from caravanserai.games.five_tribes.constants import BOAZ, N_TILES, RED
from caravanserai.games.five_tribes.rules.pieces.cards import owns
from caravanserai.games.five_tribes.rules.pieces.meeples import occupied
from caravanserai.games.five_tribes.rules.state import FARTHEST, Board, State


@rule
def is_in_reach(state: State, board: Board, tile: int, fakirs: int) -> bool:
    """Return whether the assassins in hand, with so many fakirs, reach a tile (FT-6.6)."""
    return board.distance[state.tile, tile] <= state.hand[RED] + fakirs


@rule
def tiles_in_reach(state: State, board: Board, fakirs: int) -> np.uint32:
    """Return the tiles that the assassins in hand reach with so many fakirs, one bit for each."""
    steps = signed(state.hand[RED]) + signed(fakirs)
    return np.uint32(board.within[state.tile, min(steps, FARTHEST)])


@rule
def fakirs_needed(state: State, board: Board, tile: int) -> int:
    """Return how many fakirs must be discarded to reach a tile."""
    missing = signed(board.distance[state.tile, tile]) - signed(state.hand[RED])
    return missing if missing > 0 else 0


@rule
def owned_victims(state: State, seat: int) -> int:
    """Return how many viziers and elders of a player the actor can kill (FT-6.7)."""
    if seat == state.actor or seat >= state.players or owns(state, seat, BOAZ):
        return 0
    return signed(state.viziers[seat]) + signed(state.elders[seat])


@rule
def has_victim(state: State, board: Board, fakirs: int) -> bool:
    """Return whether there is a victim with so many fakirs at most."""
    for seat in range(state.players):
        if owned_victims(state, seat) > 0:
            return True
    return tiles_in_reach(state, board, fakirs) & occupied(state) != 0


@rule
def most_victims(state: State, board: Board, fakirs: int) -> int:
    """Return the largest number of victims on one tile in reach, or of one opponent."""
    most = 0
    for seat in range(state.players):
        most = max(most, owned_victims(state, seat))
    for tile in range(N_TILES):
        if state.stack[tile] > most and is_in_reach(state, board, tile, fakirs):
            most = signed(state.stack[tile])
    return most


@rule
def need_not_kill(state: State, board: Board) -> bool:
    """Return whether killing is optional: there is no victim without fakirs (FT-6.8)."""
    return not has_victim(state, board, 0)
