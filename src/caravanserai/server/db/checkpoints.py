# SPDX-License-Identifier: MIT
"""Moves SQLite's write-ahead log into the database file, outside of commits.

By default SQLite does this within a commit, which delays all writes of that commit by a tenth of a
second. A passive checkpoint on a separate connection delays no one. If the log nevertheless becomes
long, writers are blocked for a moment so that it can be truncated.
"""

import asyncio
import sqlite3
from functools import partial

import structlog
from sqlalchemy import Engine
from sqlalchemy.exc import SQLAlchemyError

from caravanserai.server.background_tasks import end_tasks
from caravanserai.server.db import connections
from caravanserai.server.db.database import Database

INTERVAL = 1.0  # seconds
MAX_WAL_PAGES = 16_000  # 64 MB

log = structlog.get_logger(__name__)


class Checkpoints:
    """The task that makes checkpoints; PostgreSQL makes its own."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._task: asyncio.Task[None] | None = None

    async def start(self) -> None:
        """Start the task, if the database is SQLite."""
        if not self._database.is_postgres:
            self._task = asyncio.create_task(self._run(), name="checkpoints")

    async def close(self) -> None:
        """Stop the task; SQLite makes the last checkpoint when its last connection closes."""
        await end_tasks(self._task)

    async def _run(self) -> None:
        engine = connections.writer_engine(self._database.url)
        try:
            while True:
                await asyncio.sleep(INTERVAL)
                await self._checkpoint(engine)
        finally:
            await asyncio.to_thread(engine.dispose)

    async def _checkpoint(self, engine: Engine) -> None:
        try:
            if await asyncio.to_thread(checkpoint, engine, "PASSIVE") > MAX_WAL_PAGES:
                # In the thread that writes, so that no commit of ours holds the lock.
                await self._database.run_in_writer(partial(checkpoint, engine, "TRUNCATE"))
        except (SQLAlchemyError, sqlite3.Error) as error:
            log.warning("checkpoint_failed", reason=str(error))


def checkpoint(engine: Engine, mode: str) -> int:
    """Make a checkpoint; return how many pages the log had."""
    connection = engine.raw_connection()  # SQLAlchemy would begin a transaction first
    try:
        cursor = connection.cursor()
        cursor.execute(f"PRAGMA wal_checkpoint({mode})")
        [(_busy, pages, _moved)] = cursor.fetchall()
    finally:
        connection.close()
    return int(pages)
