# SPDX-License-Identifier: MIT
"""The actor publishes what is written and nothing else, whatever happens in between."""

import asyncio
from typing import Any

import pytest

from caravanserai.server.db.group_commit import Write
from caravanserai.server.db.rows import SeatRow
from caravanserai.server.db.table_queries import seats_of
from caravanserai.server.errors import Stale, StoreFailure
from caravanserai.server.protocol.requests import (
    Play,
)
from caravanserai.server.services import Services
from caravanserai.server.tables import commands
from caravanserai.server.tables import load as load_module
from caravanserai.server.tables.registry import TableRegistry
from caravanserai.server.tables.subscribers import Subscriber
from caravanserai.testing.checks.offers import offered_actions
from tests.support.server.live_tables import (
    TIMEOUT,
    SlowCommit,
    chat,
    next_state,
    play,
    player_to_act,
    received,
    start_game,
    write_elsewhere,
)
from tests.support.server.table_states import ANNA, BORIS


async def test_the_other_seat_sees_an_action(tables: TableRegistry) -> None:
    table, subscriber = await start_game(tables), Subscriber(BORIS.id)
    await table.subscribe(subscriber)
    first = await next_state(subscriber)
    assert (first["seat"], first["status"]) == (1, "playing")
    version = await play(table)
    state = await next_state(subscriber)
    assert (state["version"], state["number"]) == (version, 1)
    assert [line["kind"] for line in state["lines"]] == ["action"]


async def test_only_the_seat_to_act_gets_an_offer(tables: TableRegistry) -> None:
    table = await start_game(tables)
    actor = table.state.actor
    assert actor is not None
    offer = (await table.read_message(actor)).offer
    assert offer is not None
    assert set(offered_actions(offer)) == {int(action) for action in table.state.legal}
    assert (await table.read_message(1 - actor)).offer is None
    assert (await table.read_message(None)).offer is None


async def test_a_client_that_reconnects_gets_what_it_missed(tables: TableRegistry) -> None:
    table = await start_game(tables)
    seen = await play(table)
    await play(table)
    await chat(table, "hello")
    subscriber = Subscriber(BORIS.id, version=seen)
    await table.subscribe(subscriber)
    state = await next_state(subscriber)
    assert [line["kind"] for line in state["lines"]] == ["action", "chat"]


async def test_published_events_are_in_the_database(
    tables: TableRegistry, services: Services
) -> None:
    table = await start_game(tables)
    for _ in range(5):
        await play(table)
    other = TableRegistry(services)
    loaded = await other.find(table.state.table.id)
    assert loaded.state.position.key() == table.state.position.key()
    assert loaded.state.version == table.state.version
    await other.close()


async def test_an_event_that_cannot_be_written_is_not_published(
    tables: TableRegistry, services: Services, monkeypatch: pytest.MonkeyPatch
) -> None:
    table, subscriber = await start_game(tables), Subscriber(ANNA.id)
    await table.subscribe(subscriber)
    await next_state(subscriber)
    version = table.state.version

    async def fail(write: Write) -> bool:
        raise StoreFailure("no disk")

    with monkeypatch.context() as patch:
        patch.setattr(services.group_commit, "write", fail)
        with pytest.raises(StoreFailure):
            await play(table)
    assert subscriber.messages.empty()
    assert (await table.read_message(0)).version == version
    assert await play(table) == version + 1


async def test_a_client_that_leaves_during_a_write_does_not_publish_it(
    tables: TableRegistry, services: Services, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await start_game(tables)
    anna, boris = Subscriber(ANNA.id), Subscriber(BORIS.id)
    for subscriber in (anna, boris):
        await table.subscribe(subscriber)
    slow = SlowCommit(services.group_commit)
    monkeypatch.setattr(services.group_commit, "write", slow)
    before, _ = table.state.version, received(anna)
    playing = asyncio.create_task(play(table))
    async with asyncio.timeout(TIMEOUT):
        await slow.begun.wait()
        table.unsubscribe(boris)
        during = received(anna)
        slow.gate.set()
        assert await playing == before + 1
    assert during == []
    [state] = received(anna)
    assert [seat["is_here"] for seat in state["seats"]] == [True, False]
    assert [line["version"] for line in state["lines"]] == [before + 1]


async def test_a_chat_message_of_another_process_does_not_make_an_action_stale(
    tables: TableRegistry, services: Services
) -> None:
    table = await start_game(tables)
    await write_elsewhere(services, table, "chat", seat=0, name="Anna", text="hello")
    version = await play(table)
    assert [event.kind for event in table.state.events[-2:]] == ["chat", "action"]
    assert version == table.state.version


async def test_an_action_of_another_process_makes_an_action_stale(
    tables: TableRegistry, services: Services
) -> None:
    table = await start_game(tables)
    state, person = table.state, player_to_act(table)
    action = int(state.legal[0])
    await write_elsewhere(services, table, "action", seat=state.actor, action=action)
    request = Play(position=state.position_version, action=action)
    with pytest.raises(Stale):
        await table.execute(lambda now: commands.play(now, person.id, request))
    assert len(table.state.played) == 1


async def test_events_of_another_process_are_published_here(
    tables: TableRegistry, services: Services
) -> None:
    table, other = await start_game(tables), TableRegistry(services)
    twin, subscriber = await other.find(table.state.table.id), Subscriber(BORIS.id)
    await table.subscribe(subscriber)
    await next_state(subscriber)
    version = await play(twin)
    tables.table_changed(table.state.table.id, version)
    state = await next_state(subscriber)
    assert state["version"] == version
    assert table.state.position.key() == twin.state.position.key()
    await other.close()


async def test_a_table_that_changes_while_it_is_loaded_catches_up(
    tables: TableRegistry, services: Services, monkeypatch: pytest.MonkeyPatch
) -> None:
    table, other = await start_game(tables), TableRegistry(services)

    async def meanwhile(connection: Any, wanted: str) -> list[SeatRow]:
        monkeypatch.undo()
        other.table_changed(wanted, await play(table))
        return await seats_of(connection, wanted)

    monkeypatch.setattr(load_module, "seats_of", meanwhile)
    twin = await other.find(table.state.table.id)
    assert twin.state.version == table.state.version - 1  # read too early
    async with asyncio.timeout(TIMEOUT):
        while twin.state.version != table.state.version:
            await asyncio.sleep(0)
    await other.close()


async def test_a_client_that_has_seen_more_than_this_process_gets_no_older_state(
    tables: TableRegistry, services: Services
) -> None:
    table = await start_game(tables)
    await write_elsewhere(services, table, "chat", seat=0, name="Anna", text="hello")
    subscriber = Subscriber(BORIS.id, version=table.state.version + 1)
    await table.subscribe(subscriber)
    if services.database.is_postgres:  # on SQLite there is no other process
        assert received(subscriber)[0]["version"] == subscriber.version == table.state.version


async def test_concurrent_commands_run_in_the_order_of_their_requests(
    tables: TableRegistry,
) -> None:
    table = await start_game(tables)
    texts = [f"message {number}" for number in range(20)]
    await asyncio.gather(*(chat(table, text) for text in texts))
    assert [event.body["text"] for event in table.state.events[-20:]] == texts
