# SPDX-License-Identifier: MIT
"""A server is ready only while it can write, bots can move, and it is not stopping."""

import asyncio
import sqlite3
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any, cast

import pytest
from sqlalchemy import make_url

from caravanserai.server.db.database import Database
from caravanserai.server.errors import StoreFailure
from caravanserai.server.operation import readiness
from caravanserai.server.operation.readiness import Readiness, drain
from caravanserai.server.services import Services
from tests.support.server.databases.postgres import PostgresServer
from tests.support.server.databases.power_loss import recorded_disk
from tests.support.server.databases.rows import add_tables, table, write
from tests.support.server.services import running_services

DATABASE = ("database",)


@pytest.fixture
async def ready(services: Services, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Readiness]:
    """The readiness of services with a bot process; every question is a new check."""
    monkeypatch.setattr(readiness, "FRESH", -1.0)
    cast(Any, services.engine_pool).alive = 1
    made = Readiness(services)
    await made.start()
    yield made
    await made.close()


def file_of(services: Services) -> Path:
    return Path(str(services.database.url.database))


async def run_in_writer(database: Database, statement: str) -> None:
    def run() -> None:
        # SQLAlchemy itself would begin a transaction first.
        connection = database.writer.raw_connection()
        connection.cursor().execute(statement)
        connection.close()

    await database.run_in_writer(run)


async def test_a_working_server_is_ready(ready: Readiness) -> None:
    assert await ready.failing() == ()
    assert await ready.failing() == ()


async def test_a_server_without_bot_processes_is_not_ready(
    ready: Readiness, services: Services
) -> None:
    cast(Any, services.engine_pool).alive = 0
    assert await ready.failing() == ("bot_processes",)


async def test_a_stopping_server_is_not_ready(ready: Readiness) -> None:
    ready.stop()
    assert await ready.failing() == ("stopping",)


@pytest.mark.parametrize("database_url", ["sqlite"], indirect=True)
async def test_a_removed_file_is_noticed_and_nothing_is_written_to_it(
    ready: Readiness, services: Services
) -> None:
    file, aside = file_of(services), file_of(services).with_name("aside.db")
    file.rename(aside)
    assert await ready.failing() == DATABASE
    with pytest.raises(StoreFailure, match="gone"):
        await services.group_commit.write(write("oasis", 1))
    file.touch()  # another file in its place is not our database
    assert await ready.failing() == DATABASE
    aside.replace(file)
    assert await ready.failing() == ()


@pytest.mark.parametrize("database_url", ["sqlite"], indirect=True)
async def test_a_locked_file_is_not_ready_and_the_answer_does_not_wait(
    ready: Readiness, services: Services, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(readiness, "TIMEOUT", 0.1)
    locker = sqlite3.connect(file_of(services), isolation_level=None)
    locker.execute("BEGIN EXCLUSIVE")
    async with asyncio.timeout(5):
        assert await ready.failing() == DATABASE
        assert await ready.failing() == DATABASE
    locker.execute("ROLLBACK")
    locker.close()
    while await ready.failing():
        await asyncio.sleep(0.01)


@pytest.mark.parametrize("database_url", ["sqlite"], indirect=True)
async def test_a_file_that_became_read_only_is_not_ready(
    ready: Readiness, services: Services
) -> None:
    await run_in_writer(services.database, "PRAGMA query_only = ON")
    assert await ready.failing() == DATABASE
    with pytest.raises(StoreFailure, match="does not answer"):
        await services.group_commit.write(write("oasis", 1))
    await run_in_writer(services.database, "PRAGMA query_only = OFF")
    assert await ready.failing() == ()


@pytest.mark.parametrize("database_url", ["postgres"], indirect=True)
async def test_a_postgresql_that_became_read_only_is_not_ready(
    ready: Readiness, services: Services, postgres_server: PostgresServer
) -> None:
    name = str(make_url(services.database.url).database)
    with postgres_server.read_only(name):
        assert await ready.failing() == DATABASE
        with pytest.raises(StoreFailure, match="does not answer"):
            await services.group_commit.write(write("oasis", 1))
    assert await ready.failing() == ()


@pytest.mark.parametrize("database_url", ["postgres"], indirect=True)
async def test_a_postgresql_that_refuses_connections_is_not_ready(
    ready: Readiness, services: Services, postgres_server: PostgresServer
) -> None:
    with postgres_server.closed(str(make_url(services.database.url).database)):
        assert await ready.failing() == DATABASE
    assert await ready.failing() == ()


async def test_a_recent_answer_is_used_again(
    ready: Readiness, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(readiness, "FRESH", 60.0)
    assert await ready.has_database()
    monkeypatch.setattr(ready, "_write", None)  # a second check would fail
    assert await ready.has_database()


async def test_draining_ends_early_on_a_second_signal(ready: Readiness) -> None:
    hurried = asyncio.Event()
    draining = asyncio.create_task(drain(ready, 60, hurried))
    await asyncio.sleep(0.01)
    assert await ready.failing() == ("stopping",)
    hurried.set()
    async with asyncio.timeout(5):
        await draining


async def test_without_a_time_for_draining_the_server_stops_at_once(ready: Readiness) -> None:
    async with asyncio.timeout(5):
        await drain(ready, 0, asyncio.Event())


@pytest.mark.parametrize("database_url", ["sqlite"], indirect=True)
async def test_a_disk_that_is_almost_full_is_not_ready(
    ready: Readiness, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A small write may still fit into the log, while people's games do not."""
    monkeypatch.setattr(readiness, "MIN_FREE", 2**62)
    assert await ready.failing() == DATABASE


async def test_a_full_disk_is_not_ready_and_loses_nothing(
    sqlite_url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(readiness, "FRESH", -1.0)
    with recorded_disk(tmp_path) as disk:
        database = await Database.open(sqlite_url)
        await add_tables(database, table("oasis"))
        async with running_services(database) as services:
            cast(Any, services.engine_pool).alive = 1
            ready = Readiness(services)
            assert await ready.failing() == ()
            disk.is_full = True
            assert await ready.failing() == DATABASE
            with pytest.raises(StoreFailure, match="does not answer"):
                await services.group_commit.write(write("oasis", 1))
            disk.is_full = False
            assert await ready.failing() == ()
            assert await services.group_commit.write(write("oasis", 1))
            await ready.close()
        await database.close()
