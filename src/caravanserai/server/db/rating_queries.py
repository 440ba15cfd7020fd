# SPDX-License-Identifier: MIT
"""Queries on ratings, and on the effect of each game on them."""

from collections.abc import Iterable, Sequence
from typing import Any

from sqlalchemy import delete, insert, select, update
from sqlalchemy.dialects.postgresql import insert as insert_postgres
from sqlalchemy.dialects.sqlite import insert as insert_sqlite
from sqlalchemy.ext.asyncio import AsyncConnection

from caravanserai.server.db.models import Person, RatedGame, Rating, table_of
from caravanserai.server.db.rows import RatedGameRow, RatingRow
from caravanserai.server.db.table_queries import column_values

PERSON, RATING, RATED = table_of(Person), table_of(Rating), table_of(RatedGame)


async def locked_ratings(
    connection: AsyncConnection, initial: Iterable[RatingRow]
) -> dict[str, RatingRow]:
    """Return ratings by person, locked until the transaction ends; missing ones become `initial`.

    All transactions lock in the same order, so that there are no deadlocks.
    """
    rows = sorted(initial, key=lambda row: row.person_id)
    # Inserted first, because a row that does not exist cannot be locked.
    insert_or_ignore = insert_postgres if connection.dialect.name == "postgresql" else insert_sqlite
    await connection.execute(
        insert_or_ignore(RATING).on_conflict_do_nothing(), [column_values(row) for row in rows]
    )
    query = (
        select(RATING)
        .where(RATING.c.person_id.in_([row.person_id for row in rows]))
        .where(RATING.c.game == rows[0].game)
        .order_by(RATING.c.person_id)
        # SQLite ignores this; its writing transactions take turns anyway.
        .with_for_update()
    )
    return {row.person_id: RatingRow(*row) for row in await connection.execute(query)}


async def shares_of_game(connection: AsyncConnection, table_id: str) -> dict[str, float]:
    """Return by person how much of a change counted; empty if the game was not rated."""
    query = select(RATED.c.person_id, RATED.c.share).where(RATED.c.table_id == table_id)
    return {row.person_id: row.share for row in await connection.execute(query)}


async def write_ratings(
    connection: AsyncConnection, games: Sequence[RatedGameRow], ratings: Iterable[RatingRow]
) -> None:
    """Write the effect of a game, and the ratings after it."""
    await connection.execute(insert(RATED), [column_values(game) for game in games])
    for row in ratings:
        query = update(RATING).where(RATING.c.person_id == row.person_id, RATING.c.game == row.game)
        await connection.execute(query.values(column_values(row)))


async def ratings_of(connection: AsyncConnection, person_id: str) -> list[RatingRow]:
    """Return a person's ratings, one for each game they have played."""
    query = select(RATING).where(RATING.c.person_id == person_id).order_by(RATING.c.game)
    return [RatingRow(*row) for row in await connection.execute(query)]


async def rated_games_of(connection: AsyncConnection, person_id: str) -> list[RatedGameRow]:
    """Return the effects of all games on a person's ratings, oldest first."""
    query = select(RATED).where(RATED.c.person_id == person_id).order_by(RATED.c.at)
    return [RatedGameRow(*row) for row in await connection.execute(query)]


async def best_ratings(
    connection: AsyncConnection, game: str, limit: int, caution: float
) -> list[tuple[str, RatingRow]]:
    """Return the names and ratings of accounts by `mu - caution * sigma`, best first."""
    cautious: Any = RATING.c.mu - caution * RATING.c.sigma
    query = (
        select(PERSON.c.name, RATING)
        .join(PERSON, PERSON.c.id == RATING.c.person_id)
        .where(RATING.c.game == game, RATING.c.games > 0, PERSON.c.account_name.is_not(None))
        .order_by(cautious.desc(), PERSON.c.id)
        .limit(limit)
    )
    return [(row[0], RatingRow(*row[1:])) for row in await connection.execute(query)]


async def transfer_ratings(connection: AsyncConnection, guest_id: str, person_id: str) -> None:
    """Transfer a guest's ratings to a person, for games in which that person has none."""
    await _transfer(connection, RATING.c.game, guest_id, person_id)
    await _transfer(connection, RATED.c.table_id, guest_id, person_id)
    await delete_ratings_of(connection, guest_id)


async def _transfer(connection: AsyncConnection, key: Any, guest_id: str, person_id: str) -> None:
    """Transfer a guest's rows to a person, except where that person has a row of the same key."""
    owner = key.table.c.person_id
    taken = select(key).where(owner == person_id)
    await connection.execute(
        update(key.table).where(owner == guest_id, key.not_in(taken)).values(person_id=person_id)
    )


async def delete_ratings_of(connection: AsyncConnection, person_id: str) -> None:
    """Delete a person's ratings; the effects of their games on other people stay."""
    await connection.execute(delete(RATING).where(RATING.c.person_id == person_id))
