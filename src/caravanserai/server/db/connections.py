# SPDX-License-Identifier: MIT
"""Creates SQLAlchemy engines: the drivers, the settings of SQLite, and JSON by msgspec."""

import os
import sqlite3
import time
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import msgspec
from sqlalchemy import URL, Connection, Engine, NullPool, create_engine, event, make_url
from sqlalchemy.engine import ExceptionContext
from sqlalchemy.exc import ArgumentError, OperationalError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from caravanserai.server.errors import StoreFailure

WRITING = {"caravan_writing": True}  # marks connections whose transactions write
BUSY_SECONDS = 10  # how long a write waits for SQLite's lock
# Without these, a query waits a quarter of an hour for a PostgreSQL whose machine is gone.
POSTGRES_TIMEOUTS: dict[str, Any] = {
    "connect_timeout": 10,
    "keepalives_idle": 10,
    "keepalives_interval": 5,
    "keepalives_count": 3,
    "tcp_user_timeout": 20_000,  # milliseconds
}
_READ_ONLY = "25006"  # the SQLSTATE of a write to a read-only PostgreSQL

_EXPECTED = "expected a database address sqlite:///PATH or postgresql://USER:PASSWORD@HOST/NAME"


def parse_url(url: str) -> URL:
    """Parse the address of a database. Raises StoreFailure for an unsupported one."""
    try:
        parsed = make_url(url)
    except ArgumentError:
        raise _bad_database(f"{_EXPECTED}, got {url!r}") from None
    if parsed.drivername not in {"sqlite", "postgresql"}:
        raise _bad_database(f"{_EXPECTED}, got {parsed.drivername}://...")
    if parsed.drivername == "sqlite" and parsed.database in {None, "", ":memory:"}:
        raise _bad_database(f"{_EXPECTED}, got {url!r}, which names no file")
    if parsed.drivername == "postgresql" and find_spec("psycopg") is None:
        raise _bad_database(
            "PostgreSQL needs the package psycopg, which is not installed: "
            "pip install 'caravanserai[server,postgres]'"
        )
    return parsed


def _bad_database(message: str) -> StoreFailure:
    return StoreFailure(message, code="bad_database")


def reader_engine(url: URL) -> AsyncEngine:
    """Create the connections for requests; with SQLite they only read."""
    driver = "sqlite+aiosqlite" if _is_sqlite(url) else "postgresql+psycopg"
    engine = create_async_engine(
        url.set(drivername=driver),
        **_options(url),
        pool_size=5,
        # Test each connection first, so that a restart of PostgreSQL causes no failed requests.
        pool_pre_ping=not _is_sqlite(url),
    )
    if _is_sqlite(url):
        _configure_sqlite(engine.sync_engine)
    else:
        _expect_read_only(engine.sync_engine)
    return engine


def writer_engine(url: URL) -> Engine:
    """Create the single connection of the thread that writes."""
    engine = create_engine(_blocking(url), **_options(url), pool_size=1, max_overflow=0)
    if _is_sqlite(url):
        _configure_sqlite(engine)
    else:
        _expect_read_only(engine)
    return engine.execution_options(**WRITING)


def migration_engine(url: URL) -> Engine:
    """Create a connection that changes the schema; it also creates the file of SQLite.

    SQLite changes a table by replacing it, so references cannot be checked meanwhile.
    """
    if _is_sqlite(url):
        _create_file(Path(str(url.database)))
    engine = create_engine(_blocking(url), **_options(url), poolclass=NullPool)
    if _is_sqlite(url):
        _configure_sqlite(engine, foreign_keys=False)
    return engine.execution_options(**WRITING)


def _expect_read_only(engine: Engine) -> None:
    """Treat a PostgreSQL that has become read-only, such as a standby, as unavailable.

    The driver reports it like a programming error. The connection is dropped as well: after a
    failover the next one may reach the new primary.
    """

    @event.listens_for(engine, "handle_error")
    def convert(context: ExceptionContext) -> Exception | None:
        original = context.original_exception
        if getattr(original, "sqlstate", None) != _READ_ONLY:
            return None
        context.is_disconnect = True
        return OperationalError(context.statement, None, original, hide_parameters=True)


def _is_sqlite(url: URL) -> bool:
    return url.get_backend_name() == "sqlite"


def _blocking(url: URL) -> URL:
    return url.set(drivername="sqlite+pysqlite" if _is_sqlite(url) else "postgresql+psycopg")


def _options(url: URL) -> dict[str, Any]:
    if _is_sqlite(url):
        connect: dict[str, Any] = {"timeout": BUSY_SECONDS}
    else:
        connect = {**POSTGRES_TIMEOUTS, "application_name": "caravanserai"}
    return {
        "connect_args": connect,
        # Errors are logged, and parameters contain seeds and password hashes.
        "hide_parameters": True,
        "json_serializer": _to_json,
        "json_deserializer": msgspec.json.decode,
    }


def _to_json(value: Any) -> str:
    return msgspec.json.encode(value).decode()


def _create_file(path: Path) -> None:
    """Create the file and its folder, readable only by their owner: it holds password hashes."""
    path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    if path.exists():
        return
    path.touch(mode=0o600)
    if os.name == "posix":  # the name of the file must survive a power failure as well
        folder = os.open(path.parent, os.O_RDONLY)
        os.fsync(folder)
        os.close(folder)


def _enable_wal(cursor: Any) -> None:
    """Turn the write-ahead log on.

    SQLite does not wait for a lock here, so processes that start at the same time must retry.
    """
    deadline = time.monotonic() + BUSY_SECONDS
    while True:
        try:
            cursor.execute("PRAGMA journal_mode = WAL")
        except sqlite3.OperationalError:
            if time.monotonic() > deadline:
                raise
            time.sleep(0.01)
        else:
            return


def _configure_sqlite(engine: Engine, *, foreign_keys: bool = True) -> None:
    """Make SQLite durable, and begin its transactions explicitly."""

    @event.listens_for(engine, "connect")
    def configure(connection: Any, _record: Any) -> None:
        connection.isolation_level = None  # the driver must not begin transactions by itself
        cursor = connection.cursor()
        _enable_wal(cursor)  # readers and the writer do not wait for each other
        cursor.execute("PRAGMA synchronous = FULL")  # a commit survives a power failure
        cursor.execute("PRAGMA fullfsync = ON")  # also on macOS, whose disks otherwise wait
        cursor.execute("PRAGMA wal_autocheckpoint = 0")  # checkpoints.py does it
        cursor.execute(f"PRAGMA foreign_keys = {'ON' if foreign_keys else 'OFF'}")
        cursor.close()

    @event.listens_for(engine, "begin")
    def begin(connection: Connection) -> None:
        # A transaction that writes takes the lock at once. If it read first, and another process
        # wrote before it did, it would fail without waiting.
        is_writing = connection.get_execution_options().get("caravan_writing")
        connection.exec_driver_sql("BEGIN IMMEDIATE" if is_writing else "BEGIN")
