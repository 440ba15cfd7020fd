# SPDX-License-Identifier: MIT
"""The main loop of a game: people are asked, bots choose, forced moves are played at once."""

import importlib
import sys
from contextlib import suppress

from caravanserai.cli.console import print_text
from caravanserai.cli.i18n import _
from caravanserai.cli.terminal.bots_only import SpectatorPause
from caravanserai.cli.terminal.games.display import find_display
from caravanserai.cli.terminal.narrate import EventNarrator, print_events
from caravanserai.cli.terminal.opponents import display_name
from caravanserai.cli.terminal.prompt import MovePrompt, PlayerQuit
from caravanserai.cli.terminal.scores import show_final_score
from caravanserai.cli.terminal.session import Session
from caravanserai.cli.terminal.spinner import show_spinner
from caravanserai.cli.words import player_name
from caravanserai.core.errors import CaravanError


def play_game(session: Session) -> None:
    """Play until the game is over or the person leaves."""
    prompt, narrator = MovePrompt(session), EventNarrator(session.position.game.name)
    pause = SpectatorPause(session)
    _enable_line_editing()
    try:
        while not session.position.is_over:
            _play_action(session, prompt, narrator, pause)
    except (PlayerQuit, EOFError):
        _show_how_to_resume(session)
        return
    except (KeyboardInterrupt, CaravanError):  # an external bot may fail
        _show_how_to_resume(session)
        raise
    finally:
        session.close_bots()
    _show_end(session)


def _enable_line_editing() -> None:
    """Load `readline`, which lets `input` edit and recall lines; some systems do not have it."""
    if sys.stdin.isatty():
        with suppress(ImportError):
            importlib.import_module("readline")


def _play_action(
    session: Session, prompt: MovePrompt, narrator: EventNarrator, pause: SpectatorPause
) -> None:
    position = session.position
    seat = position.actor or 0
    legal = position.legal()
    if not session.is_person(seat):
        pause.pause(seat)
        narrator.add(session.play(_ask_bot(session, seat)))
    elif len(legal) == 1:
        forced = position.text(int(legal[0]))
        # The person may have typed the whole turn on one line, forced moves included.
        prompt.skip_typed(forced)
        print_text(_("There is only one choice: {move}").format(move=forced), "dim")
        print_events(position.game.name, session.play(int(legal[0])))
    else:
        print_events(position.game.name, prompt.ask(seat) or ())


def _ask_bot(session: Session, seat: int) -> int:
    names = {"player": player_name(seat), "bot": display_name(session.seats[seat])}
    with show_spinner(_("{player} ({bot}) is thinking...").format(**names)):
        return session.choose_bot_action()


def _show_end(session: Session) -> None:
    """Show the last board and the final scoring."""
    position = session.position
    find_display(position.game.name).show_board(position, None)
    show_final_score(position)
    if session.autosave:
        text = _("Watch it again at any time: caravan replay {file}")
        print_text(text.format(file=session.autosave.path), "dim")


def _show_how_to_resume(session: Session) -> None:
    print()
    if session.autosave:
        text = _("Nothing is lost. Continue at any time: caravan play --resume {file}")
        print_text(text.format(file=session.autosave.path))
