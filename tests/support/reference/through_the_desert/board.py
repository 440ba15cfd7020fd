# SPDX-License-Identifier: MIT
"""The part of the board in use, as plain sets of space names."""

import json
from dataclasses import dataclass
from pathlib import Path

INSIDE_THE_LINE = ".op"
BEYOND_THE_LINE = ":OP"


@dataclass(frozen=True)
class Board:
    """The spaces in play. Mountains and everything off the board are left out."""

    neighbours: dict[str, set[str]]
    palms: list[str]
    dots: list[str]


def space_name(col: int, row: int) -> str:
    """Return the name of a space: (9, 2) is 'j3'."""
    return f"{chr(ord('a') + col)}{row + 1}"


def height(col: int, row: int) -> int:
    """Return the height of a space's centre in half hexagons; even columns lie half a one lower."""
    return 2 * row + (1 if col % 2 == 0 else 0)


def are_adjacent(one: tuple[int, int], other: tuple[int, int]) -> bool:
    """Compare the positions of two centres (TD-1.1).

    The engine uses a table of offsets instead, so a mistake in that table shows.
    """
    columns = abs(one[0] - other[0])
    halves = abs(height(*one) - height(*other))
    return (columns == 0 and halves == 2) or (columns == 1 and halves == 1)


def marks_in_use(rows: list[str], players: int) -> dict[tuple[int, int], str]:
    """Return the spaces in play; two or three players stay inside the line (TD-1.2)."""
    used = INSIDE_THE_LINE + (BEYOND_THE_LINE if players >= 4 else "")
    return {
        (col, row): mark
        for row, line in enumerate(rows)
        for col, mark in enumerate(line)
        if mark in used
    }


def read_rows(rows: list[str], players: int) -> Board:
    """Read a board from its rows, one character for each space."""
    marks = marks_in_use(rows, players)
    return Board(
        neighbours={
            space_name(*a): {space_name(*b) for b in marks if are_adjacent(a, b)} for a in marks
        },
        palms=sorted(space_name(*a) for a in marks if marks[a] in "pP"),
        dots=sorted(space_name(*a) for a in marks if marks[a] in "oO"),
    )


def read_map(path: Path, players: int) -> Board:
    """Read a board from a map file."""
    return read_rows(json.loads(path.read_text(encoding="utf-8"))["rows"], players)
