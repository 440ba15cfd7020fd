# SPDX-License-Identifier: MIT
"""API tokens, with which programs act for a person; and the secrets of tokens and sessions."""

import hashlib
import secrets
from dataclasses import replace

from sqlalchemy.ext.asyncio import AsyncConnection

from caravanserai.server.db import people_queries
from caravanserai.server.db.database import Database
from caravanserai.server.db.people.changes import note_changes
from caravanserai.server.db.rows import ApiTokenRow
from caravanserai.server.errors import BadMessage, Conflict, Forbidden, NotFound
from caravanserai.server.people.bans import check_not_banned
from caravanserai.server.people.identity_cache import IdentityCache
from caravanserai.server.people.person import Person
from caravanserai.server.protocol.http import TokenView
from caravanserai.server.timestamps import Now

MAX_LABEL_LENGTH = 50
MAX_TOKENS = 20  # of one person
HOUR = 3_600_000  # milliseconds


def new_id() -> str:
    """Return a random id. It is not secret, but cannot be guessed."""
    return secrets.token_urlsafe(12)


def new_secret() -> str:
    """Return a random secret for a session or API token."""
    return secrets.token_urlsafe(32)


def fingerprint_of(secret: str) -> str:
    """Return the hash that is stored instead of a secret.

    Secrets are random and long, so nobody can guess them from a fast hash as they could passwords.
    """
    return hashlib.sha256(secret.encode("utf-8", "surrogatepass")).hexdigest()


class ApiTokens:
    """The API tokens of all people."""

    def __init__(self, database: Database, now: Now) -> None:
        self._database = database
        self._now = now
        self.cache = IdentityCache(now)

    async def create(self, person: Person, label: str) -> tuple[str, str]:
        """Create a token; return its id and its secret, which is stored nowhere.

        Raises Forbidden for guests, BadMessage for an invalid label, Conflict after too many.
        """
        if not person.has_account:
            raise Forbidden("API tokens need an account: register first", code="account_needed")
        secret = new_secret()
        row = ApiTokenRow(
            new_id(), fingerprint_of(secret), person.id, _clean_label(label), self._now(), None
        )

        async def add(connection: AsyncConnection) -> None:
            if len(await people_queries.tokens_of(connection, person.id)) >= MAX_TOKENS:
                raise Conflict(
                    f"you have {MAX_TOKENS} tokens, which is the limit: revoke one first",
                    code="too_many_tokens",
                )
            await people_queries.add_token(connection, row)

        await self._database.transact(add)
        return row.id, secret

    async def tokens_of(self, person: Person) -> list[TokenView]:
        """Return the tokens of a person, oldest first; times of use are to the hour."""
        async with self._database.connect() as connection:
            rows = await people_queries.tokens_of(connection, person.id)
        return [
            TokenView(id=row.id, label=row.label, created_at=row.created_at, used_at=row.used_at)
            for row in rows
        ]

    async def find(self, secret: str) -> Person | None:
        """Return the person of a token. Raises Forbidden if they are banned."""
        fingerprint, generation = fingerprint_of(secret), self.cache.generation
        if person := self.cache.get(fingerprint):
            return person
        async with self._database.connect() as connection:
            found = await people_queries.person_by_token(connection, fingerprint)
        if found is None:
            return None
        row, used_at = found
        check_not_banned(row, self._now())
        await self._note_use(fingerprint, used_at)
        person = replace(Person.of(row), is_program=True)
        self.cache.put(fingerprint, person, generation)
        return person

    def find_known(self, secret: str) -> Person | None:
        """Return the person of a token that was used a moment ago, without a query."""
        return self.cache.get(fingerprint_of(secret))

    async def _note_use(self, fingerprint: str, used_at: int | None) -> None:
        """Store the time of use, at most once an hour: one write per request would cost more."""
        now = self._now()
        if used_at is None or used_at + HOUR < now:
            await self._database.transact(
                lambda connection: people_queries.note_token_use(connection, fingerprint, now)
            )

    async def revoke(self, person: Person, token_id: str) -> None:
        """Revoke a token at once. Raises NotFound if it is not one of this person's."""

        async def revoke(connection: AsyncConnection) -> str:
            fingerprint = await people_queries.delete_token(connection, person.id, token_id)
            if fingerprint is None:
                raise NotFound("you have no such API token: it may have been revoked already")
            await note_changes(connection, "person", [person.id], self._now())
            return fingerprint

        self.cache.remove(await self._database.transact(revoke))


def _clean_label(label: str) -> str:
    cleaned = label.strip()
    if not 1 <= len(cleaned) <= MAX_LABEL_LENGTH or not cleaned.isprintable():
        raise BadMessage(
            f"a label has 1 to {MAX_LABEL_LENGTH} printable characters",
            code="bad_label",
            field="label",
        )
    return cleaned
