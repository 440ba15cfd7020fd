# SPDX-License-Identifier: MIT
"""Reviews: one of a table at a time, one of a person at a time, the latest kept."""

from typing import cast

import pytest

import caravanserai as cv
from caravanserai.server.analysis import reviews as module
from caravanserai.server.analysis.reviews import Reviews
from caravanserai.server.engine_pool import EnginePool
from caravanserai.server.errors import Conflict, TooMany
from tests.support.server.live import LiveEnginePool

pytestmark = pytest.mark.anyio

RECORD = cv.new("five_tribes", seed=1).record()


class Counting(LiveEnginePool):
    """Bots that count how often they look at a game, and may refuse."""

    looks = 0
    refusal: Exception | None = None

    async def review(self, *asked: object) -> list[dict[str, object]]:
        """Find a game of no moves good."""
        self.looks += 1
        await self.gate.wait()
        if self.refusal:
            raise self.refusal
        return []


def opened() -> tuple[Counting, Reviews]:
    thinkers = Counting()
    return thinkers, Reviews(cast(EnginePool, thinkers))


async def settled(reviews: Reviews) -> None:
    """Wait for all that is under way."""
    for review in list(reviews._reviews.values()):
        await cast("object", review.task)  # type: ignore[misc]


async def test_whoever_looks_sees_the_same_review() -> None:
    thinkers, reviews = opened()
    thinkers.gate.clear()
    assert reviews.look("table", "anna", RECORD).moments is None
    assert reviews.look("table", "boris", RECORD).moments is None
    thinkers.gate.set()
    await settled(reviews)
    assert reviews.look("table", "carla", RECORD).moments == []
    assert thinkers.looks == 1


async def test_a_person_has_one_review_under_way() -> None:
    thinkers, reviews = opened()
    thinkers.gate.clear()
    reviews.look("one", "anna", RECORD)
    with pytest.raises(TooMany, match="another review"):
        reviews.look("two", "anna", RECORD)
    reviews.look("two", "boris", RECORD)
    await reviews.close()


async def test_a_review_that_failed_is_told_once_and_tried_again() -> None:
    thinkers, reviews = opened()
    thinkers.refusal = Conflict("no answer was found", code="no_answer")
    reviews.look("table", "anna", RECORD)
    with pytest.raises(Conflict, match="no answer"):
        await settled(reviews)
    with pytest.raises(Conflict, match="no answer"):
        reviews.look("table", "anna", RECORD)
    thinkers.refusal = None
    reviews.look("table", "anna", RECORD)
    await settled(reviews)
    assert reviews.look("table", "anna", RECORD).moments == []


async def test_the_review_longest_unused_is_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "KEPT", 2)
    thinkers, reviews = opened()
    for table in ("one", "two", "one", "three", "one", "two"):
        reviews.look(table, "anna", RECORD)
        await settled(reviews)
    assert thinkers.looks == 4  # `two` was forgotten when `three` came
