# SPDX-License-Identifier: MIT
"""Guests and accounts: creating, renaming, logging in, changing the password, deleting.

A guest is a person like any other, recognised only by the session of one browser. Registering gives
that same person a password and a name to log in with. Logging in hands a guest's games over to the
account.

Hashing a password takes so long that the person may change meanwhile. Every change that depends on
a password therefore writes only if the stored hash is still the one that was verified.
"""

from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from caravanserai.server.db import fair_play_queries, people_queries, rating_queries
from caravanserai.server.db.database import Database
from caravanserai.server.db.rows import PersonRow
from caravanserai.server.db.table_queries import transfer_tables
from caravanserai.server.errors import BadMessage, Conflict, Forbidden, NotSignedIn
from caravanserai.server.fair_play.browsers import KEPT
from caravanserai.server.people.api_tokens import ApiTokens, fingerprint_of, new_id
from caravanserai.server.people.names import (
    DELETED_NAME,
    account_key,
    clean_name,
    random_guest_name,
)
from caravanserai.server.people.passwords import Passwords, check_password
from caravanserai.server.people.person import Person
from caravanserai.server.people.sessions import Sessions
from caravanserai.server.timestamps import Now


class Accounts:
    """All people of a server, their sessions and their API tokens."""

    def __init__(self, database: Database, now: Now, passwords: Passwords | None = None) -> None:
        self._database = database
        self._now = now
        self._passwords = passwords or Passwords()
        self._sessions = Sessions(database, now)
        self.tokens = ApiTokens(database, now)

    # --- authentication -------------------------------------------------------------------------

    async def by_session(self, token: str) -> Person | None:
        """Return the person of a session."""
        return await self._sessions.find(token)

    async def by_api_token(self, secret: str) -> Person | None:
        """Return the person of an API token."""
        return await self.tokens.find(secret)

    @property
    def generation(self) -> int:
        """A number that changes whenever a session or token ends, or a person is renamed."""
        return self._sessions.cache.generation + self.tokens.cache.generation

    async def find(self, person_id: str) -> Person | None:
        """Return the person with this id."""
        async with self._database.connect() as connection:
            row = await people_queries.find_person(connection, person_id)
        return Person.of(row) if row else None

    # --- guests ---------------------------------------------------------------------------------

    async def new_guest(self, name: str | None) -> tuple[Person, str]:
        """Create a guest; return the person and the token of a session.

        Raises BadMessage if the name is invalid, Conflict if an account has it.
        """
        now = self._now()
        cleaned = clean_name(name) if name is not None else random_guest_name()
        row = PersonRow(new_id(), cleaned, None, None, now, now)

        async def add(connection: AsyncConnection) -> str:
            await _check_free(connection, cleaned, owner_id=None)
            await people_queries.add_person(connection, row)
            return await self._sessions.create(connection, row.id)

        return Person.of(row), await self._database.transact(add)

    async def rename(self, person: Person, name: str) -> Person:
        """Rename a person; an account logs in with the new name from then on.

        Raises BadMessage if the name is invalid, Conflict if another account has it.
        """
        cleaned = clean_name(name)
        changes = {"name": cleaned}
        if person.has_account:
            changes["account_name"] = account_key(cleaned)

        async def update(connection: AsyncConnection) -> None:
            await _check_free(connection, cleaned, owner_id=person.id)
            await people_queries.update_person(connection, person.id, **changes)

        try:
            await self._database.transact(update)
        except IntegrityError as error:  # another person took the name at the same moment
            raise _name_taken(cleaned) from error
        self._uncache(person.id)
        return Person(person.id, cleaned, person.has_account)

    # --- accounts -------------------------------------------------------------------------------

    async def register(self, person: Person, name: str, password: str) -> Person:
        """Turn a guest into an account; the person keeps their id, games and session.

        Raises BadMessage if the name or password is invalid, Conflict if the name is taken or the
        person has an account.
        """
        cleaned = clean_name(name)
        check_password(password)
        if person.has_account:
            raise _has_account()
        hashed = await self._passwords.hash(password)
        changes = {"name": cleaned, "account_name": account_key(cleaned), "password_hash": hashed}

        async def update(connection: AsyncConnection) -> None:
            if not await people_queries.update_account(connection, person.id, None, **changes):
                raise _has_account()

        try:
            await self._database.transact(update)
        # The unique index on `account_name` decides who was first.
        except IntegrityError as error:
            raise _name_taken(cleaned) from error
        self._uncache(person.id)
        return Person(person.id, cleaned, has_account=True)

    async def log_in(
        self, name: str, password: str, guest: Person | None
    ) -> tuple[Person, str, list[str]]:
        """Create a session for an account, and hand the games of a guest over to it.

        Returns the person, the token of the session, and the tables where seats were handed over.
        Raises NotSignedIn, always with the same message, if the name or password is wrong.
        """
        row = await self._find_account(name)
        stored = row.password_hash if row else None
        if not await self._passwords.verify(stored, password) or row is None or stored is None:
            raise _bad_credentials()
        changes: dict[str, str | int] = {"seen_at": self._now()}
        # Only now is the password at hand, to be hashed with new parameters.
        if self._passwords.needs_rehash(stored):
            changes["password_hash"] = await self._passwords.hash(password)

        async def enter(connection: AsyncConnection) -> tuple[str, list[str]]:
            if not await people_queries.update_account(connection, row.id, stored, **changes):
                raise _bad_credentials()
            tables = await _take_over(connection, guest, row.id) if guest else []
            return await self._sessions.create(connection, row.id), tables

        token, tables = await self._database.transact(enter)
        if guest:
            self._uncache(guest.id)
        return Person.of(row), token, tables

    async def _find_account(self, name: str) -> PersonRow | None:
        try:
            key = account_key(name)
        # An impossible name gets the same answer, after the same work, as an unknown one.
        except BadMessage:
            return None
        async with self._database.connect() as connection:
            return await people_queries.find_account(connection, key)

    async def log_out(self, token: str) -> None:
        """End a session at once."""
        await self._sessions.end(token)

    async def change_password(
        self, person: Person, old: str, new: str, keep: str | None = None
    ) -> None:
        """Change the password, and end all sessions except the one with the token `keep`.

        Raises BadMessage if the new password is invalid, Forbidden if the old one is wrong.
        """
        check_password(new, field="new")
        row = await self._verify_person(person, old)
        hashed = await self._passwords.hash(new)
        kept = fingerprint_of(keep) if keep is not None else None

        async def update(connection: AsyncConnection) -> None:
            if not await people_queries.update_account(
                connection, row.id, row.password_hash, password_hash=hashed
            ):
                raise _wrong_password()
            await people_queries.delete_sessions_of(connection, row.id, kept)

        await self._database.transact(update)
        self._uncache(person.id)

    async def delete(self, person: Person, password: str | None) -> list[str]:
        """Delete a person; their games stay, without the name. Guests have no password.

        Returns the tables where the name of a seat has changed. Raises Forbidden if the password is
        wrong.
        """
        row = await self._verify_person(person, password)
        changes = {"name": DELETED_NAME, "account_name": None, "password_hash": None}

        async def delete(connection: AsyncConnection) -> list[str]:
            # The row stays, because games refer to it.
            if not await people_queries.update_account(
                connection, row.id, row.password_hash, **changes
            ):
                raise _wrong_password()
            await people_queries.delete_sessions_of(connection, row.id)
            await people_queries.delete_tokens_of(connection, row.id)
            await rating_queries.delete_ratings_of(connection, row.id)
            await fair_play_queries.delete_browsers_of(connection, row.id)
            return await people_queries.rename_seats(connection, row.id, DELETED_NAME)

        tables = await self._database.transact(delete)
        self._uncache(person.id)
        return tables

    async def _verify_person(self, person: Person, password: str | None) -> PersonRow:
        """Return the row of a person who knows their password, or has none.

        Raises NotSignedIn if the person was deleted, Forbidden if the password is wrong.
        """
        async with self._database.connect() as connection:
            row = await people_queries.find_person(connection, person.id)
        if row is None or row.name == DELETED_NAME:
            raise NotSignedIn("this person was deleted: start again as a guest")
        if row.password_hash is None and not password:
            return row
        if not await self._passwords.verify(row.password_hash, password or ""):
            raise _wrong_password()
        return row

    # --- maintenance ----------------------------------------------------------------------------

    async def delete_expired(self) -> None:
        """Delete expired sessions, guests who have no session and no games, and old marks."""
        now = self._now()

        async def delete(connection: AsyncConnection) -> None:
            await fair_play_queries.delete_old_browsers(connection, now - KEPT)
            await people_queries.delete_expired(connection, now)

        await self._database.transact(delete)

    def _uncache(self, person_id: str) -> None:
        self._sessions.cache.remove_person(person_id)
        self.tokens.cache.remove_person(person_id)


