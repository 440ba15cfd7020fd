# SPDX-License-Identifier: MIT
"""Sets of spaces as whole numbers with a bit for each space.

All neighbours of a set are found by a few shifts, which is a hundred times as fast as looking at
one space after the other. The numbering has nothing in common with that of the rules, which these
sets check.
"""

from collections.abc import Iterable

from caravanserai.games.through_the_desert.maps.check import MAX_COLUMNS, MAX_ROWS
from caravanserai.games.through_the_desert.rules.geometry import Space

# Two rows more than any map has, so that a step up or down never ends in another column.
_HEIGHT = MAX_ROWS + 2
_COLUMN = (1 << _HEIGHT) - 1
_EVEN = sum(_COLUMN << column * _HEIGHT for column in range(0, MAX_COLUMNS + 2, 2))


def encode(spaces: Iterable[Space]) -> int:
    """Return the set of some spaces."""
    bits = 0
    for column, row in spaces:
        bits |= 1 << column * _HEIGHT + row + 1
    return bits


def first(bits: int) -> Space:
    """Return the first space of a set, by column and then by row."""
    column, row = divmod((bits & -bits).bit_length() - 1, _HEIGHT)
    return column, row - 1


def around(bits: int) -> int:
    """Return all neighbours of a set, on and off the board; some may belong to the set itself."""
    even = bits & _EVEN  # these columns lie half a hexagon lower
    odd = bits ^ even
    sides = bits | even << 1 | odd >> 1
    return bits << 1 | bits >> 1 | sides << _HEIGHT | sides >> _HEIGHT


def reach(start: int, part: int) -> int:
    """Return all spaces of a part that are connected with the start inside the part."""
    found = front = start & part
    while front:
        front = around(front) & part & ~found
        found |= front
    return found
