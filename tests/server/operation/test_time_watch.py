# SPDX-License-Identifier: MIT
"""Time that did not pass for players is noticed."""

import asyncio

import pytest

from caravanserai.server.operation import time_watch
from caravanserai.server.operation.time_watch import TimeWatch
from tests.support.server.clock import START, ManualClock, WatchedClocks

HOUR = 3600


def missed(clocks: WatchedClocks) -> list[int]:
    """Return all jumps in seconds."""
    return [round(jump.missed / 1000) for jump in clocks.watch.jumps_after(0)]


def test_time_that_passes_is_no_jump() -> None:
    clocks = WatchedClocks()
    clocks.pass_time(100)
    assert (missed(clocks), clocks.watch.steady_since) == ([], START)


def test_a_pause_of_a_busy_machine_is_no_jump() -> None:
    clocks = WatchedClocks()
    clocks.freeze(5)
    clocks.watch.observe()
    assert missed(clocks) == []


def test_a_machine_that_sleeps_misses_the_time() -> None:
    clocks = WatchedClocks()
    clocks.pass_time(10)
    clocks.sleep(HOUR)
    clocks.watch.observe()
    clocks.pass_time(10)
    assert missed(clocks) == [HOUR]
    assert clocks.watch.steady_since == START + (10 + HOUR) * 1000


def test_a_frozen_process_misses_the_time() -> None:
    clocks = WatchedClocks()
    clocks.freeze(300)
    clocks.watch.observe()
    assert missed(clocks) == [299]


@pytest.mark.parametrize("seconds", [HOUR, -HOUR, 10, -10])
def test_a_clock_that_is_set_is_noticed(seconds: int) -> None:
    clocks = WatchedClocks()
    clocks.set_clock(seconds)
    clocks.watch.observe()
    assert missed(clocks) == [seconds]


def test_each_jump_has_a_number() -> None:
    clocks = WatchedClocks()
    for _ in range(3):
        clocks.sleep(60)
        clocks.watch.observe()
    assert [jump.number for jump in clocks.watch.jumps_after(1)] == [2, 3]


async def test_the_watch_compares_by_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(time_watch, "TICK", 1)
    clock, jumped = ManualClock(), asyncio.Event()
    watch = TimeWatch(clock)
    watch.on_jump = jumped.set
    await watch.start()
    clock.at += 60_000
    async with asyncio.timeout(10):
        await jumped.wait()
    await watch.close()


def test_a_watch_that_was_not_started_does_nothing() -> None:
    clock = ManualClock()
    watch = TimeWatch(clock)
    clock.at += 60_000
    watch.observe()
    assert watch.count == 0
