# SPDX-License-Identifier: MIT
"""Shows a recorded game action by action."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any

import caravanserai as cv
from caravanserai.bots.warm_up import RULES
from caravanserai.cli.console import print_text
from caravanserai.cli.i18n import _, ngettext
from caravanserai.cli.terminal.games.display import find_display
from caravanserai.cli.terminal.narrate import print_events
from caravanserai.cli.terminal.scores import show_final_score, show_running_score
from caravanserai.cli.warm_up import warm_up
from caravanserai.cli.words import game_title
from caravanserai.core.game import Event
from caravanserai.core.record import GameRecord


@dataclass(frozen=True)
class RecordedAction:
    """One action of the record."""

    number: int
    seat: int | None
    text: str
    events: list[Event]


class RecordReplay:
    """The first actions of a record; the whole record is checked first."""

    def __init__(self, record: GameRecord, has_end: bool, count: int) -> None:
        warm_up([record.game], RULES)
        # Raises BadRecord before anything is shown, even if only some actions are.
        cv.replay(record)
        self._record, self._has_end, self._count = record, has_end, count
        self._position = cv.replay(replace(record, actions=()))

    def _play_actions(self) -> Iterator[RecordedAction]:
        """Play the actions one at a time."""
        position = self._position
        for number, action in enumerate(self._record.actions[: self._count], start=1):
            before, seat, text = position.copy(), position.actor, position.text(action)
            position.play(action)
            happened = position.game.events(before.state, position.state, position.setup, action)
            yield RecordedAction(number, seat, text, happened)

    def to_dict(self) -> dict[str, Any]:
        """Return the game for a script; hidden information stays hidden until the game is over."""
        actions = [
            vars(action) | {"events": [list(event) for event in action.events]}
            for action in self._play_actions()
        ]
        header = {name: value for name, value in vars(self._record).items() if name != "actions"}
        position = self._position
        return {
            **header,
            "is_finished": self._has_end,
            "actions": actions,
            "is_over": position.is_over,
            "ranks": position.ranks() if position.is_over else None,
            "view": position.view(None),
        }

    def show(self, step: bool) -> None:
        """Show the header, each action with its effects, the board and the score."""
        self._show_header()
        for action in self._play_actions():
            print(f"{action.number:>4}  {action.text}")
            print_events(self._record.game, action.events, indent=" " * 6)
            if step:
                self._show_board()
                input(_("Enter for the next action "))
        if not step:
            self._show_board()
        self._show_score()

    def _show_board(self) -> None:
        find_display(self._record.game).show_board(self._position, None)

    def _show_header(self) -> None:
        record = self._record
        count = len(record.actions)
        text = ngettext("{title}, {count} action", "{title}, {count} actions", count)
        print_text(text.format(title=game_title(record.game), count=count), "bold")
        seats = ", ".join(record.seats) or record.players
        for name, value in (("players", seats), ("seed", record.seed), *record.options.items()):
            print_text(f"  {name}: {_shorten(value)}", "dim")
        if not self._has_end:
            text = _("The record has no last line: the game was not finished, or was cut off.")
            print_text(text, "yellow")

    def _show_score(self) -> None:
        position = self._position
        if position.is_over:
            show_final_score(position)
            return
        counts = {"count": len(position.actions), "total": len(self._record.actions)}
        print_text(_("After {count} of {total} actions:").format(**counts), "bold")
        show_running_score(position, None)


def _shorten(value: Any) -> str:
    """Return the name of a map that is given as a whole document, and other values as they are."""
    return str(value.get("name", "{...}")) if isinstance(value, dict) else str(value)
