# SPDX-License-Identifier: MIT
"""The Sultanate: 5 rows of 6 tiles, named by column letter and row number."""

COLUMNS = "abcdef"
ROWS = "12345"
TILES = [column + row for row in ROWS for column in COLUMNS]


def apart(one: str, other: str) -> tuple[int, int]:
    """Columns and rows between two tiles."""
    columns = abs(COLUMNS.index(one[0]) - COLUMNS.index(other[0]))
    return columns, abs(ROWS.index(one[1]) - ROWS.index(other[1]))


def distance(one: str, other: str) -> int:
    """Steps between two tiles, never diagonal; nothing blocks them."""
    return sum(apart(one, other))


def beside(tile: str) -> list[str]:
    """The tiles a meeple can step to: two to four."""
    return BESIDE[tile]


def around(tile: str) -> list[str]:
    """The up to eight neighbours, diagonals included, without the tile itself."""
    return AROUND[tile]


BESIDE = {tile: [t for t in TILES if distance(tile, t) == 1] for tile in TILES}
AROUND = {tile: [t for t in TILES if t != tile and max(apart(tile, t)) == 1] for tile in TILES}
