# SPDX-License-Identifier: MIT
"""Queries on tables, their seats and their events."""

from collections.abc import Iterable
from dataclasses import fields
from typing import Any

from sqlalchemy import ColumnElement, Select, func, insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from caravanserai.server.db.batch import NOTIFY
from caravanserai.server.db.models import Entry, GameTable, Seat, table_of
from caravanserai.server.db.rows import EventRow, LobbyStatus, SeatRow, TableRow

TABLE, SEAT, ENTRY = table_of(GameTable), table_of(Seat), table_of(Entry)


def columns(row: Any) -> dict[str, Any]:
    """Return the columns of a row by name, for an insert."""
    return {field.name: getattr(row, field.name) for field in fields(row)}


async def create_table(
    connection: AsyncConnection,
    table: TableRow,
    seats: Iterable[SeatRow],
    events: Iterable[EventRow] = (),
) -> None:
    """Add a table with its seats and first events."""
    await connection.execute(insert(TABLE), columns(table))
    for into, rows in ((SEAT, list(seats)), (ENTRY, list(events))):
        if rows:
            await connection.execute(insert(into), [columns(row) for row in rows])


async def find_table(connection: AsyncConnection, table_id: str) -> TableRow | None:
    """Return the table of that id, None when there is none."""
    row = (await connection.execute(select(TABLE).where(TABLE.c.id == table_id))).first()
    return TableRow(*row) if row else None


async def seats_of(connection: AsyncConnection, table_id: str) -> list[SeatRow]:
    """Return the seats of a table, first seat first."""
    query = select(SEAT).where(SEAT.c.table_id == table_id).order_by(SEAT.c.seat)
    return [SeatRow(*row) for row in await connection.execute(query)]


async def events_after(
    connection: AsyncConnection, table_id: str, number: int = 0
) -> list[EventRow]:
    """Return the events of a table after that number, in order."""
    query = (
        select(ENTRY)
        .where(ENTRY.c.table_id == table_id, ENTRY.c.number > number)
        .order_by(ENTRY.c.number)
    )
    return [EventRow(*row) for row in await connection.execute(query)]


async def lobby(
    connection: AsyncConnection, limit: int, status: LobbyStatus = "open", game: str | None = None
) -> list[TableRow]:
    """Return public tables that wait for players, or that anyone may watch, newest first."""
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
    """Return a person's tables, last changed first, and where asked only those changed `before`."""
    wanted = [_sits_or_owns(person_id)]
    if before is not None:
        wanted.append(TABLE.c.changed_at < before)
    query = select(TABLE).where(*wanted).order_by(TABLE.c.changed_at.desc(), TABLE.c.id)
    return await _tables(connection, query.limit(limit))


async def due(connection: AsyncConnection, until_at: int) -> list[str]:
    """Return the tables on which the server itself must act by then, the most urgent first."""
    query = select(TABLE.c.id).where(TABLE.c.wake_at <= until_at)
    return list(await connection.scalars(query.order_by(TABLE.c.wake_at, TABLE.c.id)))


async def count_open(connection: AsyncConnection, person_id: str) -> int:
    """Count the tables that a person owns and that are not over."""
    query = select(func.count()).select_from(TABLE)
    wanted = (TABLE.c.owner_id == person_id, TABLE.c.status != "over")
    return int(await connection.scalar(query.where(*wanted)) or 0)


async def hand_over(connection: AsyncConnection, guest_id: str, person_id: str) -> list[str]:
    """Give a guest's tables and seats to a person; return the tables whose seats changed."""
    await connection.execute(
        update(TABLE).where(TABLE.c.owner_id == guest_id).values(owner_id=person_id)
    )
    changed = await connection.scalars(
        update(SEAT)
        .where(SEAT.c.person_id == guest_id)
        .values(person_id=person_id)
        .returning(SEAT.c.table_id)
    )
    found = sorted(set(changed))
    await _tell_others(connection, found)
    return found


async def _tell_others(connection: AsyncConnection, table_ids: list[str]) -> None:
    """Let other processes read these tables anew; 0 stands for no event, but anything else."""
    if connection.dialect.name == "postgresql" and table_ids:
        await connection.execute(NOTIFY, {"payloads": [f"{each} 0" for each in table_ids]})


def _sits_or_owns(person_id: str) -> ColumnElement[bool]:
    seated = select(SEAT.c.table_id).where(SEAT.c.person_id == person_id)
    return TABLE.c.id.in_(seated.union(select(TABLE.c.id).where(TABLE.c.owner_id == person_id)))


async def _tables(connection: AsyncConnection, query: Select[Any]) -> list[TableRow]:
    return [TableRow(*row) for row in await connection.execute(query)]
