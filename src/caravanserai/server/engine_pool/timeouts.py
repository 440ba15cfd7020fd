# SPDX-License-Identifier: MIT
"""How long the server waits for a process that thinks, before it takes it for dead."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Timeouts:
    """Seconds; a process that takes longer is killed, and another takes its place."""

    start: float = 60.0  # until a new process listens
    compiling: float = 180.0  # the first use of a bot, on a machine that has never run it
    grace: float = 3.0  # for an answer, beyond the time for thinking
    obey: float = 1.0  # to stop thinking when told so
    pause: float = 1.0  # before a process that did not start is tried again; doubles each time
    longest_pause: float = 30.0

    def pause_after(self, tries: int) -> float:
        """Return how long to wait before a process is started again."""
        doublings = min(tries - 1, 16)  # more are enough for any pause
        return min(self.pause * float(1 << doublings), self.longest_pause)
