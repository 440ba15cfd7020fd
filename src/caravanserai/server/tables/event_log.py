# SPDX-License-Identifier: MIT
"""The event log as clients see it: one line per event, as message keys and arguments.

The lines contain only what every seat has seen, so they are the same for everybody. They are
computed on first use by replaying the game, and kept encoded: bytes are small, and the garbage
collector does not traverse them.
"""

from bisect import bisect_left
from typing import Any

import msgspec
from msgspec import Raw

from caravanserai.server.db.rows import EventRow
from caravanserai.server.protocol.socket import (
    EventView,
)
from caravanserai.server.protocol.views.moves import move_view
from caravanserai.server.tables.bounds.slices import Slices
from caravanserai.server.tables.state import TableState

MAX_BYTES = 512 * 1024  # of the lines of one message, where nothing else is chosen
_encode = msgspec.json.Encoder().encode
# From the body of an event. Ids of people, keys of links and seeds are never copied.
_COPIED = ("seat", "name", "nonce", "to", "yes", "table", "text", "commitment")


class EventLog:
    """The encoded events of one table."""

    def __init__(self, state: TableState, max_bytes: int = MAX_BYTES) -> None:
        self._state = state
        self._max_bytes = max_bytes
        self._lines: list[Raw] = []
        self._ends: list[int] = []  # bytes of all lines up to and including each
        self._spectator_chat: set[int] = set()  # numbers of events
        self._authors: dict[int, str | None] = {}  # of chat, by the number of the event

    def since(
        self, version: int, *, is_full: bool, hidden: frozenset[str] = frozenset()
    ) -> list[Raw]:
        """Return the events after a version, without the chat of `hidden` people.

        Only the latest, as far as a message has room.

        Without `is_full`, chat of spectators is left out: during a game it might be advice.
        """
        if len(self._lines) < self._state.version:
            self._rebuild()
        version = max(version, self._first())
        left_out = {number for number, author in self._authors.items() if author in hidden}
        if not is_full:
            left_out |= self._spectator_chat
        if not left_out:
            return self._lines[version:]
        numbered = enumerate(self._lines[version:], start=version + 1)
        return [line for number, line in numbered if number not in left_out]

    def _first(self) -> int:
        """Return how many lines are too old to be sent."""
        total = self._ends[-1] if self._ends else 0
        return (
            bisect_left(self._ends, total - self._max_bytes) + 1 if total > self._max_bytes else 0
        )

    async def prepare(self) -> None:
        """Describe all events, without delaying others; the state must not change meanwhile."""
        if len(self._lines) == self._state.version:
            return
        replayed, slices = self._state.empty(), Slices()
        built = EventLog(replayed)
        for event in self._state.events:
            replayed.apply_event(event)
            built._append(replayed, event)
            await slices.pause()
        self._take(built)

    def append_last(self) -> None:
        """Add the last event of the state, unless the log is still to be built on first use."""
        if len(self._lines) == self._state.version - 1:
            self._append(self._state, self._state.events[-1])

    def _rebuild(self) -> None:
        replayed = self._state.empty()
        built = EventLog(replayed)
        for event in self._state.events:
            replayed.apply_event(event)
            built._append(replayed, event)
        self._take(built)

    def _take(self, built: "EventLog") -> None:
        self._lines, self._ends = built._lines, built._ends
        self._spectator_chat, self._authors = built._spectator_chat, built._authors

    def _append(self, state: TableState, event: EventRow) -> None:
        view = event_view(state, event)
        line = _encode(view)
        self._lines.append(Raw(line))
        self._ends.append(len(line) + (self._ends[-1] if self._ends else 0))
        if view.kind == "chat":
            self._authors[view.version] = chat_author(self._state, event.body)
            if view.seat is None:
                self._spectator_chat.add(view.version)


def chat_author(state: TableState, body: dict[str, Any]) -> str | None:
    """Return who wrote a chat message; events of earlier versions contain only the seat."""
    author: str | None = body.get("person")
    if author is None and body["seat"] is not None:
        author = state.seats[body["seat"]].person_id
    return author


def event_view(state: TableState, event: EventRow) -> EventView:
    """Return the view of an event that has just been applied to the state."""
    body = event.body
    fields: dict[str, Any] = {key: body[key] for key in _COPIED if body.get(key) is not None}
    if event.kind in {"filled", "replaced", "forfeited", "closed", "stood_up"}:
        fields |= {"name": body.get("bot"), "reason": body.get("why")}
    if event.kind == "rated":
        fields["reason"] = body["reason"]
    # Clients cannot compute it from `number` and `to`, which are equal after an undo.
    if event.kind == "undone":
        fields["count"] = state.undone
    if event.kind == "asked":
        fields["count"] = len(state.played) - body["to"]
    if event.kind == "action":
        fields |= _action_fields(state, body["action"])
    number = len(state.played)
    return EventView(version=event.number, at=event.at, kind=event.kind, number=number, **fields)


def _action_fields(state: TableState, action: int) -> dict[str, Any]:
    position = state.position
    events = position.game.events(state.before, position.state, position.setup, action)
    return {
        "seat": state.played[-1].seat,
        "action": action,
        "text": position.text(action),
        "move": move_view(position, action),
        "events": events,
    }
