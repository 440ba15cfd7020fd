# SPDX-License-Identifier: MIT
"""The log of a table: one line for each event, as keys and arguments for every language.

Lines are the same for everybody, for they tell only what all at the table have seen. They are
made when first asked for, by playing the game again, and kept as they are sent: as bytes, which
are small and nothing that Python's collector looks at.
"""

from typing import Any

import msgspec
from msgspec import Raw

from caravanserai.server.db.rows import EventRow
from caravanserai.server.protocol.socket import Line
from caravanserai.server.tables.state import TableState

_encode = msgspec.json.Encoder().encode
_COPIED = ("seat", "name", "nonce", "to", "yes", "why", "table", "text")


class Log:
    """The lines of one table."""

    def __init__(self, state: TableState) -> None:
        self._state = state
        self._lines: list[Raw] = []
        self._asides: set[int] = set()  # versions at which a spectator spoke

    def since(self, version: int, *, to_all: bool) -> list[Raw]:
        """Return what happened after a version; or only what those who play may hear of it.

        What spectators say while the game is on is left out then: it might be advice.
        """
        if len(self._lines) < self._state.version:
            self._retell()
        if to_all or not self._asides:
            return self._lines[version:]
        heard = enumerate(self._lines[version:], start=version + 1)
        return [told for number, told in heard if number not in self._asides]

    def add(self) -> None:
        """Take note of the last event of the state, unless the log has not been asked for yet."""
        if len(self._lines) == self._state.version - 1:
            self._note(self._state, self._state.events[-1])

    def _retell(self) -> None:
        again = self._state.fresh()
        self._lines, self._asides = [], set()
        for event in self._state.events:
            again.tell(event)
            self._note(again, event)

    def _note(self, state: TableState, event: EventRow) -> None:
        told = line(state, event)
        self._lines.append(Raw(_encode(told)))
        if told.kind == "chat" and told.seat is None:
            self._asides.add(told.version)


def line(state: TableState, event: EventRow) -> Line:
    """Return the line of an event that a state has just been told."""
    body = event.body
    told: dict[str, Any] = {key: body[key] for key in _COPIED if body.get(key) is not None}
    if event.kind in {"replaced", "forfeited"}:
        told["name"] = body["bot"]
    if event.kind == "action":
        told |= _action(state, body["action"])
    number = len(state.marks)
    return Line(version=event.number, at=event.at, kind=event.kind, number=number, **told)


def _action(state: TableState, action: int) -> dict[str, Any]:
    position = state.position
    events = position.game.events(state.before, position.state, position.setup, action)
    seat = state.marks[-1].seat
    return {"seat": seat, "action": action, "text": position.text(action), "events": events}
