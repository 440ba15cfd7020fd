# SPDX-License-Identifier: MIT
"""The databases under test, and their integrity checks."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Protocol

import psycopg

from tests.support.server.databases.postgres import SETTINGS, PostgresServer, running_server

# As in production: what is committed is on disk.
# PostgreSQL does not notice at once that a client was killed, so there are more connections than
# usual.
SAFE = SETTINGS | {"fsync": "on", "full_page_writes": "on", "max_connections": "300"}
_INDEXES = """
    SELECT bt_index_check(index => c.oid, heapallindexed => true)
    FROM pg_index i JOIN pg_class c ON c.oid = i.indexrelid JOIN pg_am a ON a.oid = c.relam
    WHERE a.amname = 'btree' AND c.relpersistence <> 't' AND i.indisvalid
"""


class Store(Protocol):
    """A database under test."""

    url: str

    def crash(self) -> bool:
        """Crash the database itself and start it again; False if it is not a process."""

    def faults(self) -> list[str]:
        """Return the defects of the database."""


class Sqlite:
    """A file."""

    def __init__(self, folder: Path) -> None:
        self._path = folder / "caravanserai.db"
        self.url = f"sqlite:///{self._path}"

    def crash(self) -> bool:
        """Do nothing: SQLite is a part of the server, and is killed with it."""
        return False

    def faults(self) -> list[str]:
        """Return the defects of the file."""
        with closing(sqlite3.connect(self._path)) as connection:
            pages = connection.execute("PRAGMA integrity_check").fetchall()
            keys = connection.execute("PRAGMA foreign_key_check").fetchall()
        return [str(row) for row in [*pages, *keys] if row != ("ok",)]


class Postgres:
    """A server that confirms a commit only after it is on disk."""

    def __init__(self, server: PostgresServer, url: str) -> None:
        self._server = server
        self.url = url

    def crash(self) -> bool:
        """Let the server drop everything, and start it again."""
        self._server.crash()
        return True

    def faults(self) -> list[str]:
        """Return which index does not hold what its table does."""
        try:
            with psycopg.connect(self.url, autocommit=True) as connection:
                connection.execute("CREATE EXTENSION IF NOT EXISTS amcheck")
                connection.execute(_INDEXES)
        except psycopg.Error as error:
            return [f"amcheck: {error}"]
        return []


@contextmanager
def store(kind: str, folder: Path) -> Iterator[Store]:
    """Give a database of its own, `sqlite` or `postgres`, with nothing in it."""
    if kind == "sqlite":
        yield Sqlite(folder)
        return
    with running_server(SAFE) as server, server.bare_database() as url:
        yield Postgres(server, url)
