# SPDX-License-Identifier: MIT
"""The tables of tests that write events, and what is in the database afterwards."""

from sqlalchemy import event

from caravanserai.server.db.database import Database
from caravanserai.server.db.rows import EventRow
from caravanserai.server.db.table_queries import events_after

TABLES = [f"table-{number}" for number in range(30)]


async def events(database: Database, table_id: str) -> list[EventRow]:
    async with database.connect() as connection:
        return await events_after(connection, table_id)


async def numbers(database: Database, table_id: str) -> list[int]:
    return [found.number for found in await events(database, table_id)]


def count_commits(database: Database) -> list[int]:
    """Return a list to which every commit of the writer adds an item."""
    commits: list[int] = []
    event.listen(database.writer, "commit", lambda _: commits.append(1))
    return commits
