# SPDX-License-Identifier: MIT
"""Tables of the Sultanate, computed once: neighbours, distances and the ends of walks.

A walk goes from tile to tile, never diagonally and never straight back. The ends of walks of n
steps follow from those of n - 1 steps, so each table has one row for each number of steps. From
some length on the rows repeat with period two, so the tables serve stacks of any height. With
them the rules know at once whether a sowing can be completed; no search is needed.
"""

from functools import cache
from typing import Any

import numpy as np

from caravanserai.core.compiled.jit import record_array
from caravanserai.core.game import StateArray
from caravanserai.games.five_tribes.constants import COLUMNS, N_TILES, ROWS
from caravanserai.games.five_tribes.rules.state import (
    BOARD,
    FARTHEST,
    MAX_STEPS,
    MAX_WALK,
    NO_WAY_BACK,
    NONE,
)

STEPS = ((-1, 0), (0, 1), (1, 0), (0, -1))  # north, east, south, west
OPPOSITE = (2, 3, 0, 1)


def tile_at(row: int, column: int) -> int:
    """Return the tile at a row and column, NONE beyond the edge."""
    inside = 0 <= row < ROWS and 0 <= column < COLUMNS
    return row * COLUMNS + column if inside else NONE


def name_of(tile: int) -> str:
    """Return the name of a tile: 0 is `a1`, 29 is `f5`."""
    row, column = divmod(tile, COLUMNS)
    return f"{'abcdef'[column]}{row + 1}"


NAMES = tuple(name_of(tile) for tile in range(N_TILES))


def _next_tiles(tile: int) -> list[int]:
    row, column = divmod(tile, COLUMNS)
    return [tile_at(row + down, column + right) for down, right in STEPS]


def distance(one: int, other: int) -> int:
    """Return the number of steps between two tiles."""
    return abs(one // COLUMNS - other // COLUMNS) + abs(one % COLUMNS - other % COLUMNS)


def _tiles_around(tile: int) -> int:
    """Return the bit set of a tile and its up to eight neighbours."""
    row, column = divmod(tile, COLUMNS)
    places = (tile_at(row + down, column + right) for down in (-1, 0, 1) for right in (-1, 0, 1))
    return sum(1 << place for place in places if place != NONE)


def _tiles_within(tile: int, steps: int) -> int:
    """Return the bit set of the tiles that are at most so many steps away."""
    return sum(1 << other for other in range(N_TILES) if distance(tile, other) <= steps)


@cache
def board() -> StateArray:
    """Return the tables, as an array of one record."""
    boards = record_array(1, BOARD)
    for tile in range(N_TILES):
        boards[0]["next"][tile] = _next_tiles(tile)
        boards[0]["around"][tile] = _tiles_around(tile)
        boards[0]["distance"][tile] = [distance(tile, other) for other in range(N_TILES)]
        boards[0]["within"][tile] = [_tiles_within(tile, steps) for steps in range(FARTHEST + 1)]
    _fill_walks(boards[0])
    _fill_visits(boards[0])
    return boards


def _fill_walks(tables: Any) -> None:
    """Fill `ends` and `returns`; check that their last rows repeat with period two."""
    for tile in range(N_TILES):
        tables["ends"][0, tile] = 1 << tile
    for steps in range(1, MAX_STEPS):
        for tile in range(N_TILES):
            for back in (*range(4), NO_WAY_BACK):
                ends, returns = _extend_walks(tables, steps, tile, back)
                tables["ends"][steps, tile, back] = ends
                tables["returns"][steps, tile, back] = returns
    for table in (tables["ends"], tables["returns"]):
        if not np.array_equal(table[-1], table[-3]) or not np.array_equal(table[-2], table[-4]):
            raise AssertionError("the walk tables are too short: MAX_STEPS must be larger")


def _extend_walks(tables: Any, steps: int, tile: int, back: int) -> tuple[int, int]:
    ends = returns = 0
    for direction, neighbour in enumerate(tables["next"][tile].tolist()):
        if neighbour == NONE or direction == back:
            continue
        came_from = OPPOSITE[direction]
        further = int(tables["ends"][steps - 1, neighbour, came_from])
        ends |= further
        returns |= int(tables["returns"][steps - 1, neighbour, came_from])
        if steps > 1:  # entering the neighbour is an earlier visit only if steps follow
            returns |= further & 1 << neighbour
    return ends, returns


def _fill_visits(tables: Any) -> None:
    """Fill `visits`, for all tiles and all ends of walks at once."""
    visits, following = tables["visits"], tables["next"]
    for tile in range(N_TILES):
        visits[0, tile, :, tile] = 1
    for steps in range(1, MAX_WALK + 1):
        for direction in range(4):
            tiles = (following[:, direction] != NONE).nonzero()[0]
            entered = following[tiles, direction]
            further = visits[steps - 1, entered, OPPOSITE[direction]]  # a copy
            further[range(len(tiles)), entered] <<= 1  # entering a tile adds a visit to it
            for back in (*range(4), NO_WAY_BACK):
                if back != direction:
                    visits[steps, tiles, back] |= further
