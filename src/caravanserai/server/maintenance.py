# SPDX-License-Identifier: MIT
"""The daily maintenance job."""

import asyncio
import gc
from contextlib import suppress

from caravanserai.server.errors import StoreFailure
from caravanserai.server.people.accounts import Accounts

DAY = 24 * 3600.0  # seconds


class Maintenance:
    """Deletes expired sessions and unused guests at the start and once a day."""

    def __init__(self, accounts: Accounts) -> None:
        self._accounts = accounts
        self._task: asyncio.Task[None] | None = None

    async def start(self) -> None:
        """Start the job."""
        self._task = asyncio.create_task(self._run(), name="maintenance")

    async def close(self) -> None:
        """Stop the job."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    async def _run(self) -> None:
        while True:
            with suppress(StoreFailure):  # the next run is soon enough
                await self._accounts.delete_expired()
            await asyncio.sleep(DAY)
            gc.collect()  # run.py turns automatic collections of old objects off
