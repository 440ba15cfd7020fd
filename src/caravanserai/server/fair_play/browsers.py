# SPDX-License-Identifier: MIT
"""Marks of browsers, by which two accounts of one person are recognised.

A browser gets a random mark as a cookie when somebody sits down at a rated game. Two accounts that
sat down in the same browser within ninety days do not rate each other. The database holds a hash of
the mark, and nothing else about the browser.
"""

from collections.abc import Sequence

from sqlalchemy.ext.asyncio import AsyncConnection

from caravanserai.server.db import fair_play_queries
from caravanserai.server.db.database import Database
from caravanserai.server.db.rows import PersonBrowserRow
from caravanserai.server.people.api_tokens import fingerprint_of

KEPT = 90 * 24 * 3_600_000  # milliseconds


async def remember_browser(database: Database, person_id: str, mark: str, at: int) -> None:
    """Store that a person sat down at a rated game in the browser with this mark."""
    row = PersonBrowserRow(person_id, fingerprint_of(mark), at)
    await database.transact(lambda connection: fair_play_queries.note_browser(connection, row))


async def share_a_browser(connection: AsyncConnection, people: Sequence[str], at: int) -> bool:
    """Return whether two of these people sat down in the same browser in the last ninety days."""
    return await fair_play_queries.shared_browser(connection, people, at - KEPT)
