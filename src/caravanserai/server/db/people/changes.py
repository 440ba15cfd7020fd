# SPDX-License-Identifier: MIT
"""Queries on changes that every process of the server must learn.

They are rows and not notifications, because `caravan admin` also changes the file of SQLite, where
nothing notifies the server.
"""

from collections.abc import Iterable

from sqlalchemy import delete, insert, select
from sqlalchemy.ext.asyncio import AsyncConnection

from caravanserai.server.db.models import table_of
from caravanserai.server.db.people.models import Change
from caravanserai.server.db.people.rows import ChangeKind, ChangeRow

CHANGE = table_of(Change)


async def note_changes(
    connection: AsyncConnection, kind: ChangeKind, subjects: Iterable[str], at: int
) -> None:
    """Record that people or tables have changed, for every process."""
    rows = [{"kind": kind, "subject": subject, "at": at} for subject in subjects]
    if rows:
        await connection.execute(insert(CHANGE), rows)


async def changes_after(connection: AsyncConnection, number: int) -> list[ChangeRow]:
    """Return the changes after a number, in order."""
    query = select(CHANGE).where(CHANGE.c.id > number).order_by(CHANGE.c.id)
    return [ChangeRow(*row) for row in await connection.execute(query)]


async def delete_old_changes(connection: AsyncConnection, before: int) -> None:
    """Delete changes of long ago."""
    await connection.execute(delete(CHANGE).where(CHANGE.c.at < before))
