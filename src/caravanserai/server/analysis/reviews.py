# SPDX-License-Identifier: MIT
"""Reviews of finished games by a strong bot: one at a time per table; the latest are kept."""

import asyncio
from collections.abc import Callable, Coroutine, Mapping
from dataclasses import dataclass, field, replace
from functools import partial
from typing import Any, NoReturn

import msgspec

from caravanserai.bots.analysis import default_bot
from caravanserai.bots.review import ReviewedAction, ReviewedTurn, Turn, find_turns, list_actions
from caravanserai.core.position import Position, replay
from caravanserai.core.record import GameRecord
from caravanserai.core.seeds import bot_seed
from caravanserai.server.background_tasks import end_tasks
from caravanserai.server.engine_pool import EnginePool, Question
from caravanserai.server.errors import TooMany
from caravanserai.server.protocol.http import ReviewMoment, ReviewView

MAX_REVIEWS = 100  # in memory
MAX_RUNNING = 20  # each has dozens of questions in the queue
_WAIT_SECONDS = 5.0  # after which a client should ask again


@dataclass(eq=False)
class _Review:
    person_id: str
    done: int = 0
    total: int = 0
    task: asyncio.Task[list[ReviewMoment]] = field(init=False)

    def set_progress(self, done: int, total: int) -> None:
        self.done, self.total = done, total


class Reviews:
    """The reviews of this process; `review` is `review_game` with its pool."""

    def __init__(self, review: Callable[..., Coroutine[Any, Any, list[ReviewMoment]]]) -> None:
        self._review = review
        self._reviews: dict[str, _Review] = {}  # by table, least recently used first

    async def close(self) -> None:
        """Stop the running reviews."""
        await end_tasks(*(review.task for review in self._reviews.values()))

    def get(self, table_id: str, person_id: str, record: GameRecord) -> ReviewView:
        """Return the review of a game so far; the first call starts it.

        Raises TooMany if this person has another review running.
        """
        # Put back below as the most recently used one; a failed review is not put back.
        review = self._reviews.pop(table_id, None) or self._start(table_id, person_id, record)
        if review.task.done() and (review.task.cancelled() or review.task.exception()):
            _raise_error(review.task)
        self._reviews[table_id] = review
        moments = review.task.result() if review.task.done() else None
        return ReviewView(done=review.done, total=review.total, moments=moments)

    def _start(self, table_id: str, person_id: str, record: GameRecord) -> _Review:
        running = [each for each in self._reviews.values() if not each.task.done()]
        if any(each.person_id == person_id for each in running):
            message = "another review of yours is under way: wait for it"
            raise TooMany(message, _WAIT_SECONDS, code="review_busy")
        if len(running) >= MAX_RUNNING:
            message = "many reviews are under way: try again soon"
            raise TooMany(message, _WAIT_SECONDS, code="review_busy")
        self._make_room()
        review = _Review(person_id)
        asked = (table_id, person_id, record, bot_seed(), review.set_progress)
        review.task = asyncio.create_task(self._review(*asked))
        return review

    def _make_room(self) -> None:
        """Drop the least recently used reviews that are not running."""
        finished = [table for table, each in self._reviews.items() if each.task.done()]
        for table_id in finished[: max(0, len(self._reviews) - MAX_REVIEWS + 1)]:
            del self._reviews[table_id]


def _raise_error(task: "asyncio.Task[list[ReviewMoment]]") -> NoReturn:
    """Raise the error of a review; it is not kept, so the next call starts another."""
    error = None if task.cancelled() else task.exception()
    message = "the review was interrupted: try again"
    raise error or TooMany(message, _WAIT_SECONDS, code="review_busy")


async def review_game(
    engine_pool: EnginePool,
    table_id: str,
    person_id: str,
    record: GameRecord,
    seed: int,
    progress: Callable[[int, int], object] = lambda _done, _all: None,
) -> list[ReviewMoment]:
    """Return the value of a game after every turn, and what each turn has cost.

    Each turn is a separate question, so that a bot's move waits for at most one of them. `progress`
    is called with how many turns are done, and how many had a choice.
    """
    turns = [turn for turn in await asyncio.to_thread(find_turns, record) if turn.has_choice]
    found: dict[int, ReviewedTurn] = {}

    async def review(turn: Turn) -> None:
        until = replace(record, actions=record.actions[: turn.end])
        question = Question("review", table_id, until, 0, default_bot(), seed)
        read = partial(msgspec.convert, type=ReviewedTurn)
        found[turn.start] = await engine_pool.ask_twice(person_id, question, read)
        progress(len(found), len(turns))

    # All at once: the queue serves other owners in between.
    tasks = [asyncio.ensure_future(review(turn)) for turn in turns]
    try:
        await asyncio.gather(*tasks)
    finally:
        for task in tasks:
            task.cancel()
    return await asyncio.to_thread(review_moments, record, found)


def review_moments(record: GameRecord, found: Mapping[int, ReviewedTurn]) -> list[ReviewMoment]:
    """Return the review of each action, from those of the turns by their number."""
    end = replay(record)
    # An action is described the same way in every position.
    return [_moment(end, reviewed) for reviewed in list_actions(record, found)]


def _moment(position: Position, reviewed: ReviewedAction) -> ReviewMoment:
    moves = {
        "played_move": position.action_json(reviewed.played),
        "best_moves": [position.action_json(action) for action in reviewed.turn],
    }
    return msgspec.convert(reviewed.to_dict(position) | moves, ReviewMoment)
