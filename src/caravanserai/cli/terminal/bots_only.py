# SPDX-License-Identifier: MIT
"""Bots among themselves: whoever watches sees the board before each turn, and says go on."""

import sys

from caravanserai.cli.i18n import _
from caravanserai.cli.terminal.games.display import face_of
from caravanserai.cli.terminal.games.words import player
from caravanserai.cli.terminal.prompt import Leave
from caravanserai.cli.terminal.session import Seating

LEAVE = ("q", "quit", "exit")


class Watching:
    """Stops a game between bots wherever the turn passes on, if someone is there to look."""

    def __init__(self, seating: Seating) -> None:
        self._seating = seating
        self._last: int | None = None  # whose turn was shown
        bots_only = not any(map(seating.is_person, range(len(seating.seats))))
        self._is_on = bots_only and someone_looks()

    def look(self, seat: int) -> None:
        """Show the board if it is another's turn, and wait."""
        if not self._is_on or seat == self._last:
            return
        self._last = seat
        position = self._seating.position
        face_of(position).board(position, None)
        ask = _("{player} is next. Enter goes on, “quit” leaves: ").format(player=player(seat))
        if input(ask).strip().lower() in LEAVE:
            raise Leave


def someone_looks() -> bool:
    """Whether a person can be asked, and not a file or a pipe."""
    return sys.stdin.isatty()
