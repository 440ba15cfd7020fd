# SPDX-License-Identifier: MIT
"""Processes are notified of the writes of others."""

import asyncio
from collections.abc import AsyncIterator
from functools import partial

import pytest
from sqlalchemy import text
from sqlalchemy.ext.asyncio import AsyncConnection

from caravanserai.server.db import notify
from caravanserai.server.db.database import Database
from caravanserai.server.db.group_commit import GroupCommit
from caravanserai.server.db.notify import NullBus, PostgresBus, create_bus
from caravanserai.server.errors import StoreFailure
from tests.support.server.postgres import PostgresServer, disconnect
from tests.support.server.rows import add_tables, table, write

TIMEOUT = 10  # seconds


class Notifications(asyncio.Queue[tuple[str, int]]):
    """The notifications of a bus."""

    def receive(self, table_id: str, number: int) -> None:
        self.put_nowait((table_id, number))

    async def next(self) -> tuple[str, int]:
        return await asyncio.wait_for(self.get(), TIMEOUT)


@pytest.fixture
async def postgres(postgres_url: str, anyio_backend: str) -> AsyncIterator[Database]:
    database = await Database.open(postgres_url)
    await add_tables(database, table("oasis"), table("well"))
    yield database
    await database.close()


@pytest.fixture
async def group_commit(postgres: Database) -> AsyncIterator[GroupCommit]:
    opened = GroupCommit(postgres)
    await opened.start()
    yield opened
    await opened.close()


@pytest.fixture
async def notifications(postgres: Database) -> AsyncIterator[Notifications]:
    """The notifications of a bus on the same database."""
    found, listening = Notifications(), PostgresBus(postgres)
    await listening.start(found.receive)
    yield found
    await listening.close()


async def test_a_write_notifies_with_the_number_of_its_last_event(
    group_commit: GroupCommit, notifications: Notifications
) -> None:
    await asyncio.gather(
        group_commit.write(write("oasis", 1, 2)), group_commit.write(write("well", 1))
    )

    assert {await notifications.next(), await notifications.next()} == {("oasis", 2), ("well", 1)}


async def test_a_notified_write_is_in_the_database(
    group_commit: GroupCommit, notifications: Notifications, postgres: Database
) -> None:
    await group_commit.write(write("oasis", 1))

    await notifications.next()
    async with postgres.connect() as connection:
        assert await connection.scalar(text("SELECT count(*) FROM entry")) == 1


async def test_a_failed_write_does_not_notify(
    group_commit: GroupCommit, notifications: Notifications
) -> None:
    await group_commit.write(write("oasis", 1))
    assert await notifications.next() == ("oasis", 1)

    assert not await group_commit.write(write("oasis", 1))
    await group_commit.write(write("well", 1))
    assert await notifications.next() == ("well", 1)


async def test_a_bus_whose_connection_breaks_reports_it_and_listens_again(
    group_commit: GroupCommit, notifications: Notifications, postgres: Database
) -> None:
    await disconnect(postgres)

    assert await notifications.next() == ("", 0)
    await group_commit.write(write("oasis", 1))
    assert await notifications.next() == ("oasis", 1)


async def test_a_bus_keeps_trying_while_the_database_is_unavailable(
    notifications: Notifications,
    postgres: Database,
    postgres_server: PostgresServer,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    tried = asyncio.Event()

    class Log:
        def warning(self, event: str, **_: object) -> None:
            if event == "bus_unreachable":
                tried.set()

    monkeypatch.setattr(notify, "log", Log())

    with postgres_server.closed(str(postgres.url.database)):
        await asyncio.wait_for(tried.wait(), TIMEOUT)
        assert notifications.empty()

    assert await notifications.next() == ("", 0)


async def test_invalid_notifications_are_ignored(
    group_commit: GroupCommit, notifications: Notifications, postgres: Database
) -> None:
    notify_all = text("SELECT pg_notify('caravan', :it)")
    for payload in ("", "oasis", "oasis x", " 3"):
        values = {"it": payload}
        await postgres.transact(
            partial(AsyncConnection.execute, statement=notify_all, parameters=values)
        )
    await group_commit.write(write("oasis", 1))

    assert await notifications.next() == ("oasis", 1)


async def test_an_exception_does_not_end_the_listening(
    postgres: Database, group_commit: GroupCommit
) -> None:
    notifications, errors = Notifications(), list[object]()

    def fail_first(table_id: str, number: int) -> None:
        notifications.receive(table_id, number)
        if number == 1:
            raise LookupError

    asyncio.get_running_loop().set_exception_handler(lambda _, context: errors.append(context))
    listening = PostgresBus(postgres)
    await listening.start(fail_first)
    await group_commit.write(write("oasis", 1))
    await group_commit.write(write("oasis", 2))

    assert [await notifications.next(), await notifications.next()] == [("oasis", 1), ("oasis", 2)]
    assert len(errors) == 1
    await listening.close()


async def test_a_bus_that_cannot_listen_fails_at_once(postgres_server: PostgresServer) -> None:
    with postgres_server.bare_database() as url:
        database = await Database.open(url)
    listening = PostgresBus(database)

    with pytest.raises(StoreFailure):
        await listening.start(Notifications().receive)
    await listening.close()
    await database.close()


async def test_each_database_has_its_own_kind_of_bus(database: Database) -> None:
    listening = create_bus(database)

    assert isinstance(listening, PostgresBus if database.is_postgres else NullBus)
    await listening.start(Notifications().receive)
    await listening.close()
