# SPDX-License-Identifier: MIT
"""Ends the background tasks of a service for certain."""

import asyncio
from typing import Any

_REPEAT_SECONDS = 0.2


async def end_tasks(*tasks: asyncio.Task[Any] | None) -> None:
    """Cancel tasks and wait until they have ended.

    One cancel is not always enough. Where a driver cleans up after it, an error may take its place,
    and a loop that survives every outage of the database survives this one as well. A server that
    waits for its end would never stop.
    """
    given = [task for task in tasks if task is not None]
    running = {task for task in given if not task.done()}
    while running:
        for task in running:
            task.cancel()
        _, running = await asyncio.wait(running, timeout=_REPEAT_SECONDS)
    # Reads the exceptions: asyncio would report each that nobody has read.
    await asyncio.gather(*given, return_exceptions=True)
