# SPDX-License-Identifier: MIT
import asyncio
import gc
import json
import weakref
from typing import Any, cast

import pytest

from caravanserai.server import deeds, seating
from caravanserai.server.accounts import Person
from caravanserai.server.audience import Listener
from caravanserai.server.bodies import NewSeat, NewTable
from caravanserai.server.clock import Control
from caravanserai.server.db.journal import Write
from caravanserai.server.db.rows import EntryRow
from caravanserai.server.errors import Conflict, NotFound, Stale, StoreFailure
from caravanserai.server.house import House
from caravanserai.server.protocol import Chat, Play
from caravanserai.server.table import Table
from caravanserai.server.tables import Tables
from caravanserai.testing.checks.offers import offered_actions
from tests.server.houses import Hourglass, QuickThinkers
from tests.server.stories import ANNA, BORIS

pytestmark = pytest.mark.anyio

ME, BOT, OPEN = NewSeat(kind="me"), NewSeat(kind="bot", bot="tourist"), NewSeat(kind="open")


def wish(*seats: NewSeat, **more: Any) -> NewTable:
    return NewTable(game="through_the_desert", seats=list(seats), **more)


async def two_people(tables: Tables, **more: Any) -> Table:
    table = await tables.open(wish(ME, OPEN, **more), ANNA)
    key = table.story.sittings[1].invite or ""
    await table.do(lambda story: seating.join(story, BORIS.id, BORIS.name, None, key))
    return table


def to_act(table: Table) -> Person:
    return (ANNA, BORIS)[table.story.actor or 0]


async def play(table: Table, action: int | None = None) -> int:
    story = table.story
    chosen = int(story.position.legal()[0]) if action is None else action
    request = Play(position=story.position_version, action=chosen)
    return await table.do(lambda now: deeds.play(now, to_act(table).id, request))


async def next_state(listener: Listener) -> dict[str, Any]:
    data = await asyncio.wait_for(listener.messages.get(), 10)
    assert data is not None
    return dict(json.loads(data))


async def test_what_is_played_is_told_to_the_other_seat(tables: Tables) -> None:
    table = await two_people(tables)
    listener = Listener(BORIS.id)
    await table.listen(listener)
    first = await next_state(listener)
    assert (first["seat"], first["status"]) == (1, "playing")
    version = await play(table)
    state = await next_state(listener)
    assert (state["version"], state["number"]) == (version, 1)
    assert [line["kind"] for line in state["lines"]] == ["action"]


async def test_only_the_seat_to_act_is_offered_anything(tables: Tables) -> None:
    table = await two_people(tables)
    actor = table.story.actor
    assert actor is not None
    offered = (await table.look(actor)).offer
    assert offered is not None
    steps = set(offered_actions(offered))
    assert steps == {int(action) for action in table.story.position.legal()}
    assert (await table.look(1 - actor)).offer is None
    assert (await table.look(None)).offer is None


async def test_a_client_that_comes_back_hears_what_it_missed(tables: Tables) -> None:
    table = await two_people(tables)
    seen = await play(table)
    await play(table)
    await table.do(lambda story: deeds.chat(story, ANNA.id, "Anna", Chat(text="hello")))
    listener = Listener(BORIS.id, version=seen)
    await table.listen(listener)
    state = await next_state(listener)
    assert [line["kind"] for line in state["lines"]] == ["action", "chat"]


async def test_what_was_announced_is_in_the_database(tables: Tables, home: House) -> None:
    table = await two_people(tables)
    for _ in range(5):
        await play(table)
    other = Tables(home)
    again = await other.find(table.story.table.id)
    assert again.story.position.key() == table.story.position.key()
    assert again.story.version == table.story.version
    await other.close()