async def _check_free(connection: AsyncConnection, name: str, owner_id: str | None) -> None:
    """Raise Conflict if an account other than the owner's has this name.

    This also holds for guests, who could otherwise pose as the owner of the account.
    """
    owner = await people_queries.find_account(connection, account_key(name))
    if owner is not None and owner.id != owner_id:
        raise _name_taken(name)


async def _take_over(connection: AsyncConnection, guest: Person, person_id: str) -> list[str]:
    """Hand everything of a guest over to a person, unless the guest has registered meanwhile."""
    row = await people_queries.find_person(connection, guest.id)
    if row is None or row.account_name is not None:
        return []
    await people_queries.delete_sessions_of(connection, guest.id)
    await rating_queries.transfer_ratings(connection, guest.id, person_id)
    return await transfer_tables(connection, guest.id, person_id)


def _name_taken(name: str) -> Conflict:
    return Conflict(
        f"the name {name} belongs to an account: log in, or choose another",
        code="name_taken",
        field="name",
    )


def _has_account() -> Conflict:
    return Conflict("you have an account already: log out to create another", code="has_account")


def _bad_credentials() -> NotSignedIn:
    return NotSignedIn("no account has this name and password: try again", code="bad_credentials")


def _wrong_password() -> Forbidden:
    return Forbidden("wrong password: try again", code="bad_credentials", field="password")
