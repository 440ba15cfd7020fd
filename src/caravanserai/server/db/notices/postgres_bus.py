# SPDX-License-Identifier: MIT
"""Notices by LISTEN/NOTIFY of PostgreSQL.

The transactions that write send them (`group_commit.py`), so no notice is sent for a change that is
rolled back, and none is missing for one that is not. The price: PostgreSQL commits such
transactions one at a time.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

import structlog

from caravanserai.server.background_tasks import end_tasks
from caravanserai.server.db.connections import POSTGRES_TIMEOUTS
from caravanserai.server.db.database import Database, log_failure
from caravanserai.server.db.notices.bus import (
    CHANNEL,
    Notice,
    OnNotice,
    call_soon,
    connect_again,
    forward,
)

if TYPE_CHECKING:  # psycopg comes with the extra `postgres`
    from psycopg import AsyncConnection

log = structlog.get_logger(__name__)


class PostgresBus:
    """Listens on a separate connection, and connects again when it breaks."""

    is_transactional = True

    def __init__(self, database: Database) -> None:
        self._address = database.url.render_as_string(hide_password=False)
        self._connection: AsyncConnection[Any] | None = None
        self._task: asyncio.Task[None] | None = None

    async def start(self, on_notice: OnNotice) -> None:
        """Start listening; a notice `("", 0)` means that changes may have been missed.

        Raises StoreFailure if the database does not answer.
        """
        from psycopg import Error

        try:
            self._connection = await self._listen()
        except Error as error:
            raise log_failure(error) from error
        self._task = asyncio.create_task(self._run(self._connection, on_notice), name="bus")

    async def close(self) -> None:
        """Stop listening."""
        await end_tasks(self._task)
        if self._connection is not None:
            await self._connection.close()

    def publish(self, notices: Iterable[Notice]) -> None:
        """Do nothing: the transactions that wrote have sent these notices."""

    async def _run(self, connection: AsyncConnection[Any], on_notice: OnNotice) -> None:
        from psycopg import Error

        while True:
            await _forward(connection, on_notice)
            await connection.close()
            self._connection = connection = await connect_again(self._listen, (Error,))
            # Notices that were sent in the meantime are lost.
            call_soon(on_notice, "", 0)

    async def _listen(self) -> AsyncConnection[Any]:
        from psycopg import AsyncConnection

        # Autocommit: inside a transaction no notice would be delivered.
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


async def _forward(connection: AsyncConnection[Any], on_notice: OnNotice) -> None:
    """Forward notices until the connection breaks."""
    from psycopg import Error

    try:
        async for notification in connection.notifies():
            forward(notification.payload, on_notice)
    except Error as error:
        log.warning("bus_broken", reason=str(error).strip())