async def test_what_cannot_be_written_is_not_announced(
    tables: Tables, home: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await two_people(tables)
    listener = Listener(ANNA.id)
    await table.listen(listener)
    await next_state(listener)
    version = table.story.version

    async def fail(write: Write) -> bool:
        raise StoreFailure("no disk")

    with monkeypatch.context() as patch:
        patch.setattr(home.journal, "write", fail)
        with pytest.raises(StoreFailure):
            await play(table)
    assert listener.messages.empty()
    assert (await table.look(0)).version == version
    assert await play(table) == version + 1


async def test_whoever_writes_second_is_told_to_look_again(tables: Tables, home: House) -> None:
    table = await two_people(tables)
    story = table.story
    action = int(story.position.legal()[0])
    body = {"seat": story.actor, "action": action}
    entry = EntryRow(story.table.id, story.version + 1, 0, "action", body)
    assert await home.journal.write(Write(story.table.id, (entry,)))
    with pytest.raises(Stale):
        await play(table)
    assert len(table.story.marks) == 1


async def test_what_another_process_writes_is_told_here(tables: Tables, home: House) -> None:
    table = await two_people(tables)
    other = Tables(home)
    twin = await other.find(table.story.table.id)
    listener = Listener(BORIS.id)
    await table.listen(listener)
    await next_state(listener)
    version = await play(twin)
    tables.hear(table.story.table.id, version)
    state = await next_state(listener)
    assert state["version"] == version
    assert table.story.position.key() == twin.story.position.key()
    await other.close()


async def test_a_bot_plays_when_it_is_its_turn(tables: Tables) -> None:
    table = await tables.open(wish(ME, BOT), ANNA)
    for _ in range(5):
        while table.story.actor != 0:
            await asyncio.sleep(0.001)
        await play(table)
    assert {mark.seat for mark in table.story.marks} == {0, 1}


async def test_bots_play_a_whole_game_among_themselves(tables: Tables) -> None:
    table = await tables.open(wish(BOT, BOT), ANNA)
    while table.story.status != "over":
        await asyncio.sleep(0.001)
    state = await table.look(None)
    assert state.result is not None
    assert state.result.seed == str(table.story.table.seed)


@pytest.mark.real_time
async def test_chat_does_not_disturb_a_bot(tables: Tables, home: House) -> None:
    thinkers = cast(QuickThinkers, home.thinkers)
    thinkers.gate.clear()
    table = await tables.open(wish(BOT, BOT), ANNA)
    await asyncio.sleep(0.01)
    await table.do(lambda story: deeds.chat(story, ANNA.id, "Anna", Chat(text="hurry")))
    await asyncio.sleep(0.01)
    assert thinkers.asked == 1


async def test_a_clock_rings(tables: Tables, home: House) -> None:
    clock = Control(kind="turn", seconds=1, at_zero="forfeit")
    hourglass = cast(Hourglass, home.now)
    table = await two_people(tables, clock=clock)
    late = table.story.actor
    hourglass.at += 60_000  # past the time, and past the grace after a start
    await table.wake()
    while table.story.status != "over":
        await asyncio.sleep(0.001)
    assert table.story.forfeits == [late]


async def test_a_table_is_put_away_and_found_again(tables: Tables, home: House) -> None:
    table = await two_people(tables)
    await play(table)
    cast(Hourglass, home.now).at += 11 * 60_000
    await tables.retire()
    assert len(tables) == 0
    again = await tables.find(table.story.table.id)
    assert len(again.story.marks) == 1


async def test_tables_that_wait_for_the_server_are_woken(tables: Tables, home: House) -> None:
    thinkers = cast(QuickThinkers, home.thinkers)
    thinkers.gate.clear()
    table = await tables.open(wish(BOT, BOT), ANNA)
    await tables.close()  # as if the server had stopped
    thinkers.gate.set()
    later = Tables(home)
    await later.wake()
    again = await later.find(table.story.table.id)
    while len(again.story.marks) < 3:
        await asyncio.sleep(0.001)
    await later.close()


async def test_a_rematch_keeps_the_seats_for_those_who_played(tables: Tables) -> None:
    table = await two_people(tables)
    with pytest.raises(Conflict):
        await tables.rematch(table, ANNA)
    await table.do(lambda story: seating.resign(story, ANNA.id, None))
    new = await tables.rematch(table, ANNA)
    assert await tables.rematch(table, BORIS) == new
    again = await tables.find(new)
    await again.do(lambda story: seating.join(story, BORIS.id, BORIS.name, None, ""))
    assert again.story.status == "playing"
    assert again.story.seats_of(BORIS.id) == [1]


async def test_a_table_that_is_not_there_is_not_found(tables: Tables) -> None:
    with pytest.raises(NotFound):
        await tables.find("nowhere")


async def test_a_slow_reader_is_sent_away_and_disturbs_nobody(tables: Tables) -> None:
    table = await two_people(tables)
    slow = Listener(None)
    await table.listen(slow)
    for _ in range(80):
        await table.do(lambda story: deeds.chat(story, ANNA.id, "Anna", Chat(text="word")))
    messages = [slow.messages.get_nowait() for _ in range(slow.messages.qsize())]
    assert messages[-1] is None


async def test_a_table_that_is_put_away_is_gone_at_once(tables: Tables, home: House) -> None:
    """The collector looks at what has grown old once a day only (serving.py)."""
    table = await two_people(tables)
    listener = Listener(ANNA.id)
    await table.listen(listener)
    await play(table)
    table.leave(listener)
    seen = weakref.ref(table)
    gc.disable()
    try:
        cast(Hourglass, home.now).at += 11 * 60_000
        await tables.retire()
        del table
        await asyncio.sleep(0)
        assert seen() is None
    finally:
        gc.enable()
