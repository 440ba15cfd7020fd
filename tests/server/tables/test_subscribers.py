# SPDX-License-Identifier: MIT
"""A table tells what is written and nothing else, whatever comes in between."""

import asyncio
import json
from typing import Any, cast

import pytest

from caravanserai.server.db.database import Database
from caravanserai.server.db.group_commit import GroupCommit, Write
from caravanserai.server.db.rows import EventRow, SeatRow
from caravanserai.server.db.table_queries import seats_of
from caravanserai.server.errors import Stale, StoreFailure
from caravanserai.server.protocol.http import NewSeat, NewTable
from caravanserai.server.protocol.socket import Chat, Play
from caravanserai.server.services import Services
from caravanserai.server.tables import commands, seats
from caravanserai.server.tables import load as load_module
from caravanserai.server.tables import registry as registry_module
from caravanserai.server.tables.actor import TableActor
from caravanserai.server.tables.load import load_state
from caravanserai.server.tables.registry import TableRegistry
from caravanserai.server.tables.state import TableState
from caravanserai.server.tables.subscribers import Subscriber
from tests.support.server.clock import ManualClock
from tests.support.server.services import InstantEnginePool
from tests.support.server.table_states import ANNA, BORIS

pytestmark = pytest.mark.anyio

ME, BOT, OPEN = NewSeat(kind="me"), NewSeat(kind="bot", bot="tourist"), NewSeat(kind="open")
TIME = 10  # seconds


async def two_people(tables: TableRegistry) -> TableActor:
    wish = NewTable(game="through_the_desert", seats=[ME, OPEN])
    table = await tables.open(wish, ANNA)
    key = table.state.seats[1].invite or ""
    await table.execute(lambda state: seats.join(state, BORIS.id, BORIS.name, None, key))
    return table


async def play(table: TableActor) -> int:
    """Play the first legal action for whoever is to act."""
    state = table.state
    person = (ANNA, BORIS)[state.actor or 0]
    request = Play(position=state.position_version, action=int(state.position.legal()[0]))
    return await table.execute(lambda now: commands.play(now, person.id, request))


async def elsewhere(services: Services, table: TableActor, kind: str, **body: Any) -> None:
    """Write the next event of a table as another process does."""
    event = EventRow(table.state.table.id, table.state.version + 1, 0, kind, body)
    assert await services.group_commit.write(Write(table.state.table.id, (event,)))


def told(subscriber: Subscriber) -> list[dict[str, Any]]:
    """Return all that a subscriber has been sent."""
    waiting = subscriber.messages
    return [json.loads(waiting.get_nowait() or b"{}") for _ in range(waiting.qsize())]


class SlowJournal:
    """A journal that writes when it is allowed to."""

    def __init__(self, journal: GroupCommit) -> None:
        self._write = journal.write
        self.begun, self.gate = asyncio.Event(), asyncio.Event()

    async def __call__(self, write: Write) -> bool:
        """Write, but not yet."""
        self.begun.set()
        await self.gate.wait()
        return await self._write(write)


