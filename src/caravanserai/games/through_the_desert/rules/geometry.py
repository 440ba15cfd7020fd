# SPDX-License-Identifier: MIT
"""Hexagon arithmetic on the spaces of a desert map.

A space is (column, row), both from 0. Hexagons lie on a flat side; the even columns are half a
hexagon lower. The name of a space is its column letter and row number: j3.
"""

from collections.abc import Iterator
from functools import lru_cache
from string import ascii_lowercase
from typing import Final, TypeAlias

Space: TypeAlias = tuple[int, int]

# Clockwise from north, so that each step is adjacent to the one before and the one after it.
_STEPS_FROM_EVEN: Final = ((0, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0))
_STEPS_FROM_ODD: Final = ((0, -1), (1, -1), (1, 0), (0, 1), (-1, 0), (-1, -1))


@lru_cache(maxsize=1024)  # checking a position asks for the same spaces many times
def ring(space: Space) -> tuple[Space, ...]:
    """Return the six neighbours clockwise from north; each touches the next one."""
    column, row = space
    steps = _STEPS_FROM_ODD if column % 2 else _STEPS_FROM_EVEN
    return tuple((column + right, row + down) for right, down in steps)


def distance(one: Space, other: Space) -> int:
    """Return the number of steps between two spaces on a board without edges or mountains."""
    q, r = _axial(one)
    other_q, other_r = _axial(other)
    return (abs(q - other_q) + abs(r - other_r) + abs(q + r - other_q - other_r)) // 2


def disc(space: Space, radius: int) -> Iterator[Space]:
    """Yield all spaces at most `radius` steps away, the space itself included."""
    column, row = space
    for c in range(column - radius, column + radius + 1):
        for r in range(row - radius, row + radius + 1):
            if distance(space, (c, r)) <= radius:
                yield (c, r)


def name_of(space: Space) -> str:
    """Return the name of a space: (9, 2) is `j3`. Raises ValueError off the grid of 26 columns."""
    column, row = space
    if not (0 <= column < len(ascii_lowercase) and row >= 0):
        raise ValueError(f"a space has a column from 0 to 25 and a row from 0, not {space}")
    return f"{ascii_lowercase[column]}{row + 1}"


def space_named(name: str) -> Space:
    """Return the space with this name. Raises ValueError if the text is not a name."""
    letter, number = name[:1], name[1:]
    is_number = number.isascii() and number.isdigit() and not number.startswith("0")
    if not letter or letter not in ascii_lowercase or not is_number:
        raise ValueError(f"a space is a column letter and a row number like j3, not {name!r}")
    return ascii_lowercase.index(letter), int(number) - 1


def _axial(space: Space) -> tuple[int, int]:
    """Return axial coordinates, in which the distance of two hexagons is a simple formula."""
    column, row = space
    return column, row - (column + column % 2) // 2
