# SPDX-License-Identifier: MIT
"""Cancels background tasks reliably."""

import asyncio
from typing import Any

_REPEAT_SECONDS = 0.2


async def end_tasks(*tasks: asyncio.Task[Any] | None) -> None:
    """Cancel tasks and wait until they have ended.

    One cancel is not always enough. A database driver may clean up after a cancellation and raise
    another error instead. A loop that survives database errors then keeps running, and a server
    that waits for it would never stop.
    """
    given = [task for task in tasks if task is not None]
    running = {task for task in given if not task.done()}
    while running:
        for task in running:
            task.cancel()
        _, running = await asyncio.wait(running, timeout=_REPEAT_SECONDS)
    # Retrieves the exceptions, because asyncio reports those that are never retrieved.
    await asyncio.gather(*given, return_exceptions=True)
