# SPDX-License-Identifier: MIT
"""Brings what SQLite has logged into its file, beside the journal instead of in its way.

SQLite would do it within a commit, and everybody who had written something just then would wait
for a tenth of a second. A passive checkpoint, from a connection of its own, makes nobody wait; only
when the log has grown long all the same, writers are held for a moment to begin it anew.
"""

import asyncio
from functools import partial

import structlog
from sqlalchemy import Engine

from caravanserai.server.db import connections
from caravanserai.server.db.database import UNREACHABLE, Database

PAUSE = 1.0  # seconds between two checkpoints
LONG = 16_000  # pages in the log, 64 MB

log = structlog.get_logger(__name__)


class Checkpoints:
    """The checkpoints of one process; PostgreSQL looks after its own."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._task: asyncio.Task[None] | None = None

    async def start(self) -> None:
        """Begin, if the database is SQLite."""
        if not self._database.is_postgres:
            self._task = asyncio.create_task(self._run(), name="checkpoints")

    async def close(self) -> None:
        """Stop; the last connection to leave makes the last checkpoint by itself."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    async def _run(self) -> None:
        engine = connections.writer(self._database.url)
        try:
            while True:
                await asyncio.sleep(PAUSE)
                await self._checkpoint(engine)
        finally:
            await asyncio.to_thread(engine.dispose)

    async def _checkpoint(self, engine: Engine) -> None:
        try:
            if await asyncio.to_thread(checkpoint, engine, "PASSIVE") > LONG:
                await self._database.write(partial(checkpoint, engine, "TRUNCATE"))
        except UNREACHABLE as error:
            log.warning("checkpoint_failed", reason=str(error))


def checkpoint(engine: Engine, mode: str) -> int:
    """Make a checkpoint; return how many pages the log had."""
    connection = engine.raw_connection()  # SQLAlchemy's would begin a transaction first
    try:
        cursor = connection.cursor()
        cursor.execute(f"PRAGMA wal_checkpoint({mode})")
        [(_busy, pages, _moved)] = cursor.fetchall()
    finally:
        connection.close()
    return int(pages)
