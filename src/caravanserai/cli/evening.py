# SPDX-License-Identifier: MIT
"""A game to its end: people are asked, bots choose, single choices play themselves."""

import importlib
import sys
from collections.abc import Iterable
from contextlib import suppress

from caravanserai.cli.dialogue import Dialogue, Leave
from caravanserai.cli.events_text import sentence
from caravanserai.cli.i18n import _
from caravanserai.cli.paint import paint
from caravanserai.cli.scores import show_final_score
from caravanserai.cli.screen import say, show_board
from caravanserai.cli.seating import Seating
from caravanserai.core.game import Event


def spend(seating: Seating) -> None:
    """Play until the game is over or the person leaves."""
    dialogue = Dialogue(seating)
    _let_lines_be_edited()
    try:
        while not seating.position.is_over:
            _step(seating, dialogue)
    except (Leave, EOFError):
        _say_goodbye(seating)
        return
    except KeyboardInterrupt:
        _say_goodbye(seating)
        raise
    show_end(seating)


def _let_lines_be_edited() -> None:
    """Python's `input` edits and remembers lines once this is loaded; some systems lack it."""
    if sys.stdin.isatty():
        with suppress(ImportError):
            importlib.import_module("readline")


def _step(seating: Seating, dialogue: Dialogue) -> None:
    position = seating.position
    seat = position.actor or 0
    legal = position.legal()
    if len(legal) == 1:
        only = int(legal[0])
        say(_("There is one choice only: {move}").format(move=position.text(only)), "dim")
        tell(seating.play(only))
    elif seating.is_person(seat):
        tell(dialogue.decide(seat) or ())
    else:
        tell(seating.play(seating.bot_choice()))


def tell(events: Iterable[Event], indent: str = "") -> None:
    """Say what happened: the action first, what it brought after it."""
    for number, event in enumerate(events):
        say(f"{indent}  {sentence(event)}" if number else f"{indent}{sentence(event)}")


def show_end(seating: Seating) -> None:
    """Show the last board and the final scoring."""
    position = seating.position
    show_board(paint(position.game.draw(position.state, position.setup, None)))
    show_final_score(position)
    if seating.journal:
        text = _("See it again at any time: caravan replay {file}")
        say(text.format(file=seating.journal.path), "dim")


def _say_goodbye(seating: Seating) -> None:
    print()
    if seating.journal:
        text = _("Nothing is lost. Go on at any time: caravan play --resume {file}")
        say(text.format(file=seating.journal.path))
