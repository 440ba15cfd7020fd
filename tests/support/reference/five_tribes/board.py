# SPDX-License-Identifier: MIT
"""The Sultanate: 5 rows of 6 tiles, named by column letter and row number."""

COLUMNS = "abcdef"
ROWS = "12345"
TILES = [column + row for row in ROWS for column in COLUMNS]


def offsets(one: str, other: str) -> tuple[int, int]:
    """Return the columns and rows between two tiles."""
    columns = abs(COLUMNS.index(one[0]) - COLUMNS.index(other[0]))
    return columns, abs(ROWS.index(one[1]) - ROWS.index(other[1]))


def distance(one: str, other: str) -> int:
    """Return the steps between two tiles along rows and columns; nothing blocks them (FT-6.6)."""
    return sum(offsets(one, other))


def adjacent(tile: str) -> list[str]:
    """Return the tiles that share a side with a tile: two to four (FT-4.2)."""
    return ADJACENT[tile]


def around(tile: str) -> list[str]:
    """Return the up to eight neighbours, diagonals included, without the tile itself."""
    return AROUND[tile]


ADJACENT = {tile: [t for t in TILES if distance(tile, t) == 1] for tile in TILES}
AROUND = {tile: [t for t in TILES if t != tile and max(offsets(tile, t)) == 1] for tile in TILES}
