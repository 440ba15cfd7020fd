# SPDX-License-Identifier: MIT
"""Random sowings of the rollout policy: they prefer ends that can be taken.

These are the tiles with meeples of one colour only; bit sets find them quickly.
"""

from typing import Any

import numpy as np

from caravanserai.core.compiled.bits import ONE, ZERO, lowest, signed
from caravanserai.core.compiled.jit import rule
from caravanserai.core.compiled.rng import draw
from caravanserai.games.five_tribes.constants import (
    N_COLOURS,
    N_TILES,
    TILE_VALUES,
)
from caravanserai.games.five_tribes.rules.actions import (
    DONE,
    DROP,
    PICK_UP,
    USE,
)
from caravanserai.games.five_tribes.rules.pieces.meeples import bit, in_hand
from caravanserai.games.five_tribes.rules.sowing import table_row
from caravanserai.games.five_tribes.rules.state import (
    NO_WAY_BACK,
    NONE,
    Board,
    State,
)

NOISE = 4  # random points that are added to the value of a sowing


@rule
def _open_tiles(state: State) -> np.uint32:
    """Return the tiles that the actor could take: those without a camel."""
    tiles = bit(0) ^ bit(0)
    if state.camels_left[state.actor] > 0:
        for tile in range(N_TILES):
            if state.camels[tile] == NONE:
                tiles |= bit(tile)
    return tiles


@rule
def _alone(state: State, colour: int) -> np.uint32:
    """Return the tiles with meeples of this colour only."""
    tiles = state.has[colour]
    for other in range(N_COLOURS):
        if other != colour:
            tiles &= ~state.has[other]
    return tiles


@rule
def _best_value(state: State, tiles: np.uint32) -> int:
    """Return the highest value of a set of tiles, 0 if it is empty."""
    best = 0
    rest = np.uint64(tiles)
    while rest != ZERO:
        best = max(best, TILE_VALUES[state.tiles[lowest(rest)]])
        rest &= rest - ONE
    return best


@rule
def choose_pick_up(state: State, board: Board, actions: Any, count: int, dice: Any) -> int:
    """Pick up the meeples of a tile from which a valuable tile can be taken."""
    free = _open_tiles(state)
    chosen, most = actions[0], -1
    for at in range(count):
        if actions[at] < USE:
            tile = actions[at] - PICK_UP
            score = draw(dice, NOISE)
            if actions[at] != DONE:
                score += _best_value(state, _targets(state, board, tile) & free)
            if score > most:
                chosen, most = actions[at], score
    return chosen


@rule
def _targets(state: State, board: Board, start: int) -> np.uint32:
    """Return the tiles of one colour where a sowing from here can end."""
    ends = board.ends[table_row(state.stack[start]), start, NO_WAY_BACK] & ~bit(start)
    tiles = bit(0) ^ bit(0)
    for colour in range(N_COLOURS):
        if state.meeples[start, colour] > 0:
            tiles |= ends & _alone(state, colour)
    return tiles


@rule
def choose_drop(state: State, board: Board, actions: Any, count: int, dice: Any) -> int:
    """Drop a meeple on the way to a valuable tile; the last one where its colour is frequent."""
    free = _open_tiles(state)
    steps = in_hand(state) - 1
    chosen, most = actions[0], -1
    for at in range(count):
        colour, tile = (actions[at] - DROP) // N_TILES, (actions[at] - DROP) % N_TILES
        score = draw(dice, NOISE)
        if steps == 0:
            score += 2 * signed(state.meeples[tile, colour])
            score += _best_value(state, _alone(state, colour) & bit(tile) & free)
        else:
            goals = _targets_after(state, board, colour, tile, steps)
            score += _best_value(state, goals & free)
        if score > most:
            chosen, most = actions[at], score
    return chosen


@rule
def _targets_after(state: State, board: Board, dropped: int, tile: int, steps: int) -> np.uint32:
    """Return the tiles of one colour where the sowing can end after a drop."""
    came_from = 0
    for direction in range(4):
        if board.next[state.tile, direction] == tile:
            came_from = direction ^ 2
    ends = board.ends[table_row(steps), tile, came_from]
    tiles = bit(0) ^ bit(0)
    for colour in range(N_COLOURS):
        if state.hand[colour] > (1 if colour == dropped else 0):
            goals = ends & _alone(state, colour)
            tiles |= goals if colour == dropped else goals & ~bit(tile)
    return tiles
