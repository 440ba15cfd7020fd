# SPDX-License-Identifier: MIT
"""Tracks which processes of the server are alive, and which of them owns a table."""

from __future__ import annotations

import asyncio
import contextlib
import secrets
from hashlib import blake2b

import structlog
from sqlalchemy import BigInteger, cast, delete, func, select
from sqlalchemy.dialects.postgresql import insert
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection

from caravanserai.server.background_tasks import end_tasks
from caravanserai.server.db.database import Database
from caravanserai.server.db.models import Process, table_of
from caravanserai.server.errors import StoreFailure

HEARTBEAT_SECONDS: float = 5
TIMEOUT_SECONDS = 15  # a process counts as dead after three missed heartbeats

PROCESS = table_of(Process)
# The clock of the database, because those of several machines differ.
NOW = cast(func.floor(func.extract("epoch", func.clock_timestamp()) * 1000), BigInteger)

log = structlog.get_logger(__name__)


class Cluster:
    """The processes that share a database, as seen by one of them; on SQLite there is only one.

    Ownership needs no coordination: each process orders all living ones by a hash of table and
    process (rendezvous hashing), and the first owns the table. When a process joins or leaves, only
    its own tables change their owner. Two processes may disagree for a moment; the numbers of
    events then decide which of them acts.
    """

    def __init__(self, database: Database) -> None:
        self.id = secrets.token_urlsafe(12)
        self._database = database
        self._alive = frozenset({self.id})
        self._task: asyncio.Task[None] | None = None

    @property
    def size(self) -> int:
        """The number of processes that are alive."""
        return len(self._alive)

    def owns(self, table_id: str) -> bool:
        """Return whether this process runs the bots and clocks of a table."""
        return max(self._alive, key=lambda process: _weight(process, table_id)) == self.id

    async def start(self) -> None:
        """Join the cluster, and send heartbeats from then on."""
        if self._database.is_postgres:
            await self.heartbeat()
            self._task = asyncio.create_task(self._send_heartbeats(), name="heartbeats")

    async def close(self) -> None:
        """Leave the cluster at once."""
        if self._task is None:
            return
        await end_tasks(self._task)
        with contextlib.suppress(StoreFailure):  # then the others notice it after the timeout
            this = delete(PROCESS).where(PROCESS.c.id == self.id)
            await self._database.transact(lambda connection: connection.execute(this))

    async def heartbeat(self) -> None:
        """Record that this process is alive, remove dead ones, and read which are left."""
        self._alive = await self._database.transact(self._heartbeat) | {self.id}

    async def _heartbeat(self, connection: AsyncConnection) -> frozenset[str]:
        row = insert(PROCESS).values(id=self.id, beat_at=NOW)
        upsert = row.on_conflict_do_update(index_elements=["id"], set_={"beat_at": NOW})
        await connection.execute(upsert)
        is_dead = PROCESS.c.beat_at < NOW - TIMEOUT_SECONDS * 1000
        await connection.execute(delete(PROCESS).where(is_dead))
        return frozenset(await connection.scalars(select(PROCESS.c.id)))

    async def _send_heartbeats(self) -> None:
        while True:
            await asyncio.sleep(HEARTBEAT_SECONDS)
            try:
                await self.heartbeat()
            except (StoreFailure, SQLAlchemyError) as error:
                # Keep the processes last seen, so that tables keep their owners until the database
                # answers.
                log.warning("beat_missed", reason=str(error))


def _weight(process_id: str, table_id: str) -> bytes:
    # Not hash(), which gives each process other values for the same text.
    return blake2b(f"{process_id} {table_id}".encode(), digest_size=8).digest()
