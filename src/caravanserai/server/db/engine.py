# SPDX-License-Identifier: MIT
"""The database of one process: many readers, and writers that take turns where they must."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator
from contextlib import AbstractAsyncContextManager, asynccontextmanager, nullcontext

import structlog
from sqlalchemy import URL, Engine
from sqlalchemy.exc import DatabaseError, InterfaceError, OperationalError
from sqlalchemy.exc import TimeoutError as NoConnectionFree
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from caravanserai.server.db import engines
from caravanserai.server.db.schema import bring_up_to_date
from caravanserai.server.errors import StoreFailure

log = structlog.get_logger(__name__)

UNREACHABLE = (OperationalError, InterfaceError, NoConnectionFree)


def failure(error: Exception) -> StoreFailure:
    """Say that the database does not answer; why is for the log, and not for whoever asked."""
    log.error("database_unreachable", reason=reason_of(error))
    return StoreFailure("the database was expected to answer, but does not. Try again soon.")


def reason_of(error: Exception) -> str:
    """Return the database's own words."""
    return str(getattr(error, "orig", None) or error).strip()


class Database:
    """The connections of one process to its database; `open` one and share it."""

    def __init__(self, url: URL, readers: AsyncEngine, writer: Engine) -> None:
        self.url = url
        self.is_postgres = url.get_backend_name() == "postgresql"
        self.writer = writer  # the journal's own, used in its thread
        self._engine = readers
        self._turn = asyncio.Lock()

    @classmethod
    async def open(cls, url: str) -> Database:
        """Open `sqlite:///PATH` or `postgresql://...`, and bring its schema up to date first."""
        parsed = engines.parse(url)
        try:
            await asyncio.to_thread(bring_up_to_date, parsed)
        except (*UNREACHABLE, DatabaseError, OSError) as error:  # or it is no database at all
            where = parsed.render_as_string(hide_password=True)
            raise StoreFailure(
                f"the database {where} was expected to open, but: {reason_of(error)}"
            ) from error
        return cls(parsed, engines.readers(parsed), engines.writer(parsed))

    def turn(self) -> AbstractAsyncContextManager[None]:
        """Wait for the turn to write: SQLite has one writer, and its own queue is unfair."""
        return nullcontext() if self.is_postgres else _held(self._turn)

    @asynccontextmanager
    async def begin(self) -> AsyncGenerator[AsyncConnection]:
        """Open a transaction for writing: committed at the end, rolled back by an error.

        Never await the journal inside: on SQLite it would wait for this very transaction.
        """
        async with self.turn(), self._connection() as connection:
            await connection.execution_options(**engines.WRITING)
            async with connection.begin():
                yield connection

    @asynccontextmanager
    async def connect(self) -> AsyncGenerator[AsyncConnection]:
        """Open a connection for reading; all its queries see one state of SQLite."""
        async with self._connection() as connection:
            yield connection

    @asynccontextmanager
    async def _connection(self) -> AsyncGenerator[AsyncConnection]:
        try:
            async with self._engine.connect() as connection:
                yield connection
        except UNREACHABLE as error:
            raise failure(error) from error

    async def close(self) -> None:
        """Close all connections."""
        await self._engine.dispose()
        await asyncio.to_thread(self.writer.dispose)


@asynccontextmanager
async def _held(lock: asyncio.Lock) -> AsyncGenerator[None]:
    async with lock:
        yield
