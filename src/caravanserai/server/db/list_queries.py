# SPDX-License-Identifier: MIT
"""Queries over many tables: their seats, games under way, games that ended."""

from collections.abc import Collection

from sqlalchemy import exists, select
from sqlalchemy.ext.asyncio import AsyncConnection

from caravanserai.server.db.models import RatedGame, table_of
from caravanserai.server.db.rows import SeatRow
from caravanserai.server.db.table_queries import SEAT, TABLE

RATED = table_of(RatedGame)


async def seats_by_table(
    connection: AsyncConnection, table_ids: Collection[str]
) -> dict[str, list[SeatRow]]:
    """Return the seats of several tables, first seat first."""
    found: dict[str, list[SeatRow]] = {table_id: [] for table_id in table_ids}
    query = select(SEAT).where(SEAT.c.table_id.in_(table_ids)).order_by(SEAT.c.seat)
    for row in await connection.execute(query):
        found[row.table_id].append(SeatRow(*row))
    return found


async def games_under_way(
    connection: AsyncConnection, people: Collection[str]
) -> set[tuple[str, str]]:
    """Return pairs of a person and a table at which that person plays now."""
    query = (
        select(SEAT.c.person_id, SEAT.c.table_id)
        .join(TABLE, TABLE.c.id == SEAT.c.table_id)
        .where(SEAT.c.person_id.in_(people), TABLE.c.status == "playing")
    )
    return {(row.person_id, row.table_id) for row in await connection.execute(query)}


async def ended_unrated(connection: AsyncConnection, since_at: int) -> list[str]:
    """Return games between people that ended after a time, and did nothing to any rating."""
    others = exists().where(SEAT.c.table_id == TABLE.c.id, SEAT.c.kind != "person")
    rated = exists().where(RATED.c.table_id == TABLE.c.id)
    query = select(TABLE.c.id).where(TABLE.c.ended_at > since_at, ~others, ~rated)
    return list(await connection.scalars(query.order_by(TABLE.c.ended_at)))
