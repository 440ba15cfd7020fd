# SPDX-License-Identifier: MIT
"""A recorded game told again, action by action."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any

import caravanserai as cv
from caravanserai.bots.warm_up import RULES
from caravanserai.cli.console import say
from caravanserai.cli.i18n import _, ngettext
from caravanserai.cli.terminal.games.display import face_of
from caravanserai.cli.terminal.narrate import tell
from caravanserai.cli.terminal.scores import show_final_score, show_running_score
from caravanserai.cli.warm_up import warm_up
from caravanserai.core.game import Event, find
from caravanserai.core.record import GameRecord


@dataclass(frozen=True)
class Step:
    """One action of the record."""

    number: int
    seat: int | None
    text: str
    events: list[Event]


class Retelling:
    """The first actions of a record. All of it is checked first."""

    def __init__(self, record: GameRecord, has_end: bool, count: int) -> None:
        warm_up([record.game], RULES)
        cv.replay(record)
        self._record, self._has_end, self._count = record, has_end, count
        self._position = cv.replay(replace(record, actions=()))

    def _steps(self) -> Iterator[Step]:
        """Play on, one action at a time."""
        position = self._position
        for number, action in enumerate(self._record.actions[: self._count], start=1):
            before, seat, text = position.copy(), position.actor, position.text(action)
            position.play(action)
            happened = position.game.events(before.state, position.state, position.setup, action)
            yield Step(number, seat, text, happened)

    def document(self) -> dict[str, Any]:
        """Return the game for a script. What is secret stays so until the game is over."""
        actions = [
            vars(step) | {"events": [list(e) for e in step.events]} for step in self._steps()
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
        """Show the header, each action with what it brought, the board and the score."""
        self._show_header()
        for each in self._steps():
            print(f"{each.number:>4}  {each.text}")
            tell(each.events, indent=" " * 6)
            if step:
                face_of(self._position).board(self._position, None)
                input(_("Enter for the next action "))
        if not step:
            face_of(self._position).board(self._position, None)
        self._show_score()

    def _show_header(self) -> None:
        record = self._record
        count = len(record.actions)
        text = ngettext("{title}, {count} action", "{title}, {count} actions", count)
        say(text.format(title=_(find(record.game).title), count=count), "bold")
        seats = ", ".join(record.seats) or record.players
        for name, value in (("players", seats), ("seed", record.seed), *record.options.items()):
            say(f"  {name}: {_short(value)}", "dim")
        if not self._has_end:
            say(
                _("The record has no last line: the game was not finished, or was cut off."),
                "yellow",
            )

    def _show_score(self) -> None:
        position = self._position
        if position.is_over:
            show_final_score(position)
            return
        counts = {"count": len(position.actions), "total": len(self._record.actions)}
        say(_("After {count} of {total} actions:").format(**counts), "bold")
        show_running_score(position, None)


def _short(value: Any) -> str:
    """A map of one's own is a whole document; its name says enough."""
    return str(value.get("name", "{...}")) if isinstance(value, dict) else str(value)
