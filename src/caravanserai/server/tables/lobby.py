# SPDX-License-Identifier: MIT
"""Tables in lists: those that wait for players, and a person's own."""

from collections.abc import Sequence

import msgspec

from caravanserai.server.db.database import Database
from caravanserai.server.db.rows import LobbyStatus, SeatRow, TableRow
from caravanserai.server.db.table_queries import lobby, seats_by_table, tables_of
from caravanserai.server.people.person import Person
from caravanserai.server.protocol.http import SeatLine, TableLine, TableList
from caravanserai.server.tables.registry import TableRegistry

_PAGE = 50  # tables in one list


async def public_tables(database: Database, status: LobbyStatus, game: str | None) -> TableList:
    """Return the public tables that wait for players, or that anyone may watch, newest first."""
    async with database.connect() as connection:
        rows = await lobby(connection, _PAGE, status, game)
        seats = await seats_by_table(connection, [row.id for row in rows])
    return TableList(tables=[_line(row, seats[row.id]) for row in rows])


async def my_tables(
    database: Database, tables: TableRegistry, person: Person, before: int | None
) -> TableList:
    """Return a person's tables, those that changed last first, and whether it is their turn."""
    async with database.connect() as connection:
        rows = await tables_of(connection, person.id, _PAGE, before)
        seats = await seats_by_table(connection, [row.id for row in rows])
    lines = [_line(row, seats[row.id]) for row in rows]
    for line in lines:
        line.is_your_turn = line.status == "playing" and await _is_turn(tables, line.id, person)
    return TableList(tables=lines)


async def _is_turn(tables: TableRegistry, table_id: str, person: Person) -> bool:
    table = await tables.find(table_id)
    return await table.read(lambda state: state.actor in state.seats_of(person.id))


def _line(row: TableRow, seats: Sequence[SeatRow]) -> TableLine:
    return TableLine(
        id=row.id,
        game=row.game,
        players=row.players,
        options=row.options,
        status=row.status,
        watch=row.watch,
        created_at=row.created_at,
        changed_at=row.changed_at,
        clock=msgspec.to_builtins(row.clock),
        seats=[
            SeatLine(seat=seat.seat, kind=seat.kind, name=seat.name, bot=seat.bot) for seat in seats
        ],
    )
