# SPDX-License-Identifier: MIT
"""Long computations run one at a time, and owners take turns."""

import asyncio
import threading

import pytest

from caravanserai.server.errors import TooMany
from caravanserai.server.fair_thread import FairThread


class Work:
    """A computation that waits until it may go on, and notes in which order it was done."""

    def __init__(self) -> None:
        self.order: list[str] = []
        self.gate = threading.Event()
        self.most = self.running = 0

    def run(self, name: str) -> str:
        self.running += 1
        self.most = max(self.most, self.running)
        self.gate.wait(20)
        self.order.append(name)
        self.running -= 1
        return name


async def started(thread: FairThread, work: Work, names: str) -> list[asyncio.Task[str]]:
    tasks = [asyncio.create_task(thread.run(name, work.run, name)) for name in names]
    await asyncio.sleep(0)
    return tasks


async def test_owners_take_turns_and_nothing_runs_side_by_side() -> None:
    thread, work = FairThread(), Work()
    tasks = await started(thread, work, "aaaab")
    work.gate.set()
    assert await asyncio.gather(*tasks) == list("aaaab")
    assert work.order == ["a", "a", "b", "a", "a"]
    assert work.most == 1
    assert await thread.run("c", work.run, "c") == "c"


async def test_an_owner_has_so_many_waiting() -> None:
    thread, work = FairThread(), Work()
    tasks = await started(thread, work, "a" * 21)
    with pytest.raises(TooMany, match="one after another"):
        await thread.run("a", work.run, "a")
    other = asyncio.create_task(thread.run("b", work.run, "b"))
    work.gate.set()
    await asyncio.gather(*tasks, other)


async def test_a_request_that_is_given_up_does_not_run() -> None:
    thread, work = FairThread(), Work()
    tasks = await started(thread, work, "abc")
    tasks[1].cancel()
    work.gate.set()
    await asyncio.wait(tasks)
    assert work.order == ["a", "c"]
    assert await thread.run("d", work.run, "d") == "d"


async def test_an_error_gives_the_turn_to_the_next() -> None:
    thread, work = FairThread(), Work()
    work.gate.set()
    with pytest.raises(ZeroDivisionError):
        await thread.run("a", lambda: 1 // 0)
    assert await thread.run("b", work.run, "b") == "b"
