# SPDX-License-Identifier: MIT
"""What the clients of one table were told, to be held against what the server says later."""

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import Any

import msgspec

from caravanserai.core.position import Position, replay
from caravanserai.core.record import GameRecord
from caravanserai.server.protocol.socket import EventView, Result, UndoView
from tests.load.player import Offer


class Damage(Exception):
    """Something that was announced is gone, or is not as it was."""


class Seen(msgspec.Struct, tag_field="type", tag="state"):
    """A state, as far as it is checked."""

    version: int
    position: int
    number: int
    seat: int
    status: str
    actor: int | None
    view: Any
    offer: Offer | None
    undo: UndoView | None
    result: Result | None
    lines: list[EventView]


@dataclass
class Ledger:
    """All that was announced at one table, whoever heard it."""

    table: str
    lines: list[EventView] = field(default_factory=list)  # by version, from 1 on
    done: dict[str, int] = field(default_factory=dict)  # mark of an action: version it was in
    said: dict[int, str] = field(default_factory=dict)  # version: words that were confirmed
    views: dict[tuple[int, int], Any] = field(default_factory=dict)  # by version and seat

    def receive(self, state: Seen, since: int) -> list[EventView]:
        """Take down a state that was sent to one who had seen a version; return what is new."""
        told = [line.version for line in state.lines]
        if told != list(range(since + 1, state.version + 1)):
            self.complain(f"who had seen {since} got the lines {told} up to {state.version}")
        return self._take(state.lines)

    def _take(self, lines: Sequence[EventView]) -> list[EventView]:
        known = len(self.lines)
        for line in lines:
            if line.version <= known and line != self.lines[line.version - 1]:
                self.complain(f"announced {self.lines[line.version - 1]}, now there is {line}")
        new = [line for line in lines if line.version > known]
        self.lines += new
        return new

    def keep_view(self, state: Seen) -> None:
        """Keep what a seat saw, until the record tells what it should have seen."""
        self.views[state.version, state.seat] = state.view

    def check(self, state: Seen, known: int) -> None:
        """Hold a whole state (all lines of it) against what was announced up to a version."""
        if state.version < known:
            self.complain(f"version {known} was announced, the server is at {state.version}")
        self.receive(state, 0)
        self.keep_view(state)
        if state.number != len(actions_of(state.lines)):
            self.complain(f"{state.number} actions, but the lines tell {actions_of(state.lines)}")
        self._check_marks()

    def _check_marks(self) -> None:
        marks = [line.nonce for line in self.lines if line.nonce]
        if len(marks) != len(set(marks)):
            self.complain(f"an action was played twice: {marks}")
        if lost := self.done.keys() - set(marks):
            self.complain(f"confirmed, but not there: {lost}")
        for version, text in self.said.items():
            if self.lines[version - 1].text != text:
                self.complain(f"{text!r} was said, not {self.lines[version - 1]}")

    def check_record(self, text: str, result: Result | None) -> None:
        """Play the record of a finished game, and hold it against all that was seen of the game."""
        record = GameRecord.from_text(text)  # which checks its checksum
        if record.actions != tuple(actions_of(self.lines)):
            self.complain(f"the record has {record.actions}, {actions_of(self.lines)} were told")
        end = self._play(record)
        if result is None or list(end.points()) != result.points:
            self.complain(f"the record gives {end.points()}, the result was {result}")

    def _play(self, record: GameRecord) -> Position:
        start = replay(replace(record, actions=()))
        position = start.copy()
        for line in self.lines:
            if line.kind == "action":
                position.play(line.action or 0)
            elif line.kind == "undone":
                position, kept = start.copy(), position.actions[: line.to]
                for action in kept:
                    position.play(action)
            self._check_views(line.version, position)
        return position

    def _check_views(self, version: int, position: Position) -> None:
        for seat in range(position.setup.players):
            seen = self.views.get((version, seat))
            if seen is not None and seen != _plain(position.view(seat)):
                self.complain(f"seat {seat} saw another view at version {version} than it had")

    def complain(self, words: str) -> None:
        """Say what is wrong with this table."""
        raise Damage(f"table {self.table}: {words}")


def _plain(view: dict[str, Any]) -> Any:
    return msgspec.json.decode(msgspec.json.encode(view))


def actions_of(lines: Sequence[EventView]) -> list[int]:
    """Return the actions that stand after all these lines."""
    actions: list[int] = []
    for line in lines:
        if line.kind == "action":
            actions.append(line.action or 0)
        elif line.kind == "undone":
            del actions[line.to :]
    return actions
