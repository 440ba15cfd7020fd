# SPDX-License-Identifier: MIT
import asyncio
import gc
import json
import weakref
from typing import Any, cast

import pytest

from caravanserai.server.db.group_commit import Write
from caravanserai.server.db.rows import EventRow
from caravanserai.server.errors import Conflict, NotFound, Stale, StoreFailure
from caravanserai.server.people.person import Person
from caravanserai.server.protocol.http import NewSeat, NewTable
from caravanserai.server.protocol.socket import Chat, Play
from caravanserai.server.services import Services
from caravanserai.server.tables import commands, seats
from caravanserai.server.tables.actor import TableActor
from caravanserai.server.tables.clock import Control
from caravanserai.server.tables.registry import TableRegistry
from caravanserai.server.tables.subscribers import Subscriber
from caravanserai.testing.checks.offers import offered_actions
from tests.support.server.clock import ManualClock
from tests.support.server.services import InstantEnginePool
from tests.support.server.table_states import ANNA, BORIS

pytestmark = pytest.mark.anyio

ME, BOT, OPEN = NewSeat(kind="me"), NewSeat(kind="bot", bot="tourist"), NewSeat(kind="open")


def wish(*seats: NewSeat, **more: Any) -> NewTable:
    return NewTable(game="through_the_desert", seats=list(seats), **more)


async def two_people(tables: TableRegistry, **more: Any) -> TableActor:
    table = await tables.open(wish(ME, OPEN, **more), ANNA)
    key = table.state.seats[1].invite or ""
    await table.execute(lambda state: seats.join(state, BORIS.id, BORIS.name, None, key))
    return table


def to_act(table: TableActor) -> Person:
    return (ANNA, BORIS)[table.state.actor or 0]


async def play(table: TableActor, action: int | None = None) -> int:
    state = table.state
    chosen = int(state.position.legal()[0]) if action is None else action
    request = Play(position=state.position_version, action=chosen)
    return await table.execute(lambda now: commands.play(now, to_act(table).id, request))


async def next_state(subscriber: Subscriber) -> dict[str, Any]:
    data = await asyncio.wait_for(subscriber.messages.get(), 10)
    assert data is not None
    return dict(json.loads(data))


async def test_what_is_played_is_told_to_the_other_seat(tables: TableRegistry) -> None:
    table = await two_people(tables)
    subscriber = Subscriber(BORIS.id)
    await table.subscribe(subscriber)
    first = await next_state(subscriber)
    assert (first["seat"], first["status"]) == (1, "playing")
    version = await play(table)
    state = await next_state(subscriber)
    assert (state["version"], state["number"]) == (version, 1)
    assert [line["kind"] for line in state["lines"]] == ["action"]


async def test_only_the_seat_to_act_is_offered_anything(tables: TableRegistry) -> None:
    table = await two_people(tables)
    actor = table.state.actor
    assert actor is not None
    offered = (await table.read_message(actor)).offer
    assert offered is not None
    steps = set(offered_actions(offered))
    assert steps == {int(action) for action in table.state.position.legal()}
    assert (await table.read_message(1 - actor)).offer is None
    assert (await table.read_message(None)).offer is None


async def test_a_client_that_comes_back_hears_what_it_missed(tables: TableRegistry) -> None:
    table = await two_people(tables)
    seen = await play(table)
    await play(table)
    await table.execute(lambda state: commands.chat(state, ANNA.id, "Anna", Chat(text="hello")))
    subscriber = Subscriber(BORIS.id, version=seen)
    await table.subscribe(subscriber)
    state = await next_state(subscriber)
    assert [line["kind"] for line in state["lines"]] == ["action", "chat"]


async def test_what_was_announced_is_in_the_database(
    tables: TableRegistry, services: Services
) -> None:
    table = await two_people(tables)
    for _ in range(5):
        await play(table)
    other = TableRegistry(services)
    again = await other.find(table.state.table.id)
    assert again.state.position.key() == table.state.position.key()
    assert again.state.version == table.state.version
    await other.close()


