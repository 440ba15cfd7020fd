# SPDX-License-Identifier: MIT
"""Ratings of people: Plackett-Luce of openskill, one rating for each person and game.

A rating is a mean `mu` and an uncertainty `sigma`; everybody begins at 25 and 25/3. People see one
number: 40 * (mu - 3 * sigma), rounded and never below 0. A newcomer therefore begins at 0 and rises
while the uncertainty shrinks; an average player whose strength is well known has 1000. A difference
of about 6 in `mu` (240 in the number) wins three games in four. Only people are rated, never bots.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache
from typing import Any

import msgspec
from sqlalchemy.ext.asyncio import AsyncConnection

from caravanserai.server.db import fair_play_queries, rating_queries
from caravanserai.server.db.database import Database
from caravanserai.server.db.rows import RatedGameRow, RatingRow
from caravanserai.server.fair_play.browsers import share_a_browser
from caravanserai.server.fair_play.damping import WINDOW, shares_of
from caravanserai.server.protocol.socket import (
    RatingReason,
    RatingView,
)

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


@dataclass(frozen=True)
class GameResult:
    """The data of a finished game that ratings depend on."""

    table_id: str
    game: str
    results: Sequence[tuple[str, int]]  # ids of people and their ranks, in the order of the seats
    began_at: int
    at: int

    @property
    def people(self) -> list[str]:
        """The ids of the people, in the order of the seats."""
        return [person for person, _rank in self.results]


async def rate_game(database: Database, result: GameResult, full_games: int) -> RatingView:
    """Rate a game once, even if several processes call this several times.

    Returns whether it counts, and how much for each seat (fair_play/damping.py). People who have
    deleted their account are left out, so that nobody can undo the results of the others in this
    way. The game does not count if fewer than two are left, or two of them use the same browser.
    """

    async def rate(connection: AsyncConnection) -> RatingView:
        if earlier := await _find_earlier(connection, result):
            return earlier
        counted = await _without_deleted(connection, result)
        if reason := await _reason_not_to_rate(connection, counted):
            return RatingView(reason=reason, shares=[0.0] * len(result.people))
        new = [_initial_rating(person, result.game, result.at) for person in counted.people]
        old = await rating_queries.locked_ratings(connection, new)
        # Another process that rates the same table waits for these locks and then finds it rated.
        if earlier := await _find_earlier(connection, result):
            return earlier
        return _view(result, await _rate(connection, counted, old, full_games))

    return await database.transact(rate)


async def _without_deleted(connection: AsyncConnection, result: GameResult) -> GameResult:
    accounts = await fair_play_queries.accounts_of(connection, result.people)
    return replace(result, results=[each for each in result.results if each[0] in accounts])


async def _rate(
    connection: AsyncConnection, result: GameResult, old: dict[str, RatingRow], full_games: int
) -> dict[str, float]:
    """Write the effect of a game; return by person how much of it counts."""
    shares = await _shares(connection, result, full_games)
    games = _compute_effects(result, old, shares)
    ratings = [_rating_after(old, row) for row in games]
    await rating_queries.write_ratings(connection, games, ratings)
    return dict(zip(result.people, shares, strict=True))


async def _find_earlier(connection: AsyncConnection, result: GameResult) -> RatingView | None:
    """Return what was decided about a game that is rated already."""
    shares = await rating_queries.shares_of_game(connection, result.table_id)
    return _view(result, shares) if shares else None


def _view(result: GameResult, shares: Mapping[str, float]) -> RatingView:
    """Return the shares of all seats; 1 for people who are deleted, or have another id by now."""
    return RatingView(reason=None, shares=[shares.get(each, 1.0) for each in result.people])


async def _reason_not_to_rate(
    connection: AsyncConnection, result: GameResult
) -> RatingReason | None:
    if len(result.people) < 2:  # nobody is left to be compared with
        return "no_account"
    is_one = await share_a_browser(connection, result.people, result.began_at)
    return "one_person" if is_one else None


async def _shares(connection: AsyncConnection, result: GameResult, full_games: int) -> list[float]:
    """Return how much of the change counts for each person."""
    games = await fair_play_queries.games_of_pairs(
        connection, result.people, result.game, result.at - WINDOW
    )
    return [round(share, 4) for share in shares_of(result.people, games, full_games)]


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


def _compute_effects(
    result: GameResult, old: dict[str, RatingRow], shares: Sequence[float]
) -> list[RatedGameRow]:
    """Return the effect of a game on each rating."""
    before = [old[person] for person in result.people]
    teams = [[_model().rating(mu=row.mu, sigma=row.sigma)] for row in before]
    ranks = [rank for _person, rank in result.results]
    after = [team[0] for team in _model().rate(teams, ranks=ranks)]
    return [
        _effect(result, row, rank, new, share)
        for row, rank, new, share in zip(before, ranks, after, shares, strict=True)
    ]


def _effect(result: GameResult, old: RatingRow, rank: int, new: Any, share: float) -> RatedGameRow:
    """Return the effect of a game on one rating, of which only a share counts."""
    # The uncertainty is damped as well: the number that people see rises while it shrinks.
    mu = old.mu + share * (new.mu - old.mu)
    sigma = old.sigma + share * (new.sigma - old.sigma)
    table, at = result.table_id, result.at
    return RatedGameRow(
        table, old.person_id, old.game, rank, old.mu, old.sigma, mu, sigma, at, share
    )


def _rating_after(old: dict[str, RatingRow], game: RatedGameRow) -> RatingRow:
    games = old[game.person_id].games + 1
    return RatingRow(game.person_id, game.game, game.mu_after, game.sigma_after, games, game.at)