async def test_who_leaves_while_something_is_written_does_not_give_it_away(
    tables: TableRegistry, services: Services, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await two_people(tables)
    anna, boris = Subscriber(ANNA.id), Subscriber(BORIS.id)
    for subscriber in (anna, boris):
        await table.subscribe(subscriber)
    slow = SlowJournal(services.group_commit)
    monkeypatch.setattr(services.group_commit, "write", slow)
    before, _ = table.state.version, told(anna)
    playing = asyncio.create_task(play(table))
    async with asyncio.timeout(TIME):
        await slow.begun.wait()
        table.unsubscribe(boris)
        heard = told(anna)
        slow.gate.set()
        assert await playing == before + 1
    assert heard == []
    [state] = told(anna)
    assert [chair["is_here"] for chair in state["chairs"]] == [True, False]
    assert [line["version"] for line in state["lines"]] == [before + 1]


async def test_what_is_said_at_another_process_does_not_make_an_action_late(
    tables: TableRegistry, services: Services
) -> None:
    table = await two_people(tables)
    await elsewhere(services, table, "chat", seat=0, name="Anna", text="hello")
    version = await play(table)
    assert [event.kind for event in table.state.events[-2:]] == ["chat", "action"]
    assert version == table.state.version


async def test_an_action_at_another_process_makes_another_late_whosever_turn_it_is_then(
    tables: TableRegistry, services: Services
) -> None:
    table = await two_people(tables)
    state = table.state
    action, person = int(state.position.legal()[0]), (ANNA, BORIS)[state.actor or 0]
    await elsewhere(services, table, "action", seat=state.actor, action=action)
    request = Play(position=state.position_version, action=action)
    with pytest.raises(Stale):
        await table.execute(lambda now: commands.play(now, person.id, request))
    assert len(table.state.played) == 1


async def test_a_table_that_changes_while_it_is_read_is_read_on(
    tables: TableRegistry, services: Services, monkeypatch: pytest.MonkeyPatch
) -> None:
    table, other = await two_people(tables), TableRegistry(services)
    table_id = table.state.table.id

    async def meanwhile(connection: Any, wanted: str) -> list[SeatRow]:
        monkeypatch.undo()
        other.table_changed(wanted, await play(table))
        return await seats_of(connection, wanted)

    monkeypatch.setattr(load_module, "seats_of", meanwhile)
    twin = await other.find(table_id)
    assert twin.state.version == table.state.version - 1  # read too early
    async with asyncio.timeout(TIME):
        while twin.state.version != table.state.version:
            await asyncio.sleep(0)
    await other.close()


async def test_who_has_seen_more_than_this_process_is_not_told_the_past(
    tables: TableRegistry, services: Services
) -> None:
    table = await two_people(tables)
    await elsewhere(services, table, "chat", seat=0, name="Anna", text="hello")
    subscriber = Subscriber(BORIS.id, version=table.state.version + 1)
    await table.subscribe(subscriber)
    if services.database.is_postgres:  # on SQLite there is no other process
        assert told(subscriber)[0]["version"] == subscriber.version == table.state.version


async def test_a_bot_whose_move_could_not_be_written_plays_when_the_database_is_back(
    tables: TableRegistry, services: Services, monkeypatch: pytest.MonkeyPatch
) -> None:
    failed = asyncio.Event()

    async def fail(write: Write) -> bool:
        failed.set()
        raise StoreFailure("no disk")

    engine_pool = cast(InstantEnginePool, services.engine_pool)
    engine_pool.gate.clear()
    table = await tables.open(NewTable(game="through_the_desert", seats=[ME, BOT]), ANNA)
    while table.state.actor == 0:
        await play(table)
    subscriber = Subscriber(ANNA.id)
    await table.subscribe(subscriber)
    [state] = told(subscriber)
    with monkeypatch.context() as patch:
        patch.setattr(services.group_commit, "write", fail)
        engine_pool.gate.set()
        await asyncio.wait_for(failed.wait(), TIME)
    cast(ManualClock, services.now).at += 1
    async with asyncio.timeout(TIME):
        while not (
            heard := [each for each in told(subscriber) if each["number"] > state["number"]]
        ):
            await tables.wake()
    assert heard[0]["lines"][-1]["seat"] == 1


async def test_a_table_that_cannot_be_read_does_not_keep_others_from_waking(
    tables: TableRegistry, services: Services, monkeypatch: pytest.MonkeyPatch
) -> None:
    wish = NewTable(game="through_the_desert", seats=[BOT, BOT])
    opened = [(await tables.open(wish, ANNA)).state.table.id for _ in range(2)]
    await tables.close()
    bad = min(opened)
    monkeypatch.setattr(registry_module, "due", lambda *_: _these(sorted(opened)))

    async def load(database: Database, table_id: str) -> TableState:
        if table_id == bad:
            raise ValueError("expected event 3 of a table, got 4")
        return await load_state(database, table_id)

    monkeypatch.setattr(registry_module, "load_state", load)
    again = TableRegistry(services)
    await again.wake()
    assert len(again) == 1
    await again.close()


async def _these(opened: list[str]) -> list[str]:
    return opened


async def test_a_chat_is_told_while_many_write_at_once(tables: TableRegistry) -> None:
    table = await two_people(tables)
    said = [f"word {number}" for number in range(20)]
    await asyncio.gather(
        *(
            table.execute(lambda state, t=text: commands.chat(state, ANNA.id, "Anna", Chat(text=t)))  # type: ignore[misc]
            for text in said
        )
    )
    assert [event.body["text"] for event in table.state.events[-20:]] == said
