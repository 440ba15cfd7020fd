# SPDX-License-Identifier: MIT
"""The database of one process: many readers, and one thread that writes."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator, Callable, Coroutine
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager
from functools import partial
from typing import Any, TypeAlias, TypeVar, cast

import structlog
from sqlalchemy import URL, Connection, CursorResult, Dialect, Engine, ScalarResult
from sqlalchemy.exc import DatabaseError, InterfaceError, OperationalError
from sqlalchemy.exc import TimeoutError as NoConnectionFree
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from caravanserai.server.db import connections
from caravanserai.server.db.migrate import bring_up_to_date
from caravanserai.server.errors import StoreFailure

log = structlog.get_logger(__name__)

T = TypeVar("T")
Work: TypeAlias = Callable[[AsyncConnection], Coroutine[Any, Any, T]]  # what a transaction does

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
        self.writer = writer  # for the thread that writes, and no other
        self._engine = readers
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="writer")

    @classmethod
    async def open(cls, url: str) -> Database:
        """Open `sqlite:///PATH` or `postgresql://...`, and bring its schema up to date first."""
        parsed = connections.parse(url)
        try:
            await asyncio.to_thread(bring_up_to_date, parsed)
        except (*UNREACHABLE, DatabaseError, OSError) as error:  # or it is no database at all
            where = parsed.render_as_string(hide_password=True)
            raise StoreFailure(
                f"the database {where} was expected to open, but: {reason_of(error)}"
            ) from error
        return cls(parsed, connections.readers(parsed), connections.writer(parsed))

    async def write(self, function: Callable[[], T]) -> T:
        """Call a function in the thread that writes, after all that were asked for before.

        SQLite has one writer, and its own queue is unfair.
        """
        return await asyncio.get_running_loop().run_in_executor(self._thread, function)

    async def transact(self, work: Work[T]) -> T:
        """Do something in a transaction: committed at its end, rolled back by an error.

        `work` awaits nothing but its connection. On SQLite it is done in one go, in the thread that
        writes: each statement would else wait for a busy event loop, and the journal for all.
        """
        if not self.is_postgres:
            return await self.write(partial(self._at_once, work))
        async with self._connection() as connection, connection.begin():
            return await work(connection)

    def _at_once(self, work: Work[T]) -> T:
        try:
            with self.writer.begin() as connection:
                return _finished(work(cast("AsyncConnection", _AtOnce(connection))))
        except UNREACHABLE as error:
            raise failure(error) from error

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
        """Write what was asked for, and close all connections."""
        await self._engine.dispose()
        await self.write(self.writer.dispose)
        self._thread.shutdown()


class _AtOnce:
    """A connection for `await` that never waits: what is asked for is there when it returns."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection

    @property
    def dialect(self) -> Dialect:
        return self._connection.dialect

    async def execute(self, *asked: Any) -> CursorResult[Any]:
        return self._connection.execute(*asked)

    async def scalar(self, *asked: Any) -> Any:
        return self._connection.scalar(*asked)

    async def scalars(self, *asked: Any) -> ScalarResult[Any]:
        return self._connection.scalars(*asked)


def _finished(work: Coroutine[Any, Any, T]) -> T:
    """Return what comes of a coroutine that never waits."""
    try:
        work.send(None)
    except StopIteration as end:
        return cast("T", end.value)
    work.close()
    raise RuntimeError("a transaction waits for something else than its connection")
