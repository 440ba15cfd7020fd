# SPDX-License-Identifier: MIT
"""Browser sessions: valid for ninety days after the last visit."""

from collections.abc import Callable

from sqlalchemy.ext.asyncio import AsyncConnection

from caravanserai.server.db import people_queries
from caravanserai.server.db.database import Database
from caravanserai.server.db.people import browsers
from caravanserai.server.db.people.changes import note_changes
from caravanserai.server.db.rows import SessionRow
from caravanserai.server.errors import NotFound
from caravanserai.server.people.api_tokens import fingerprint_of, new_secret
from caravanserai.server.people.bans import check_not_banned
from caravanserai.server.people.identity_cache import IdentityCache
from caravanserai.server.people.person import Person
from caravanserai.server.protocol.http import SessionView
from caravanserai.server.timestamps import Now

DAY = 24 * 3_600_000  # milliseconds
LIFETIME = 90 * DAY
_ID_LENGTH = 16  # of a session's fingerprint, in lists: no secret, but enough to find the session


class Sessions:
    """The sessions of all people. Only the fingerprint of a session's token is stored."""

    def __init__(self, database: Database, now: Now) -> None:
        self._database = database
        self._now = now
        self.cache = IdentityCache(now)

    async def create(self, connection: AsyncConnection, person_id: str, agent: str = "") -> str:
        """Create a session as part of a transaction; return its token."""
        token, now = new_secret(), self._now()
        row = SessionRow(fingerprint_of(token), person_id, now, now + LIFETIME, agent)
        await people_queries.add_session(connection, row)
        return token

    async def find(self, token: str, on_renewal: Callable[[], None] | None = None) -> Person | None:
        """Return the person of a session, which is then valid for another ninety days.

        `on_renewal` is called when the session was extended: its cookie must be renewed with it.
        Raises Forbidden if the person is banned.
        """
        # The generation from before the query, because a concurrent log-out must win.
        fingerprint, generation = fingerprint_of(token), self.cache.generation
        if person := self.cache.get(fingerprint):
            return person
        async with self._database.connect() as connection:
            found = await people_queries.person_by_session(connection, fingerprint, self._now())
        if found is None:
            return None
        row, expires_at = found
        check_not_banned(row, self._now())
        if await self._extend(fingerprint, row.id, expires_at) and on_renewal:
            on_renewal()
        person = Person.of(row)
        self.cache.put(fingerprint, person, generation)
        return person

    async def _extend(self, fingerprint: str, person_id: str, expires_at: int) -> bool:
        """Extend a session, at most once a day: one write per visit would cost more."""
        now = self._now()
        if expires_at > now + LIFETIME - DAY:
            return False

        async def extend(connection: AsyncConnection) -> None:
            await people_queries.extend_session(connection, fingerprint, now + LIFETIME)
            await people_queries.update_person(connection, person_id, seen_at=now)

        await self._database.transact(extend)
        return True

    async def list_of(self, person: Person, token: str | None) -> list[SessionView]:
        """Return the sessions of a person, last used first; `token` is the one that asks."""
        async with self._database.connect() as connection:
            rows = await browsers.sessions_of(connection, person.id, self._now())
        this = fingerprint_of(token) if token else None
        return [
            SessionView(
                id=row.token_hash[:_ID_LENGTH],
                browser=row.agent,
                created_at=row.created_at,
                # To the day, because that is how often a session is extended.
                seen_at=row.expires_at - LIFETIME,
                is_this=row.token_hash == this,
            )
            for row in rows
        ]

    async def end(self, token: str) -> None:
        """End a session, if it has not ended already."""
        await self._end(fingerprint_of(token))

    async def _end(self, fingerprint: str) -> None:
        async def end(connection: AsyncConnection) -> None:
            if person_id := await people_queries.delete_session(connection, fingerprint):
                await note_changes(connection, "person", [person_id], self._now())

        await self._database.transact(end)
        self.cache.remove(fingerprint)

    async def end_one(self, person: Person, session_id: str) -> None:
        """End one session of a person. Raises NotFound if it is not one of theirs."""
        async with self._database.connect() as connection:
            rows = await browsers.sessions_of(connection, person.id, self._now())
        ended = [row.token_hash for row in rows if row.token_hash[:_ID_LENGTH] == session_id]
        if not ended:
            raise NotFound("you have no such session: it may have ended already")
        await self._end(ended[0])

    async def end_all(self, person: Person) -> None:
        """End all sessions of a person, in all processes."""

        async def end(connection: AsyncConnection) -> None:
            await people_queries.delete_sessions_of(connection, person.id)
            await note_changes(connection, "person", [person.id], self._now())

        await self._database.transact(end)
        self.cache.remove_person(person.id)
