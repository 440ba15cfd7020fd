# SPDX-License-Identifier: MIT
"""A move is always answered, with a legal action, whatever a process does."""

import asyncio
import os
import signal
from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path
from random import Random

import pytest
import uvloop

from caravanserai.core.position import Position
from caravanserai.server.analysis.hints import hint
from caravanserai.server.analysis.reviews import review_game
from caravanserai.server.engine_pool import EnginePool, Timeouts
from caravanserai.server.engine_pool.protocol import Question
from caravanserai.server.errors import Conflict
from tests.support.engine_pool.broken_engine_pool import (
    IMPATIENT,
    SHORT,
    UNHURRIED,
    broken_command,
    running_pool,
)

MISBEHAVIOURS = (
    *("crash", "segfault", "hang", "close_output", "cut_off", "quit", "greet_badly"),
    *("garbage", "nested", "flood", "illegal", "nonsense", "other_number", "fail"),
    *("compile_for_ever", "compile_again_and_again"),
)
SEED = 5


async def moved(
    position: Position, command: Sequence[str], timeouts: Timeouts = SHORT, processes: int = 1
) -> int:
    async with asyncio.timeout(20), running_pool(command, timeouts, processes=processes) as pool:
        return await pool.move("table", "owner", position, "tourist", SEED)


def at_random(position: Position) -> int:
    return int(Random(SEED).choice(position.legal()))


@pytest.mark.parametrize(
    "behaviour", ["crash", "hang", "garbage", "illegal", "fail", "quit", "compile_for_ever"]
)
async def test_without_a_working_process_the_move_is_random(
    position: Position, behaviour: str
) -> None:
    assert await moved(position, broken_command(behaviour)) == at_random(position)


@pytest.mark.parametrize("behaviour", MISBEHAVIOURS)
async def test_another_process_answers_after_the_first_has_failed(
    position: Position, tmp_path: Path, behaviour: str
) -> None:
    honest = int(position.legal()[-1])
    assert honest != at_random(position)
    assert await moved(position, broken_command(behaviour, honest, tmp_path / "mark")) == honest


@pytest.mark.parametrize("behaviour", ["crash", "hang", "flood"])
def test_failures_are_handled_on_uvloop_as_well(
    position: Position, tmp_path: Path, behaviour: str
) -> None:
    honest = int(position.legal()[-1])
    assert (
        uvloop.run(moved(position, broken_command(behaviour, honest, tmp_path / "mark"))) == honest
    )


async def test_a_process_that_never_gets_ready_is_not_awaited(position: Position) -> None:
    assert await moved(position, broken_command("mute"), IMPATIENT) == at_random(position)


@pytest.mark.parametrize("command", [("/no/such/program",), ("/",)])
async def test_without_an_executable_the_move_is_random(
    position: Position, command: tuple[str]
) -> None:
    assert await moved(position, command, processes=2) == at_random(position)


async def test_compiling_does_not_count_as_thinking(position: Position) -> None:
    honest = int(position.legal()[-1])
    timeouts = replace(SHORT, compiling=30)
    assert await moved(position, broken_command("compile_slowly", honest), timeouts) == honest


async def test_a_cancelled_process_may_finish_compiling(
    position: Position, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    honest = int(position.legal()[-1])
    command = broken_command("compile_slowly", honest, tmp_path / "mark")
    async with running_pool(command, replace(SHORT, compiling=30)) as pool:
        asked = pool.move("table", "owner", position, "tourist", SEED)
        with pytest.raises(TimeoutError):
            await asyncio.wait_for(asked, 0.2)
        assert await pool.move("table", "me", position, "tourist", SEED) == honest
    assert caplog.text == ""


async def test_a_simpler_bot_replaces_one_that_fails_twice(position: Position) -> None:
    honest = int(position.legal()[-1])
    assert await moved(position, broken_command("greedy_only", honest)) == honest


async def test_a_process_that_died_while_idle_is_replaced(position: Position) -> None:
    honest = int(position.legal()[-1])
    async with running_pool(broken_command("mortal", honest), UNHURRIED) as pool:
        for _ in range(3):
            assert await pool.move("table", "me", position, "tourist", SEED) == honest


async def test_a_failed_hint_or_review_raises_conflict(position: Position) -> None:
    position.play(int(position.legal()[0]))
    async with running_pool(broken_command("crash"), SHORT) as pool:
        with pytest.raises(Conflict, match="try again later"):
            await hint(pool, "table", "owner", position, 0)
        with pytest.raises(Conflict, match="try again later"):
            await review_game(pool, "table", "owner", position.record(), 0)


async def test_the_stderr_of_a_process_is_logged(
    position: Position, caplog: pytest.LogCaptureFixture
) -> None:
    assert await moved(position, broken_command("no such behaviour")) == at_random(position)
    assert "unknown behaviour no such behaviour" in caplog.text


CHECKED = replace(UNHURRIED, check=0.05, grace=0.5)


def signal_engine(pool: EnginePool, how: signal.Signals) -> int:
    """Send a signal to the only process of a pool; return its number."""
    [worker] = pool.workers
    assert worker._process is not None
    os.kill(worker._process.pid, how)
    return worker._process.pid


async def replaced(pool: EnginePool, pid: int) -> None:
    """Wait until a process is gone and another has started."""
    [worker] = pool.workers
    while not worker.is_ready or worker._process is None or worker._process.pid == pid:
        await asyncio.sleep(0.01)


@pytest.mark.parametrize("how", [signal.SIGKILL, signal.SIGSTOP])
async def test_an_idle_process_that_died_or_froze_is_replaced_without_a_question(
    how: signal.Signals,
) -> None:
    async with asyncio.timeout(20), running_pool(broken_command("honest"), CHECKED) as pool:
        while pool.alive == 0:
            await asyncio.sleep(0.01)
        pid = signal_engine(pool, how)
        await replaced(pool, pid)
        assert pool.alive == 1


async def test_a_process_that_freezes_while_it_thinks_is_replaced(
    position: Position, tmp_path: Path
) -> None:
    honest = int(position.legal()[-1])
    command = broken_command("hang", honest, tmp_path / "mark")
    async with asyncio.timeout(20), running_pool(command, SHORT) as pool:
        asked = asyncio.ensure_future(pool.move("table", "me", position, "tourist", SEED))
        while pool.busy == 0:
            await asyncio.sleep(0.01)
        signal_engine(pool, signal.SIGSTOP)
        assert await asked == honest


async def test_a_healthy_idle_process_is_kept(position: Position) -> None:
    async with running_pool(broken_command("pid"), CHECKED) as pool:
        ask = partial(pool.ask, "owner", read=lambda value: value)
        question = Question("move", "table", position.record(), 0, "trader", 0, 1, 1.0)
        first = await ask(question)
        await asyncio.sleep(0.3)
        assert await ask(question) == first


async def test_a_process_that_answers_no_ping_is_replaced(
    caplog: pytest.LogCaptureFixture,
) -> None:
    timeouts = replace(SHORT, check=0.05)
    async with asyncio.timeout(20), running_pool(broken_command("deaf"), timeouts) as pool:
        while "frozen" not in caplog.text:
            await asyncio.sleep(0.01)
        assert pool.busy == 0


async def test_a_process_counts_as_alive_only_once_it_has_started() -> None:
    async with running_pool(broken_command("mute"), UNHURRIED) as pool:
        await asyncio.sleep(0.2)
        assert pool.alive == 0
