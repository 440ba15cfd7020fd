# SPDX-License-Identifier: MIT
"""Processes hear what others have written."""

import asyncio
from collections.abc import AsyncIterator
from functools import partial

import pytest
from sqlalchemy import text
from sqlalchemy.ext.asyncio import AsyncConnection

from caravanserai.server.db import notify
from caravanserai.server.db.database import Database
from caravanserai.server.db.group_commit import GroupCommit
from caravanserai.server.db.notify import MemoryBus, PostgresBus, bus_for
from caravanserai.server.errors import StoreFailure
from tests.server.db.test_group_commit import disconnect
from tests.support.server.postgres import PostgresServer
from tests.support.server.rows import add_tables, table, write

pytestmark = pytest.mark.anyio

PATIENCE = 10  # seconds


class Heard(asyncio.Queue[tuple[str, int]]):
    """What a bus has passed on."""

    def hear(self, table_id: str, number: int) -> None:
        self.put_nowait((table_id, number))

    async def next(self) -> tuple[str, int]:
        return await asyncio.wait_for(self.get(), PATIENCE)


@pytest.fixture
async def postgres(postgres_url: str, anyio_backend: str) -> AsyncIterator[Database]:
    database = await Database.open(postgres_url)
    await add_tables(database, table("oasis"), table("well"))
    yield database
    await database.close()


@pytest.fixture
async def journal(postgres: Database) -> AsyncIterator[GroupCommit]:
    opened = GroupCommit(postgres)
    await opened.start()
    yield opened
    await opened.close()


@pytest.fixture
async def heard(postgres: Database) -> AsyncIterator[Heard]:
    """What a bus beside the journal hears."""
    found, listening = Heard(), PostgresBus(postgres)
    await listening.start(found.hear)
    yield found
    await listening.close()


async def test_a_write_is_heard_with_the_number_of_its_last_entry(
    journal: GroupCommit, heard: Heard
) -> None:
    await asyncio.gather(journal.write(write("oasis", 1, 2)), journal.write(write("well", 1)))

    assert {await heard.next(), await heard.next()} == {("oasis", 2), ("well", 1)}


async def test_what_is_heard_is_written(
    journal: GroupCommit, heard: Heard, postgres: Database
) -> None:
    await journal.write(write("oasis", 1))

    await heard.next()
    async with postgres.connect() as connection:
        assert await connection.scalar(text("SELECT count(*) FROM entry")) == 1


async def test_a_lost_write_is_not_heard(journal: GroupCommit, heard: Heard) -> None:
    await journal.write(write("oasis", 1))
    assert await heard.next() == ("oasis", 1)

    assert not await journal.write(write("oasis", 1))
    await journal.write(write("well", 1))
    assert await heard.next() == ("well", 1)


async def test_a_bus_whose_connection_breaks_says_so_and_listens_again(
    journal: GroupCommit, heard: Heard, postgres: Database
) -> None:
    await disconnect(postgres)

    assert await heard.next() == ("", 0)
    await journal.write(write("oasis", 1))
    assert await heard.next() == ("oasis", 1)


async def test_a_bus_keeps_trying_while_the_database_is_away(
    heard: Heard,
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
        await asyncio.wait_for(tried.wait(), PATIENCE)
        assert heard.empty()

    assert await heard.next() == ("", 0)


async def test_nonsense_on_the_channel_is_passed_over(
    journal: GroupCommit, heard: Heard, postgres: Database
) -> None:
    told = [{"it": nonsense} for nonsense in ("", "oasis", "oasis x", " 3")]
    tell = text("SELECT pg_notify('caravan', :it)")
    for each in told:
        await postgres.transact(partial(AsyncConnection.execute, statement=tell, parameters=each))
    await journal.write(write("oasis", 1))

    assert await heard.next() == ("oasis", 1)


async def test_whoever_hears_badly_hears_on(postgres: Database, journal: GroupCommit) -> None:
    heard, errors = Heard(), list[object]()

    def fail_first(table_id: str, number: int) -> None:
        heard.receive(table_id, number)
        if number == 1:
            raise LookupError

    asyncio.get_running_loop().set_exception_handler(lambda _, context: errors.append(context))
    listening = PostgresBus(postgres)
    await listening.start(fail_first)
    await journal.write(write("oasis", 1))
    await journal.write(write("oasis", 2))

    assert [await heard.next(), await heard.next()] == [("oasis", 1), ("oasis", 2)]
    assert len(errors) == 1
    await listening.close()


async def test_a_bus_that_cannot_listen_says_so_at_once(postgres_server: PostgresServer) -> None:
    with postgres_server.bare_database() as url:
        database = await Database.open(url)
    listening = PostgresBus(database)

    with pytest.raises(StoreFailure):
        await listening.start(Heard().hear)
    await listening.close()
    await database.close()


async def test_each_database_has_the_bus_that_suits_it(database: Database) -> None:
    listening = bus_for(database)

    assert isinstance(listening, PostgresBus if database.is_postgres else MemoryBus)
    await listening.start(Heard().hear)
    await listening.close()
