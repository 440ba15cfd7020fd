# SPDX-License-Identifier: MIT
"""A long table is loaded without delaying others, and never becomes too long."""

import asyncio
import time
from dataclasses import replace
from random import Random
from typing import Any, cast

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
from tests.support.timing import without_collections

SCREEN = (NewSeat(kind="me"), NewSeat(kind="screen", name="Boris"))
STRICT = Settings(max_table_events=10, max_undos=2)
PAIRS = 2_000
LOADS = 5  # of which one must be undisturbed


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


async def insert(services: Services, state: TableState) -> TableState:
    """Write a table to the database."""
    await services.database.transact(
        lambda connection: create_table(connection, state.table, state.seat_rows, state.events)
    )
    return state


async def shares_of_pauses(services: Services, state: TableState) -> tuple[float, float]:
    """Load a table that is not in memory, and show it; return the longest share of each."""
    tables = TableRegistry(services)
    loading = asyncio.create_task(tables.find(state.table.id))
    load = await longest_share(loading)
    showing = asyncio.create_task((await loading).read_message(None))
    show = await longest_share(showing)
    assert (await showing).version == len(state.events)
    await tables.close()
    return load, show


async def longest_share(work: asyncio.Task[Any]) -> float:
    """Return the share of the longest time for which nothing else could run.

    These are seconds of this thread, so other programs do not count.
    """
    begun = last = time.thread_time()
    longest = 0.0
    while not work.done():
        await asyncio.sleep(0)
        longest, last = max(longest, time.thread_time() - last), time.thread_time()
    return longest / (last - begun)


async def test_a_long_table_is_loaded_and_shown_without_delaying_others(
    services: Services,
) -> None:
    # What is compiled or imported for the first table is not measured.
    await shares_of_pauses(services, await insert(services, new_state(*SCREEN)))
    state = await insert(services, long_table())
    with without_collections():
        shares = [await shares_of_pauses(services, state) for _ in range(LOADS)]
    # The rows are read all at once, which takes a part of the time.
    assert min(load for load, _ in shares) < 1 / 3
    assert min(show for _, show in shares) < 1 / 3


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
