# SPDX-License-Identifier: MIT
"""Secrets, and the API tokens by which a program acts for a person."""

import hashlib
import secrets
from dataclasses import dataclass

from sqlalchemy.ext.asyncio import AsyncConnection

from caravanserai.server.db import people_queries
from caravanserai.server.db.database import Database
from caravanserai.server.db.rows import ApiTokenRow
from caravanserai.server.errors import BadMessage, Conflict, Forbidden, NotFound
from caravanserai.server.people.identity_cache import Known
from caravanserai.server.people.person import Person
from caravanserai.server.timestamps import Now

LONGEST_LABEL = 50
MOST_TOKENS = 20  # of one person
HOUR = 3_600_000  # milliseconds


def new_id() -> str:
    """Return a name for a thing that is not secret, but cannot be guessed either."""
    return secrets.token_urlsafe(12)


def new_secret() -> str:
    """Return the secret of a session or API token."""
    return secrets.token_urlsafe(32)


def fingerprint(secret: str) -> str:
    """Return what is stored of a secret. It is random and long, so a plain hash is enough."""
    return hashlib.sha256(secret.encode("utf-8", "surrogatepass")).hexdigest()


@dataclass(frozen=True, slots=True)
class Token:
    """What a person sees of an API token."""

    id: str
    label: str
    created_at: int
    used_at: int | None  # true to the hour


class Tokens:
    """The API tokens of all people."""

    def __init__(self, database: Database, clock: Now) -> None:
        self._database = database
        self._clock = clock
        self.known = Known(clock, is_alone=not database.is_postgres)

    async def make(self, person: Person, label: str) -> tuple[str, str]:
        """Make a token for someone with an account; return its id, and the secret this once."""
        if not person.has_account:
            raise Forbidden("only an account has API tokens: register first", code="account_needed")
        secret = new_secret()
        row = ApiTokenRow(
            new_id(), fingerprint(secret), person.id, _clean_label(label), self._clock(), None
        )

        async def add(connection: AsyncConnection) -> None:
            if len(await people_queries.tokens_of(connection, person.id)) >= MOST_TOKENS:
                raise Conflict(
                    f"you have {MOST_TOKENS} tokens, the most there may be: revoke one first",
                    code="too_many_tokens",
                )
            await people_queries.add_token(connection, row)

        await self._database.transact(add)
        return row.id, secret

    async def of(self, person: Person) -> list[Token]:
        """Return the tokens of a person, the oldest first."""
        async with self._database.connect() as connection:
            rows = await people_queries.tokens_of(connection, person.id)
        return [Token(row.id, row.label, row.created_at, row.used_at) for row in rows]

    async def find(self, secret: str) -> Person | None:
        """Return the person for whom this secret speaks."""
        mark, edition = fingerprint(secret), self.known.edition
        if person := self.known.get(mark):
            return person
        async with self._database.connect() as connection:
            found = await people_queries.person_by_token(connection, mark)
        if found is None:
            return None
        row, used_at = found
        if used_at is None or used_at + HOUR < self._clock():
            now = self._clock()
            await self._database.transact(lambda asked: people_queries.note_use(asked, mark, now))
        person = Person.of(row)
        self.known.put(mark, person, edition)
        return person

    async def revoke(self, person: Person, token_id: str) -> None:
        """End a token of this person."""
        mark = await self._database.transact(
            lambda connection: people_queries.remove_token(connection, person.id, token_id)
        )
        if mark is None:
            raise NotFound("you have no such API token: it may have been revoked already")
        self.known.forget(mark)


def _clean_label(label: str) -> str:
    cleaned = label.strip()
    if not 1 <= len(cleaned) <= LONGEST_LABEL or not cleaned.isprintable():
        raise BadMessage(
            f"a label has 1 to {LONGEST_LABEL} characters that can be seen",
            code="bad_label",
            field="label",
        )
    return cleaned
