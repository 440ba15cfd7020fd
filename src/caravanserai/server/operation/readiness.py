# SPDX-License-Identifier: MIT
"""Checks whether this process can serve: it can write, bots can move, it is not stopping."""

import asyncio
import shutil
from contextlib import suppress
from itertools import count
from pathlib import Path
from typing import Literal, TypeAlias

import structlog
from sqlalchemy import text
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection

from caravanserai.core.errors import CaravanError
from caravanserai.server.background_tasks import end_tasks
from caravanserai.server.errors import StoreFailure
from caravanserai.server.services import Services

Part: TypeAlias = Literal["database", "bot_processes", "stopping"]

TIMEOUT = 3.0  # seconds for the database; then the next check waits for the same answer
FRESH = 2.0  # seconds; probes of several balancers must not become a load
MIN_FREE = 16 * 1024 * 1024  # bytes of disk space for SQLite
_FAILURES = (OSError, SQLAlchemyError, CaravanError)
# The row of this process, which on PostgreSQL holds the time of its last heartbeat.
_WRITE = text(
    "INSERT INTO process (id, beat_at) VALUES (:id, :at) "
    "ON CONFLICT (id) DO UPDATE SET beat_at = excluded.beat_at"
)
_DELETE = text("DELETE FROM process")

log = structlog.get_logger(__name__)


class Readiness:
    """Answers `/readyz`: the parts of the server that fail now."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self._is_stopping = False
        self._probe: asyncio.Task[bool] | None = None
        self._probed_at = 0.0
        self._failing: tuple[Part, ...] = ()
        self._values = count()

    async def start(self) -> None:
        """Remove the row of an earlier process; on PostgreSQL, the heartbeats do this."""
        if not self._services.database.is_postgres:
            await self._services.database.transact(lambda connection: connection.execute(_DELETE))

    async def close(self) -> None:
        """Stop the check under way."""
        await end_tasks(self._probe)

    def stop(self) -> None:
        """Note that the server is stopping: from now on it is not ready."""
        self._is_stopping = True

    async def failing(self) -> tuple[Part, ...]:
        """Return the parts that fail; empty if the server is ready."""
        found: list[Part] = []
        if not await self.has_database():
            found.append("database")
        if self._services.engine_pool.alive == 0:
            found.append("bot_processes")
        if self._is_stopping:
            found.append("stopping")
        if tuple(found) != self._failing:
            self._failing = tuple(found)
            log.warning("readiness_changed", is_ready=not found, failing=found)
        return self._failing

    async def has_database(self) -> bool:
        """Return whether the database can be read and written now."""
        loop = asyncio.get_running_loop()
        if self._probe is None or (self._probe.done() and loop.time() > self._probed_at + FRESH):
            self._probed_at = loop.time()
            self._probe = asyncio.create_task(self._try_database(), name="readiness")
        # Not cancelled after the timeout: a thread that waits for a lock cannot be interrupted, and
        # a second probe would only wait behind it.
        done, _ = await asyncio.wait([self._probe], timeout=TIMEOUT)
        return bool(done) and self._probe.result()

    async def _try_database(self) -> bool:
        try:
            async with self._services.database.connect() as connection:
                await connection.execute(text("SELECT 1"))
            await self._write()
        except _FAILURES as error:
            log.warning("database_not_ready", reason=str(error))
            return False
        return True

    async def _write(self) -> None:
        """Commit a write: only a commit shows that the disk is neither full nor gone."""
        if self._services.database.is_postgres:
            await self._services.cluster.heartbeat()
            return
        self._check_space()
        # A new value each time, because SQLite does not write unchanged rows.
        row = {"id": self._services.cluster.id, "at": next(self._values)}

        async def write(connection: AsyncConnection) -> None:
            await connection.execute(_WRITE, row)

        await self._services.database.transact(write)

    def _check_space(self) -> None:
        """Raise StoreFailure if the disk of the SQLite file is almost full.

        SQLite uses the space of its log again, so on a full disk this small write may succeed while
        a larger one fails.
        """
        free = shutil.disk_usage(Path(str(self._services.database.url.database)).parent).free
        if free < MIN_FREE:
            raise StoreFailure(f"expected {MIN_FREE} bytes of free disk space, found {free}")


async def drain(readiness: Readiness, seconds: int, is_hurried: asyncio.Event) -> None:
    """Keep serving for a while as not ready, so that a balancer sends nobody here any more."""
    readiness.stop()
    with suppress(TimeoutError):
        async with asyncio.timeout(seconds):
            await is_hurried.wait()
