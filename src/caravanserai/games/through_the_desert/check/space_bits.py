# SPDX-License-Identifier: MIT
"""Sets of spaces as whole numbers with a bit for each space.

All neighbours of a set are found by a few shifts, which is a hundred times as fast as visiting the
spaces one by one. The numbering is independent of that of the rules, which these sets check.
"""

from collections.abc import Iterable

from caravanserai.games.through_the_desert.maps.check import MAX_COLUMNS, MAX_ROWS
from caravanserai.games.through_the_desert.rules.geometry import Space

# Row by row, so that the numbers of a small map are short. A margin on each side keeps a step from
# ending at the other end of a row.
_WIDTH = MAX_COLUMNS + 2
_EVEN_ROW = sum(1 << column + 1 for column in range(0, MAX_COLUMNS, 2))
_EVEN = sum(_EVEN_ROW << row * _WIDTH for row in range(MAX_ROWS + 2))


class _Bits(dict[Space, int]):
    """The bit of each space, computed on first use."""

    def __missing__(self, space: Space) -> int:
        column, row = space
        self[space] = bit = 1 << (row + 1) * _WIDTH + column + 1
        return bit


_BITS = _Bits()


def encode(spaces: Iterable[Space]) -> int:
    """Return the set of some spaces."""
    bits = 0
    for space in spaces:
        bits |= _BITS[space]
    return bits


def decode(bits: int) -> list[Space]:
    """Return the spaces of a set, by column and then by row."""
    found = []
    while bits:
        row, column = divmod((bits & -bits).bit_length() - 1, _WIDTH)
        found.append((column - 1, row - 1))
        bits &= bits - 1
    return sorted(found)


def around(bits: int) -> int:
    """Return all neighbours of a set, on and off the board; some may belong to the set itself."""
    even = bits & _EVEN  # these columns lie half a hexagon lower
    sides = bits | even << _WIDTH | (bits ^ even) >> _WIDTH
    return bits << _WIDTH | bits >> _WIDTH | sides << 1 | sides >> 1


def reach(start: int, part: int) -> int:
    """Return all spaces of a part that are connected with the start inside the part."""
    front = start & part
    rest = part ^ front
    while front and rest:
        front = around(front) & rest
        rest ^= front
    return part ^ rest if start & part else 0
