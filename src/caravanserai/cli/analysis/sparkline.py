# SPDX-License-Identifier: MIT
"""Shares over time on one line: bars of eight heights, or tenths where a terminal lacks them."""

from collections.abc import Sequence
from typing import TypeVar

T = TypeVar("T")

BARS = "▁▂▃▄▅▆▇█"
TENTHS = "0123456789"
_STEP = 10  # columns between two numbers of a ruler


def sparkline(shares: Sequence[float], encoding: str = "utf-8") -> str:
    """Return a sign for each share from 0 to 1."""
    signs = BARS if _can_write(BARS, encoding) else TENTHS
    return "".join(signs[min(int(share * len(signs)), len(signs) - 1)] for share in shares)


def _can_write(text: str, encoding: str) -> bool:
    try:
        text.encode(encoding)
    except (UnicodeEncodeError, LookupError):
        return False
    return True


def thinned(things: Sequence[T], room: int) -> list[T]:
    """Return as many as there is room for, evenly taken; the last always stays."""
    if len(things) <= room:
        return list(things)
    return [things[(place + 1) * len(things) // room - 1] for place in range(room)]


def ruler(numbers: Sequence[int]) -> str:
    """Return some of the numbers, each below the place where it stands."""
    line = ""
    for place in range(0, len(numbers), _STEP):
        line = line.ljust(place) + str(numbers[place])
    return line
