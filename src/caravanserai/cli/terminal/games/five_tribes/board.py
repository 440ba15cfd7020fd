# SPDX-License-Identifier: MIT
"""The whole table of Five Tribes in the terminal, as a seat may see it.

The game draws the Sultanate as text, and colour repeats what its letters say. Everything around it
is described from the view, in the language in use.
"""

import re
from typing import Any

from rich.text import Text

from caravanserai.cli.console import show_board
from caravanserai.cli.terminal.games.colour import COLOURS
from caravanserai.cli.terminal.games.five_tribes.djinns import show_djinns
from caravanserai.cli.terminal.games.five_tribes.table import (
    show_hand,
    show_holdings,
    show_players,
    show_row,
    show_rows,
    show_set,
    show_track,
)
from caravanserai.core.position import Position

_NAME = re.compile(r"[ >][a-f][1-5] (?=[VSOML])")
_MEEPLE = re.compile(r"([ywbgr])\d+")
# A tile's first line has name, kind, value and owner; meeples and trees are below.
_HEAD_RULES = (
    (_NAME, "bold"),
    (re.compile(r"[VS]\d+"), "bright_blue"),
    (re.compile(r"[OML]\d+"), "red"),
    (re.compile(r"@\d"), "bold reverse"),
)
_PIECE_RULES = ((re.compile(r"T\d+"), "bold green"), (re.compile(r"P\d+"), "bold magenta"))
_FRAME = re.compile(r"[|]|\+[-+]+")


def show_all(position: Position, seat: int | None) -> None:
    """Show everything on the table."""
    view = position.view(seat)
    _show_grid(position, view)
    if view["phase"] != "over":
        show_track(view)
    show_rows(view)
    show_players(view)
    show_hand(view)
    show_set(view)


def show_summary(position: Position, seat: int | None) -> None:
    """Show what the next decision is about; the whole table when a bid or a move begins."""
    view = position.view(seat)
    phase, pending = view["phase"], view["pending"]
    if phase in ("bid", "move") and pending == "nothing":
        show_all(position, seat)
    elif pending == "keep djinn":
        show_djinns(view["drawn"] or ())
    elif pending == "second card":
        show_row(view)
    elif phase in ("sow", "tribe") or pending != "nothing":
        _show_grid(position, view)
        show_hand(view)
    else:
        _show_purchases(view, seat)


def _show_purchases(view: dict[str, Any], seat: int | None) -> None:
    """Show what can be bought on the tile, or sold, and what the seat has."""
    if view["phase"] == "tile" and view["tiles"][view["tile"]]["kind"].startswith("sacred"):
        show_djinns(view["djinn_row"])
    elif view["phase"] == "tile":
        show_row(view)
    show_holdings(view, seat)
    show_set(view)


def _show_grid(position: Position, view: dict[str, Any]) -> None:
    # The viewer does not matter: only the grid is used, and it hides nothing.
    drawing = position.game.draw(position.state, position.setup, None)
    show_board(colour_grid(drawing, view["tile"] if view["phase"] != "bid" else None))


def colour_grid(drawing: str, at: str | None) -> Text:
    """Return the Sultanate in colour, without empty lines; `>` marks the tile of the turn."""
    grid = drawing.partition("\n\n")[0]
    kept = [line for line in grid.splitlines() if not set(line) <= {"|", " "}]
    marked = [line.replace(f"| {at} ", f"|>{at} ") for line in kept]
    return Text("\n").join(map(_colour_line, marked))


def _colour_line(line: str) -> Text:
    text = Text(line)
    is_head = bool(_NAME.search(line))
    for pattern, style in _HEAD_RULES if is_head else _PIECE_RULES:
        text.highlight_regex(pattern, style)
    for found in () if is_head else _MEEPLE.finditer(line):
        text.stylize(f"bold {COLOURS[found[1]]}", *found.span())
    text.highlight_regex(_FRAME, "dim")
    return text
