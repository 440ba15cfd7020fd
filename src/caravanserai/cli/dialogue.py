# SPDX-License-Identifier: MIT
"""The talk with a person at the terminal: a move in notation, or a word that asks for something."""

from collections.abc import Callable
from itertools import groupby
from pathlib import Path
from typing import NoReturn

from caravanserai.cli.i18n import N_, _
from caravanserai.cli.paint import paint
from caravanserai.cli.scores import show_running_score
from caravanserai.cli.screen import out, say, show_board
from caravanserai.cli.seating import Seating
from caravanserai.cli.typed import read_move
from caravanserai.cli.words import ANY_TASK, PHASES, legends, player
from caravanserai.core.errors import CaravanError
from caravanserai.core.game import Event


class Leave(Exception):
    """The person wants to stop."""


class Dialogue:
    """Asks for one decision after the other."""

    def __init__(self, seating: Seating) -> None:
        self._seating = seating
        self._explained: set[str] = set()

    def decide(self, seat: int) -> list[Event] | None:
        """Ask until the person has played or undone something; return what happened, if played."""
        self._board(seat, "")
        self._explain(seat)
        while True:
            line = input(_("{player}> ").format(player=player(seat))).strip()
            word, _space, rest = line.partition(" ")
            if not word:
                continue
            if word.lower() == "undo":
                if self._undo(seat):
                    return None
            elif word.lower() in WORDS:
                WORDS[word.lower()](self, seat, rest.strip())
            elif (happened := self._play(line)) is not None:
                return happened

    def _play(self, line: str) -> list[Event] | None:
        try:
            return self._seating.play(read_move(self._seating.position, line))
        except CaravanError as error:
            say(str(error), "red")
            say(_("Type help for what can be typed, legal for what can be played."), "dim")
            return None

    def _undo(self, seat: int) -> bool:
        if self._seating.undo(seat):
            say(_("Back at your last decision."), "bold")
            return True
        say(_("There is nothing to undo."))
        return False

    def _explain(self, seat: int) -> None:
        """Say what is to do; at length only when it is new."""
        position = self._seating.position
        phase = str(position.view(seat).get("phase"))
        if phase in self._explained:
            return
        self._explained.add(phase)
        task = _(PHASES.get(phase, ANY_TASK))
        example = position.text(int(position.legal()[0]))
        text = _("{player}: {task}. Type a move, for example “{example}”, or “help”.")
        say(text.format(player=player(seat), task=task, example=example), "bold")

    def _board(self, seat: int, _rest: str) -> None:
        position = self._seating.position
        show_board(paint(position.game.draw(position.state, position.setup, seat)))

    def _legal(self, _seat: int, rest: str) -> None:
        """List legal moves, those with a common beginning on one line."""
        position = self._seating.position
        wanted = rest.lower().split()
        texts = [position.text(int(action)) for action in position.legal()]
        chosen = [text for text in texts if all(word in text for word in wanted)]
        for beginning, group in groupby(chosen, key=lambda text: text.rpartition(" ")[0]):
            ends = " ".join(text.rpartition(" ")[2] for text in group)
            out().print(f"{beginning}: {ends}" if beginning else ends, markup=False)
        if not chosen:
            say(_("No legal move has “{words}” in it.").format(words=rest))

    def _score(self, seat: int, _rest: str) -> None:
        show_running_score(self._seating.position, seat)

    def _save(self, _seat: int, rest: str) -> None:
        if not rest:
            say(_("Type the name of a file after the word save."), "red")
            return
        try:
            self._seating.save(Path(rest).expanduser())
        except (OSError, CaravanError) as error:
            reason = getattr(error, "strerror", None) or str(error)
            say(_("Cannot write {file}: {reason}").format(file=rest, reason=reason), "red")
            return
        text = _("Saved. Go on with it at any time: caravan play --resume {file}")
        say(text.format(file=rest), "green")

    def _help(self, seat: int, _rest: str) -> None:
        position = self._seating.position
        for legend in legends(position.view(seat)):
            say(legend)
        example = position.text(int(position.legal()[0]))
        say(_("A move is typed like this: {example}").format(example=example))
        for word, about in HELP:
            say(f"  {word:<13} {_(about)}")

    def _quit(self, _seat: int, _rest: str) -> NoReturn:
        raise Leave


HELP = (
    ("board", N_("show the board again")),
    ("legal", N_("list the legal moves")),
    ("legal yellow", N_("list those with a word in them")),
    ("score", N_("show the points so far")),
    ("undo", N_("go back to your last decision")),
    ("save FILE", N_("write the game to a file")),
    ("help", N_("show this list")),
    ("quit", N_("leave the game")),
)

WORDS: dict[str, Callable[[Dialogue, int, str], None]] = {
    "board": Dialogue._board,
    "legal": Dialogue._legal,
    "score": Dialogue._score,
    "save": Dialogue._save,
    "help": Dialogue._help,
    "?": Dialogue._help,
    "quit": Dialogue._quit,
    "exit": Dialogue._quit,
}
