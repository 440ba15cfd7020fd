# SPDX-License-Identifier: MIT
"""Bots move when it is their turn, and timeouts are handled."""

import asyncio
from typing import cast

import pytest

from caravanserai.server.db.group_commit import Write
from caravanserai.server.errors import StoreFailure
from caravanserai.server.services import Services
from caravanserai.server.tables.automation import Job, next_job
from caravanserai.server.tables.clock import Control
from caravanserai.server.tables.registry import TableRegistry
from caravanserai.server.tables.seats import join, leave
from caravanserai.server.tables.subscribers import Subscriber
from tests.support.server.clock import ManualClock
from tests.support.server.live_tables import (
    BOT,
    ME,
    TIMEOUT,
    chat,
    create_table,
    play,
    received,
    start_game,
)
from tests.support.server.rated_games import ANNA_WITH_ACCOUNT, rated_request
from tests.support.server.services import InstantEnginePool
from tests.support.server.table_states import ANNA, BORIS, against_boris, new_state


def test_the_next_job_is_the_move_of_a_bot_or_a_deadline() -> None:
    bots = new_state(BOT, BOT)
    assert next_job(bots) == Job(1, bots.actor or 0, "tourist", None)
    timed = against_boris(clock=Control(kind="turn", seconds=5))
    assert next_job(timed) == Job(timed.version, timed.actor or 0, None, 5_000)


def test_people_without_a_clock_need_no_job() -> None:
    assert next_job(against_boris()) is None
    assert next_job(new_state()) is None


async def test_a_bot_plays_when_it_is_its_turn(tables: TableRegistry) -> None:
    table = await create_table(tables, ME, BOT)
    for _ in range(5):
        while table.state.actor != 0:
            await asyncio.sleep(0.001)
        await play(table)
    assert {action.seat for action in table.state.played} == {0, 1}


async def test_bots_play_a_whole_game_against_each_other(tables: TableRegistry) -> None:
    table = await create_table(tables, BOT, BOT)
    while table.state.status != "over":
        await asyncio.sleep(0.001)
    message = await table.read_message(None)
    assert message.result is not None
    assert message.result.seed == str(table.state.seed)


@pytest.mark.real_time
async def test_chat_does_not_interrupt_a_bot(tables: TableRegistry, services: Services) -> None:
    engine_pool = cast(InstantEnginePool, services.engine_pool)
    engine_pool.gate.clear()
    table = await create_table(tables, BOT, BOT)
    await asyncio.sleep(0.01)
    await chat(table, "hurry")
    await asyncio.sleep(0.01)
    assert engine_pool.asked == 1


async def test_a_timeout_is_handled(tables: TableRegistry, services: Services) -> None:
    control = Control(kind="turn", seconds=1, at_zero="forfeit")
    table = await start_game(tables, clock=control)
    late = table.state.actor
    cast(ManualClock, services.now).at += 60_000  # past the deadline, and past the grace period
    await table.wake()
    while table.state.status != "over":
        await asyncio.sleep(0.001)
    assert table.state.forfeits == [late]


async def test_a_person_who_is_away_too_long_loses_a_rated_game(tables: TableRegistry) -> None:
    table = await tables.open(rated_request(), ANNA_WITH_ACCOUNT)
    key = table.state.seats[1].invite or ""
    await table.execute(lambda state: join(state, BORIS.id, BORIS.name, None, key))
    await table.execute(lambda state: leave(state, BORIS.id, None, ["", ""]))
    async with asyncio.timeout(TIMEOUT):
        while table.state.status != "over":
            if table.state.actor == 0:
                await play(table)
            await asyncio.sleep(0.001)
    assert table.state.forfeits == [1]
    assert len(table.state.stand_in_turns[1]) == 2
    forfeit = next(event for event in table.state.events if event.kind == "forfeited")
    assert forfeit.body["why"] == "absent"


async def test_a_move_that_could_not_be_written_is_repeated(
    tables: TableRegistry, services: Services, monkeypatch: pytest.MonkeyPatch
) -> None:
    failed = asyncio.Event()

    async def fail(write: Write) -> bool:
        failed.set()
        raise StoreFailure("no disk")

    engine_pool = cast(InstantEnginePool, services.engine_pool)
    engine_pool.gate.clear()
    table, subscriber = await create_table(tables, ME, BOT), Subscriber(ANNA.id)
    while table.state.actor == 0:
        await play(table)
    await table.subscribe(subscriber)
    [state] = received(subscriber)
    with monkeypatch.context() as patch:
        patch.setattr(services.group_commit, "write", fail)
        engine_pool.gate.set()
        await asyncio.wait_for(failed.wait(), TIMEOUT)
    cast(ManualClock, services.now).at += 1
    async with asyncio.timeout(TIMEOUT):
        while not (new := [s for s in received(subscriber) if s["number"] > state["number"]]):
            await tables.wake()
    assert new[0]["lines"][-1]["seat"] == 1
