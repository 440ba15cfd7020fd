# SPDX-License-Identifier: MIT
"""The database of one process: many readers, and one thread that writes.

SQLite allows one writer at a time, and waiting writers get its lock in no particular order, so some
would wait very long. We therefore queue all writes in one thread.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator, Callable, Coroutine
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager
from functools import partial
from os.path import samestat
from pathlib import Path
from typing import Any, TypeAlias, TypeVar, cast

import structlog
from sqlalchemy import URL, Connection, CursorResult, Dialect, Engine, ScalarResult
from sqlalchemy.exc import DatabaseError, InterfaceError, OperationalError
from sqlalchemy.exc import TimeoutError as NoConnectionFree
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from caravanserai.server.db import connections
from caravanserai.server.db.migrate import upgrade_schema
from caravanserai.server.errors import StoreFailure

log = structlog.get_logger(__name__)

T = TypeVar("T")
Transaction: TypeAlias = Callable[[AsyncConnection], Coroutine[Any, Any, T]]

# These errors mean that the database does not answer; others, that it refuses a statement.
CONNECTION_ERRORS = (OperationalError, InterfaceError, NoConnectionFree)


def log_failure(error: Exception) -> StoreFailure:
    """Log why the database does not answer; return an error for clients, without the reason."""
    log.error("database_unreachable", reason=_reason(error))
    return StoreFailure("the database does not answer. Try again soon.")


def _reason(error: Exception) -> str:
    """Return the message of the database driver, without SQLAlchemy's additions."""
    return str(getattr(error, "orig", None) or error).strip()


class Database:
    """The connections of one process to its database; `open` one and share it."""

    def __init__(self, url: URL, readers: AsyncEngine, writer: Engine) -> None:
        self.url = url
        self.is_postgres = url.get_backend_name() == "postgresql"
        self.writer = writer  # only for functions that `run_in_writer` calls
        self._readers = readers
        self._file = None if self.is_postgres else Path(str(url.database))
        self._opened = (
            self._file.stat() if self._file else None
        )  # to notice that the file was replaced
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="writer")

    @classmethod
    async def open(cls, url: str) -> Database:
        """Open `sqlite:///PATH` or `postgresql://...` and upgrade its schema.

        Raises StoreFailure if that is not possible.
        """
        parsed = connections.parse_url(url)
        try:
            await asyncio.to_thread(upgrade_schema, parsed)
        # DatabaseError: a file that is not a database.
        except (*CONNECTION_ERRORS, DatabaseError, OSError) as error:
            where = parsed.render_as_string(hide_password=True)
            raise StoreFailure(
                f"the database {where} was expected to open, but: {_reason(error)}"
            ) from error
        return cls(parsed, connections.reader_engine(parsed), connections.writer_engine(parsed))

    def check_present(self) -> None:
        """Raise StoreFailure if the file of SQLite was removed or replaced.

        An open file survives its removal, but everything written to it would be lost at the next
        start.
        """
        if self._file is None or self._opened is None:
            return
        try:
            is_same = samestat(self._file.stat(), self._opened)
        except OSError:
            is_same = False
        if not is_same:
            log.error("database_file_gone", file=str(self._file))
            raise StoreFailure("the database is gone. Try again later.")

    async def run_in_writer(self, function: Callable[[], T]) -> T:
        """Call a function in the thread that writes, after all calls before it."""
        return await asyncio.get_running_loop().run_in_executor(self._thread, function)

    async def transact(self, work: Transaction[T]) -> T:
        """Run a transaction; commit it at the end, or roll it back after an exception.

        `work` must await nothing except its connection. On SQLite it runs in the thread that
        writes without ever waiting for the event loop, because all other writes wait for it.

        Raises StoreFailure if the database does not answer.
        """
        if not self.is_postgres:
            return await self.run_in_writer(partial(self._transact_in_thread, work))
        # PostgreSQL has many writers at a time, so requests need no queue.
        async with self.connect() as connection, connection.begin():
            return await work(connection)

    def _transact_in_thread(self, work: Transaction[T]) -> T:
        self.check_present()
        try:
            with self.writer.begin() as connection:
                return _run_coroutine(
                    work(cast("AsyncConnection", _BlockingConnection(connection)))
                )
        except CONNECTION_ERRORS as error:
            raise log_failure(error) from error

    @asynccontextmanager
    async def connect(self) -> AsyncGenerator[AsyncConnection]:
        """Open a connection for reading; on SQLite all its queries see one state.

        Raises StoreFailure if the database does not answer.
        """
        try:
            async with self._readers.connect() as connection:
                yield connection
        except CONNECTION_ERRORS as error:
            raise log_failure(error) from error

    async def close(self) -> None:
        """Finish all writes and close all connections."""
        await self._readers.dispose()
        await self.run_in_writer(self.writer.dispose)
        self._thread.shutdown()


class _BlockingConnection:
    """Makes a blocking connection awaitable, so that both databases share the same queries."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection

    @property
    def dialect(self) -> Dialect:
        return self._connection.dialect

    async def execute(self, *arguments: Any) -> CursorResult[Any]:
        return self._connection.execute(*arguments)

    async def scalar(self, *arguments: Any) -> Any:
        return self._connection.scalar(*arguments)

    async def scalars(self, *arguments: Any) -> ScalarResult[Any]:
        return self._connection.scalars(*arguments)


def _run_coroutine(work: Coroutine[Any, Any, T]) -> T:
    """Run a coroutine that never waits, without an event loop; return its result."""
    try:
        work.send(None)
    except StopIteration as end:
        return cast("T", end.value)
    work.close()
    raise RuntimeError("a transaction waits for something other than its connection")
