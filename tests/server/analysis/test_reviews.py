# SPDX-License-Identifier: MIT
"""Reviews: one of a table at a time, one of a person at a time, the latest kept."""

from typing import cast

import pytest

import caravanserai as cv
from caravanserai.server.analysis import reviews as module
from caravanserai.server.analysis.reviews import Reviews
from caravanserai.server.errors import Conflict, TooMany
from caravanserai.server.protocol.http import ReviewMoment
from tests.support.server.running_server import NoProcessEnginePool

RECORD = cv.new("five_tribes", seed=1).record()


class Counting(NoProcessEnginePool):
    """Bots that count how often they look at a game, and may refuse."""

    looks = 0
    seeds: tuple[object, ...] = ()
    refusal: Exception | None = None

    async def review(self, *asked: object) -> list[ReviewMoment]:
        """Find a game of no moves good."""
        self.looks += 1
        self.seeds = (*self.seeds, asked[3])
        await self.gate.wait()
        if self.refusal:
            raise self.refusal
        return []


def opened() -> tuple[Counting, Reviews]:
    engine_pool = Counting()
    return engine_pool, Reviews(engine_pool.review)


async def settled(reviews: Reviews) -> None:
    """Wait for all that is under way."""
    for review in list(reviews._reviews.values()):
        await cast("object", review.task)  # type: ignore[misc]


async def test_everybody_gets_the_same_review() -> None:
    engine_pool, reviews = opened()
    engine_pool.gate.clear()
    assert reviews.get("table", "anna", RECORD).moments is None
    assert reviews.get("table", "boris", RECORD).moments is None
    engine_pool.gate.set()
    await settled(reviews)
    assert reviews.get("table", "carla", RECORD).moments == []
    assert engine_pool.looks == 1


async def test_a_person_has_one_review_under_way() -> None:
    engine_pool, reviews = opened()
    engine_pool.gate.clear()
    reviews.get("one", "anna", RECORD)
    with pytest.raises(TooMany, match="another review"):
        reviews.get("two", "anna", RECORD)
    reviews.get("two", "boris", RECORD)
    await reviews.close()


async def test_a_failed_review_is_reported_once_and_tried_again() -> None:
    engine_pool, reviews = opened()
    engine_pool.refusal = Conflict("no answer was found", code="no_answer")
    reviews.get("table", "anna", RECORD)
    with pytest.raises(Conflict, match="no answer"):
        await settled(reviews)
    with pytest.raises(Conflict, match="no answer"):
        reviews.get("table", "anna", RECORD)
    engine_pool.refusal = None
    reviews.get("table", "anna", RECORD)
    await settled(reviews)
    assert reviews.get("table", "anna", RECORD).moments == []


async def test_the_least_recently_used_review_is_dropped(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "MAX_REVIEWS", 2)
    engine_pool, reviews = opened()
    for table in ("one", "two", "one", "three", "one", "two"):
        reviews.get(table, "anna", RECORD)
        await settled(reviews)
    assert engine_pool.looks == 4  # `two` was forgotten when `three` came


async def test_every_review_has_another_seed() -> None:
    """One that everybody knows would show what the bots of other tables answer."""
    engine_pool, reviews = opened()
    for table in ("one", "two"):
        reviews.get(table, table, RECORD)
    await settled(reviews)
    assert len(set(engine_pool.seeds)) == len(engine_pool.seeds) == 2


async def test_only_so_many_reviews_are_under_way(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "MAX_RUNNING", 1)
    engine_pool, reviews = opened()
    engine_pool.gate.clear()
    reviews.get("one", "anna", RECORD)
    with pytest.raises(TooMany, match="many reviews"):
        reviews.get("two", "boris", RECORD)
    await reviews.close()
