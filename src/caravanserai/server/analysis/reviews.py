# SPDX-License-Identifier: MIT
"""Reviews of finished games by a strong bot: one at a time per table; the latest are kept."""

import asyncio
from dataclasses import dataclass, field
from typing import NoReturn

from caravanserai.core.record import GameRecord
from caravanserai.server.background_tasks import end_tasks
from caravanserai.server.engine_pool import EnginePool, bot_seed
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
    """The reviews of this process."""

    def __init__(self, engine_pool: EnginePool) -> None:
        self._engine_pool = engine_pool
        self._reviews: dict[str, _Review] = {}  # by table, least recently used first

    async def close(self) -> None:
        """Stop the reviews under way."""
        await end_tasks(*(review.task for review in self._reviews.values()))

    def get(self, table_id: str, person_id: str, record: GameRecord) -> ReviewView:
        """Return the review of a game as far as it is done; the first call starts it.

        Raises TooMany if this person has another review under way.
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
        work = self._engine_pool.review(*asked)
        review.task = asyncio.create_task(work)
        return review

    def _make_room(self) -> None:
        """Drop the reviews least recently used, but none that is under way."""
        finished = [table for table, each in self._reviews.items() if each.task.done()]
        for table_id in finished[: max(0, len(self._reviews) - MAX_REVIEWS + 1)]:
            del self._reviews[table_id]


def _raise_error(task: "asyncio.Task[list[ReviewMoment]]") -> NoReturn:
    """Raise the error of a review; it is not kept, so the next call starts another."""
    error = None if task.cancelled() else task.exception()
    message = "the review was interrupted: try again"
    raise error or TooMany(message, _WAIT_SECONDS, code="review_busy")
