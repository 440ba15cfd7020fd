# SPDX-License-Identifier: MIT
"""Notices time that did not pass for players: the machine slept, or its clock was set.

The clocks of games use the time of day, because games outlive the process. A task compares it once
a second with the monotonic clock of the system:

    the time of day advances more than the monotonic clock    the machine slept, or the clock was
                                                              set forwards
    it advances less, or goes back                            the clock was set back
    both advance, but the task itself did not run             the process was stopped, or blocked

Tables give such time back (tables/seats.py), because nobody could play in it.
"""

import asyncio
import time
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass

import structlog

from caravanserai.server.background_tasks import end_tasks
from caravanserai.server.timestamps import Now

TICK = 1_000  # milliseconds between two comparisons
TOLERANCE = 5_000  # shorter pauses are those of a busy machine
MAX_JUMPS = 1_000  # that are remembered for tables that are not in memory

log = structlog.get_logger(__name__)


@dataclass(frozen=True)
class Jump:
    """A jump of the time of day, in milliseconds."""

    number: int  # 1, 2, 3 ... in this process
    before: int  # the time of day at the last comparison before the jump
    after: int  # and when the jump was noticed
    missed: int  # the part that did not pass for players; negative if the clock was set back


class TimeWatch:
    """Compares the clocks; does nothing before `start` or `begin`."""

    def __init__(self, now: Now, monotonic: Callable[[], float] = time.monotonic) -> None:
        self._now, self._monotonic = now, monotonic
        self._seen: tuple[int, int] | None = None  # both clocks at the last comparison
        self._jumps = deque[Jump](maxlen=MAX_JUMPS)
        self._task: asyncio.Task[None] | None = None
        self.on_jump: Callable[[], object] = lambda: None
        self.count = 0  # of jumps so far
        self.steady_since = now()  # when play was last disturbed, or this process started

    async def start(self) -> None:
        """Start comparing."""
        self.begin()
        self._task = asyncio.create_task(self._run(), name="time_watch")

    def begin(self) -> None:
        """Take the current clocks as the reference."""
        self._seen = self._read()

    async def close(self) -> None:
        """Stop comparing."""
        await end_tasks(self._task)

    async def _run(self) -> None:
        while True:
            await asyncio.sleep(TICK / 1000)
            self.observe()

    def jumps_after(self, number: int) -> list[Jump]:
        """Return the jumps after a number."""
        return [jump for jump in self._jumps if jump.number > number]

    def disturb(self) -> None:
        """Note that nobody can play now, because nothing can be written.

        The clocks keep running, because an outage may last long, but none runs out until people
        have had a moment to repeat their moves.
        """
        self.steady_since = self._now()

    def observe(self) -> None:
        """Compare the clocks now.

        Also called before anything happens at a table: when a machine wakes up, the timer of a
        deadline may fire before that of this task.
        """
        if self._seen is None:
            return
        (before, ticks), seen = self._seen, self._read()
        self._seen = seen
        passed = seen[1] - ticks
        # This task did not run for this long, so no client was served either.
        awake = TICK if passed > TICK + TOLERANCE else passed
        missed = seen[0] - before - awake
        if abs(missed) > TOLERANCE:
            self._add(before, seen[0], missed)

    def _read(self) -> tuple[int, int]:
        return self._now(), int(self._monotonic() * 1000)

    def _add(self, before: int, after: int, missed: int) -> None:
        self.count += 1
        self.steady_since = after
        self._jumps.append(Jump(self.count, before, after, missed))
        log.warning("time_jumped", seconds=round(missed / 1000))
        self.on_jump()
