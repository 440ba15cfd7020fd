# SPDX-License-Identifier: MIT
"""A long table is loaded without delaying others, and never becomes too long."""

import asyncio
import time
from dataclasses import replace
from random import Random
from typing import cast

import pytest

from caravanserai.server.db.table_queries import create_table
from caravanserai.server.errors import Conflict
from caravanserai.server.protocol.http import NewSeat, NewTable
from caravanserai.server.services import Services
from caravanserai.server.settings import Settings
from caravanserai.server.tables.bounds.log_limits import check_log
from caravanserai.server.tables.bounds.rewind import EVERY, Rewind
from caravanserai.server.tables.commands import action_event
from caravanserai.server.tables.creation.start import start_position
from caravanserai.server.tables.event_log import EventLog
from caravanserai.server.tables.registry import TableRegistry
from caravanserai.server.tables.seats import leave, time_out
from caravanserai.server.tables.state import Event, TableState
from tests.support.server.clock import ManualClock
from tests.support.server.table_states import ANNA, apply, new_state

SCREEN = (NewSeat(kind="me"), NewSeat(kind="screen", name="Boris"))
STRICT = Settings(max_table_events=10, max_undos=2)
PAIRS = 1_000


def play_random(state: TableState, times: int = 1) -> None:
    """Play random actions; the first ones would end a game early."""
    chosen = Random(state.version)
    for _ in range(times):
        actor = state.position.actor
        assert actor is not None
        apply(state, [action_event(actor, int(chosen.choice(state.legal)))])


def play_and_undo(state: TableState, pairs: int) -> None:
    """Play and undo the same action again and again."""
    number, action, actor = len(state.played), int(state.legal[0]), state.actor
    assert actor is not None
    for _ in range(pairs):
        apply(state, [action_event(actor, action), Event("undone", {"seat": actor, "to": number})])


def long_table() -> TableState:
    state = new_state(*SCREEN)
    play_random(state, 40)
    play_and_undo(state, PAIRS)
    return state


async def longest_pause(work: asyncio.Task[object]) -> float:
    """Return the longest time for which nothing else could run, without that of other programs."""
    longest, last = 0.0, time.thread_time()
    while not work.done():
        await asyncio.sleep(0)
        longest, last = max(longest, time.thread_time() - last), time.thread_time()
    await work
    return longest


async def test_a_long_table_is_loaded_and_shown_without_delaying_others(
    services: Services, tables: TableRegistry
) -> None:
    async def show(state: TableState) -> None:
        await services.database.transact(
            lambda connection: create_table(connection, state.table, state.seat_rows, state.events)
        )
        message = await (await tables.find(state.table.id)).read_message(None)
        assert message.version == len(state.events)

    await show(new_state(*SCREEN))  # what is compiled for the first table is not measured
    state, begun = long_table(), time.thread_time()
    pause = await longest_pause(asyncio.create_task(show(state)))
    # The database takes and returns all rows at once, which takes a part of the time.
    assert pause < (time.thread_time() - begun) / 4


def test_an_undo_gives_the_same_position_as_a_replay() -> None:
    for game in ("through_the_desert", "five_tribes"):
        state = new_state(*SCREEN, game=game)
        play_random(state, 2 * EVERY + 5)
        played = state.position.actions
        for number in (2 * EVERY + 1, 2 * EVERY, EVERY + 3, EVERY, EVERY - 1, 0):
            apply(state, [Event("undone", {"seat": 0, "to": number})])
            fresh = start_position(state.table, state.seed)
            for action in played[:number]:
                fresh.play(action)
            assert state.position.actions == played[:number]
            assert state.position.to_dict() == fresh.to_dict()
            # Other actions from here: no later undo may bring the undone ones back.
            play_random(state, 3)
            apply(state, [Event("undone", {"seat": 0, "to": number})])


def test_copies_after_an_undone_position_are_dropped() -> None:
    state, rewind = new_state(*SCREEN), Rewind()
    for _ in range(2 * EVERY):
        play_random(state)
        rewind.keep(len(state.played), state.position)
    kept = rewind.to(2 * EVERY)
    assert kept is not None
    assert kept.actions == state.position.actions
    assert rewind.to(EVERY - 1) is None
    assert rewind.to(2 * EVERY) is None


def test_a_table_has_so_many_undos() -> None:
    state = new_state(*SCREEN)
    play_and_undo(state, 2)
    undone = Event("undone", {"seat": 0, "to": 0})
    with pytest.raises(Conflict, match="at most 2 undos") as caught:
        check_log(state, [undone], STRICT)
    assert caught.value.code == "too_many_undos"


def test_a_full_table_accepts_only_what_ends_the_game() -> None:
    state = new_state(*SCREEN)
    play_random(state, 9)
    chat = Event("chat", {"seat": 0, "name": "Anna", "text": "hello"})
    with pytest.raises(Conflict, match="full, with 10 entries") as caught:
        check_log(state, [chat], STRICT)
    assert caught.value.code == "log_full"
    check_log(state, [action_event(0, 0)], STRICT)
    check_log(state, [Event("forfeited", {"seat": 0, "bot": "trader", "why": "resigned"})], STRICT)
    check_log(state, [Event("replaced", {"seat": 0, "bot": "trader", "why": "time"})], STRICT)
    check_log(state, time_out(state), STRICT)
    # People leave and come back, or others could lock them out with chat.
    check_log(state, leave(state, ANNA.id, None, ["", ""]), STRICT)
    check_log(state, [Event("returned", {"seat": 0})], STRICT)


def test_a_seat_is_taken_back_so_many_times() -> None:
    state = new_state(*SCREEN)
    gone = Event("replaced", {"seat": 0, "bot": "trader", "why": "left"})
    apply(state, [gone, Event("returned", {"seat": 0})] * 100)
    with pytest.raises(Conflict, match="at most 100 returns"):
        check_log(state, [Event("returned", {"seat": 0})], Settings())
    check_log(state, [Event("returned", {"seat": 1})], Settings())


def test_a_message_has_only_the_latest_lines_of_a_long_log() -> None:
    state = new_state(*SCREEN)
    play_and_undo(state, 50)
    everything = [bytes(line) for line in EventLog(state).since(0, is_full=True)]
    assert len(everything) == state.version
    latest = [bytes(line) for line in EventLog(state, 2_000).since(0, is_full=True)]
    assert 0 < len(latest) < 30
    assert everything[-len(latest) :] == latest
    assert sum(map(len, latest)) <= 2_000
    assert EventLog(state, 2_000).since(state.version, is_full=True) == []


async def test_a_log_is_prepared_in_slices_as_it_would_be_at_once() -> None:
    state = new_state(*SCREEN)
    play_and_undo(state, 100)
    sliced = EventLog(state)
    await sliced.prepare()
    await sliced.prepare()
    assert sliced.since(0, is_full=True) == EventLog(state).since(0, is_full=True)


async def test_of_too_many_idle_tables_the_oldest_are_unloaded(services: Services) -> None:
    clock = cast(ManualClock, services.now)
    tables = TableRegistry(replace(services, settings=Settings(max_idle_tables=2)))
    opened = []
    for _ in range(4):
        table = await tables.open(NewTable(game="five_tribes", seats=list(SCREEN)), ANNA)
        opened.append(table.state.table.id)
        clock.at += 1
    await tables.retire()
    assert list(tables._live) == opened[2:]
    await tables.close()
