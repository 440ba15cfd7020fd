# SPDX-License-Identifier: MIT
"""Queries about fair play: pairs of people, their accounts and browsers, rated games under way."""

from collections.abc import Sequence

from sqlalchemy import delete, func, select
from sqlalchemy.dialects.postgresql import insert as insert_postgres
from sqlalchemy.dialects.sqlite import insert as insert_sqlite
from sqlalchemy.ext.asyncio import AsyncConnection

from caravanserai.server.db.models import (
    GameTable,
    Person,
    PersonBrowser,
    RatedGame,
    Seat,
    table_of,
)
from caravanserai.server.db.rows import PersonBrowserRow
from caravanserai.server.db.table_queries import column_values

PERSON, RATED, BROWSER = table_of(Person), table_of(RatedGame), table_of(PersonBrowser)
TABLE, SEAT = table_of(GameTable), table_of(Seat)


async def games_of_pairs(
    connection: AsyncConnection, people: Sequence[str], game: str, since_at: int
) -> dict[tuple[str, str], int]:
    """Return how many rated games each pair of people has played since a time."""
    one, other = RATED.alias(), RATED.alias()
    query = (
        select(one.c.person_id, other.c.person_id, func.count())
        .join(other, other.c.table_id == one.c.table_id)
        .where(one.c.person_id.in_(people), other.c.person_id.in_(people))
        .where(one.c.person_id < other.c.person_id)
        .where(one.c.game == game, one.c.at > since_at)
        .group_by(one.c.person_id, other.c.person_id)
    )
    return {_pair(row[0], row[1]): row[2] for row in await connection.execute(query)}


def _pair(one: str, other: str) -> tuple[str, str]:
    # The database may order texts otherwise than Python.
    return (one, other) if one < other else (other, one)


async def accounts_of(connection: AsyncConnection, people: Sequence[str]) -> set[str]:
    """Return which of these people have an account; deleted ones have none."""
    wanted = (PERSON.c.id.in_(people), PERSON.c.account_name.is_not(None))
    return set(await connection.scalars(select(PERSON.c.id).where(*wanted)))


async def plays_rated(connection: AsyncConnection, person_id: str, game: str) -> bool:
    """Return whether a person plays a rated game of this kind at the moment."""
    query = (
        select(TABLE.c.id)
        .join(SEAT, SEAT.c.table_id == TABLE.c.id)
        .where(SEAT.c.person_id == person_id, SEAT.c.kind == "person")
        .where(TABLE.c.status == "playing", TABLE.c.is_rated, TABLE.c.game == game)
    )
    return (await connection.execute(query.limit(1))).first() is not None


async def note_browser(connection: AsyncConnection, row: PersonBrowserRow, before_at: int) -> None:
    """Store when a person sat down in a browser for the first time, or since `before_at`."""
    insert_or_update = insert_postgres if connection.dialect.name == "postgresql" else insert_sqlite
    query = insert_or_update(BROWSER).values(column_values(row))
    keys = [BROWSER.c.person_id, BROWSER.c.browser_hash]
    is_old = BROWSER.c.seen_at < before_at
    newer = {"seen_at": row.seen_at}
    await connection.execute(
        query.on_conflict_do_update(index_elements=keys, set_=newer, where=is_old)
    )


async def shared_browser(
    connection: AsyncConnection, people: Sequence[str], since_at: int, until_at: int
) -> bool:
    """Return whether two of these people sat down in the same browser between two times."""
    query = (
        select(BROWSER.c.browser_hash)
        .where(BROWSER.c.person_id.in_(people))
        .where(BROWSER.c.seen_at > since_at, BROWSER.c.seen_at <= until_at)
        .group_by(BROWSER.c.browser_hash)
        .having(func.count() > 1)
    )
    return (await connection.execute(query.limit(1))).first() is not None


async def delete_browsers_of(connection: AsyncConnection, person_id: str) -> None:
    """Forget the browsers of a person."""
    await connection.execute(delete(BROWSER).where(BROWSER.c.person_id == person_id))


async def delete_old_browsers(connection: AsyncConnection, before_at: int) -> None:
    """Forget browsers that were noted before a time."""
    await connection.execute(delete(BROWSER).where(BROWSER.c.seen_at < before_at))
