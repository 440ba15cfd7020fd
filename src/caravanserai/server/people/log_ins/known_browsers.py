# SPDX-License-Identifier: MIT
"""Browsers from which a person has logged in before.

Failed log-ins are counted by name, so that nobody can try passwords from many addresses. Such an
attack must not lock the owner out, so known browsers have separate counts.
"""

from sqlalchemy.ext.asyncio import AsyncConnection

from caravanserai.server.db.database import Database
from caravanserai.server.db.people import browsers
from caravanserai.server.db.people.rows import BrowserRow
from caravanserai.server.people.api_tokens import fingerprint_of, new_secret

MAX_BROWSERS = 20  # of one person
_TOKEN_LENGTH = 43


async def is_known(database: Database, person_id: str, token: str) -> bool:
    """Return whether a person has logged in from the browser with this token.

    An unknown person costs the same work, so that timing does not reveal which accounts exist.
    """
    async with database.connect() as connection:
        found = await browsers.owner_of_browser(connection, _hash(token, person_id))
    return bool(token) and found == person_id


async def remember(database: Database, person_id: str, token: str | None, now: int) -> str:
    """Store that a person has logged in; return the token for the browser's cookie.

    People who share a browser share its token.
    """
    kept = token if token and len(token) == _TOKEN_LENGTH else new_secret()
    row = BrowserRow(_hash(kept, person_id), person_id, now)

    async def note(connection: AsyncConnection) -> None:
        await browsers.note_browser(connection, row, MAX_BROWSERS)

    await database.transact(note)
    return kept


def _hash(token: str, person_id: str) -> str:
    return fingerprint_of(f"{token} {person_id}")
