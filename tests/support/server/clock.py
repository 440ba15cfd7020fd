# SPDX-License-Identifier: MIT
"""Clocks that tests set."""

from caravanserai.server.operation.time_watch import TimeWatch

START = 1_700_000_000_000


class ManualClock:
    """Returns the same time until a test changes `at`."""

    def __init__(self, at: int = START) -> None:
        self.at = at

    def __call__(self) -> int:
        return self.at


class WatchedClocks:
    """The time of day and the monotonic clock, with a watch that compares them."""

    def __init__(self, at: int = START) -> None:
        self.now = ManualClock(at)
        self._ticks = 100.0
        self.watch = TimeWatch(self.now, lambda: self._ticks)
        self.watch.begin()

    def pass_time(self, seconds: int) -> None:
        """Let time pass as usual."""
        for _ in range(seconds):
            self.now.at += 1000
            self._ticks += 1
            self.watch.observe()

    def sleep(self, seconds: int) -> None:
        """Suspend the machine: its monotonic clock stands still."""
        self.now.at += seconds * 1000
        self._ticks += 0.5

    def freeze(self, seconds: int) -> None:
        """Stop the process, while both clocks go on."""
        self.now.at += seconds * 1000
        self._ticks += seconds

    def set_clock(self, seconds: int) -> None:
        """Set the time of day forwards, or back."""
        self.now.at += seconds * 1000
