# SPDX-License-Identifier: MIT
"""Games between bots: a spectator sees the board before each turn and presses Enter to continue."""

import sys

from caravanserai.cli.arguments import QUIT_WORDS
from caravanserai.cli.i18n import _
from caravanserai.cli.terminal.games.display import find_display
from caravanserai.cli.terminal.prompt import PlayerQuit
from caravanserai.cli.terminal.session import Session
from caravanserai.cli.words import player_name


class SpectatorPause:
    """Pauses a game between bots before each turn, if a person watches it in a terminal."""

    def __init__(self, session: Session) -> None:
        self._session = session
        self._last_seat: int | None = None  # whose turn was shown
        bots_only = not any(map(session.is_person, range(len(session.seats))))
        self._is_on = bots_only and is_interactive()

    def pause(self, seat: int) -> None:
        """Show the board and wait, if it is another player's turn. Raises PlayerQuit."""
        if not self._is_on or seat == self._last_seat:
            return
        self._last_seat = seat
        position = self._session.position
        find_display(position.game.name).show_board(position, None)
        question = _("{player} is next. Enter continues, “quit” leaves: ")
        if input(question.format(player=player_name(seat))).strip().lower() in QUIT_WORDS:
            raise PlayerQuit


def is_interactive() -> bool:
    """Return whether input comes from a person and not from a file or a pipe."""
    return sys.stdin.isatty()