async def test_what_cannot_be_written_is_not_announced(
    tables: TableRegistry, services: Services, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await two_people(tables)
    subscriber = Subscriber(ANNA.id)
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


async def test_whoever_writes_second_is_told_to_look_again(
    tables: TableRegistry, services: Services
) -> None:
    table = await two_people(tables)
    state = table.state
    action = int(state.position.legal()[0])
    body = {"seat": state.actor, "action": action}
    event = EventRow(state.table.id, state.version + 1, 0, "action", body)
    assert await services.group_commit.write(Write(state.table.id, (event,)))
    with pytest.raises(Stale):
        await play(table)
    assert len(table.state.played) == 1


async def test_what_another_process_writes_is_told_here(
    tables: TableRegistry, services: Services
) -> None:
    table = await two_people(tables)
    other = TableRegistry(services)
    twin = await other.find(table.state.table.id)
    subscriber = Subscriber(BORIS.id)
    await table.subscribe(subscriber)
    await next_state(subscriber)
    version = await play(twin)
    tables.table_changed(table.state.table.id, version)
    state = await next_state(subscriber)
    assert state["version"] == version
    assert table.state.position.key() == twin.state.position.key()
    await other.close()


async def test_a_bot_plays_when_it_is_its_turn(tables: TableRegistry) -> None:
    table = await tables.open(wish(ME, BOT), ANNA)
    for _ in range(5):
        while table.state.actor != 0:
            await asyncio.sleep(0.001)
        await play(table)
    assert {action.seat for action in table.state.played} == {0, 1}


async def test_bots_play_a_whole_game_among_themselves(tables: TableRegistry) -> None:
    table = await tables.open(wish(BOT, BOT), ANNA)
    while table.state.status != "over":
        await asyncio.sleep(0.001)
    state = await table.read_message(None)
    assert state.result is not None
    assert state.result.seed == str(table.state.table.seed)


@pytest.mark.real_time
async def test_chat_does_not_disturb_a_bot(tables: TableRegistry, services: Services) -> None:
    engine_pool = cast(InstantEnginePool, services.engine_pool)
    engine_pool.gate.clear()
    table = await tables.open(wish(BOT, BOT), ANNA)
    await asyncio.sleep(0.01)
    await table.execute(lambda state: commands.chat(state, ANNA.id, "Anna", Chat(text="hurry")))
    await asyncio.sleep(0.01)
    assert engine_pool.asked == 1


async def test_a_timeout_is_handled(tables: TableRegistry, services: Services) -> None:
    control = Control(kind="turn", seconds=1, at_zero="forfeit")
    table = await two_people(tables, clock=control)
    late = table.state.actor
    cast(ManualClock, services.now).at += 60_000  # past the deadline, and past the grace period
    await table.wake()
    while table.state.status != "over":
        await asyncio.sleep(0.001)
    assert table.state.forfeits == [late]


async def test_a_table_is_put_away_and_found_again(
    tables: TableRegistry, services: Services
) -> None:
    table = await two_people(tables)
    await play(table)
    cast(ManualClock, services.now).at += 11 * 60_000
    await tables.retire()
    assert len(tables) == 0
    again = await tables.find(table.state.table.id)
    assert len(again.state.played) == 1


async def test_tables_that_wait_for_the_server_are_woken(
    tables: TableRegistry, services: Services
) -> None:
    engine_pool = cast(InstantEnginePool, services.engine_pool)
    engine_pool.gate.clear()
    table = await tables.open(wish(BOT, BOT), ANNA)
    await tables.close()  # as if the server had stopped
    engine_pool.gate.set()
    later = TableRegistry(services)
    await later.wake()
    again = await later.find(table.state.table.id)
    while len(again.state.played) < 3:
        await asyncio.sleep(0.001)
    await later.close()


async def test_a_rematch_keeps_the_seats_for_those_who_played(tables: TableRegistry) -> None:
    table = await two_people(tables)
    with pytest.raises(Conflict):
        await tables.rematch(table, ANNA)
    await table.execute(lambda state: seats.resign(state, ANNA.id, None))
    new = await tables.rematch(table, ANNA)
    assert await tables.rematch(table, BORIS) == new
    again = await tables.find(new)
    await again.execute(lambda state: seats.join(state, BORIS.id, BORIS.name, None, ""))
    assert again.state.status == "playing"
    assert again.state.seats_of(BORIS.id) == [1]


async def test_a_table_that_is_not_there_is_not_found(tables: TableRegistry) -> None:
    with pytest.raises(NotFound):
        await tables.find("nowhere")


async def test_a_slow_reader_is_sent_away_and_disturbs_nobody(tables: TableRegistry) -> None:
    table = await two_people(tables)
    slow = Subscriber(None)
    await table.subscribe(slow)
    for _ in range(80):
        await table.execute(lambda state: commands.chat(state, ANNA.id, "Anna", Chat(text="word")))
    messages = [slow.messages.get_nowait() for _ in range(slow.messages.qsize())]
    assert messages[-1] is None


async def test_a_table_that_is_put_away_is_gone_at_once(
    tables: TableRegistry, services: Services
) -> None:
    """The collector looks at what has grown old once a day only (serving.py)."""
    table = await two_people(tables)
    subscriber = Subscriber(ANNA.id)
    await table.subscribe(subscriber)
    await play(table)
    table.unsubscribe(subscriber)
    seen = weakref.ref(table)
    gc.disable()
    try:
        cast(ManualClock, services.now).at += 11 * 60_000
        await tables.retire()
        del table
        await asyncio.sleep(0)
        assert seen() is None
    finally:
        gc.enable()
