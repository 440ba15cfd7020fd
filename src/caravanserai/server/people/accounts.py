# SPDX-License-Identifier: MIT
"""People: guests who just play, accounts that can be left and come back to, and their end.

A guest is a person like any other, known only by the session in one browser. Registering gives that
same person a name to log in with and a password; logging in takes a guest's games along.
"""

from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from caravanserai.server.db import people_queries, rating_queries
from caravanserai.server.db.database import Database
from caravanserai.server.db.rows import PersonRow
from caravanserai.server.db.table_queries import hand_over
from caravanserai.server.errors import BadMessage, Conflict, Forbidden, NotSignedIn
from caravanserai.server.people.api_tokens import Token, Tokens, fingerprint, new_id
from caravanserai.server.people.names import NOBODY, account_key, clean_name, guest_name
from caravanserai.server.people.passwords import Passwords, check_password
from caravanserai.server.people.person import Person
from caravanserai.server.people.sessions import Sessions
from caravanserai.server.timestamps import Now

__all__ = ["Accounts", "Person", "Token"]


class Accounts:
    """All people of a server, and how they prove who they are."""

    def __init__(self, database: Database, clock: Now, passwords: Passwords | None = None) -> None:
        self._database = database
        self._clock = clock
        self._passwords = passwords or Passwords()
        self._sessions = Sessions(database, clock)
        self._tokens = Tokens(database, clock)

    # --- who is it? -----------------------------------------------------------------------------

    async def by_session(self, token: str) -> Person | None:
        """Return whose session this is; remembered for a minute."""
        return await self._sessions.find(token)

    async def by_api_token(self, token: str) -> Person | None:
        """Return for whom this API token speaks; remembered for a minute."""
        return await self._tokens.find(token)

    @property
    def edition(self) -> int:
        """A number that changes whenever somebody is forgotten or renamed."""
        return self._sessions.known.edition + self._tokens.known.edition

    async def find(self, person_id: str) -> Person | None:
        """Return the person of that id."""
        async with self._database.connect() as connection:
            row = await people_queries.find_person(connection, person_id)
        return Person.of(row) if row else None

    # --- guests ---------------------------------------------------------------------------------

    async def new_guest(self, name: str | None) -> tuple[Person, str]:
        """Welcome someone new; return the person and the token of a session."""
        now = self._clock()
        called = clean_name(name) if name is not None else guest_name()
        row = PersonRow(new_id(), called, None, None, now, now)

        async def welcome(connection: AsyncConnection) -> str:
            await _refuse_taken(connection, called, but=None)
            await people_queries.add_person(connection, row)
            return await self._sessions.open(connection, row.id)

        return Person.of(row), await self._database.transact(welcome)

    async def rename(self, person: Person, name: str) -> Person:
        """Call a person by another name; an account then logs in with that one."""
        called = clean_name(name)
        changes = {"name": called}
        if person.has_account:
            changes["account_name"] = account_key(called)

        async def change(connection: AsyncConnection) -> None:
            await _refuse_taken(connection, called, but=person.id)
            await people_queries.change_person(connection, person.id, **changes)

        try:
            await self._database.transact(change)
        except IntegrityError as error:
            raise _taken(called) from error
        self._forget(person.id)
        return Person(person.id, called, person.has_account)

    # --- accounts -------------------------------------------------------------------------------

    async def register(self, person: Person, name: str, password: str) -> Person:
        """Give a guest an account; the person keeps id, games and session."""
        called = clean_name(name)
        check_password(password)
        if person.has_account:
            raise _has_account()
        stored = await self._passwords.hash(password)
        changes = {"name": called, "account_name": account_key(called), "password_hash": stored}

        async def change(connection: AsyncConnection) -> None:
            if not await people_queries.change_account(connection, person.id, None, **changes):
                raise _has_account()

        try:
            await self._database.transact(change)
        except IntegrityError as error:
            raise _taken(called) from error
        self._forget(person.id)
        return Person(person.id, called, has_account=True)

    async def log_in(
        self, name: str, password: str, guest: Person | None
    ) -> tuple[Person, str, list[str]]:
        """Open a session for an account, and take the games of a guest along.

        Returns the person, the session's token, and the tables at which a seat changed hands.
        """
        row = await self._account(name)
        stored = row.password_hash if row else None
        if not await self._passwords.is_right(stored, password) or row is None or stored is None:
            raise _unknown()
        changes: dict[str, str | int] = {"seen_at": self._clock()}
        if self._passwords.is_outdated(stored):
            changes["password_hash"] = await self._passwords.hash(password)

        async def enter(connection: AsyncConnection) -> tuple[str, list[str]]:
            # The password may have been changed, or the account deleted, while we were hashing.
            if not await people_queries.change_account(connection, row.id, stored, **changes):
                raise _unknown()
            tables = await _take_along(connection, guest, row.id) if guest else []
            return await self._sessions.open(connection, row.id), tables

        token, tables = await self._database.transact(enter)
        if guest:
            self._forget(guest.id)
        return Person.of(row), token, tables

    async def _account(self, name: str) -> PersonRow | None:
        try:
            key = account_key(name)
        except BadMessage:
            return None
        async with self._database.connect() as connection:
            return await people_queries.find_account(connection, key)

    async def log_out(self, token: str) -> None:
        """End a session, at once."""
        await self._sessions.close(token)

    async def change_password(
        self, person: Person, old: str, new: str, keep: str | None = None
    ) -> None:
        """Change the password, and end all sessions but the one with the token `keep`."""
        check_password(new, field="new")
        row = await self._proved(person, old)
        stored = await self._passwords.hash(new)
        but = fingerprint(keep) if keep is not None else None

        async def change(connection: AsyncConnection) -> None:
            if not await people_queries.change_account(
                connection, row.id, row.password_hash, password_hash=stored
            ):
                raise _wrong_password()
            await people_queries.end_sessions_of(connection, row.id, but)

        await self._database.transact(change)
        self._forget(person.id)

    async def delete(self, person: Person, password: str | None) -> list[str]:
        """Delete a person: games stay, the name is gone from their seats, and nobody can log in.

        A guest has no password. Returns the tables at which the name of a seat changed.
        """
        row = await self._proved(person, password)
        gone = {"name": NOBODY, "account_name": None, "password_hash": None}

        async def remove(connection: AsyncConnection) -> list[str]:
            if not await people_queries.change_account(
                connection, row.id, row.password_hash, **gone
            ):
                raise _wrong_password()
            await people_queries.end_sessions_of(connection, row.id)
            await people_queries.remove_tokens_of(connection, row.id)
            await rating_queries.remove_ratings_of(connection, row.id)
            return await people_queries.rename_seats(connection, row.id, NOBODY)

        tables = await self._database.transact(remove)
        self._forget(person.id)
        return tables

    async def _proved(self, person: Person, password: str | None) -> PersonRow:
        """Return the row of a person who knows the password, or has none."""
        async with self._database.connect() as connection:
            row = await people_queries.find_person(connection, person.id)
        if row is None or row.name == NOBODY:
            raise NotSignedIn("this person is not known any more: begin anew")
        if row.password_hash is None and not password:
            return row
        if not await self._passwords.is_right(row.password_hash, password or ""):
            raise _wrong_password()
        return row

    # --- API tokens -----------------------------------------------------------------------------

    async def make_token(self, person: Person, label: str) -> tuple[str, str]:
        """Make an API token for someone with an account; return its id and, this once, secret."""
        return await self._tokens.make(person, label)

    async def tokens(self, person: Person) -> list[Token]:
        """Return the API tokens of a person, the oldest first."""
        return await self._tokens.of(person)

    async def revoke_token(self, person: Person, token_id: str) -> None:
        """End an API token, at once."""
        await self._tokens.revoke(person, token_id)

    # --- housekeeping ---------------------------------------------------------------------------

    async def sweep(self) -> None:
        """Remove ended sessions, and guests who cannot come back and left nothing; once a day."""
        now = self._clock()
        await self._database.transact(
            lambda connection: people_queries.remove_ended(connection, now)
        )

    def _forget(self, person_id: str) -> None:
        self._sessions.known.forget_person(person_id)
        self._tokens.known.forget_person(person_id)


async def _refuse_taken(connection: AsyncConnection, name: str, but: str | None) -> None:
    """Nobody, not even a guest, is called like somebody else's account."""
    owner = await people_queries.find_account(connection, account_key(name))
    if owner is not None and owner.id != but:
        raise _taken(name)


async def _take_along(connection: AsyncConnection, guest: Person, person_id: str) -> list[str]:
    """Give all that a guest has to a person; nothing if the guest has an account by now."""
    row = await people_queries.find_person(connection, guest.id)
    if row is None or row.account_name is not None:
        return []
    await people_queries.end_sessions_of(connection, guest.id)
    await rating_queries.hand_over_ratings(connection, guest.id, person_id)
    return await hand_over(connection, guest.id, person_id)


def _taken(name: str) -> Conflict:
    return Conflict(
        f"the name {name} belongs to an account: log in, or choose another",
        code="name_taken",
        field="name",
    )


def _has_account() -> Conflict:
    return Conflict("you have an account already: log out to make another", code="has_account")


def _unknown() -> NotSignedIn:
    return NotSignedIn("no account has this name and password: try again", code="bad_credentials")


def _wrong_password() -> Forbidden:
    return Forbidden(
        "this is not your password: try again", code="bad_credentials", field="password"
    )
