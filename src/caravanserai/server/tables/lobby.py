# SPDX-License-Identifier: MIT
"""Lists of tables: the public ones of the lobby, and a person's own."""

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from caravanserai.server.db.database import Database
from caravanserai.server.db.rows import LobbyStatus, SeatRow, TableRow
from caravanserai.server.db.table_queries import lobby, seats_by_table, tables_of
from caravanserai.server.people.person import Person
from caravanserai.server.protocol.http import TableList, TableSummary
from caravanserai.server.tables.registry import TableRegistry
from caravanserai.server.tables.summaries import seat_summary

_PAGE_SIZE = 50


async def public_tables(
    database: Database, person: Person | None, status: LobbyStatus, game: str | None
) -> TableList:
    """Return public tables with open seats, or those that anyone may watch, newest first."""
    async with database.connect() as connection:
        rows = await lobby(connection, _PAGE_SIZE, status, game)
        seats = await seats_by_table(connection, [row.id for row in rows])
    return TableList(tables=[_summary(row, seats[row.id], person) for row in rows])


async def my_tables(
    database: Database, tables: TableRegistry, person: Person, before: int | None
) -> TableList:
    """Return a person's tables, last changed first, and whether it is their turn."""
    async with database.connect() as connection:
        rows = await tables_of(connection, person.id, _PAGE_SIZE, before)
        seats = await seats_by_table(connection, [row.id for row in rows])
    found = [_summary(row, seats[row.id], person) for row in rows]
    for table in found:
        table.is_your_turn = table.status == "playing" and await _is_turn(tables, table.id, person)
    return TableList(tables=found)


async def _is_turn(tables: TableRegistry, table_id: str, person: Person) -> bool:
    # Rows do not contain whose turn it is, so the table is loaded; a page has few.
    table = await tables.find(table_id)
    return await table.read(lambda state: state.actor in state.seats_of(person.id))


def _short_options(options: Mapping[str, Any]) -> dict[str, Any]:
    """Return options with the names of documents, such as maps, instead of their contents.

    A list has many tables, and their maps are not needed to choose one.
    """
    return {
        key: value.get("name") if isinstance(value, Mapping) else value
        for key, value in options.items()
    }


def _summary(row: TableRow, seats: Sequence[SeatRow], person: Person | None) -> TableSummary:
    return TableSummary(
        id=row.id,
        game=row.game,
        players=row.players,
        options=_short_options(row.options),
        status=row.status,
        watch=row.watch,
        created_at=row.created_at,
        changed_at=row.changed_at,
        clock=msgspec.to_builtins(row.clock),
        is_rated=row.is_rated,
        origin=row.origin,
        seats=[seat_summary(seat.seat, seat, person.id if person else None) for seat in seats],
    )
