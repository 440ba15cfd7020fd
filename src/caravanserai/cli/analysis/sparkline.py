# SPDX-License-Identifier: MIT
"""Shares over time on one line: bars of eight heights, or digits if they cannot be shown."""

from collections.abc import Sequence
from typing import TypeVar

T = TypeVar("T")

BARS = "▁▂▃▄▅▆▇█"
TENTHS = "0123456789"
_STEP = 10  # columns between two numbers of a ruler


def draw_sparkline(shares: Sequence[float], encoding: str = "utf-8") -> str:
    """Return a bar or a digit for each share from 0 to 1."""
    signs = BARS if _can_write(BARS, encoding) else TENTHS
    # A share of exactly 1 gets the highest bar.
    return "".join(signs[min(int(share * len(signs)), len(signs) - 1)] for share in shares)


def _can_write(text: str, encoding: str) -> bool:
    try:
        text.encode(encoding)
    except (UnicodeEncodeError, LookupError):
        return False
    return True


def thin_out(items: Sequence[T], room: int) -> list[T]:
    """Return as many items as there is room for, evenly spaced; the last one is kept."""
    if len(items) <= room:
        return list(items)
    # The last item of each group, so that the very last item is included.
    return [items[(place + 1) * len(items) // room - 1] for place in range(room)]


def draw_ruler(numbers: Sequence[int]) -> str:
    """Return some of the numbers, each at the column of its item."""
    line = ""
    for place in range(0, len(numbers), _STEP):
        line = line.ljust(place) + str(numbers[place])
    return line
