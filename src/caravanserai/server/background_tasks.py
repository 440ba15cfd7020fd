# SPDX-License-Identifier: MIT
"""Background tasks of services: work that is repeated for ever, and tasks that end for certain."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

import structlog

from caravanserai.server.errors import StoreFailure

_REPEAT_SECONDS = 0.2
_log = structlog.get_logger()


async def repeat(work: Callable[[], Awaitable[None]], seconds: float, failure: str) -> None:
    """Do some work again and again, with a pause after each time; it ends only if it is cancelled.

    Without an answer of the database, the next time tries again. Any other error is logged as the
    event `failure`.
    """
    while True:
        try:
            await work()
        except StoreFailure:
            pass  # it is in the log already
        except Exception as error:  # noqa: BLE001  whatever happens, the work must go on
            _log.error(failure, error=repr(error))
        await asyncio.sleep(seconds)


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
