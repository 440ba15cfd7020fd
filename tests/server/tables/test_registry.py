# SPDX-License-Identifier: MIT
"""Tables are found, woken, retired and played again."""

import asyncio
import weakref
from typing import cast

import pytest

from caravanserai.server.db.database import Database
from caravanserai.server.errors import Conflict, NotFound, StoreFailure
from caravanserai.server.services import Services
from caravanserai.server.tables import registry as registry_module
from caravanserai.server.tables import seats
from caravanserai.server.tables.load import load_state
from caravanserai.server.tables.registry import TableRegistry
from caravanserai.server.tables.state import TableState
from caravanserai.server.tables.subscribers import Subscriber
from tests.support.server.clock import ManualClock
from tests.support.server.live_tables import BOT, create_table, play, start_game
from tests.support.server.services import InstantEnginePool
from tests.support.server.table_states import ANNA, BORIS
from tests.support.timing import without_collections

RETIRED = 11 * 60_000  # milliseconds after which an idle table is retired


async def test_a_table_that_does_not_exist_is_not_found(tables: TableRegistry) -> None:
    with pytest.raises(NotFound):
        await tables.find("nowhere")


async def test_no_error_ends_the_search_for_tables_that_are_due(
    tables: TableRegistry, monkeypatch: pytest.MonkeyPatch
) -> None:
    failures = [StoreFailure("no database"), RuntimeError("a defect")]
    has_searched = asyncio.Event()

    async def wake() -> None:
        if failures:
            raise failures.pop()
        has_searched.set()

    monkeypatch.setattr(registry_module, "_POLL_SECONDS", 0.001)
    monkeypatch.setattr(tables, "wake", wake)
    await tables.start()
    async with asyncio.timeout(10):
        await has_searched.wait()
    assert tables.is_polling


async def test_a_retired_table_is_found_again(tables: TableRegistry, services: Services) -> None:
    table = await start_game(tables)
    await play(table)
    cast(ManualClock, services.now).at += RETIRED
    await tables.retire()
    assert len(tables) == 0
    loaded = await tables.find(table.state.table.id)
    assert len(loaded.state.played) == 1


async def test_a_retired_table_is_freed_at_once(tables: TableRegistry, services: Services) -> None:
    """The garbage collector examines old objects only once a day (run.py)."""
    table, subscriber = await start_game(tables), Subscriber(ANNA.id)
    await table.subscribe(subscriber)
    await play(table)
    table.unsubscribe(subscriber)
    reference = weakref.ref(table)
    with without_collections():
        cast(ManualClock, services.now).at += RETIRED
        await tables.retire()
        del table
        await asyncio.sleep(0)
        assert reference() is None


async def test_tables_that_are_due_are_woken(tables: TableRegistry, services: Services) -> None:
    engine_pool = cast(InstantEnginePool, services.engine_pool)
    engine_pool.gate.clear()
    table = await create_table(tables, BOT, BOT)
    await tables.close()  # as if the server had stopped
    engine_pool.gate.set()
    later = TableRegistry(services)
    await later.wake()
    loaded = await later.find(table.state.table.id)
    while len(loaded.state.played) < 3:
        await asyncio.sleep(0.001)
    await later.close()


async def test_a_table_that_cannot_be_loaded_does_not_keep_others_from_waking(
    tables: TableRegistry, services: Services, monkeypatch: pytest.MonkeyPatch
) -> None:
    created = [(await create_table(tables, BOT, BOT)).state.table.id for _ in range(2)]
    await tables.close()
    bad = min(created)

    async def all_due(*_: object) -> list[str]:
        return sorted(created)

    async def load(database: Database, table_id: str) -> TableState:
        if table_id == bad:
            raise ValueError("expected event 3 of a table, got 4")
        return await load_state(database, table_id)

    monkeypatch.setattr(registry_module, "due", all_due)
    monkeypatch.setattr(registry_module, "load_state", load)
    later = TableRegistry(services)
    await later.wake()
    assert len(later) == 1
    await later.close()


async def test_a_rematch_reserves_the_seats_of_the_players(tables: TableRegistry) -> None:
    table = await start_game(tables)
    with pytest.raises(Conflict):
        await tables.rematch(table, ANNA)
    await table.execute(lambda state: seats.resign(state, ANNA.id, None))
    new = await tables.rematch(table, ANNA)
    assert await tables.rematch(table, BORIS) == new
    again = await tables.find(new)
    await again.execute(lambda state: seats.join(state, BORIS.id, BORIS.name, None, ""))
    assert again.state.status == "playing"
    assert again.state.seats_of(BORIS.id) == [1]
