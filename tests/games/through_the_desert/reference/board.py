# SPDX-License-Identifier: MIT
"""The part of the board in use, as plain sets of space names, and its reader."""

import json
from dataclasses import dataclass
from pathlib import Path

INSIDE_THE_LINE = ".op"
BEYOND_THE_LINE = ":OP"


@dataclass(frozen=True)
class Board:
    """Spaces on which the game goes on. What is no space (mountain, outside) does not appear."""

    neighbours: dict[str, set[str]]
    palms: list[str]
    dots: list[str]


def at(col: int, row: int) -> str:
    """(9, 2) is 'j3': a letter for the column, rows counted from one."""
    return f"{chr(ord('a') + col)}{row + 1}"


def height(col: int, row: int) -> int:
    """Height of a hexagon's centre in half hexagons; even columns are half a hexagon lower."""
    return 2 * row + (1 if col % 2 == 0 else 0)


def touch(one: tuple[int, int], other: tuple[int, int]) -> bool:
    """Judged from the drawing, not from a table of offsets, to check the engine's table."""
    aside = abs(one[0] - other[0])
    apart = abs(height(*one) - height(*other))
    return (aside == 0 and apart == 2) or (aside == 1 and apart == 1)


def marks_in_use(rows: list[str], players: int) -> dict[tuple[int, int], str]:
    """With two or three players everything beyond the line counts as outside (E2)."""
    used = INSIDE_THE_LINE + (BEYOND_THE_LINE if players >= 4 else "")
    return {
        (col, row): mark
        for row, line in enumerate(rows)
        for col, mark in enumerate(line)
        if mark in used
    }


def read_rows(rows: list[str], players: int) -> Board:
    """A board from its drawing, one character for a space."""
    marks = marks_in_use(rows, players)
    return Board(
        neighbours={at(*a): {at(*b) for b in marks if touch(a, b)} for a in marks},
        palms=sorted(at(*a) for a in marks if marks[a] in "pP"),
        dots=sorted(at(*a) for a in marks if marks[a] in "oO"),
    )


def read_map(path: Path, players: int) -> Board:
    """A board from a map file."""
    return read_rows(json.loads(path.read_text(encoding="utf-8"))["rows"], players)
