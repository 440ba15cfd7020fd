# SPDX-License-Identifier: MIT
"""Jobs wait in fair shares."""

import asyncio

from caravanserai.core.record import GameRecord
from caravanserai.server.engine_pool.protocol import Kind, Question
from caravanserai.server.engine_pool.queue import PATIENCE, Job, JobQueue

NOTHING = GameRecord("through_the_desert", 1, 2, {}, 0, ())


def job(owner: str, kind: Kind = "move") -> Job:
    question = Question(kind, "table", NOTHING, 0, "trader", 0, 1, 1.0)
    return Job(owner, question, lambda value: value, asyncio.get_running_loop().create_future())


def owners(queue: JobQueue) -> list[str]:
    found = []
    while each := queue.pop():
        found.append(each.owner)
    return found


def filled(*jobs: Job) -> JobQueue:
    queue = JobQueue()
    for each in jobs:
        queue.put(each)
    return queue


async def test_moves_come_before_hints_and_hints_before_reviews() -> None:
    queue = filled(job("a", "review"), job("b", "hint"), job("c", "move"), job("d", "move"))
    assert owners(queue) == ["c", "d", "b", "a"]


async def test_owners_take_turns() -> None:
    queue = filled(job("a"), job("a"), job("a"), job("b"), job("c"), job("b"))
    assert owners(queue) == ["a", "b", "c", "a", "b", "a"]


async def test_questions_of_one_owner_keep_their_order() -> None:
    first, second = job("a"), job("a")
    queue = filled(first, second)
    assert queue.pop() is first
    assert queue.pop() is second


async def test_an_owner_who_was_just_served_waits_behind_new_ones() -> None:
    queue = filled(job("a"), job("a"), job("a"))
    queue.pop()
    queue.put(job("b"))
    assert owners(queue) == ["a", "b", "a"]


async def test_a_discarded_job_waits_no_more() -> None:
    given_up, kept = job("a"), job("b")
    queue = filled(given_up, kept)
    queue.discard(given_up)
    queue.discard(given_up)
    assert len(queue) == 1
    assert queue.pop() is kept
    assert queue.pop() is None


async def test_hints_and_reviews_get_a_turn_however_many_moves_there_are() -> None:
    queue = filled(*[job("moves") for _ in range(20)], job("hint", "hint"), job("rev", "review"))
    order = owners(queue)
    assert order.index("hint") <= PATIENCE
    assert order.index("rev") <= 2 * PATIENCE


async def test_a_hint_waits_for_no_more_than_a_few_moves_that_come_later() -> None:
    queue = filled(job("hint", "hint"))
    served = []
    for _ in range(2 * PATIENCE):
        queue.put(job("moves"))
        if found := queue.pop():
            served.append(found.owner)
    assert served.index("hint") == PATIENCE


async def test_jobs_are_counted_by_kind() -> None:
    queue = filled(job("a"), job("a", "hint"), job("b", "hint"))
    assert [queue.count("move"), queue.count("hint"), queue.count("review")] == [1, 2, 0]
