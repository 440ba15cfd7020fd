# SPDX-License-Identifier: MIT
"""Opening a database, and transactions."""

import asyncio
import threading
from pathlib import Path

import pytest
from sqlalchemy import select, text
from sqlalchemy.ext.asyncio import AsyncConnection

from caravanserai.server.db import connections
from caravanserai.server.db.database import Database
from caravanserai.server.db.models import Person, table_of
from caravanserai.server.errors import StoreFailure
from tests.support.server.databases.postgres import PostgresServer
from tests.support.server.databases.rows import add_people

NAMES = select(table_of(Person).c.name)


async def names(database: Database) -> list[str]:
    async with database.connect() as connection:
        return list(await connection.scalars(NAMES))


async def test_a_transaction_is_committed_at_its_end(database: Database) -> None:
    await add_people(database, "Amina")

    assert await names(database) == ["Amina"]


async def test_a_transaction_is_rolled_back_by_an_exception(database: Database) -> None:
    async def fail(connection: AsyncConnection) -> None:
        await connection.execute(table_of(Person).insert(), [_person("Amina")])
        raise LookupError

    with pytest.raises(LookupError):
        await database.transact(fail)

    assert await names(database) == []


async def test_readers_do_not_wait_for_a_writer(database: Database) -> None:
    is_read, may_continue = threading.Event(), asyncio.Event()  # for a thread, and for a task

    async def write(connection: AsyncConnection) -> None:
        await connection.execute(table_of(Person).insert(), [_person("Amina")])
        if database.is_postgres:
            await may_continue.wait()
        else:
            is_read.wait(30)

    writing = asyncio.create_task(database.transact(write))
    assert await names(database) == []
    is_read.set()
    may_continue.set()
    await writing
    assert await names(database) == ["Amina"]


async def test_a_transaction_on_sqlite_must_not_wait(sqlite_url: str) -> None:
    """All other writes would wait for it, so it is a bug, and is found at once."""
    database = await Database.open(sqlite_url)

    async def wait(connection: AsyncConnection) -> None:
        await connection.execute(table_of(Person).insert(), [_person("Amina")])
        await asyncio.sleep(0)

    with pytest.raises(RuntimeError, match="waits"):
        await database.transact(wait)
    assert await names(database) == []
    await database.close()


async def test_data_is_kept_when_the_database_is_closed(database_url: str) -> None:
    database = await Database.open(database_url)
    await add_people(database, "Amina")
    await database.close()

    again = await Database.open(database_url)
    assert await names(again) == ["Amina"]
    await again.close()


async def test_a_broken_connection_is_a_store_failure(postgres_url: str) -> None:
    database = await Database.open(postgres_url)
    end = text("SELECT pg_terminate_backend(pg_backend_pid())")

    with pytest.raises(StoreFailure, match="Try again"):
        await database.transact(lambda connection: connection.execute(end))

    assert await names(database) == []  # on a new connection
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


async def test_a_locked_sqlite_is_a_store_failure(
    sqlite_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(connections, "BUSY_SECONDS", 0.05)
    one, other = await Database.open(sqlite_url), await Database.open(sqlite_url)

    with one.writer.begin(), pytest.raises(StoreFailure, match="Try again"):
        await add_people(other, "Amina")

    await one.close()
    await other.close()


async def test_an_error_names_the_database_without_its_password() -> None:
    with pytest.raises(StoreFailure, match=r"127\.0\.0\.1:1/caravan was expected") as failure:
        await Database.open("postgresql://me:secret@127.0.0.1:1/caravan")

    assert "secret" not in failure.value.message


async def test_an_error_names_a_file_that_cannot_be_created(tmp_path: Path) -> None:
    (tmp_path / "file").touch()

    with pytest.raises(StoreFailure, match=r"file/caravan\.db was expected to open"):
        await Database.open(f"sqlite:///{tmp_path}/file/caravan.db")


def _person(name: str) -> dict[str, object]:
    return {"id": name, "name": name, "created_at": 1, "seen_at": 1}
