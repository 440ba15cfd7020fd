# SPDX-License-Identifier: MIT
"""Queries on tables, their seats and their events."""

from collections.abc import Collection, Iterable
from dataclasses import fields
from typing import Any

from sqlalchemy import ColumnElement, Select, exists, func, insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from caravanserai.server.db.models import Event, GameTable, Seat, table_of
from caravanserai.server.db.notices.bus import NOTIFY, encode
from caravanserai.server.db.rows import EventRow, LobbyStatus, SeatRow, TableRow

TABLE, SEAT = table_of(GameTable), table_of(Seat)
EVENT = table_of(Event)


def column_values(row: Any) -> dict[str, Any]:
    """Return the columns of a row by name."""
    return {field.name: getattr(row, field.name) for field in fields(row)}


async def create_table(
    connection: AsyncConnection,
    table: TableRow,
    seats: Iterable[SeatRow],
    events: Iterable[EventRow] = (),
) -> None:
    """Insert a table with its seats and first events."""
    await connection.execute(insert(TABLE), column_values(table))
    for into, rows in ((SEAT, list(seats)), (EVENT, list(events))):
        if rows:
            await connection.execute(insert(into), [column_values(row) for row in rows])


async def find_table(connection: AsyncConnection, table_id: str) -> TableRow | None:
    """Return the table with this id."""
    row = (await connection.execute(select(TABLE).where(TABLE.c.id == table_id))).first()
    return TableRow(*row) if row else None


async def seats_of(connection: AsyncConnection, table_id: str) -> list[SeatRow]:
    """Return the seats of a table in order."""
    query = select(SEAT).where(SEAT.c.table_id == table_id).order_by(SEAT.c.seat)
    return [SeatRow(*row) for row in await connection.execute(query)]


async def seats_by_table(
    connection: AsyncConnection, table_ids: Collection[str]
) -> dict[str, list[SeatRow]]:
    """Return the seats of several tables, each in order."""
    found: dict[str, list[SeatRow]] = {table_id: [] for table_id in table_ids}
    query = select(SEAT).where(SEAT.c.table_id.in_(table_ids)).order_by(SEAT.c.seat)
    for row in await connection.execute(query):
        found[row.table_id].append(SeatRow(*row))
    return found


async def events_after(
    connection: AsyncConnection, table_id: str, number: int = 0
) -> list[EventRow]:
    """Return the events of a table after a number, in order."""
    query = (
        select(EVENT)
        .where(EVENT.c.table_id == table_id, EVENT.c.number > number)
        .order_by(EVENT.c.number)
    )
    return [EventRow(*row) for row in await connection.execute(query)]


async def lobby(
    connection: AsyncConnection, limit: int, status: LobbyStatus = "open", game: str | None = None
) -> list[TableRow]:
    """Return public tables with open seats, or running ones that anyone may watch, newest first."""
    wanted = [TABLE.c.status == status, TABLE.c.is_public]
    if status == "playing":
        wanted.append(TABLE.c.watch == "anyone")
    if game is not None:
        wanted.append(TABLE.c.game == game)
    query = select(TABLE).where(*wanted).order_by(TABLE.c.created_at.desc(), TABLE.c.id)
    return await _tables(connection, query.limit(limit))


async def tables_of(
    connection: AsyncConnection, person_id: str, limit: int, before: int | None = None
) -> list[TableRow]:
    """Return a person's tables, last changed first; optionally only those changed `before`."""
    wanted = [_sits_or_owns(person_id)]
    if before is not None:
        wanted.append(TABLE.c.changed_at < before)
    query = select(TABLE).where(*wanted).order_by(TABLE.c.changed_at.desc(), TABLE.c.id)
    return await _tables(connection, query.limit(limit))


async def all_tables_of(connection: AsyncConnection, person_id: str) -> list[TableRow]:
    """Return all tables at which a person sits or that they own, oldest first."""
    query = select(TABLE).where(_sits_or_owns(person_id))
    return await _tables(connection, query.order_by(TABLE.c.created_at, TABLE.c.id))


async def unfinished_tables(connection: AsyncConnection, person_id: str) -> list[str]:
    """Return the tables of a person whose games are not over."""
    query = select(TABLE.c.id).where(_sits_or_owns(person_id), TABLE.c.status != "over")
    return list(await connection.scalars(query.order_by(TABLE.c.id)))


async def due(connection: AsyncConnection, until_at: int) -> list[str]:
    """Return the tables where a bot or clock must act by a time, most urgent first."""
    query = select(TABLE.c.id).where(TABLE.c.wake_at <= until_at)
    return list(await connection.scalars(query.order_by(TABLE.c.wake_at, TABLE.c.id)))


async def count_open(connection: AsyncConnection, person_id: str) -> int:
    """Return how many tables a person owns that are not over."""
    query = select(func.count()).select_from(TABLE)
    wanted = (TABLE.c.owner_id == person_id, TABLE.c.status != "over")
    return int(await connection.scalar(query.where(*wanted)) or 0)


async def games_under_way(
    connection: AsyncConnection, people: Collection[str]
) -> set[tuple[str, str]]:
    """Return pairs of a person and a table where that person plays now."""
    query = (
        select(SEAT.c.person_id, SEAT.c.table_id)
        .join(TABLE, TABLE.c.id == SEAT.c.table_id)
        .where(SEAT.c.person_id.in_(people), TABLE.c.status == "playing")
    )
    return {(row.person_id, row.table_id) for row in await connection.execute(query)}


async def ended_unrated(connection: AsyncConnection, since_at: int) -> list[str]:
    """Return games of rated tables that ended after a time and have not been judged."""
    # The event is written after the ratings, so a table without it may have been rated.
    judged = exists().where(EVENT.c.table_id == TABLE.c.id, EVENT.c.kind == "rated")
    query = select(TABLE.c.id).where(TABLE.c.ended_at > since_at, TABLE.c.is_rated, ~judged)
    return list(await connection.scalars(query.order_by(TABLE.c.ended_at)))


async def transfer_tables(connection: AsyncConnection, guest_id: str, person_id: str) -> list[str]:
    """Transfer a guest's tables and seats to a person; return the tables whose seats changed."""
    await connection.execute(
        update(TABLE).where(TABLE.c.owner_id == guest_id).values(owner_id=person_id)
    )
    # The events keep the guest's id; the rows override them when the table is loaded.
    changed = await connection.scalars(
        update(SEAT)
        .where(SEAT.c.person_id == guest_id)
        .values(person_id=person_id)
        .returning(SEAT.c.table_id)
    )
    found = sorted(set(changed))
    await _notify(connection, found)
    return found


async def _notify(connection: AsyncConnection, table_ids: list[str]) -> None:
    """Make other processes reload these tables; 0 stands for a change without an event."""
    if connection.dialect.name == "postgresql" and table_ids:
        await connection.execute(NOTIFY, {"payloads": [encode((each, 0)) for each in table_ids]})


def _sits_or_owns(person_id: str) -> ColumnElement[bool]:
    seats = select(SEAT.c.table_id).where(SEAT.c.person_id == person_id)
    return TABLE.c.id.in_(seats.union(select(TABLE.c.id).where(TABLE.c.owner_id == person_id)))


async def _tables(connection: AsyncConnection, query: Select[Any]) -> list[TableRow]:
    return [TableRow(*row) for row in await connection.execute(query)]
