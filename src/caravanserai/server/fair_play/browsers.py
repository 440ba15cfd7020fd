# SPDX-License-Identifier: MIT
"""Marks of browsers, which reveal two accounts of one person.

A browser gets a random mark as a cookie when somebody sits down at a rated game. Two accounts that
sat down in the same browser within ninety days do not rate each other. The database holds a hash of
the mark, and nothing else about the browser.

Only marks from before a game, or from its first minute, decide whether it counts. Otherwise a
player who has a second account at the table and is about to lose could use both in one browser, and
the game would not count for anybody.
"""

from collections.abc import Sequence

from sqlalchemy.ext.asyncio import AsyncConnection

from caravanserai.server.db import fair_play_queries
from caravanserai.server.db.database import Database
from caravanserai.server.db.rows import PersonBrowserRow
from caravanserai.server.people.api_tokens import fingerprint_of

KEPT = 90 * 24 * 3_600_000  # milliseconds
_SITTING_DOWN = 60_000  # the browser is marked a moment after the last person has sat down


async def remember_browser(database: Database, person_id: str, mark: str, at: int) -> None:
    """Store that a person sat down at a rated game in the browser with this mark."""
    row = PersonBrowserRow(person_id, fingerprint_of(mark), at)
    # Keep the first time: a later one must not hide that a browser was shared before a game.
    await database.transact(
        lambda connection: fair_play_queries.note_browser(connection, row, at - KEPT)
    )


async def share_a_browser(
    connection: AsyncConnection, people: Sequence[str], began_at: int
) -> bool:
    """Return whether two of these people shared a browser in the ninety days before a game."""
    until = began_at + _SITTING_DOWN
    return await fair_play_queries.shared_browser(connection, people, began_at - KEPT, until)
