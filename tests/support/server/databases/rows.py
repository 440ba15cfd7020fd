# SPDX-License-Identifier: MIT
"""Rows for tests: a person, tables, seats and events that a test changes where it matters."""

from dataclasses import replace
from functools import partial
from typing import Any

from sqlalchemy import insert
from sqlalchemy.ext.asyncio import AsyncConnection

from caravanserai.server.db.database import Database
from caravanserai.server.db.group_commit import Write
from caravanserai.server.db.models import Person, table_of
from caravanserai.server.db.rows import EventRow, PersonRow, SeatRow, TableRow
from caravanserai.server.db.table_queries import column_values, create_table

OWNER = PersonRow("amina", "Amina", None, None, created_at=1, seen_at=1)

TABLE = TableRow(
    id="oasis",
    game="five_tribes",
    rules_version=1,
    players=2,
    options={"open": True},
    seed=2**62,
    start=None,
    owner_id=OWNER.id,
    is_public=True,
    watch="anyone",
    watch_key="key",
    clock={"kind": "none"},
    assists=["hint"],
    status="open",
    wake_at=None,
    created_at=1_700_000_000_000,
    changed_at=1_700_000_000_000,
    ended_at=None,
    rematch_of=None,
    is_rated=False,
    origin="deal",
)


def table(table_id: str, **changes: Any) -> TableRow:
    return replace(TABLE, id=table_id, **changes)


def seat(table_id: str, number: int, person_id: str | None = None) -> SeatRow:
    kind = "person" if person_id else "open"
    return SeatRow(table_id, number, kind, person_id, name="", bot=None, invite=None)  # type: ignore[arg-type]


def event(table_id: str, number: int, **body: Any) -> EventRow:
    return EventRow(table_id, number, 1_700_000_000_000 + number, "act", body)


def write(table_id: str, *numbers: int, **changes: Any) -> Write:
    return Write(table_id, tuple(event(table_id, n) for n in numbers), changes or None)


async def add_people(database: Database, *names: str) -> None:
    rows = [column_values(replace(OWNER, id=name, name=name)) for name in names]
    await database.transact(lambda asked: asked.execute(insert(table_of(Person)), rows))


async def add_tables(database: Database, *tables: TableRow) -> None:
    """Add tables, two seats each, and the person who owns them."""
    await add_people(database, OWNER.id)
    for row in tables:
        await database.transact(partial(_add, row))


async def _add(row: TableRow, connection: AsyncConnection) -> None:
    await create_table(connection, row, [seat(row.id, 0, OWNER.id), seat(row.id, 1)])
