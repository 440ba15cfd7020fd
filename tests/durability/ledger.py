# SPDX-License-Identifier: MIT
"""What the clients of one table have received, to be compared with later messages."""

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import Any

import msgspec

from caravanserai.core.position import Position, replay
from caravanserai.core.record import GameRecord
from caravanserai.server.protocol.socket import (
    EventView,
    Result,
    UndoView,
)
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
    """Everything announced at one table, to any client."""

    table: str
    lines: list[EventView] = field(default_factory=list)  # by version, from 1 on
    done: dict[str, int] = field(default_factory=dict)  # nonce of an action: its version
    chat: dict[int, str] = field(default_factory=dict)  # version: text of a confirmed message
    views: dict[tuple[int, int], Any] = field(default_factory=dict)  # by version and seat

    def receive(self, state: Seen, since: int) -> list[EventView]:
        """Record a state sent to a client that had seen a version; return the new events."""
        versions = [line.version for line in state.lines]
        if versions != list(range(since + 1, state.version + 1)):
            self.fail(f"a client at {since} got the lines {versions} up to {state.version}")
        return self._take(state.lines)

    def _take(self, lines: Sequence[EventView]) -> list[EventView]:
        known = len(self.lines)
        for line in lines:
            if line.version <= known and line != self.lines[line.version - 1]:
                self.fail(f"announced {self.lines[line.version - 1]}, now there is {line}")
        new = [line for line in lines if line.version > known]
        self.lines += new
        return new

    def keep_view(self, state: Seen) -> None:
        """Keep the view of a seat, to be compared with the record."""
        self.views[state.version, state.seat] = state.view

    def check(self, state: Seen, known: int) -> None:
        """Compare a complete state with what was announced up to a version."""
        if state.version < known:
            self.fail(f"version {known} was announced, the server is at {state.version}")
        self.receive(state, 0)
        self.keep_view(state)
        if state.number != len(actions_of(state.lines)):
            self.fail(f"{state.number} actions, but the lines have {actions_of(state.lines)}")
        self._check_nonces()

    def _check_nonces(self) -> None:
        nonces = [line.nonce for line in self.lines if line.nonce]
        if len(nonces) != len(set(nonces)):
            self.fail(f"an action was played twice: {nonces}")
        if lost := self.done.keys() - set(nonces):
            self.fail(f"confirmed, but lost: {lost}")
        for version, text in self.chat.items():
            if self.lines[version - 1].text != text:
                self.fail(f"{text!r} was sent, not {self.lines[version - 1]}")

    def check_record(self, text: str, result: Result | None) -> None:
        """Replay the record of a finished game, and compare it with everything seen of the game."""
        record = GameRecord.from_text(text)  # which checks its checksum
        if record.actions != tuple(actions_of(self.lines)):
            self.fail(f"the record has {record.actions}, {actions_of(self.lines)} were announced")
        end = self._play(record)
        if result is None or list(end.points()) != result.points:
            self.fail(f"the record gives {end.points()}, the result was {result}")

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
                self.fail(f"seat {seat} saw another view at version {version} than it had")

    def fail(self, message: str) -> None:
        """Raise Damage for this table."""
        raise Damage(f"table {self.table}: {message}")


def _plain(view: dict[str, Any]) -> Any:
    return msgspec.json.decode(msgspec.json.encode(view))


def actions_of(lines: Sequence[EventView]) -> list[int]:
    """Return the actions that remain after all these events."""
    actions: list[int] = []
    for line in lines:
        if line.kind == "action":
            actions.append(line.action or 0)
        elif line.kind == "undone":
            del actions[line.to :]
    return actions
