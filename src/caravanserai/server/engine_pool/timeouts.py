# SPDX-License-Identifier: MIT
"""Timeouts after which the server kills and replaces an engine process."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Timeouts:
    """All in seconds."""

    start: float = 60.0  # until a new process is ready
    compiling: float = 180.0  # the first use of a bot on a machine that has never run it
    grace: float = 3.0  # for a result, beyond the time for thinking
    obey: float = 1.0  # to stop after a cancel
    check: float = 5.0  # between two checks of the idle processes
    pause: float = 1.0  # before a process that did not start is tried again; doubles each time
    longest_pause: float = 30.0

    def pause_after(self, attempts: int) -> float:
        """Return how long to wait before the next attempt to start a process."""
        doublings = min(attempts - 1, 16)  # enough for any pause, and the number stays small
        return min(self.pause * float(1 << doublings), self.longest_pause)
