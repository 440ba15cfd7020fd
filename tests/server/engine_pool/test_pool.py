# SPDX-License-Identifier: MIT
"""Processes are shared fairly, keep the bots of tables, and stop cancelled work."""

import asyncio
import os
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import msgspec
import pytest

from caravanserai.core.position import Position, new
from caravanserai.server.analysis.hints import hint
from caravanserai.server.engine_pool import EnginePool
from caravanserai.server.engine_pool.protocol import Question
from caravanserai.server.engine_pool.worker import EngineFailure, Worker
from caravanserai.server.errors import Conflict, TooMany
from tests.support.engine_pool.broken_engine_pool import (
    SHORT,
    UNHURRIED,
    broken_command,
    running_pool,
)


async def until(is_so: Callable[[], bool]) -> None:
    """Let everybody else work until something is so."""
    async with asyncio.timeout(10):
        while not is_so():
            await asyncio.sleep(0)


def asking(
    pool: EnginePool, position: Position, table: str = "table", owner: str = "owner"
) -> asyncio.Task[int]:
    return asyncio.create_task(pool.move(table, owner, position, "trader", 0))


async def test_fifty_questions_of_one_owner_delay_another_by_one_slot(position: Position) -> None:
    order: list[str] = []

    def ask(pool: EnginePool, owner: str) -> asyncio.Task[int]:
        task = asking(pool, position, owner=owner)
        task.add_done_callback(lambda _: order.append(owner))
        return task

    async with running_pool(broken_command("honest", int(position.legal()[0]))) as pool:
        asked = [ask(pool, "busy") for _ in range(50)]
        await until(lambda: len(order) > 5)
        begun = len(order) + 1  # one is being answered
        await asyncio.gather(ask(pool, "modest"), *asked)
    assert len(order) == 51
    assert order.index("modest") <= begun + 1


async def test_a_table_returns_to_the_process_with_its_bots(position: Position) -> None:
    pool = EnginePool(2, 1.0, broken_command("pid"), UNHURRIED)
    await pool.start()

    async def asked(table: str, worker: Worker | None = None) -> Any:
        question = Question("move", table, position.record(), 0, "trader", 0, 1, 1.0)
        return await pool.ask("owner", question, lambda value: value, worker)

    first, second = [await asked(name, pool.workers[at]) for at, name in enumerate("ab")]
    assert first != second
    assert [await asked(table) for table in "bbaab"] == [second, second, first, first, second]
    await pool.close()


async def test_a_question_that_cannot_be_sent_fails_alone(position: Position) -> None:
    pool = EnginePool(1, 1.0, broken_command("pid"), UNHURRIED)
    await pool.start()
    good = Question("move", "table", position.record(), 0, "trader", 0, 1, 1.0)
    bad = msgspec.structs.replace(good, record=replace(good.record, options={"map": object()}))
    with pytest.raises(EngineFailure):
        await pool.ask("owner", bad, lambda value: value)
    assert await pool.ask("owner", good, lambda value: value) > 0
    await pool.close()


async def test_questions_wait_for_a_process(position: Position) -> None:
    legal = position.legal().tolist()
    pool = EnginePool(1, command=broken_command("honest", legal[-1]))
    asked = asking(pool, position)
    await until(lambda: pool.waiting == 1)
    assert pool.busy == 0
    await pool.start()
    assert await asked == legal[-1]
    assert pool.waiting == 0
    await pool.close()


async def test_a_single_legal_action_needs_no_process() -> None:
    position = new("five_tribes", seed=1)
    while len(position.legal()) > 1:
        position.play(int(position.legal()[0]))
    only = int(position.legal()[0])
    assert await EnginePool(1).move("table", "owner", position, "trader", 0) == only


async def test_a_finished_game_raises_conflict(position: Position) -> None:
    while not position.is_over:
        position.play(int(position.legal()[0]))
    pool = EnginePool(1)
    with pytest.raises(Conflict, match="over"):
        await pool.move("table", "owner", position, "trader", 0)
    with pytest.raises(Conflict, match="over"):
        await hint(pool, "table", "owner", position, 0)


async def test_a_cancelled_question_leaves_the_queue(position: Position) -> None:
    pool = EnginePool(1)
    asked = asking(pool, position)
    await until(lambda: pool.waiting == 1)
    asked.cancel()
    await asyncio.wait([asked])
    assert asked.cancelled()
    assert pool.waiting == 0


async def test_a_process_that_does_not_stop_is_replaced(position: Position, tmp_path: Path) -> None:
    legal = position.legal().tolist()
    command = broken_command("hang", legal[-1], tmp_path / "mark")
    async with running_pool(command, SHORT, patience=30) as pool:
        asked = asking(pool, position)
        await until(lambda: pool.busy == 1)
        asked.cancel()
        assert await asking(pool, position) == legal[-1]


async def test_closing_fails_all_questions(position: Position) -> None:
    async with running_pool(broken_command("hang"), patience=30) as pool:
        asked = [asking(pool, position), asking(pool, position)]
        await until(lambda: pool.busy == 1)
    for each in (*asked, asking(pool, position)):
        with pytest.raises(Conflict, match="closing"):
            await each


async def test_closing_ends_the_processes(position: Position) -> None:
    pool = EnginePool(1, 1.0, broken_command("pid"), UNHURRIED)
    await pool.start()
    question = Question("move", "table", position.record(), 0, "trader", 0, 1, 1.0)
    pid = await pool.ask("owner", question, lambda value: value)
    await pool.close()
    with pytest.raises(ProcessLookupError):
        os.kill(pid, 0)


async def test_only_so_many_hints_wait(position: Position) -> None:
    pool = EnginePool(1, max_waiting_hints=1)
    waiting = asyncio.create_task(hint(pool, "table", "anna", position, 0))
    await until(lambda: pool.waiting == 1)
    with pytest.raises(TooMany, match="try again soon") as caught:
        await hint(pool, "table", "boris", position, 0)
    assert caught.value.code == "hints_busy"
    waiting.cancel()
    await asyncio.wait([waiting])
