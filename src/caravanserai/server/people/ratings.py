# SPDX-License-Identifier: MIT
"""Ratings of people: Plackett-Luce of openskill, one rating for each person and game.

A rating is a mean `mu` and an uncertainty `sigma`; everybody begins at 25 and 25/3. People see one
number: 40 * (mu - 3 * sigma), rounded and never below 0. A newcomer therefore begins at 0 and rises
while the uncertainty shrinks; an average player whose strength is well known has 1000. A difference
of about 6 in `mu` (240 in the number) wins three games in four. Only people are rated, never bots.
"""

from collections.abc import Sequence
from functools import cache
from typing import Any

import msgspec
from sqlalchemy.ext.asyncio import AsyncConnection

from caravanserai.server.db import rating_queries
from caravanserai.server.db.database import Database
from caravanserai.server.db.rows import RatedGameRow, RatingRow

CAUTION = 3.0  # standard deviations below the mean: a player is almost certainly better than that
SCALE = 40.0  # makes 1000 of the mean of all players, which is 25


class Rated(msgspec.Struct, kw_only=True):
    """A person's rating in a game, and the number of games behind it."""

    game: str
    rating: int
    games: int


class LeaderView(msgspec.Struct, kw_only=True):
    """An account in the leaderboard."""

    id: str
    name: str
    rating: int
    games: int


def displayed_value(mu: float, sigma: float) -> int:
    """Return the number that people see."""
    return max(0, round(SCALE * (mu - CAUTION * sigma)))


async def rate_game(
    database: Database, table_id: str, game: str, results: Sequence[tuple[str, int]], at: int
) -> None:
    """Rate the game of a table once, even if several processes call this several times.

    `results` are the ids of people and their ranks. Nobody is rated if there are fewer than two
    people, or if one has several seats.
    """
    if len(results) < 2 or len({person for person, _rank in results}) < len(results):
        return

    async def rate(connection: AsyncConnection) -> None:
        new = [_initial_rating(person, game, at) for person, _rank in results]
        old = await rating_queries.locked_ratings(connection, new)
        # Another process that rates the same table waits for these locks and then finds it rated.
        if not await rating_queries.is_rated(connection, table_id):
            games = _rated(table_id, old, results, at)
            ratings = [_rating_after(old, row) for row in games]
            await rating_queries.write_ratings(connection, games, ratings)

    await database.transact(rate)


async def ratings_of(database: Database, person_id: str) -> list[Rated]:
    """Return a person's ratings, one for each game they have played."""
    async with database.connect() as connection:
        rows = await rating_queries.ratings_of(connection, person_id)
    return [
        Rated(game=row.game, rating=displayed_value(row.mu, row.sigma), games=row.games)
        for row in rows
    ]


async def leaderboard(database: Database, game: str, limit: int) -> list[LeaderView]:
    """Return the best accounts at a game. Guests are not listed, because they come and go."""
    async with database.connect() as connection:
        rows = await rating_queries.best_ratings(connection, game, limit, CAUTION)
    return [
        LeaderView(
            id=row.person_id, name=name, rating=displayed_value(row.mu, row.sigma), games=row.games
        )
        for name, row in rows
    ]


@cache
def _model() -> Any:
    from openskill.models import PlackettLuce  # slow to import, and rarely needed

    return PlackettLuce()


def _initial_rating(person_id: str, game: str, at: int) -> RatingRow:
    rating = _model().rating()
    return RatingRow(person_id, game, rating.mu, rating.sigma, 0, at)


def _rated(
    table_id: str, old: dict[str, RatingRow], results: Sequence[tuple[str, int]], at: int
) -> list[RatedGameRow]:
    """Return the effect of a game on each rating."""
    before = [old[person] for person, _rank in results]
    teams = [[_model().rating(mu=row.mu, sigma=row.sigma)] for row in before]
    after = [team[0] for team in _model().rate(teams, ranks=[rank for _person, rank in results])]
    return [
        RatedGameRow(
            table_id, row.person_id, row.game, rank, row.mu, row.sigma, new.mu, new.sigma, at
        )
        for row, new, (_person, rank) in zip(before, after, results, strict=True)
    ]


def _rating_after(old: dict[str, RatingRow], game: RatedGameRow) -> RatingRow:
    games = old[game.person_id].games + 1
    return RatingRow(game.person_id, game.game, game.mu_after, game.sigma_after, games, game.at)
