# SPDX-License-Identifier: MIT
"""Asks a person at the terminal for a move, and runs the commands that may be typed instead."""

from collections.abc import Callable
from pathlib import Path
from typing import NoReturn

from caravanserai.adapters.text_moves import group_legal_moves
from caravanserai.cli.console import output_console, print_pairs, print_text
from caravanserai.cli.i18n import N_, _
from caravanserai.cli.terminal.games.display import find_display
from caravanserai.cli.terminal.input_lines import InputLines
from caravanserai.cli.terminal.move_parser import parse_move
from caravanserai.cli.terminal.scores import show_running_score
from caravanserai.cli.terminal.session import Session
from caravanserai.cli.words import player_name
from caravanserai.core.errors import CaravanError
from caravanserai.core.game import Event


class PlayerQuit(Exception):
    """The person wants to stop."""


class MovePrompt:
    """Asks a person for decisions."""

    def __init__(self, session: Session) -> None:
        self._session = session
        self._display = find_display(session.position.game.name)
        self._explained: set[str] = set()  # phases
        self._lines = InputLines(lambda word: word in COMMANDS)

    def ask(self, seat: int) -> list[Event] | None:
        """Ask until the person has played or undone something; return the events of an action."""
        is_new = True
        while True:
            # Moves that were typed ahead need no introduction.
            if is_new and not self._lines:
                self._introduce(seat)
                is_new = False
            line = self._lines.read(_("{player}> ").format(player=player_name(seat)))
            word, _space, rest = line.partition(" ")
            # Not in COMMANDS: it changes the position, and so ends this question.
            if word.lower() == "undo":
                if self._undo(seat):
                    return None
            elif word and not self._run_command(seat, word.lower(), rest.strip()):
                happened = self._play(line)
                if happened is not None:
                    return happened

    def skip_typed(self, move: str) -> None:
        """Drop a move from the typed line, because it was forced and is already played."""
        if self._lines and self._is_same(self._lines.peek(), move):
            self._lines.skip()

    def _is_same(self, line: str, move: str) -> bool:
        position = self._session.position
        try:
            return position.text(parse_move(position, line)) == move
        except CaravanError:
            return False

    def _run_command(self, seat: int, word: str, rest: str) -> bool:
        """Run a command; return False if the word is not one."""
        commands = self._display.commands
        # Two words first: `help djinns` is a separate command.
        if own := commands.get(f"{word} {rest}".lower()) or commands.get(word):
            own(self._session.position, seat, rest)
        elif word in COMMANDS:
            COMMANDS[word](self, seat, rest)
        return own is not None or word in COMMANDS

    def _play(self, line: str) -> list[Event] | None:
        try:
            return self._session.play(parse_move(self._session.position, line))
        except CaravanError as error:
            # The rest of the line was typed for the position after this move.
            self._lines.clear()
            print_text(str(error), "red")
            print_text(_("Type help for the commands, legal for the legal moves."), "dim")
            return None

    def _undo(self, seat: int) -> bool:
        if self._session.undo(seat):
            print_text(_("Back at your last decision."), "bold")
            return True
        print_text(_("There is nothing to undo."))
        return False

    def _introduce(self, seat: int) -> None:
        """Show what the decision is about and the task, in full when its phase is new."""
        position, display = self._session.position, self._display
        if not self._explained:
            display.show_legend()
        display.show_summary(position, seat)
        task, phase = display.describe_task(position, seat), str(position.view(seat).get("phase"))
        values = {"player": player_name(seat), "task": task, "example": self._find_example()}
        if phase not in self._explained:
            self._explained.add(phase)
            text = _("{player}: {task} Type a move, for example “{example}”, or “help”.")
            print_text(text.format_map(values), "bold")
        elif display.repeats_task:
            print_text(_("{player}: {task}").format_map(values), "bold")

    def _find_example(self) -> str:
        """Return a legal move that shows how moves are typed."""
        position = self._session.position
        texts = [position.text(int(action)) for action in position.legal()]
        # A move of one word, such as `done`, would show little.
        return next((text for text in texts if " " in text), texts[0])

    def _show_board(self, seat: int, _rest: str) -> None:
        self._display.show_board(self._session.position, seat)

    def _show_legal(self, _seat: int, rest: str) -> None:
        lines = group_legal_moves(self._session.position, rest.lower().split())
        for line in lines:
            output_console().print(line, markup=False)
        if not lines:
            print_text(_("No legal move has “{words}” in it.").format(words=rest))

    def _show_score(self, seat: int, _rest: str) -> None:
        show_running_score(self._session.position, seat)

    def _show_hint(self, seat: int, _rest: str) -> None:
        from caravanserai.cli.terminal.hint import show_hint  # loads the search, which takes time

        show_hint(self._session.position, seat)

    def _save(self, _seat: int, rest: str) -> None:
        if not rest:
            print_text(_("Type the name of a file after the word save."), "red")
            return
        try:
            self._session.save(Path(rest).expanduser())
        except (OSError, CaravanError) as error:
            reason = getattr(error, "strerror", None) or str(error)
            print_text(_("Cannot write {file}: {reason}").format(file=rest, reason=reason), "red")
            return
        text = _("Saved. Continue at any time: caravan play --resume {file}")
        print_text(text.format(file=rest), "green")

    def _show_help(self, _seat: int, _rest: str) -> None:
        self._display.show_legend()
        print_text(_("A move is typed like this: {example}").format(example=self._find_example()))
        self._display.show_moves()
        texts = (*self._display.command_help, *COMMAND_HELP)
        print_pairs([(word, _(about)) for word, about in texts])

    def _quit(self, _seat: int, _rest: str) -> NoReturn:
        raise PlayerQuit


COMMAND_HELP = (
    ("board", N_("show the board again")),
    ("legal", N_("list the legal moves")),
    ("legal yellow", N_("list those with a word in them")),
    ("score", N_("show the points so far")),
    ("hint", N_("show the moves a bot would consider")),
    ("undo", N_("go back to your last decision")),
    ("save FILE", N_("write the game to a file")),
    ("help", N_("show this list")),
    ("quit", N_("leave the game")),
)

COMMANDS: dict[str, Callable[[MovePrompt, int, str], None]] = {
    "board": MovePrompt._show_board,
    "legal": MovePrompt._show_legal,
    "score": MovePrompt._show_score,
    "hint": MovePrompt._show_hint,
    "save": MovePrompt._save,
    "help": MovePrompt._show_help,
    "?": MovePrompt._show_help,
    "quit": MovePrompt._quit,
    "q": MovePrompt._quit,
    "exit": MovePrompt._quit,
}
