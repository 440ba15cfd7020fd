# SPDX-License-Identifier: MIT
"""Clocks as pure values: what is left for each seat, given when things happened.

Times are milliseconds. A clock runs for the person to act; bots have none. A server that was down
does not count against anybody: what is due then is due a little after its start (`tables.py`).
"""

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from caravanserai.server.protocol.socket import ClockView

Seconds = Annotated[int, Meta(ge=0, le=30 * 24 * 3600)]


class Control(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """The time that people have: without end, for each turn, or a bank with an increment."""

    kind: Literal["none", "turn", "bank"] = "none"
    seconds: Seconds = 0
    increment: Seconds = 0  # added to the bank after each turn
    at_zero: Literal["warn", "bot", "forfeit"] = "warn"


class Clock:
    """What is left for each seat of a table."""

    def __init__(self, control: Control, players: int) -> None:
        self.control = control
        self._left = [control.seconds * 1000] * players
        self._running: int | None = None
        self._since = 0
        self._is_late = False

    def turn_to(self, seat: int | None, at: int) -> None:
        """Let the clock run for a seat from now on; for nobody if it is None."""
        if self.control.kind == "none" or seat == self._running:
            return
        if self._running is not None:
            self._left[self._running] = self._after_turn(self._running, at)
        self._running, self._since, self._is_late = seat, at, False

    def _after_turn(self, seat: int, at: int) -> int:
        if self.control.kind == "turn":
            return self.control.seconds * 1000
        return max(0, self.left(seat, at)) + self.control.increment * 1000

    def left(self, seat: int, at: int) -> int:
        """Return what is left for a seat; negative when its time has been over for so long."""
        used = at - self._since if seat == self._running else 0
        return self._left[seat] - used

    @property
    def deadline(self) -> int | None:
        """When the time of the one to act is over; None if it was, or never will be."""
        if self._running is None or self._is_late:
            return None
        return self._since + self._left[self._running]

    def mark_late(self) -> None:
        """Note that the time is over, lest it be told again."""
        self._is_late = True

    def view(self, at: int) -> ClockView | None:
        """Return what everybody may see of the clock."""
        if self.control.kind == "none":
            return None
        return ClockView(
            kind=self.control.kind,
            at_zero=self.control.at_zero,
            at=at,
            left=[self.left(seat, at) for seat in range(len(self._left))],
            running=self._running,
        )
