# SPDX-License-Identifier: MIT
"""How SQLAlchemy connects: the drivers, SQLite's settings, and JSON by msgspec."""

import sqlite3
import time
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import msgspec
from sqlalchemy import URL, Connection, Engine, NullPool, create_engine, event, make_url
from sqlalchemy.exc import ArgumentError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from caravanserai.server.errors import StoreFailure

WRITING = {"caravan_writing": True}  # marks a connection whose transactions will write
BUSY_SECONDS = 10  # how long a write waits for another process that has SQLite's lock
# A PostgreSQL whose machine has vanished would otherwise be waited for, for a quarter of an hour.
LIVELY: dict[str, Any] = {
    "connect_timeout": 10,
    "keepalives_idle": 10,
    "keepalives_interval": 5,
    "keepalives_count": 3,
    "tcp_user_timeout": 20_000,  # milliseconds
}

EXPECTED = "expected a database address sqlite:///PATH or postgresql://USER:PASSWORD@HOST/NAME"


def parse(url: str) -> URL:
    """Read the address of a database; the driver is ours to choose."""
    try:
        parsed = make_url(url)
    except ArgumentError:
        raise StoreFailure(f"{EXPECTED}, got {url!r}", code="bad_database") from None
    if parsed.drivername not in {"sqlite", "postgresql"}:
        raise StoreFailure(f"{EXPECTED}, got {parsed.drivername}://...", code="bad_database")
    if parsed.drivername == "sqlite" and parsed.database in {None, "", ":memory:"}:
        raise StoreFailure(f"{EXPECTED}, got {url!r}, which is no file", code="bad_database")
    if parsed.drivername == "postgresql" and find_spec("psycopg") is None:
        raise StoreFailure(
            "PostgreSQL needs the package psycopg, which is not installed: "
            "pip install 'caravanserai[server,postgres]'",
            code="bad_database",
        )
    return parsed


def readers(url: URL) -> AsyncEngine:
    """Make the connections for requests; they only read where the database is SQLite."""
    driver = "sqlite+aiosqlite" if _is_sqlite(url) else "postgresql+psycopg"
    # Asking first whether a connection still lives spares people an error after a restart.
    asks = not _is_sqlite(url)
    engine = create_async_engine(
        url.set(drivername=driver), **_options(url), pool_size=5, pool_pre_ping=asks
    )
    if _is_sqlite(url):
        _set_up_sqlite(engine.sync_engine)
    return engine


def writer(url: URL) -> Engine:
    """Make the one connection of the journal, for its thread."""
    engine = create_engine(_blocking(url), **_options(url), pool_size=1, max_overflow=0)
    if _is_sqlite(url):
        _set_up_sqlite(engine)
    return engine.execution_options(**WRITING)


def migrator(url: URL) -> Engine:
    """Make a connection that changes the schema: SQLite rebuilds tables, with no check between."""
    if _is_sqlite(url):
        _make_file(Path(str(url.database)))
    engine = create_engine(_blocking(url), **_options(url), poolclass=NullPool)
    if _is_sqlite(url):
        _set_up_sqlite(engine, foreign_keys=False)
    return engine.execution_options(**WRITING)


def _is_sqlite(url: URL) -> bool:
    return url.get_backend_name() == "sqlite"


def _blocking(url: URL) -> URL:
    return url.set(drivername="sqlite+pysqlite" if _is_sqlite(url) else "postgresql+psycopg")


def _options(url: URL) -> dict[str, Any]:
    if _is_sqlite(url):
        connect: dict[str, Any] = {"timeout": BUSY_SECONDS}
    else:
        connect = {**LIVELY, "application_name": "caravanserai"}
    return {
        "connect_args": connect,
        "hide_parameters": True,  # in errors and so in logs: they hold seeds and password hashes
        "json_serializer": _to_json,
        "json_deserializer": msgspec.json.decode,
    }


def _to_json(value: Any) -> str:
    return msgspec.json.encode(value).decode()


def _make_file(path: Path) -> None:
    """Make the file and its folder for their owner only: password hashes are in it."""
    path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    path.touch(mode=0o600)


def _keep_a_log(cursor: Any) -> None:
    """Write ahead; where another process is just about to ask the same, SQLite would not wait."""
    given_up = time.monotonic() + BUSY_SECONDS
    while True:
        try:
            cursor.execute("PRAGMA journal_mode = WAL")
        except sqlite3.OperationalError:
            if time.monotonic() > given_up:
                raise
            time.sleep(0.01)
        else:
            return


def _set_up_sqlite(engine: Engine, *, foreign_keys: bool = True) -> None:
    """Make SQLite durable and shared, and its transactions begin when we say so."""

    @event.listens_for(engine, "connect")
    def configure(connection: Any, _record: Any) -> None:
        connection.isolation_level = None
        cursor = connection.cursor()
        _keep_a_log(cursor)
        cursor.execute("PRAGMA synchronous = FULL")
        cursor.execute("PRAGMA wal_autocheckpoint = 0")  # checkpoints.py does it
        cursor.execute(f"PRAGMA foreign_keys = {'ON' if foreign_keys else 'OFF'}")
        cursor.close()

    @event.listens_for(engine, "begin")
    def begin(connection: Connection) -> None:
        # A transaction that means to write takes the lock at once: one that reads first and then
        # finds that another has written since would fail, however long it is ready to wait.
        writing = connection.get_execution_options().get("caravan_writing")
        connection.exec_driver_sql("BEGIN IMMEDIATE" if writing else "BEGIN")
