# SPDX-License-Identifier: MIT
"""What is done once a day: forgetting ended sessions, guests who left nothing, and dead objects."""

import asyncio
import gc
from contextlib import suppress

from caravanserai.server.errors import StoreFailure
from caravanserai.server.people.accounts import Accounts

DAY = 24 * 3600.0


class Housekeeping:
    """Sweeps at the start, and every day after it."""

    def __init__(self, accounts: Accounts) -> None:
        self._accounts = accounts
        self._task: asyncio.Task[None] | None = None

    async def start(self) -> None:
        """Begin."""
        self._task = asyncio.create_task(self._run(), name="housekeeping")

    async def close(self) -> None:
        """Stop."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    async def _run(self) -> None:
        while True:
            with suppress(StoreFailure):  # tomorrow will do
                await self._accounts.sweep()
            await asyncio.sleep(DAY)
            gc.collect()  # which the server otherwise hardly ever does in full (serving.py)
