# SPDX-License-Identifier: MIT
"""Browser sessions: valid for ninety days after the last visit."""

from sqlalchemy.ext.asyncio import AsyncConnection

from caravanserai.server.db import people_queries
from caravanserai.server.db.database import Database
from caravanserai.server.db.rows import SessionRow
from caravanserai.server.people.api_tokens import fingerprint_of, new_secret
from caravanserai.server.people.identity_cache import IdentityCache
from caravanserai.server.people.person import Person
from caravanserai.server.timestamps import Now

DAY = 24 * 3_600_000  # milliseconds
LIFETIME = 90 * DAY


class Sessions:
    """The sessions of all people. Only the fingerprint of a session's token is stored."""

    def __init__(self, database: Database, now: Now) -> None:
        self._database = database
        self._now = now
        # Only PostgreSQL can be shared by several processes.
        self.cache = IdentityCache(now, is_single_process=not database.is_postgres)

    async def create(self, connection: AsyncConnection, person_id: str) -> str:
        """Create a session as part of a transaction; return its token."""
        token, now = new_secret(), self._now()
        row = SessionRow(fingerprint_of(token), person_id, now, now + LIFETIME)
        await people_queries.add_session(connection, row)
        return token

    async def find(self, token: str) -> Person | None:
        """Return the person of a session, which is then valid for another ninety days."""
        # The generation from before the query: a log-out that comes meanwhile must win.
        fingerprint, generation = fingerprint_of(token), self.cache.generation
        if person := self.cache.get(fingerprint):
            return person
        async with self._database.connect() as connection:
            found = await people_queries.person_by_session(connection, fingerprint, self._now())
        if found is None:
            return None
        row, expires_at = found
        await self._extend(fingerprint, row.id, expires_at)
        person = Person.of(row)
        self.cache.put(fingerprint, person, generation)
        return person

    async def _extend(self, fingerprint: str, person_id: str, expires_at: int) -> None:
        """Extend a session, at most once a day: one write per visit would cost more."""
        now = self._now()
        if expires_at > now + LIFETIME - DAY:
            return

        async def extend(connection: AsyncConnection) -> None:
            await people_queries.extend_session(connection, fingerprint, now + LIFETIME)
            await people_queries.update_person(connection, person_id, seen_at=now)

        await self._database.transact(extend)

    async def end(self, token: str) -> None:
        """End a session, if it has not ended already."""
        fingerprint = fingerprint_of(token)
        await self._database.transact(
            lambda connection: people_queries.delete_session(connection, fingerprint)
        )
        self.cache.remove(fingerprint)
