# SPDX-License-Identifier: MIT
"""Ratings of people: openskill's Plackett-Luce, one for each person and game.

A rating is a mean `mu` and a doubt `sigma`; everybody begins at 25 and 25/3. What people see is
`shown`: 40 * (mu - 3 * sigma), rounded and never below 0. So a newcomer begins at 0 and climbs
while the doubt shrinks; 1000 is an average player of whom we are quite sure. Some 6 points of `mu`
(240 shown) win three games in four. Only people are rated, against each other; bots never are.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any

from sqlalchemy.ext.asyncio import AsyncConnection

from caravanserai.server.db import rating_queries as store
from caravanserai.server.db.database import Database
from caravanserai.server.db.rows import RatedGameRow, RatingRow

DOUBT = 3.0  # standard deviations below the mean: what a rating surely is
SCALE = 40.0  # the mean of all players, 25, is shown as 1000


@dataclass(frozen=True, slots=True)
class RatingView:
    """A person's rating in a game, as people see it."""

    game: str
    shown: int
    games: int


@dataclass(frozen=True, slots=True)
class RatingChange:
    """What a game did to a person's rating, as people see it."""

    person_id: str
    rank: int
    before: int
    after: int


@dataclass(frozen=True, slots=True)
class Leader:
    """Someone on the list of the best."""

    person_id: str
    name: str
    rating: RatingView


def shown(mu: float, sigma: float) -> int:
    """Return the number that people see."""
    return max(0, round(SCALE * (mu - DOUBT * sigma)))


async def rate(
    database: Database, table_id: str, game: str, results: Sequence[tuple[str, int]], at: int
) -> list[RatingChange]:
    """Rate the game of a table once, however often and from wherever this is called.

    `results` are people and their ranks. With fewer than two people, or with one at several seats,
    nobody is rated. Every call returns what the game did.
    """
    if len(results) < 2 or len({person for person, _rank in results}) < len(results):
        return []

    async def work(connection: AsyncConnection) -> list[RatedGameRow]:
        new = [_newcomer(person, game, at) for person, _rank in results]
        old = await store.locked_ratings(connection, new)
        # Whoever rates the same table waits for one of these locks, and then finds this rated.
        games = await store.rated_games(connection, table_id)
        if not games:
            games = _rated(table_id, old, sorted(results, key=lambda result: result[::-1]), at)
            await store.write_ratings(connection, games, [_after(old, row) for row in games])
        return games

    return [_change(row) for row in await database.transact(work)]


async def ratings_of(database: Database, person_id: str) -> list[RatingView]:
    """Return a person's ratings, one for each game they have played."""
    async with database.connect() as connection:
        rows = await store.ratings_of(connection, person_id)
    return [_view(row) for row in rows]


async def leaders(database: Database, game: str, limit: int) -> list[Leader]:
    """Return the best accounts at a game; guests come and go, so they are not listed."""
    async with database.connect() as connection:
        rows = await store.best_ratings(connection, game, limit, DOUBT)
    return [Leader(row.person_id, name, _view(row)) for name, row in rows]


@cache
def _model() -> Any:
    from openskill.models import PlackettLuce

    return PlackettLuce()


def _newcomer(person_id: str, game: str, at: int) -> RatingRow:
    fresh = _model().rating()
    return RatingRow(person_id, game, fresh.mu, fresh.sigma, 0, at)


def _rated(
    table_id: str, old: dict[str, RatingRow], results: Sequence[tuple[str, int]], at: int
) -> list[RatedGameRow]:
    """Return what a game does to each rating."""
    before = [old[person] for person, _rank in results]
    teams = [[_model().rating(mu=row.mu, sigma=row.sigma)] for row in before]
    after = [team[0] for team in _model().rate(teams, ranks=[rank for _person, rank in results])]
    return [
        RatedGameRow(
            table_id, row.person_id, row.game, rank, row.mu, row.sigma, new.mu, new.sigma, at
        )
        for row, new, (_person, rank) in zip(before, after, results, strict=True)
    ]


def _after(old: dict[str, RatingRow], game: RatedGameRow) -> RatingRow:
    games = old[game.person_id].games + 1
    return RatingRow(game.person_id, game.game, game.mu_after, game.sigma_after, games, game.at)


def _change(row: RatedGameRow) -> RatingChange:
    before = shown(row.mu_before, row.sigma_before)
    return RatingChange(row.person_id, row.rank, before, shown(row.mu_after, row.sigma_after))


def _view(row: RatingRow) -> RatingView:
    return RatingView(row.game, shown(row.mu, row.sigma), row.games)
