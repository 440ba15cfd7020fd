# SPDX-License-Identifier: MIT
"""Sessions: a browser that came back within ninety days is still known, until it is not."""

from sqlalchemy.ext.asyncio import AsyncConnection

from caravanserai.server.db import people_queries
from caravanserai.server.db.database import Database
from caravanserai.server.db.rows import SessionRow
from caravanserai.server.people.api_tokens import fingerprint, new_secret
from caravanserai.server.people.identity_cache import Known
from caravanserai.server.people.person import Person
from caravanserai.server.timestamps import Now

DAY = 24 * 3_600_000  # milliseconds
LIFETIME = 90 * DAY


class Sessions:
    """The sessions of all people. Only the fingerprint of a session's token is stored."""

    def __init__(self, database: Database, clock: Now) -> None:
        self._database = database
        self._clock = clock
        self.known = Known(clock, is_alone=not database.is_postgres)

    async def open(self, connection: AsyncConnection, person_id: str) -> str:
        """Open a session as part of a transaction; return its token."""
        token, now = new_secret(), self._clock()
        row = SessionRow(fingerprint(token), person_id, now, now + LIFETIME)
        await people_queries.add_session(connection, row)
        return token

    async def find(self, token: str) -> Person | None:
        """Return whose session this is, and let it last for another ninety days."""
        mark, edition = fingerprint(token), self.known.edition
        if person := self.known.get(mark):
            return person
        async with self._database.connect() as connection:
            found = await people_queries.person_by_session(connection, mark, self._clock())
        if found is None:
            return None
        row, expires_at = found
        await self._prolong(mark, row.id, expires_at)
        person = Person.of(row)
        self.known.put(mark, person, edition)
        return person

    async def _prolong(self, mark: str, person_id: str, expires_at: int) -> None:
        """Move the end of a session, at most once a day."""
        now = self._clock()
        if expires_at > now + LIFETIME - DAY:
            return

        async def prolong(connection: AsyncConnection) -> None:
            await people_queries.prolong_session(connection, mark, now + LIFETIME)
            await people_queries.change_person(connection, person_id, seen_at=now)

        await self._database.transact(prolong)

    async def close(self, token: str) -> None:
        """End a session; nothing happens if it has ended before."""
        mark = fingerprint(token)
        await self._database.transact(
            lambda connection: people_queries.end_session(connection, mark)
        )
        self.known.forget(mark)
