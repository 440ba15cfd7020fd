# SPDX-License-Identifier: MIT
"""The talk with a person at the terminal: a move in notation, or a word that asks for something."""

from collections.abc import Callable
from pathlib import Path
from typing import NoReturn

from caravanserai.cli.console import out, say, say_beside
from caravanserai.cli.i18n import N_, _
from caravanserai.cli.terminal.games.display import face_of
from caravanserai.cli.terminal.games.words import player
from caravanserai.cli.terminal.input_lines import Lines
from caravanserai.cli.terminal.legal_moves import grouped
from caravanserai.cli.terminal.move_parser import read_move
from caravanserai.cli.terminal.scores import show_running_score
from caravanserai.cli.terminal.session import Seating
from caravanserai.core.errors import CaravanError
from caravanserai.core.game import Event


class Leave(Exception):
    """The person wants to stop."""


class Dialogue:
    """Asks for one decision after the other."""

    def __init__(self, seating: Seating) -> None:
        self._seating = seating
        self._explained: set[str] = set()
        self._lines = Lines(lambda word: word in WORDS)

    def decide(self, seat: int) -> list[Event] | None:
        """Ask until the person has played or undone something; return what happened, if played."""
        is_new = True
        while True:
            if is_new and not self._lines:
                self._introduce(seat)
                is_new = False
            line = self._lines.next(_("{player}> ").format(player=player(seat)))
            word, _space, rest = line.partition(" ")
            if word.lower() == "undo":
                if self._undo(seat):
                    return None
            elif word and not self._answer(seat, word.lower(), rest.strip()):
                happened = self._play(line)
                if happened is not None:
                    return happened

    def hear(self, move: str) -> None:
        """Take note of a move that played itself: if it was typed as well, it is done now."""
        if self._lines and self._means(self._lines.peek(), move):
            self._lines.skip()

    def _means(self, line: str, move: str) -> bool:
        try:
            return self._seating.position.text(read_move(self._seating.position, line)) == move
        except CaravanError:
            return False

    def _answer(self, seat: int, word: str, rest: str) -> bool:
        """Do what a word asks for; tell whether it is one."""
        position = self._seating.position
        words = face_of(position).words
        if own := words.get(f"{word} {rest}".lower()) or words.get(word):
            own(position, seat, rest)
        elif word in WORDS:
            WORDS[word](self, seat, rest)
        return own is not None or word in WORDS

    def _play(self, line: str) -> list[Event] | None:
        try:
            return self._seating.play(read_move(self._seating.position, line))
        except CaravanError as error:
            self._lines.forget()
            say(str(error), "red")
            say(_("Type help for what can be typed, legal for what can be played."), "dim")
            return None

    def _undo(self, seat: int) -> bool:
        if self._seating.undo(seat):
            say(_("Back at your last decision."), "bold")
            return True
        say(_("There is nothing to undo."))
        return False

    def _introduce(self, seat: int) -> None:
        """Show what the decision is about, and say what is to do; at length only when it is new."""
        position = self._seating.position
        face = face_of(position)
        if not self._explained:
            face.legend()
        face.glance(position, seat)
        task, phase = face.task(position, seat), str(position.view(seat).get("phase"))
        if phase not in self._explained:
            self._explained.add(phase)
            text = _("{player}: {task}. Type a move, for example “{example}”, or “help”.")
            say(text.format(player=player(seat), task=task, example=self._example()), "bold")
        elif face.reminds:
            say(_("{player}: {task}.").format(player=player(seat), task=task), "bold")

    def _example(self) -> str:
        """Return a legal move that shows how moves are typed."""
        position = self._seating.position
        texts = [position.text(int(action)) for action in position.legal()]
        return next((text for text in texts if " " in text), texts[0])

    def _board(self, seat: int, _rest: str) -> None:
        face_of(self._seating.position).board(self._seating.position, seat)

    def _legal(self, _seat: int, rest: str) -> None:
        lines = grouped(self._seating.position, rest.lower().split())
        for line in lines:
            out().print(line, markup=False)
        if not lines:
            say(_("No legal move has “{words}” in it.").format(words=rest))

    def _score(self, seat: int, _rest: str) -> None:
        show_running_score(self._seating.position, seat)

    def _hint(self, seat: int, _rest: str) -> None:
        from caravanserai.cli.terminal.hint import (
            show_hint,  # here: the search is not wanted by everybody
        )

        show_hint(self._seating.position, seat)

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

    def _help(self, _seat: int, _rest: str) -> None:
        face = face_of(self._seating.position)
        face.legend()
        say(_("A move is typed like this: {example}").format(example=self._example()))
        face.moves()
        say_beside([(word, _(about)) for word, about in (*face.help, *HELP)])

    def _quit(self, _seat: int, _rest: str) -> NoReturn:
        raise Leave


HELP = (
    ("board", N_("show the board again")),
    ("legal", N_("list the legal moves")),
    ("legal yellow", N_("list those with a word in them")),
    ("score", N_("show the points so far")),
    ("hint", N_("show the moves that a bot would think of")),
    ("undo", N_("go back to your last decision")),
    ("save FILE", N_("write the game to a file")),
    ("help", N_("show this list")),
    ("quit", N_("leave the game")),
)

WORDS: dict[str, Callable[[Dialogue, int, str], None]] = {
    "board": Dialogue._board,
    "legal": Dialogue._legal,
    "score": Dialogue._score,
    "hint": Dialogue._hint,
    "save": Dialogue._save,
    "help": Dialogue._help,
    "?": Dialogue._help,
    "quit": Dialogue._quit,
    "q": Dialogue._quit,
    "exit": Dialogue._quit,
}
