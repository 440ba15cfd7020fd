# SPDX-License-Identifier: MIT
"""Moves, hints and reviews by the bots themselves."""

import asyncio
import time
from collections.abc import AsyncIterator
from contextlib import suppress
from typing import Any

import pytest

from caravanserai.bots.review import analyse_record
from caravanserai.core.position import Position, new
from caravanserai.server.errors import Stale
from caravanserai.server.thinkers import Thinkers
from tests.quickness import TRIES

pytestmark = pytest.mark.anyio

LONG = "mcts@60s"
AT_ONCE = 0.1  # seconds


@pytest.fixture(scope="module")
async def thinkers(anyio_backend: Any) -> AsyncIterator[Thinkers]:
    made = Thinkers(2, patience=60)
    await made.start()
    yield made
    await made.close()


def played(position: Position, actions: int) -> Position:
    for _ in range(actions):
        position.play(int(position.legal()[0]))
    return position


async def test_warming_lets_every_process_compile(thinkers: Thinkers) -> None:
    was_warm = thinkers.is_warm
    await thinkers.warm(["through_the_desert"], ["tourist", "trader", "guide", "mcts"])
    assert (was_warm, thinkers.is_warm) == (False, True)
    assert (thinkers.busy, thinkers.waiting) == (0, 0)


@pytest.mark.parametrize("bot", ["tourist", "trader", "guide"])
async def test_every_level_plays(thinkers: Thinkers, position: Position, bot: str) -> None:
    assert await thinkers.move("table", "somebody", position, bot, 1) in position.legal()


async def test_a_position_that_was_not_dealt_is_understood(thinkers: Thinkers) -> None:
    position = played(new("through_the_desert", seed=3), 20).redeal(0, 2**64 - 1)
    assert await thinkers.move("table", "somebody", position, "trader", 2**64 - 1) in (
        position.legal()
    )


async def test_a_table_may_go_on_while_its_bot_thinks(
    thinkers: Thinkers, position: Position
) -> None:
    legal = position.legal().tolist()
    asked = asyncio.create_task(thinkers.move("table", "somebody", position, "guide", 1))
    await asyncio.sleep(0)
    played(position, 1)
    assert await asked in legal


async def test_a_bot_does_not_know_what_its_seat_does_not(thinkers: Thinkers) -> None:
    position = new("five_tribes", players=2, seed=1)
    other = position.redeal(position.actor or 0, 99)
    assert position.key() != other.key()
    answers = [await _answers(thinkers, each, f"table {each.key()}") for each in (position, other)]
    assert answers[0] == answers[1]


async def _answers(thinkers: Thinkers, position: Position, table: str) -> tuple[int, Any]:
    move = await thinkers.move(table, "somebody", position, "guide", 7)
    hint = await thinkers.hint(table, "somebody", position, position.actor or 0, 7)
    return move, hint["choices"]


async def test_a_hint_tells_the_three_best_moves(thinkers: Thinkers, position: Position) -> None:
    hint = await thinkers.hint("table", "somebody", position, position.actor or 0, 1)
    assert hint["seat"] == hint["actor"] == position.actor
    assert len(hint["choices"]) == 3
    best = hint["choices"][0]
    assert best["action"] in position.legal()
    assert position.parse(best["turn"][0]) == best["action"]


async def test_a_review_tells_what_the_whole_game_was_worth(thinkers: Thinkers) -> None:
    position = new("through_the_desert", seed=1)
    while not position.is_over:
        played(position, 1)
    heard: list[tuple[int, int]] = []
    record = position.record()
    review = await thinkers.review("table", "somebody", record, lambda *each: heard.append(each))
    assert heard == [(done, len(heard)) for done in range(1, len(heard) + 1)]
    assert [each["played"] for each in review] == list(record.actions)
    assert review[-1]["points"] == tuple(map(float, position.points()))
    assert review[0]["played_text"] == position.text(record.actions[0])
    assert [each["best"] for each in review] == [each.best for each in analyse_record(record)]


@pytest.mark.real_time
async def test_a_move_comes_between_two_pieces_of_a_review(thinkers: Thinkers) -> None:
    record = played(new("through_the_desert", seed=1), 30).record()
    heard: list[int] = []
    begun = asyncio.Event()

    def progress(done: int, _all: int) -> None:
        heard.append(done)
        begun.set()

    review = asyncio.create_task(thinkers.review("table", "somebody", record, progress))
    await begun.wait()
    await thinkers.move("other", "somebody", new("through_the_desert", seed=2), "tourist", 1)
    assert len(heard) < len(record.actions) // 2  # the other process has gone on meanwhile
    review.cancel()
    await asyncio.wait([review])
    assert (review.cancelled(), thinkers.waiting) == (True, 0)


@pytest.mark.real_time
async def test_a_process_is_free_at_once_when_its_question_is_cancelled(
    thinkers: Thinkers, position: Position, caplog: pytest.LogCaptureFixture
) -> None:
    for _ in range(TRIES):
        if (seconds := await _cancelled(thinkers, position)) < AT_ONCE:
            break
    assert seconds < AT_ONCE
    assert caplog.text == ""  # no process had to be killed for it


async def _cancelled(thinkers: Thinkers, position: Position) -> float:
    """Let all processes think, cancel that, and return how long another question took then."""
    tables = ("one", "two")
    asked = [
        asyncio.create_task(thinkers.move(table, "somebody", position, LONG, 1)) for table in tables
    ]
    await asyncio.sleep(0.1)  # until they think: no event tells of that
    assert thinkers.busy == 2
    began = time.monotonic()
    asked[0].cancel()
    thinkers.forget("two")
    assert await thinkers.move("table", "somebody", position, "tourist", 1) in position.legal()
    with suppress(Stale, asyncio.CancelledError):
        await asyncio.gather(*asked)
    return time.monotonic() - began
