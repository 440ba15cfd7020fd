# SPDX-License-Identifier: MIT
"""What a table does when other processes of the server write to it."""

from collections.abc import AsyncIterator, Iterable
from functools import partial
from typing import cast

import pytest

from caravanserai.server.db.database import Database
from caravanserai.server.db.notices.bus import Notice, NullBus
from caravanserai.server.db.people_queries import add_person
from caravanserai.server.db.rows import PersonRow
from caravanserai.server.services import Services
from caravanserai.server.tables import registry as registry_module
from caravanserai.server.tables.registry import TableRegistry
from caravanserai.server.tables.subscribers import Subscriber
from tests.support.server.clock import ManualClock
from tests.support.server.live_tables import (
    BOT,
    ME,
    create_table,
    next_state,
    play,
    start_game,
    write_elsewhere,
)
from tests.support.server.services import InstantEnginePool, running_services
from tests.support.server.table_states import ANNA, BORIS

LATER = 16_000  # milliseconds after which a request no longer counts as use


class DeafBus(NullBus):
    """A bus that loses every notice."""

    is_transactional = False

    def publish(self, notices: Iterable[Notice]) -> None:
        list(notices)


@pytest.fixture
async def postgres(postgres_url: str, anyio_backend: str) -> AsyncIterator[Database]:
    database = await Database.open(postgres_url)
    for person in (ANNA, BORIS):
        row = PersonRow(person.id, person.name, None, None, 0, 0)
        await database.transact(partial(add_person, person=row))
    yield database
    await database.close()


@pytest.fixture
async def pinned(postgres: Database) -> AsyncIterator[Services]:
    async with running_services(postgres, DeafBus(), balancing="pinned") as services:
        yield services


def wait(services: Services, milliseconds: int = LATER) -> None:
    cast(ManualClock, services.now).at += milliseconds


def pool(services: Services) -> InstantEnginePool:
    return cast(InstantEnginePool, services.engine_pool)


async def settle(tables: TableRegistry) -> None:
    """Wait until the tables have read everything of which they were notified."""
    while tables._catching_up:
        await next(iter(tables._catching_up))


async def test_an_event_whose_notice_was_lost_is_found(postgres: Database) -> None:
    async with running_services(postgres, DeafBus()) as services:
        tables, subscriber = TableRegistry(services), Subscriber(BORIS.id)
        table = await start_game(tables)
        await table.subscribe(subscriber)
        await next_state(subscriber)
        await write_elsewhere(services, table, "chat", seat=0, name="Anna", text="hello")

        await tables.find_missed_events()

        assert (await next_state(subscriber))["lines"][-1]["text"] == "hello"
        assert b"caravan_missed_notices_total 1.0" in services.metrics.render()
        await tables.find_missed_events()
        assert b"caravan_missed_notices_total 1.0" in services.metrics.render()
        await tables.close()


async def test_a_table_that_only_others_use_is_unloaded_at_their_next_event(
    pinned: Services,
) -> None:
    tables = TableRegistry(pinned)
    table = await start_game(tables)
    name, version = table.state.table.id, table.state.version

    await write_elsewhere(pinned, table, "chat", seat=0, name="Anna", text="one")
    tables.table_changed(name, version + 1)
    await settle(tables)
    assert (len(tables), table.state.version) == (1, version + 1)

    wait(pinned)
    tables.table_changed(name, version + 2)
    await settle(tables)
    assert len(tables) == 0
    await tables.close()


async def test_a_table_with_subscribers_is_not_unloaded(pinned: Services) -> None:
    tables = TableRegistry(pinned)
    table = await start_game(tables)
    await table.subscribe(Subscriber(ANNA.id))
    wait(pinned)

    tables.table_changed(table.state.table.id, table.state.version + 1)
    await settle(tables)
    assert len(tables) == 1
    await tables.close()


async def test_the_process_that_people_use_moves_the_bots_of_a_pinned_table(
    pinned: Services, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pinned.cluster, "_alive", frozenset({"another process"}))
    tables, subscriber = TableRegistry(pinned), Subscriber(ANNA.id)
    table = await create_table(tables, ME, BOT)
    await table.subscribe(subscriber)
    assert not pinned.cluster.owns(table.state.table.id)

    while (await next_state(subscriber))["actor"] != 0:
        pass
    while table.state.actor == 0:
        await play(table)
    while (await next_state(subscriber))["actor"] != 0:
        pass
    assert pool(pinned).asked
    await tables.close()


async def test_the_owner_moves_the_bots_of_a_pinned_table_that_nobody_uses(
    pinned: Services,
) -> None:
    # Between the turns of bots nobody needs to be connected.
    first, gate = TableRegistry(pinned), pool(pinned).gate
    gate.clear()
    table = await create_table(first, BOT, BOT)
    await first.close()
    asked = pool(pinned).asked

    tables = TableRegistry(pinned)
    wait(pinned, registry_module._OVERDUE - 1)
    await tables.wake()
    assert (len(tables), pool(pinned).asked) == (0, asked)

    wait(pinned, 1)
    gate.set()
    await tables.wake()
    taken = await tables.find(table.state.table.id)
    subscriber = Subscriber(ANNA.id)
    await taken.subscribe(subscriber)
    while (await next_state(subscriber))["status"] != "over":
        pass
    await tables.close()
