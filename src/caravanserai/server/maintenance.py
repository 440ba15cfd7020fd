# SPDX-License-Identifier: MIT
"""The daily maintenance job."""

import asyncio
import gc
from collections.abc import Awaitable, Callable

import structlog
from sqlalchemy.exc import SQLAlchemyError

from caravanserai.server.background_tasks import end_tasks
from caravanserai.server.errors import StoreFailure
from caravanserai.server.operation.time_watch import TimeWatch
from caravanserai.server.people.accounts import Accounts

DAY = 24 * 3600.0  # seconds
LONG_JUMP = 7 * 24 * 3600 * 1000  # milliseconds
_log = structlog.get_logger()


class Maintenance:
    """Deletes expired sessions and unused guests at the start and once a day.

    Once a day it also rates games whose rating failed, or whose process died before it. That also
    happens at the start, but a server may run for months.
    """

    def __init__(
        self,
        accounts: Accounts,
        time_watch: TimeWatch,
        rate_missed: Callable[[], Awaitable[None]],
    ) -> None:
        self._accounts, self._time_watch = accounts, time_watch
        self._rate_missed = rate_missed
        self._task: asyncio.Task[None] | None = None

    async def start(self) -> None:
        """Start the job."""
        self._task = asyncio.create_task(self._run(), name="maintenance")

    async def close(self) -> None:
        """Stop the job."""
        await end_tasks(self._task)

    async def _run(self) -> None:
        seen = 0
        while True:
            jumps = self._time_watch.jumps_after(seen)
            seen = self._time_watch.count
            # A clock set to a wrong year must not delete all sessions. If the clock is right, the
            # next run is soon enough.
            if all(jump.missed < LONG_JUMP for jump in jumps):
                await self._try(self._accounts.delete_expired)
            await asyncio.sleep(DAY)
            await self._try(self._rate_missed)
            gc.collect()  # run.py turns automatic collections of old objects off

    async def _try(self, work: Callable[[], Awaitable[None]]) -> None:
        try:
            await work()
        # A new reference to a guest, at the same moment, must not end the job. The next run is soon
        # enough.
        except (StoreFailure, SQLAlchemyError) as error:
            _log.warning("maintenance_failed", error=repr(error))
