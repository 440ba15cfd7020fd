# SPDX-License-Identifier: MIT
"""Background tasks of services: repeats work until it is cancelled, and cancels tasks reliably."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

import structlog

from caravanserai.server.errors import StoreFailure

_REPEAT_SECONDS = 0.2
_log = structlog.get_logger()


async def repeat(work: Callable[[], Awaitable[None]], seconds: float, failure: str) -> None:
    """Repeat some work, with a pause after each time, until it is cancelled.

    If the database does not answer, the next round tries again. Any other error is logged as the
    event `failure`.
    """
    while True:
        try:
            await work()
        except StoreFailure:
            pass  # it is in the log already
        except Exception as error:  # noqa: BLE001  whatever happens, the work must continue
            _log.error(failure, error=repr(error))
        await asyncio.sleep(seconds)


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
