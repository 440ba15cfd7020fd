# SPDX-License-Identifier: MIT
"""Which processes of the server live, and which of them keeps a table."""

from __future__ import annotations

import asyncio
import contextlib
import secrets
from hashlib import blake2b

import structlog
from sqlalchemy import BigInteger, cast, delete, func, select
from sqlalchemy.dialects.postgresql import insert
from sqlalchemy.ext.asyncio import AsyncConnection

from caravanserai.server.db.database import Database
from caravanserai.server.db.models import Process, table_of
from caravanserai.server.errors import StoreFailure

BEAT_SECONDS: float = 5
SILENT_SECONDS = 15  # after three beats missed a process counts as dead

PROCESS = table_of(Process)
# The database's clock, as those of several machines differ.
NOW = cast(func.floor(func.extract("epoch", func.clock_timestamp()) * 1000), BigInteger)

log = structlog.get_logger(__name__)


class Cluster:
    """This process among the others that share its database; on SQLite there are none.

    For each table, all processes order themselves by a hash of table and process; the first keeps
    the table. When one comes or goes, only the tables that it keeps change hands.
    """

    def __init__(self, database: Database) -> None:
        self.id = secrets.token_urlsafe(12)
        self._database = database
        self._live = frozenset({self.id})
        self._task: asyncio.Task[None] | None = None

    def owns(self, table_id: str) -> bool:
        """Tell whether a table is this process's to wake: its bots and its clocks."""
        return max(self._live, key=lambda process: _weight(process, table_id)) == self.id

    async def start(self) -> None:
        """Join the others, and show regularly that this process lives."""
        if self._database.is_postgres:
            await self.beat()
            self._task = asyncio.create_task(self._keep_beating(), name="processes")

    async def close(self) -> None:
        """Leave the others at once."""
        if self._task is None:
            return
        self._task.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await self._task
        with contextlib.suppress(StoreFailure):  # then the others find out by the silence
            gone = delete(PROCESS).where(PROCESS.c.id == self.id)
            await self._database.transact(lambda connection: connection.execute(gone))

    async def beat(self) -> None:
        """Show that this process lives, forget the silent ones, and see who is left."""
        self._live = await self._database.transact(self._beat) | {self.id}

    async def _beat(self, connection: AsyncConnection) -> frozenset[str]:
        await _show(connection, self.id)
        silent = PROCESS.c.beat_at < NOW - SILENT_SECONDS * 1000
        await connection.execute(delete(PROCESS).where(silent))
        return frozenset(await connection.scalars(select(PROCESS.c.id)))

    async def _keep_beating(self) -> None:
        while True:
            await asyncio.sleep(BEAT_SECONDS)
            try:
                await self.beat()
            except StoreFailure as error:
                log.warning("beat_missed", reason=error.message)


async def _show(connection: AsyncConnection, process_id: str) -> None:
    row = insert(PROCESS).values(id=process_id, beat_at=NOW)
    renewed = row.on_conflict_do_update(index_elements=["id"], set_={"beat_at": NOW})
    await connection.execute(renewed)


def _weight(process_id: str, table_id: str) -> bytes:
    return blake2b(f"{process_id} {table_id}".encode(), digest_size=8).digest()
