# SPDX-License-Identifier: MIT
"""What happened, told in the order in which it happened; a bot's sowing in one sentence."""

from collections.abc import Iterable
from typing import Any

from caravanserai.cli.console import say
from caravanserai.cli.terminal.games.event_text import sentence
from caravanserai.core.game import Event


def tell(events: Iterable[Event], indent: str = "") -> None:
    """Say what happened: the action first, what it brought after it."""
    for number, event in enumerate(events):
        say(f"{indent}  {sentence(event)}" if number else f"{indent}{sentence(event)}")


class Telling:
    """Tells what others do, and waits for the end of a sowing before it tells of it."""

    def __init__(self) -> None:
        self._sowing: dict[str, Any] = {}
        self._gathered: list[Event] = []

    def hear(self, events: list[Event]) -> None:
        """Take note of an action, and tell of all that is complete."""
        key, told = events[0] if events else ("", {})
        if key == "meeples_picked_up":
            self._sowing = told | {"path": []}
        elif key == "meeple_dropped" and self._sowing:
            self._sowing["path"].append((told["colour"], told["tile"]))
            self._gathered += events[1:]
            self._finish()
        else:
            tell(events)

    def _finish(self) -> None:
        if len(self._sowing["path"]) == self._sowing["count"]:
            tell([("sown", self._sowing), *self._gathered])
            self._sowing, self._gathered = {}, []
