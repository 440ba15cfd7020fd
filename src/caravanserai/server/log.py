# SPDX-License-Identifier: MIT
"""The log of a table: one line for each entry, as keys and arguments for every language.

Lines are the same for everybody, for they tell only what all at the table have seen. They are
made when first asked for, by playing the game again, and kept.
"""

from typing import Any

from caravanserai.server.db.rows import EntryRow
from caravanserai.server.protocol import Line
from caravanserai.server.story import Story

_COPIED = ("seat", "name", "nonce", "to", "yes", "why", "table", "text")


class Log:
    """The lines of one table."""

    def __init__(self, story: Story) -> None:
        self._story = story
        self._lines: list[Line] = []

    def since(self, version: int) -> list[Line]:
        """Return what happened after a version."""
        if len(self._lines) < self._story.version:
            self._retell()
        return self._lines[version:]

    def add(self) -> Line | None:
        """Take note of the last entry of the story, unless the log has not been asked for yet."""
        if len(self._lines) != self._story.version - 1:
            return None
        self._lines.append(line(self._story, self._story.entries[-1]))
        return self._lines[-1]

    def _retell(self) -> None:
        again = self._story.fresh()
        self._lines = []
        for entry in self._story.entries:
            again.tell(entry)
            self._lines.append(line(again, entry))


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


def heard_by(lines: list[Line], seat: int | None, is_over: bool) -> list[Line]:
    """Leave out what spectators say while the game is on: it might be advice."""
    if seat is None or is_over:
        return lines
    return [each for each in lines if each.kind != "chat" or each.seat is not None]
