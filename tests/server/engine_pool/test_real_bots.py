# SPDX-License-Identifier: MIT
"""Moves, hints and reviews by the bots themselves."""

import asyncio
import time
from collections.abc import AsyncIterator
from typing import Any

import pytest

from caravanserai.bots.review import analyse_record
from caravanserai.core.position import Position, new
from caravanserai.server.analysis import hints
from caravanserai.server.analysis.reviews import review_game
from caravanserai.server.engine_pool import EnginePool
from caravanserai.server.engine_pool.warm_up import warm
from tests.support.timing import TRIES

LONG = "mcts@60s"
AT_ONCE = 0.1  # seconds


@pytest.fixture(scope="module")
async def pool(anyio_backend: Any) -> AsyncIterator[EnginePool]:
    made = EnginePool(2, patience=60)
    await made.start()
    yield made
    await made.close()


def played(position: Position, actions: int) -> Position:
    for _ in range(actions):
        position.play(int(position.legal()[0]))
    return position


async def test_warming_compiles_in_every_process(pool: EnginePool) -> None:
    assert await warm(pool, ["through_the_desert"], ["tourist", "trader", "guide", "mcts"])
    assert (pool.busy, pool.waiting) == (0, 0)


@pytest.mark.parametrize("bot", ["tourist", "trader", "guide"])
async def test_every_level_plays(pool: EnginePool, position: Position, bot: str) -> None:
    assert await pool.move("table", "owner", position, bot, 1) in position.legal()


async def test_a_position_that_was_not_dealt_is_accepted(pool: EnginePool) -> None:
    position = played(new("through_the_desert", seed=3), 20).redeal(0, 2**64 - 1)
    assert await pool.move("table", "owner", position, "trader", 2**64 - 1) in (position.legal())


async def test_a_position_may_change_while_the_bot_thinks(
    pool: EnginePool, position: Position
) -> None:
    legal = position.legal().tolist()
    asked = asyncio.create_task(pool.move("table", "owner", position, "guide", 1))
    await asyncio.sleep(0)
    played(position, 1)
    assert await asked in legal


async def test_a_bot_uses_nothing_that_is_hidden_from_its_seat(
    pool: EnginePool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(hints, "bot_seed", lambda: 7)
    position = new("five_tribes", players=2, seed=1)
    other = position.redeal(position.actor or 0, 99)
    assert position.key() != other.key()
    answers = [await _answers(pool, each, f"table {each.key()}") for each in (position, other)]
    assert answers[0] == answers[1]


async def _answers(pool: EnginePool, position: Position, table: str) -> tuple[int, Any]:
    move = await pool.move(table, "owner", position, "guide", 7)
    given = await hints.hint(pool, table, "owner", position, position.actor or 0)
    return move, given.choices


async def test_a_hint_contains_the_best_moves(pool: EnginePool, position: Position) -> None:
    hint = await hints.hint(pool, "table", "owner", position, position.actor or 0)
    assert hint.seat == hint.actor == position.actor
    assert len(hint.choices) == 3
    best = hint.choices[0]
    assert best.action in position.legal()
    assert position.parse(best.turn[0]) == best.action


async def test_a_review_covers_the_whole_game(pool: EnginePool) -> None:
    position = new("through_the_desert", seed=1)
    while not position.is_over:
        played(position, 1)
    progressed: list[tuple[int, int]] = []
    record = position.record()
    asked = (pool, "table", "owner", record, 0)
    review = await review_game(*asked, lambda *each: progressed.append(each))
    assert progressed == [(done, len(progressed)) for done in range(1, len(progressed) + 1)]
    assert [each.played for each in review] == list(record.actions)
    assert review[-1].points == list(map(float, position.points()))
    assert review[0].played_text == position.text(record.actions[0])
    assert [each.best for each in review] == [each.best for each in analyse_record(record)]


@pytest.mark.real_time
async def test_a_move_is_answered_between_two_questions_of_a_review(pool: EnginePool) -> None:
    record = played(new("through_the_desert", seed=1), 30).record()
    progressed: list[int] = []
    begun = asyncio.Event()

    def progress(done: int, _all: int) -> None:
        progressed.append(done)
        begun.set()

    review = asyncio.create_task(review_game(pool, "table", "owner", record, 0, progress))
    await begun.wait()
    await pool.move("other", "owner", new("through_the_desert", seed=2), "tourist", 1)
    assert len(progressed) < len(record.actions) // 2  # while the other process went on
    review.cancel()
    await asyncio.wait([review])
    assert (review.cancelled(), pool.waiting) == (True, 0)


@pytest.mark.real_time
async def test_cancelling_a_question_frees_its_process_at_once(
    pool: EnginePool, position: Position, caplog: pytest.LogCaptureFixture
) -> None:
    for _ in range(TRIES):
        if (seconds := await _cancelled(pool, position)) < AT_ONCE:
            break
    assert seconds < AT_ONCE
    assert caplog.text == ""  # no process had to be killed for it


async def _cancelled(pool: EnginePool, position: Position) -> float:
    """Let all processes think, cancel that, and return how long another question took then."""
    tables = ("one", "two")
    asked = [asyncio.create_task(pool.move(table, "owner", position, LONG, 1)) for table in tables]
    await asyncio.sleep(0.1)  # until they think, which no event announces
    assert pool.busy == 2
    began = time.monotonic()
    for each in asked:
        each.cancel()
    assert await pool.move("table", "owner", position, "tourist", 1) in position.legal()
    await asyncio.gather(*asked, return_exceptions=True)
    return time.monotonic() - began
