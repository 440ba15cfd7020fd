# SPDX-License-Identifier: MIT
"""A game to its end: people are asked, bots choose, single choices play themselves."""

import importlib
import sys
from contextlib import suppress

from caravanserai.cli.console import say
from caravanserai.cli.i18n import _
from caravanserai.cli.terminal.bots_only import Watching
from caravanserai.cli.terminal.games.display import face_of
from caravanserai.cli.terminal.games.words import player
from caravanserai.cli.terminal.narrate import Telling, tell
from caravanserai.cli.terminal.opponents import seat_name
from caravanserai.cli.terminal.prompt import Dialogue, Leave
from caravanserai.cli.terminal.scores import show_final_score
from caravanserai.cli.terminal.session import Seating
from caravanserai.cli.terminal.spinner import thinking
from caravanserai.core.errors import CaravanError


def spend(seating: Seating) -> None:
    """Play until the game is over or the person leaves."""
    dialogue, telling, watching = Dialogue(seating), Telling(), Watching(seating)
    _let_lines_be_edited()
    try:
        while not seating.position.is_over:
            _step(seating, dialogue, telling, watching)
    except (Leave, EOFError):
        _say_goodbye(seating)
        return
    except (KeyboardInterrupt, CaravanError):  # a bot that is a program of its own may fail
        _say_goodbye(seating)
        raise
    finally:
        seating.dismiss_bots()
    show_end(seating)


def _let_lines_be_edited() -> None:
    """Python's `input` edits and remembers lines once this is loaded; some systems lack it."""
    if sys.stdin.isatty():
        with suppress(ImportError):
            importlib.import_module("readline")


def _step(seating: Seating, dialogue: Dialogue, telling: Telling, watching: Watching) -> None:
    position = seating.position
    seat = position.actor or 0
    legal = position.legal()
    if not seating.is_person(seat):
        watching.look(seat)
        telling.hear(seating.play(_bot_choice(seating, seat)))
    elif len(legal) == 1:
        only = position.text(int(legal[0]))
        dialogue.hear(only)
        say(_("There is one choice only: {move}").format(move=only), "dim")
        tell(seating.play(int(legal[0])))
    else:
        tell(dialogue.decide(seat) or ())


def _bot_choice(seating: Seating, seat: int) -> int:
    names = {"player": player(seat), "bot": seat_name(seating.seats[seat])}
    with thinking(_("{player} ({bot}) is thinking...").format(**names)):
        return seating.bot_choice()


def show_end(seating: Seating) -> None:
    """Show the last board and the final scoring."""
    position = seating.position
    face_of(position).board(position, None)
    show_final_score(position)
    if seating.journal:
        text = _("See it again at any time: caravan replay {file}")
        say(text.format(file=seating.journal.path), "dim")


def _say_goodbye(seating: Seating) -> None:
    print()
    if seating.journal:
        text = _("Nothing is lost. Go on at any time: caravan play --resume {file}")
        say(text.format(file=seating.journal.path))
