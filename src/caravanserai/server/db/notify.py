# SPDX-License-Identifier: MIT
"""Notifies this process of what other processes write, by LISTEN/NOTIFY of PostgreSQL.

`batch.py` sends the notifications, in the transactions that write.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Protocol

import structlog

from caravanserai.server.db.batch import CHANNEL
from caravanserai.server.db.connections import POSTGRES_TIMEOUTS
from caravanserai.server.db.database import Database, log_failure

if TYPE_CHECKING:  # psycopg comes with the extra `postgres`
    from psycopg import AsyncConnection

MIN_PAUSE, MAX_PAUSE = 0.1, 5.0  # seconds between attempts to connect again

OnWrite = Callable[[str, int], None]  # takes a table and the number of its last event

log = structlog.get_logger(__name__)


class Bus(Protocol):
    """Calls a function after every write of any process, including this one."""

    async def start(self, on_write: OnWrite) -> None:
        """Start listening; `on_write("", 0)` means that writes may have been missed."""

    async def close(self) -> None:
        """Stop listening."""


def create_bus(database: Database) -> Bus:
    """Return the bus for a database."""
    return PostgresBus(database) if database.is_postgres else NullBus()


class NullBus:
    """The bus of SQLite, where no other process writes."""

    async def start(self, on_write: OnWrite) -> None:
        """Do nothing."""

    async def close(self) -> None:
        """Do nothing."""


class PostgresBus:
    """Listens on a connection of its own, and connects again when it breaks."""

    def __init__(self, database: Database) -> None:
        self._address = database.url.render_as_string(hide_password=False)
        self._connection: AsyncConnection[Any] | None = None
        self._task: asyncio.Task[None] | None = None

    async def start(self, on_write: OnWrite) -> None:
        """Start listening; `on_write("", 0)` means that writes may have been missed.

        Raises StoreFailure if the database does not answer.
        """
        from psycopg import Error

        try:
            self._connection = await self._listen()
        except Error as error:
            raise log_failure(error) from error
        self._task = asyncio.create_task(self._run(self._connection, on_write), name="bus")

    async def close(self) -> None:
        """Stop listening."""
        if self._task is not None:
            self._task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._task
        if self._connection is not None:
            await self._connection.close()

    async def _run(self, connection: AsyncConnection[Any], on_write: OnWrite) -> None:
        while True:
            await _forward(connection, on_write)
            await connection.close()
            self._connection = connection = await self._listen_again()
            # Notifications that were sent meanwhile are lost.
            _call_soon(on_write, "", 0)

    async def _listen(self) -> AsyncConnection[Any]:
        from psycopg import AsyncConnection

        # Autocommit: inside a transaction no notification would be delivered.
        connection = await AsyncConnection.connect(
            self._address, autocommit=True, **POSTGRES_TIMEOUTS
        )
        try:
            await connection.execute(f"LISTEN {CHANNEL}")
        # Also if the task is cancelled: nothing else refers to this connection yet.
        except BaseException:
            await connection.close()
            raise
        return connection

    async def _listen_again(self) -> AsyncConnection[Any]:
        from psycopg import Error

        pause = MIN_PAUSE
        while True:
            try:
                return await self._listen()
            except Error as error:
                log.warning("bus_unreachable", reason=str(error).strip(), pause=pause)
            await asyncio.sleep(pause)
            pause = min(2 * pause, MAX_PAUSE)


async def _forward(connection: AsyncConnection[Any], on_write: OnWrite) -> None:
    """Forward notifications until the connection breaks."""
    from psycopg import Error

    try:
        async for notification in connection.notifies():
            table_id, _, number = notification.payload.partition(" ")
            if table_id and number.isdecimal():
                _call_soon(on_write, table_id, int(number))
    except Error as error:
        log.warning("bus_broken", reason=str(error).strip())


def _call_soon(on_write: OnWrite, table_id: str, number: int) -> None:
    """Call the function from the event loop, which logs its exceptions: none may end the task."""
    asyncio.get_running_loop().call_soon(on_write, table_id, number)
