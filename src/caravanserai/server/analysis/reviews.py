# SPDX-License-Identifier: MIT
"""Games looked at again by a strong bot: one review of a table at a time, the latest kept."""

import asyncio
from dataclasses import dataclass, field
from typing import Any, NoReturn

from caravanserai.core.record import GameRecord
from caravanserai.server.engine_pool import EnginePool
from caravanserai.server.errors import TooMany
from caravanserai.server.protocol.http import ReviewView

KEPT = 100  # reviews that are remembered
_WAIT = 5.0  # seconds after which it makes sense to ask again


@dataclass(eq=False)
class _Review:
    person_id: str
    done: int = 0
    total: int = 0
    task: asyncio.Task[list[dict[str, Any]]] = field(init=False)

    def progress(self, done: int, total: int) -> None:
        self.done, self.total = done, total


class Reviews:
    """The reviews of this process."""

    def __init__(self, engine_pool: EnginePool) -> None:
        self._engine_pool = engine_pool
        self._reviews: dict[str, _Review] = {}  # by table, the one longest unused first

    async def close(self) -> None:
        """Stop all that are under way."""
        tasks = [review.task for review in self._reviews.values()]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    def look(self, table_id: str, person_id: str, record: GameRecord) -> ReviewView:
        """Return the review of a game as far as it is done; the first look starts it."""
        review = self._reviews.pop(table_id, None) or self._start(table_id, person_id, record)
        if review.task.done() and (review.task.cancelled() or review.task.exception()):
            _refuse(review.task)
        self._reviews[table_id] = review
        moments = review.task.result() if review.task.done() else None
        return ReviewView(done=review.done, total=review.total, moments=moments)

    def _start(self, table_id: str, person_id: str, record: GameRecord) -> _Review:
        running = [each for each in self._reviews.values() if not each.task.done()]
        if any(each.person_id == person_id for each in running):
            raise TooMany(
                "another review of yours is under way: wait for it", _WAIT, code="review_busy"
            )
        self._make_room()
        review = _Review(person_id)
        work = self._engine_pool.review(table_id, person_id, record, review.progress)
        review.task = asyncio.create_task(work)
        return review

    def _make_room(self) -> None:
        """Forget the reviews longest unused; one under way stays."""
        over = [table for table, each in self._reviews.items() if each.task.done()]
        for table_id in over[: max(0, len(self._reviews) - KEPT + 1)]:
            del self._reviews[table_id]


def _refuse(task: "asyncio.Task[list[dict[str, Any]]]") -> NoReturn:
    """Say why there is no review; it is not kept, so the next look tries again."""
    error = None if task.cancelled() else task.exception()
    raise error or TooMany("the review was interrupted: try again", _WAIT, code="review_busy")
