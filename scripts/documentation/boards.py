# SPDX-License-Identifier: MIT
"""Draws positions in the documents: a fenced block `board` has a deal and its actions.

    through_the_desert players=2 seed=7
    leader yellow k5; leader pink m4
    yellow k6

The first line has the game, the number of players, the seed and the options. Actions in notation
follow, separated by semicolons or line ends.
"""

import re
from typing import Any, NamedTuple

import caravanserai as cv
from caravanserai.games.five_tribes.drawing import svg as sultanate
from caravanserai.games.through_the_desert.drawing import svg as desert


class Picture(NamedTuple):
    """An SVG document, and what it shows in words."""

    svg: str
    caption: str


def draw_board(text: str) -> Picture:
    """Return the picture of a board block. Raises ValueError for a block that cannot be read."""
    position = read_position(text)
    count = len(position.actions)
    after = f"after {count} action{'s' * (count != 1)}" if count else "the deal"
    caption = f"{position.game.title}, {position.setup.players} players, {after}"
    return Picture(_draw(position), caption)


def read_position(text: str) -> cv.Position:
    """Return the position of a board block. Raises ValueError."""
    header, _, rest = text.strip().partition("\n")
    try:
        position = _deal(header)
        for action in filter(None, map(str.strip, re.split(r"[;\n]", rest))):
            position.play(position.parse(action))
    except cv.CaravanError as error:
        raise ValueError(f"the board {header!r} cannot be drawn: {error}") from None
    return position


def _deal(header: str) -> cv.Position:
    name, *pairs = header.split()
    if not all("=" in pair for pair in pairs):
        raise ValueError(f"a board begins with GAME KEY=VALUE ..., got {header!r}")
    options: dict[str, Any] = dict(pair.split("=", 1) for pair in pairs)
    numbers = {key: int(value) if value.isdecimal() else value for key, value in options.items()}
    return cv.new(name, **{"seed": 0} | numbers)


def _draw(position: cv.Position) -> str:
    """Draw what a spectator sees, so that no picture shows what is hidden."""
    view = position.view(None)
    if position.game.maps is None:
        return sultanate.draw_svg(view)
    return desert.draw_svg(position.setup.map, view)
