# SPDX-License-Identifier: MIT
"""Prints events in order; the sowing of a bot becomes one sentence."""

from collections.abc import Iterable
from typing import Any

from caravanserai.cli.console import print_text
from caravanserai.cli.terminal.games.event_text import SOWN, describe_event
from caravanserai.core.game import Event


def print_events(game: str, events: Iterable[Event], indent: str = "") -> None:
    """Print the events of an action, the action itself first and its effects indented."""
    for number, event in enumerate(events):
        effect = "  " if number else ""
        print_text(f"{indent}{effect}{describe_event(game, event)}")


class EventNarrator:
    """Prints what other players do, and collects the steps of a sowing until it is complete."""

    def __init__(self, game: str) -> None:
        self._game = game
        self._sowing: dict[str, Any] = {}
        self._effects: list[Event] = []

    def add(self, events: list[Event]) -> None:
        """Take the events of an action, and print everything that is complete."""
        key, arguments = events[0] if events else ("", {})
        if key == "meeples_picked_up":
            self._sowing = arguments | {"path": []}
        elif key == "meeple_dropped" and self._sowing:
            self._sowing["path"].append((arguments["colour"], arguments["tile"]))
            self._effects += events[1:]
            self._print_complete_sowing()
        else:
            print_events(self._game, events)

    def _print_complete_sowing(self) -> None:
        if len(self._sowing["path"]) == self._sowing["count"]:
            print_events(self._game, [(SOWN, self._sowing), *self._effects])
            self._sowing, self._effects = {}, []
