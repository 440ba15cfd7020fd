# SPDX-License-Identifier: MIT
"""Draws a map as text: each line is half a hexagon high, so that neighbours look adjacent."""

from collections.abc import Mapping
from string import ascii_lowercase
from typing import Final

from caravanserai.games.through_the_desert.maps.desert_map import OUTER, DesertMap
from caravanserai.games.through_the_desert.rules.geometry import Space

CELL: Final = 3  # characters from column to column; the slots beside a space are free
MARGIN: Final = 4  # for the row numbers
# Spaces beyond the line, in use with four or five players, are in brackets.
GLYPHS: Final = {".": ".", "o": "o", "p": "Y", ":": "(.)", "O": "(o)", "P": "(Y)", "^": "/^\\"}


def draw_text(
    desert_map: DesertMap, glyphs: Mapping[int, str] | None = None, inner_only: bool = False
) -> str:
    """Return the map with column letters and row numbers; `glyphs` replace spaces by number.

    A glyph has up to five characters. The number of a row is beside the columns b, d, ...; the
    columns a, c, ... are half a hexagon lower and are on the next line.
    """
    shown = _list_shown(desert_map, inner_only) | _by_space(desert_map, glyphs or {})
    columns = 1 + max(column for column, _ in shown)
    lines = [_letters(columns)]
    for half in range(2 * len(desert_map.rows)):
        row, is_lower = divmod(half, 2)
        number = "" if is_lower else f"{row + 1}"
        lines.append(f"{number:>{MARGIN - 1}} " + _half_row(shown, columns, row, is_lower))
    return "\n".join(line.rstrip() for line in lines) + "\n"


def _list_shown(desert_map: DesertMap, inner_only: bool) -> dict[Space, str]:
    return {
        (column, row): GLYPHS[character]
        for row, line in enumerate(desert_map.rows)
        for column, character in enumerate(line)
        if character in GLYPHS and not (inner_only and character in OUTER)
    }


def _by_space(desert_map: DesertMap, glyphs: Mapping[int, str]) -> dict[Space, str]:
    return {desert_map.spaces[number]: glyph for number, glyph in glyphs.items()}


def _letters(columns: int) -> str:
    return " " * MARGIN + "".join(f"{letter:^{CELL}}" for letter in ascii_lowercase[:columns])


def _half_row(shown: Mapping[Space, str], columns: int, row: int, is_lower: int) -> str:
    """Return every other column: the odd ones are higher than the even ones of the same row."""
    cells = (shown.get((column, row), "") for column in range(1 - is_lower, columns, 2))
    indent = " " * (CELL * (1 - is_lower))
    # Short glyphs are under their column's letter; long ones extend into the free slot beside it.
    return indent + "".join(f"{cell:^{CELL}}".ljust(2 * CELL) for cell in cells)
