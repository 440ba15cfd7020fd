# SPDX-License-Identifier: MIT
"""A sleeping machine or a wrong clock takes no time from a player."""

import asyncio
from collections.abc import AsyncIterator
from dataclasses import replace

import pytest

from caravanserai.server.db.group_commit import Write
from caravanserai.server.errors import StoreFailure
from caravanserai.server.operation.time_watch import Jump
from caravanserai.server.services import Services
from caravanserai.server.tables.actor import TableActor
from caravanserai.server.tables.clock import Clock, Control
from caravanserai.server.tables.load import load_state
from caravanserai.server.tables.registry import TableRegistry
from tests.support.server.clock import WatchedClocks
from tests.support.server.live_tables import play, start_game

HOUR = 3600
MINUTES = Control(kind="bank", seconds=120, at_zero="forfeit")


@pytest.fixture
def clocks() -> WatchedClocks:
    return WatchedClocks()


@pytest.fixture
async def watched(services: Services, clocks: WatchedClocks) -> AsyncIterator[TableRegistry]:
    """Tables whose clocks are watched."""
    timed = replace(services, now=clocks.now, time_watch=clocks.watch)
    tables = TableRegistry(timed)
    timed.time_watch.on_jump = tables._time_jumped
    yield tables
    await tables.close()


def left(table: TableActor, clocks: WatchedClocks) -> int:
    """Return the seconds of the seat to act."""
    return round(table.state.clock.left(table.state.actor or 0, clocks.now()) / 1000)


async def settle() -> None:
    """Let everything happen that is under way."""
    for _ in range(10):
        await asyncio.sleep(0.005)


JUMPS = [
    ("sleep", HOUR, "forfeit"),
    ("sleep", HOUR, "bot"),
    ("freeze", HOUR, "warn"),
    ("set_clock", HOUR, "forfeit"),
    ("set_clock", -HOUR, "forfeit"),
]


@pytest.mark.parametrize(("how", "seconds", "at_zero"), JUMPS)
async def test_nobody_loses_time_by_a_jump(
    watched: TableRegistry, clocks: WatchedClocks, how: str, seconds: int, at_zero: str
) -> None:
    table = await start_game(watched, clock=Control(kind="bank", seconds=120, at_zero=at_zero))  # type: ignore[arg-type]
    clocks.pass_time(20)
    getattr(clocks, how)(seconds)
    await watched.wake()  # the search for due tables comes before the watch
    clocks.watch.observe()
    await settle()
    assert table.state.status == "playing"
    assert left(table, clocks) in (100, 99)
    kinds = [event.kind for event in table.state.events]
    assert kinds.count("credited") == 1
    assert not {"forfeited", "replaced", "late"} & set(kinds)


async def test_the_first_move_after_a_sleep_costs_no_time(
    watched: TableRegistry, clocks: WatchedClocks
) -> None:
    table = await start_game(watched, clock=MINUTES)
    seat = table.state.actor or 0
    clocks.sleep(HOUR)
    while table.state.actor == seat:
        await play(table)  # before the watch has compared anything
    assert table.state.clock.left(seat, clocks.now()) == pytest.approx(120_000, abs=1000)


async def test_people_see_the_right_time_as_soon_as_the_jump_is_noticed(
    watched: TableRegistry, clocks: WatchedClocks
) -> None:
    table = await start_game(watched, clock=MINUTES)
    clocks.sleep(HOUR)
    clocks.watch.observe()
    await settle()
    assert left(table, clocks) == 120


async def test_the_time_stays_given_back_after_a_restart(
    watched: TableRegistry, clocks: WatchedClocks, services: Services
) -> None:
    table = await start_game(watched, clock=MINUTES)
    clocks.sleep(HOUR)
    await table.wake()
    loaded = await load_state(services.database, table.state.table.id)
    assert loaded.clock.deadline == table.state.clock.deadline
    assert loaded.table.wake_at == table.state.clock.deadline


async def test_a_table_that_was_not_in_memory_gets_its_time_back_when_it_is_loaded(
    watched: TableRegistry, clocks: WatchedClocks
) -> None:
    table = await start_game(watched, clock=MINUTES)
    await watched._live.pop(table.state.table.id).close()
    clocks.sleep(HOUR)
    clocks.watch.observe()
    await watched.wake()
    loaded = await watched.find(table.state.table.id)
    await settle()
    assert loaded.state.status == "playing"
    assert left(loaded, clocks) == 120


async def test_time_still_runs_out_after_a_jump(
    watched: TableRegistry, clocks: WatchedClocks
) -> None:
    table = await start_game(watched, clock=MINUTES)
    clocks.sleep(HOUR)
    clocks.pass_time(130)
    await table.wake()
    async with asyncio.timeout(10):
        while table.state.status != "over":
            await asyncio.sleep(0.001)


async def test_nobody_loses_as_soon_as_the_database_is_back(
    watched: TableRegistry, clocks: WatchedClocks, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await start_game(watched, clock=MINUTES)
    group_commit, attempts = watched._services.group_commit, asyncio.Event()

    async def fail(_write: Write) -> bool:
        attempts.set()
        raise StoreFailure("no database")

    clocks.pass_time(119)
    with monkeypatch.context() as patch:
        patch.setattr(group_commit, "write", fail)
        clocks.pass_time(60)
        await table.wake()
        async with asyncio.timeout(10):
            await attempts.wait()  # the timeout cannot be written
    clocks.pass_time(5)
    await table.wake()
    await settle()
    assert table.state.forfeits == []
    clocks.pass_time(30)
    await table.wake()
    async with asyncio.timeout(10):
        while not table.state.forfeits:
            await asyncio.sleep(0.001)


async def test_a_table_without_a_clock_is_left_alone(
    watched: TableRegistry, clocks: WatchedClocks
) -> None:
    table = await start_game(watched)
    clocks.sleep(HOUR)
    await play(table)
    assert "credited" not in [event.kind for event in table.state.events]


def running_clock(since: int) -> Clock:
    clock = Clock(MINUTES, 2)
    clock.switch_to(0, since)
    return clock


FORWARDS, BACK = Jump(1, 100_000, 160_000, 59_000), Jump(1, 160_000, 100_000, -61_000)


@pytest.mark.parametrize(
    ("jump", "since", "is_charged"),
    [
        (FORWARDS, 50_000, True),
        (FORWARDS, 100_500, True),
        (FORWARDS, 160_000, False),  # the turn began after it
        (BACK, 50_000, True),
        (BACK, 130_000, True),
        (BACK, 100_500, False),
    ],
)
def test_only_a_turn_that_began_before_a_jump_counts_it(
    jump: Jump, since: int, is_charged: bool
) -> None:
    assert running_clock(since).is_charged(jump.before, jump.after) is is_charged


def test_two_processes_that_notice_the_same_jump_credit_it_once() -> None:
    clock = running_clock(50_000)
    clock.credit(59_000, 100_000, 160_000)
    assert not clock.is_charged(100_400, 160_700)
    assert clock.is_charged(200_000, 260_000)


def test_a_credit_never_exceeds_the_time_of_the_turn() -> None:
    clock = running_clock(100_900)
    clock.credit(59_500, 100_000, 160_000)
    assert clock.left(0, 160_000) == 120_000
