# SPDX-License-Identifier: MIT
"""What holds for every bus: processes are notified of the writes of others."""

import asyncio
from collections.abc import AsyncIterator
from functools import partial

import pytest
from sqlalchemy import text

from caravanserai.server.db.database import Database
from caravanserai.server.db.group_commit import GroupCommit
from caravanserai.server.db.notices import bus
from caravanserai.server.db.notices.bus import Bus, NullBus
from caravanserai.server.db.notices.create import create_bus
from caravanserai.server.db.notices.postgres_bus import PostgresBus
from caravanserai.server.db.table_queries import transfer_tables
from caravanserai.server.errors import StoreFailure
from tests.support.server.databases.postgres import PostgresServer, disconnect
from tests.support.server.databases.rows import OWNER, add_tables, table, write
from tests.support.server.processes.notices import Notices

TIMEOUT = 10  # seconds


@pytest.fixture
async def postgres(postgres_url: str, anyio_backend: str) -> AsyncIterator[Database]:
    database = await Database.open(postgres_url)
    await add_tables(database, table("oasis"), table("well"))
    yield database
    await database.close()


@pytest.fixture
async def found(postgres: Database, notices: str) -> AsyncIterator[Notices]:
    """The notices that another process receives."""
    found, listening = Notices(), create_bus(postgres, notices)
    await listening.start(found.receive)
    yield found
    await listening.close()


@pytest.fixture
async def group_commit(
    postgres: Database, notices: str, found: Notices
) -> AsyncIterator[GroupCommit]:
    """The writer of one process, with a bus of its own."""
    own = create_bus(postgres, notices)
    await own.start(lambda _table, _number: None)
    opened = GroupCommit(postgres, bus=own)
    await opened.start()
    yield opened
    await opened.close()
    await own.close()


async def test_a_write_notifies_with_the_number_of_its_last_event(
    group_commit: GroupCommit, found: Notices
) -> None:
    await asyncio.gather(
        group_commit.write(write("oasis", 1, 2)), group_commit.write(write("well", 1))
    )

    assert {await found.next(), await found.next()} == {("oasis", 2), ("well", 1)}


async def test_an_announced_write_is_in_the_database(
    group_commit: GroupCommit, found: Notices, postgres: Database
) -> None:
    await group_commit.write(write("oasis", 1))

    await found.next()
    async with postgres.connect() as connection:
        assert await connection.scalar(text("SELECT count(*) FROM entry")) == 1


async def test_a_failed_write_does_not_notify(group_commit: GroupCommit, found: Notices) -> None:
    await group_commit.write(write("oasis", 1))
    assert await found.next() == ("oasis", 1)

    assert not await group_commit.write(write("oasis", 1))
    await group_commit.write(write("well", 1))
    assert await found.next() == ("well", 1)


async def test_a_change_without_an_event_notifies_with_number_0(
    group_commit: GroupCommit, found: Notices, postgres: Database
) -> None:
    await postgres.transact(partial(transfer_tables, guest_id=OWNER.id, person_id=OWNER.id))

    assert {await found.next(), await found.next()} == {("oasis", 0), ("well", 0)}


async def test_a_bus_whose_connection_to_the_database_breaks_reports_it_and_listens_again(
    group_commit: GroupCommit, found: Notices, postgres: Database
) -> None:
    await disconnect(postgres)

    assert await found.next() == ("", 0)
    await group_commit.write(write("oasis", 1))
    assert await found.next() == ("oasis", 1)


async def test_a_bus_keeps_trying_while_the_database_is_unavailable(
    found: Notices,
    postgres: Database,
    postgres_server: PostgresServer,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    tried = asyncio.Event()

    class Log:
        def warning(self, event: str, **_: object) -> None:
            if event == "bus_unreachable":
                tried.set()

    monkeypatch.setattr(bus, "log", Log())

    with postgres_server.closed(str(postgres.url.database)):
        await asyncio.wait_for(tried.wait(), TIMEOUT)
        assert found.empty()

    assert await found.next() == ("", 0)


async def test_an_exception_does_not_end_the_listening(
    postgres: Database, notices: str, group_commit: GroupCommit
) -> None:
    found, errors = Notices(), list[object]()

    def fail_first(table_id: str, number: int) -> None:
        found.receive(table_id, number)
        if number == 1:
            raise LookupError

    asyncio.get_running_loop().set_exception_handler(lambda _, context: errors.append(context))
    listening = create_bus(postgres, notices)
    await listening.start(fail_first)
    await group_commit.write(write("oasis", 1))
    assert await found.next() == ("oasis", 1)
    await group_commit.write(write("oasis", 2))

    assert await found.next() == ("oasis", 2)
    assert len(errors) == 1
    await listening.close()


async def test_a_bus_without_its_database_fails_at_once(
    postgres_server: PostgresServer, notices: str
) -> None:
    with postgres_server.bare_database() as url:
        database = await Database.open(url)
    listening = create_bus(database, notices)

    with pytest.raises(StoreFailure):
        await listening.start(Notices().receive)
    await listening.close()
    await database.close()


async def test_invalid_notices_are_ignored(found: Notices) -> None:
    for line in ("", "oasis", "oasis x", " 3", "oasis -1", "oasis 1234567890"):
        bus.forward(line, found.receive)
    bus.forward("oasis 1", found.receive)

    assert await found.next() == ("oasis", 1)


async def test_by_default_the_database_decides_the_bus(database: Database) -> None:
    listening: Bus = create_bus(database)

    assert isinstance(listening, PostgresBus if database.is_postgres else NullBus)
    await listening.start(Notices().receive)
    listening.publish([("oasis", 1)])
    await listening.close()
