# SPDX-License-Identifier: MIT
"""A PostgreSQL server for the tests, in a temporary folder and reached through a socket there."""

import os
import pwd
import shutil
import subprocess
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import psycopg
from sqlalchemy import make_url, text

from caravanserai.server.db.database import Database
from caravanserai.server.db.migrate import upgrade_schema
from caravanserai.server.db.models import Base
from scripts.system_packages.postgres import MISSING, programs

# Nothing here outlives the tests, so nothing waits for the disk.
SETTINGS = {"fsync": "off", "full_page_writes": "off", "listen_addresses": "", "jit": "off"}
PATIENCE = 30  # seconds
# Runs a command until its own input closes: by us, or because we were killed.
UNTIL_CLOSED = 'exec 3<&0; "$@" </dev/null & read _ <&3; kill -QUIT $!; wait $!'


class PostgresServer:
    """A running server; each test has a database of its own."""

    def __init__(self, folder: Path, postmaster: "Postmaster") -> None:
        self._folder = folder
        self._postmaster = postmaster
        self._made = 0
        self._free: list[
            str
        ] = []  # migrated and empty: to empty one is far cheaper than to make one

    def url(self, name: str) -> str:
        """Return the address of a database."""
        return f"postgresql://postgres@/{name}?host={self._folder}"

    @contextmanager
    def database(self) -> Iterator[str]:
        """Give the address of a database of the newest schema, with nothing in it."""
        if not self._free:
            self._free.append(self._make())
            upgrade_schema(make_url(self.url(self._free[0])))
        name = self._free.pop()
        yield self.url(name)
        self._disconnect(name)
        tables = [table.name for table in reversed(Base.metadata.sorted_tables)]
        self._run_sql("; ".join(f"DELETE FROM {table}" for table in tables), name)
        self._free.append(name)

    @contextmanager
    def bare_database(self) -> Iterator[str]:
        """Give the address of a database without any table, and drop it in the end."""
        name = self._make()
        yield self.url(name)
        self._run_sql(f"DROP DATABASE {name} WITH (FORCE)")

    @contextmanager
    def closed(self, name: str) -> Iterator[None]:
        """Refuse connections to a database for a while, as if the server were down."""
        self._run_sql(f"ALTER DATABASE {name} ALLOW_CONNECTIONS false")
        self._disconnect(name)
        yield
        self._run_sql(f"ALTER DATABASE {name} ALLOW_CONNECTIONS true")

    @contextmanager
    def read_only(self, name: str) -> Iterator[None]:
        """Refuse writes to a database for a while, as a standby does."""
        with self.changed(name, "default_transaction_read_only", "on"):
            yield

    @contextmanager
    def changed(self, name: str, setting: str, value: str) -> Iterator[None]:
        """Change a setting of a database for a while; connections begin with it again."""
        self._run_sql(f"ALTER DATABASE {name} SET {setting} = {value}")
        self._disconnect(name)
        yield
        self._run_sql(f"ALTER DATABASE {name} RESET {setting}")
        self._disconnect(name)

    def crash(self) -> None:
        """Let the server drop all and leave, without writing anything more; then start it again."""
        self._postmaster.stop()
        self._postmaster.start()

    def _make(self) -> str:
        self._made += 1
        name = f"test_{self._made}"
        self._run_sql(f"CREATE DATABASE {name} TEMPLATE template0")
        return name

    def _disconnect(self, name: str) -> None:
        """Break all connections to a database, and wait until they are gone."""
        there = f"FROM pg_stat_activity WHERE datname = '{name}'"
        self._run_sql(f"SELECT pg_terminate_backend(pid, {PATIENCE * 1000}) {there}")

    def _run_sql(self, statement: str, database: str = "postgres") -> None:
        with psycopg.connect(self.url(database), autocommit=True) as connection:
            connection.execute(statement)


@contextmanager
def running_server(settings: Mapping[str, str] = SETTINGS) -> Iterator[PostgresServer]:
    """Start a server, and stop it in the end; should this process be killed, it stops too."""
    found = programs()
    if found is None:
        raise RuntimeError(MISSING)
    with TemporaryDirectory(prefix="caravan-") as folder:
        owner = _owner_of(Path(folder))
        _make_files(found, folder, owner)
        postmaster = Postmaster(found, Path(folder), owner, settings)
        postmaster.start()
        try:
            yield PostgresServer(Path(folder), postmaster)
        finally:
            postmaster.stop()


def _owner_of(folder: Path) -> dict[str, Any]:
    """Give the folder to a user who may run PostgreSQL: anyone but root."""
    if os.geteuid() != 0:
        return {}
    names = {user.pw_name for user in pwd.getpwall()}
    name = "postgres" if "postgres" in names else "nobody"
    shutil.chown(folder, name)
    return {"user": name, "group": pwd.getpwnam(name).pw_gid, "extra_groups": []}


def _make_files(found: Path, folder: str, owner: dict[str, Any]) -> None:
    options = ["-U", "postgres", "-A", "trust", "--no-locale", "--encoding=UTF8", "--no-sync"]
    command = [str(found / "initdb"), "-D", f"{folder}/data", *options]
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False, **owner)
    if done.returncode:
        raise RuntimeError(f"initdb failed: {done.stderr}")


class Postmaster:
    """The first process of a server, on files that are there."""

    def __init__(
        self, found: Path, folder: Path, owner: dict[str, Any], settings: Mapping[str, str]
    ) -> None:
        options = [word for item in settings.items() for word in ("-c", "=".join(item))]
        program, data = str(found / "postgres"), str(folder / "data")
        self._command = [program, "-D", data, "-k", str(folder), *options]
        self._folder = folder
        self._owner = owner

    def start(self) -> None:
        """Start, and wait until it can be asked."""
        with (self._folder / "log").open("w") as log:
            self._process = subprocess.Popen(
                ["sh", "-c", UNTIL_CLOSED, "sh", *self._command],
                cwd=self._folder,
                stdin=subprocess.PIPE,
                stdout=log,
                stderr=log,
                **self._owner,
            )
        try:
            _wait_until_ready(self._folder)
        except BaseException:
            self.stop()
            raise

    def stop(self) -> None:
        """Let it leave at once, as `pg_ctl stop -m immediate` does."""
        self._process.communicate(timeout=PATIENCE)  # closes its input


def _wait_until_ready(folder: Path) -> None:
    end = time.monotonic() + PATIENCE
    while "ready to accept connections" not in (folder / "log").read_text():
        if time.monotonic() > end:
            raise RuntimeError(f"PostgreSQL did not start: {(folder / 'log').read_text()}")
        time.sleep(0.01)


async def disconnect(database: Database) -> None:
    """Break all connections to a PostgreSQL database except the one that does so."""
    others = "datname = current_database() AND pid <> pg_backend_pid()"
    end = text(f"SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity WHERE {others}")
    await database.transact(lambda connection: connection.execute(end))
