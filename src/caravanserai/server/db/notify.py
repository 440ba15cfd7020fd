# SPDX-License-Identifier: MIT
"""How a process hears what the others have written: the journal notifies, the bus listens."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Protocol

import structlog

from caravanserai.server.db.batch import CHANNEL
from caravanserai.server.db.connections import LIVELY
from caravanserai.server.db.database import Database, failure

if TYPE_CHECKING:  # psycopg comes with the extra `postgres`
    from psycopg import AsyncConnection

FIRST_PAUSE, LONGEST_PAUSE = 0.1, 5.0  # seconds between attempts to listen again

Hear = Callable[[str, int], None]  # a table, and the number of its last event

log = structlog.get_logger(__name__)


class Bus(Protocol):
    """Calls `hear` for each write of any process, this one's own included."""

    async def start(self, hear: Hear) -> None:
        """Begin to listen; `hear("", 0)` says that anything may have been missed."""

    async def close(self) -> None:
        """Stop listening."""


def bus_for(database: Database) -> Bus:
    """Return the bus that suits a database."""
    return PostgresBus(database) if database.is_postgres else MemoryBus()


class MemoryBus:
    """The bus of a process that is alone: there is nobody to hear."""

    async def start(self, hear: Hear) -> None:
        """Hear nothing."""

    async def close(self) -> None:
        """Nothing to stop."""


class PostgresBus:
    """Listens on a connection of its own, and makes it anew when it breaks."""

    def __init__(self, database: Database) -> None:
        self._address = database.url.render_as_string(hide_password=False)
        self._connection: AsyncConnection[Any] | None = None
        self._task: asyncio.Task[None] | None = None

    async def start(self, hear: Hear) -> None:
        """Begin to listen; `hear("", 0)` says that anything may have been missed."""
        from psycopg import Error

        try:
            self._connection = await self._listen()
        except Error as error:
            raise failure(error) from error
        self._task = asyncio.create_task(self._run(self._connection, hear), name="bus")

    async def close(self) -> None:
        """Stop listening."""
        if self._task is not None:
            self._task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._task
        if self._connection is not None:
            await self._connection.close()

    async def _run(self, connection: AsyncConnection[Any], hear: Hear) -> None:
        while True:
            await _pass_on(connection, hear)
            await connection.close()
            self._connection = connection = await self._listen_again()
            _tell(hear, "", 0)

    async def _listen(self) -> AsyncConnection[Any]:
        from psycopg import AsyncConnection

        connection = await AsyncConnection.connect(self._address, autocommit=True, **LIVELY)
        try:
            await connection.execute(f"LISTEN {CHANNEL}")
        except BaseException:
            await connection.close()
            raise
        return connection

    async def _listen_again(self) -> AsyncConnection[Any]:
        from psycopg import Error

        pause = FIRST_PAUSE
        while True:
            try:
                return await self._listen()
            except Error as error:
                log.warning("bus_unreachable", reason=str(error).strip(), pause=pause)
            await asyncio.sleep(pause)
            pause = min(2 * pause, LONGEST_PAUSE)


async def _pass_on(connection: AsyncConnection[Any], hear: Hear) -> None:
    """Pass on what is heard until the connection breaks."""
    from psycopg import Error

    try:
        async for notice in connection.notifies():
            table_id, _, number = notice.payload.partition(" ")
            if table_id and number.isdecimal():
                _tell(hear, table_id, int(number))
    except Error as error:
        log.warning("bus_broken", reason=str(error).strip())


def _tell(hear: Hear, table_id: str, number: int) -> None:
    """Call `hear` from the event loop, which logs its errors: none may end the listening."""
    asyncio.get_running_loop().call_soon(hear, table_id, number)
