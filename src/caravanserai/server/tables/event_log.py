# SPDX-License-Identifier: MIT
"""The log of a table: one line for each entry, as keys and arguments for every language.

Lines are the same for everybody, for they tell only what all at the table have seen. They are
made when first asked for, by playing the game again, and kept as they are sent: as bytes, which
are small and nothing that Python's collector looks at.
"""

from typing import Any

import msgspec
from msgspec import Raw

from caravanserai.server.db.rows import EntryRow
from caravanserai.server.protocol.socket import Line
from caravanserai.server.tables.state import Story

_encode = msgspec.json.Encoder().encode
_COPIED = ("seat", "name", "nonce", "to", "yes", "why", "table", "text")


class Log:
    """The lines of one table."""

    def __init__(self, story: Story) -> None:
        self._story = story
        self._lines: list[Raw] = []
        self._asides: set[int] = set()  # versions at which a spectator spoke

    def since(self, version: int, *, to_all: bool) -> list[Raw]:
        """Return what happened after a version; or only what those who play may hear of it.

        What spectators say while the game is on is left out then: it might be advice.
        """
        if len(self._lines) < self._story.version:
            self._retell()
        if to_all or not self._asides:
            return self._lines[version:]
        heard = enumerate(self._lines[version:], start=version + 1)
        return [told for number, told in heard if number not in self._asides]

    def add(self) -> None:
        """Take note of the last entry of the story, unless the log has not been asked for yet."""
        if len(self._lines) == self._story.version - 1:
            self._note(self._story, self._story.entries[-1])

    def _retell(self) -> None:
        again = self._story.fresh()
        self._lines, self._asides = [], set()
        for entry in self._story.entries:
            again.tell(entry)
            self._note(again, entry)

    def _note(self, story: Story, entry: EntryRow) -> None:
        told = line(story, entry)
        self._lines.append(Raw(_encode(told)))
        if told.kind == "chat" and told.seat is None:
            self._asides.add(told.version)


def line(story: Story, entry: EntryRow) -> Line:
    """Return the line of an entry that a story has just been told."""
    body = entry.body
    told: dict[str, Any] = {key: body[key] for key in _COPIED if body.get(key) is not None}
    if entry.kind in {"replaced", "forfeited"}:
        told["name"] = body["bot"]
    if entry.kind == "action":
        told |= _action(story, body["action"])
    number = len(story.marks)
    return Line(version=entry.number, at=entry.at, kind=entry.kind, number=number, **told)


def _action(story: Story, action: int) -> dict[str, Any]:
    position = story.position
    events = position.game.events(story.before, position.state, position.setup, action)
    seat = story.marks[-1].seat
    return {"seat": seat, "action": action, "text": position.text(action), "events": events}
