# SPDX-License-Identifier: MIT
"""Opening a database, reading and writing."""

import asyncio
import stat
import sys
import threading
from pathlib import Path

import pytest
from sqlalchemy import select, text
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from caravanserai.server.db import connections
from caravanserai.server.db.database import Database
from caravanserai.server.db.models import Person, table_of
from caravanserai.server.errors import StoreFailure
from tests.support.server.postgres import PostgresServer
from tests.support.server.rows import add_people

pytestmark = pytest.mark.anyio

NAMES = select(table_of(Person).c.name)


async def names(database: Database) -> list[str]:
    async with database.connect() as connection:
        return list(await connection.scalars(NAMES))


async def test_a_transaction_is_kept_when_it_ends(database: Database) -> None:
    await add_people(database, "Amina")

    assert await names(database) == ["Amina"]


async def test_a_transaction_is_undone_by_an_error(database: Database) -> None:
    async def fail(connection: AsyncConnection) -> None:
        await connection.execute(table_of(Person).insert(), [_person("Amina")])
        raise LookupError

    with pytest.raises(LookupError):
        await database.transact(fail)

    assert await names(database) == []


async def test_readers_do_not_wait_for_a_writer(database: Database) -> None:
    is_read, may_go_on = threading.Event(), asyncio.Event()  # for a thread, and for a task

    async def write(connection: AsyncConnection) -> None:
        await connection.execute(table_of(Person).insert(), [_person("Amina")])
        if database.is_postgres:
            await may_go_on.wait()
        else:
            is_read.wait(30)

    writing = asyncio.create_task(database.transact(write))
    assert await names(database) == []
    is_read.set()
    may_go_on.set()
    await writing
    assert await names(database) == ["Amina"]


async def test_a_transaction_on_sqlite_waits_for_nothing_else(sqlite_url: str) -> None:
    """It would hold up the journal; so it is a defect, and is found at once."""
    database = await Database.open(sqlite_url)

    async def dawdle(connection: AsyncConnection) -> None:
        await connection.execute(table_of(Person).insert(), [_person("Amina")])
        await asyncio.sleep(0)

    with pytest.raises(RuntimeError, match="waits"):
        await database.transact(dawdle)
    assert await names(database) == []
    await database.close()


async def test_what_was_written_is_there_when_opened_again(database_url: str) -> None:
    database = await Database.open(database_url)
    await add_people(database, "Amina")
    await database.close()

    again = await Database.open(database_url)
    assert await names(again) == ["Amina"]
    await again.close()


async def test_a_connection_that_breaks_is_a_store_failure(postgres_url: str) -> None:
    database = await Database.open(postgres_url)
    end = text("SELECT pg_terminate_backend(pg_backend_pid())")

    with pytest.raises(StoreFailure, match="Try again"):
        await database.transact(lambda connection: connection.execute(end))

    assert await names(database) == []  # by a connection made anew
    await database.close()


async def test_a_request_after_a_restart_of_the_database_succeeds(
    postgres_url: str, postgres_server: PostgresServer
) -> None:
    database = await Database.open(postgres_url)
    assert await names(database) == []

    with postgres_server.closed(str(database.url.database)):
        pass

    assert await names(database) == []
    await database.close()


async def test_sqlite_locked_for_long_is_a_store_failure(
    sqlite_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(connections, "BUSY_SECONDS", 0.05)
    one, other = await Database.open(sqlite_url), await Database.open(sqlite_url)

    with one.writer.begin(), pytest.raises(StoreFailure, match="Try again"):
        await add_people(other, "Amina")

    await one.close()
    await other.close()


async def test_sqlite_is_durable_shared_and_checks_references(sqlite_url: str) -> None:
    database = await Database.open(sqlite_url)
    async with database.connect() as connection:
        for pragma, value in {"journal_mode": "wal", "synchronous": 2, "foreign_keys": 1}.items():
            assert await connection.scalar(text(f"PRAGMA {pragma}")) == value
    await database.close()


async def test_a_new_sqlite_file_is_for_its_owner_only(tmp_path: Path) -> None:
    path = tmp_path / "new" / "folder" / "caravan.db"
    database = await Database.open(f"sqlite:///{path}")
    await database.close()

    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    assert stat.S_IMODE(path.parent.stat().st_mode) == 0o700


@pytest.mark.parametrize(
    "url", ["", "caravan.db", "sqlite://", "sqlite:///:memory:", "mysql://me@host/name"]
)
async def test_an_address_of_no_database_of_ours_is_refused(url: str) -> None:
    with pytest.raises(StoreFailure, match="expected a database address sqlite:///PATH or"):
        await Database.open(url)


async def test_a_database_that_cannot_be_reached_is_named_without_its_password() -> None:
    with pytest.raises(StoreFailure, match=r"127\.0\.0\.1:1/caravan was expected") as failure:
        await Database.open("postgresql://me:secret@127.0.0.1:1/caravan")

    assert "secret" not in failure.value.message


async def test_postgresql_without_its_driver_says_what_to_install(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setitem(sys.modules, "psycopg", None)

    with pytest.raises(StoreFailure, match=r"pip install 'caravanserai\[server,postgres\]'"):
        await Database.open("postgresql://me@host/name")


async def test_a_file_that_cannot_be_made_is_named(tmp_path: Path) -> None:
    (tmp_path / "file").touch()

    with pytest.raises(StoreFailure, match=r"file/caravan\.db was expected to open"):
        await Database.open(f"sqlite:///{tmp_path}/file/caravan.db")


async def test_errors_do_not_tell_what_was_to_be_written(database: Database) -> None:
    await add_people(database, "Amina")

    with pytest.raises(IntegrityError, match="SQL parameters hidden"):
        await add_people(database, "Amina")


def _person(name: str) -> dict[str, object]:
    return {"id": name, "name": name, "created_at": 1, "seen_at": 1}
