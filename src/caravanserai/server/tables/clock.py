# SPDX-License-Identifier: MIT
"""Game clocks: the time left for each seat. They read no time themselves; callers pass it in.

Times are milliseconds. A clock runs for the person to act; bots have none. Time during which the
server was down is not counted: deadlines that passed meanwhile get a grace period (automation.py).
Time during which the machine slept, or by which its clock jumped, is credited (`credit`).
"""

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from caravanserai.server.protocol.socket import (
    ClockView,
)

_TICK = 1_000  # a turn that began so long after a comparison of the clocks began before the jump

Seconds = Annotated[int, Meta(ge=0, le=30 * 24 * 3600)]


class Control(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """The time control: none, so much for each turn, or a bank with an increment."""

    kind: Literal["none", "turn", "bank"] = "none"
    seconds: Seconds = 0
    increment: Seconds = 0  # added to the bank after each turn
    at_zero: Literal["warn", "bot", "forfeit"] = "warn"


class Clock:
    """The time left for each seat of a table."""

    def __init__(self, control: Control, players: int) -> None:
        self.control = control
        self._left = [control.seconds * 1000] * players
        self._turn: int | None = None  # the seat whose turn it is
        self._running: int | None = None  # the same, unless a bot plays the seat
        self._has_run = False  # whether the clock has run in this turn
        self._since = 0
        self._is_late = False
        self._credited = (0, 0)  # the interval of the last credit

    def switch_to(self, seat: int | None, at: int, *, is_paused: bool = False) -> None:
        """Let the clock run for the seat to act from now on; a bot's turn pauses it."""
        running = None if is_paused else seat
        # Actions of one seat in a row are one turn.
        if self.control.kind == "none" or (seat, running) == (self._turn, self._running):
            return
        if self._running is not None:
            self._left[self._running] = self.left(self._running, at)
        # Only at the end of a turn, because a player who leaves and returns must not gain time.
        if seat != self._turn:
            self._end_turn()
            self._turn, self._has_run, self._is_late = seat, False, False
        self._running, self._since = running, at
        self._has_run |= running is not None

    def _end_turn(self) -> None:
        if self._turn is not None and self._has_run:
            self._left[self._turn] = self._after_turn(self._left[self._turn])

    def _after_turn(self, left: int) -> int:
        if self.control.kind == "turn":
            return self.control.seconds * 1000
        # Not below zero, because a player who was only warned does not owe the time.
        return max(0, left) + self.control.increment * 1000

    def left(self, seat: int, at: int) -> int:
        """Return the time left for a seat; negative once its time is up."""
        used = at - self._since if seat == self._running else 0
        return self._left[seat] - used

    @property
    def deadline(self) -> int | None:
        """The time at which the seat to act runs out; None if it already has, or never will."""
        if self._running is None or self._is_late:
            return None
        return self._since + self._left[self._running]

    def is_charged(self, before: int, after: int) -> bool:
        """Return whether the running clock counts a jump of the time from `before` to `after`."""
        low, high = sorted((before, after))
        # Another process on the same machine has noticed the same jump.
        is_credited = low < self._credited[1] and self._credited[0] < high
        if self.deadline is None or is_credited:
            return False
        if before < after:
            return self._since <= before + _TICK
        return not after <= self._since <= after + _TICK

    def credit(self, missed: int, before: int, after: int) -> None:
        """Credit the seat to act with the time lost by a jump, or subtract the time gained."""
        self._since = min(self._since + missed, max(before, after))
        low, high = sorted((before, after))
        self._credited = (low, high)

    def mark_late(self) -> None:
        """Record that the timeout has been handled, so that it is not handled again."""
        self._is_late = True

    def view(self, at: int) -> ClockView | None:
        """Return the clock as everybody sees it; None without a time control."""
        if self.control.kind == "none":
            return None
        return ClockView(
            kind=self.control.kind,
            at_zero=self.control.at_zero,
            at=at,
            left=[self.left(seat, at) for seat in range(len(self._left))],
            running=self._running,
        )
