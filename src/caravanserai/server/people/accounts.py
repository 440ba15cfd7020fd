# SPDX-License-Identifier: MIT
"""Guests and accounts: creating, renaming, logging in, changing the password, deleting.

A guest is a person like any other, recognised only by the session of one browser. Registering gives
that same person a password and a name to log in with. Logging in hands a guest's games over to the
account.

Hashing a password takes so long that the person may change meanwhile. Every change that depends on
a password therefore writes only if the stored hash is still the one that was verified.
"""

from collections.abc import Awaitable, Callable
from contextlib import suppress
from dataclasses import replace

from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from caravanserai.server.db import people_queries, rating_queries
from caravanserai.server.db.database import Database
from caravanserai.server.db.people import marks
from caravanserai.server.db.people.changes import note_changes
from caravanserai.server.db.rows import PersonRow
from caravanserai.server.db.table_queries import transfer_tables
from caravanserai.server.errors import BadMessage, Conflict, Forbidden, NotSignedIn
from caravanserai.server.people import deletion
from caravanserai.server.people.api_tokens import ApiTokens, fingerprint_of, new_id
from caravanserai.server.people.bans import check_not_banned
from caravanserai.server.people.log_ins import known_browsers, recovery
from caravanserai.server.people.names import DELETED_NAME, account_key
from caravanserai.server.people.naming import name_checks
from caravanserai.server.people.naming.guest_names import random_guest_name
from caravanserai.server.people.naming.look_alikes import look_alike_key
from caravanserai.server.people.passwords import Passwords, check_password
from caravanserai.server.people.person import Person
from caravanserai.server.people.sessions import Sessions
from caravanserai.server.timestamps import Now

_RANDOM_NAMES = 5  # that are tried for a guest without a name


class Accounts:
    """All people of a server, their sessions and their API tokens."""

    def __init__(self, database: Database, now: Now, passwords: Passwords | None = None) -> None:
        self._database = database
        self._now = now
        self._passwords = passwords or Passwords()
        self.sessions = Sessions(database, now)
        self.tokens = ApiTokens(database, now)

    # --- authentication -------------------------------------------------------------------------

    async def by_session(
        self, token: str, on_renewal: Callable[[], None] | None = None
    ) -> Person | None:
        """Return the person of a session. Raises Forbidden if they are banned."""
        return await self.sessions.find(token, on_renewal)

    async def by_api_token(self, secret: str) -> Person | None:
        """Return the person of an API token."""
        return await self.tokens.find(secret)

    @property
    def generation(self) -> int:
        """A number that changes whenever a session or token ends, or a person is renamed."""
        return self.sessions.cache.generation + self.tokens.cache.generation

    async def find(self, person_id: str) -> Person | None:
        """Return the person with this id."""
        async with self._database.connect() as connection:
            row = await people_queries.find_person(connection, person_id)
        return Person.of(row) if row else None

    # --- guests ---------------------------------------------------------------------------------

    async def new_guest(
        self, name: str | None, agent: str = "", language: str = "en"
    ) -> tuple[Person, str]:
        """Create a guest; return the person and the token of a session.

        Without a name, the guest gets a random one of a language.

        Raises BadMessage if the name is invalid, Conflict if an account has it.
        """
        cleaned = name_checks.new_name(name) if name is not None else random_guest_name(language)
        for _ in range(_RANDOM_NAMES if name is None else 0):
            with suppress(Conflict):  # an account may have chosen such a name
                return await self._add_guest(cleaned, agent)
            cleaned = random_guest_name(language)
        return await self._add_guest(cleaned, agent)

    async def _add_guest(self, name: str, agent: str) -> tuple[Person, str]:
        now = self._now()
        row = PersonRow(new_id(), name, None, None, now, now, look_alike_key(name))

        async def add(connection: AsyncConnection) -> str:
            await name_checks.check_free(connection, name, None, now)
            await people_queries.add_person(connection, row)
            return await self.sessions.create(connection, row.id, agent)

        return Person.of(row), await self._database.transact(add)

    async def rename(self, person: Person, name: str) -> Person:
        """Rename a person; an account logs in with the new name from then on.

        Raises BadMessage if the name is invalid, Conflict if another account has it.
        """
        cleaned, now = name_checks.new_name(name), self._now()
        changes = {"name": cleaned, "name_key": look_alike_key(cleaned)}
        if person.has_account:
            changes["account_name"] = account_key(cleaned)

        async def update(connection: AsyncConnection) -> None:
            await name_checks.check_free(connection, cleaned, person.id, now)
            if person.has_account:
                await name_checks.reserve(connection, person.name, person.id, now)
                await name_checks.rename_guests(connection, cleaned, person.id, now)
            await people_queries.update_person(connection, person.id, **changes)
            await note_changes(connection, "person", [person.id], now)

        try:
            await self._database.transact(update)
        except IntegrityError as error:  # another person took the name at the same moment
            raise name_checks.name_taken(cleaned) from error
        self.uncache(person.id)
        return replace(person, name=cleaned)

    # --- accounts -------------------------------------------------------------------------------

    async def register(
        self, person: Person, name: str, password: str, agent: str = ""
    ) -> tuple[Person, str]:
        """Turn a guest into an account, which keeps their id and games; return it and a token.

        The session is a new one, and all earlier ones end: somebody who knew the guest's session,
        or had planted it in the browser, must not have one of the account.

        Raises BadMessage if the name or password is invalid, Conflict if the name is taken or the
        person has an account.
        """
        cleaned = name_checks.new_name(name)
        check_password(password)
        if person.has_account:
            raise _has_account()
        hashed = await self._passwords.hash(password)
        changes = {"name": cleaned, "account_name": account_key(cleaned), "password_hash": hashed}
        changes["name_key"] = look_alike_key(cleaned)

        async def update(connection: AsyncConnection) -> str:
            await name_checks.check_free(connection, cleaned, person.id, self._now())
            if not await people_queries.update_account(connection, person.id, None, **changes):
                raise _has_account()
            await name_checks.rename_guests(connection, cleaned, person.id, self._now())
            await people_queries.delete_sessions_of(connection, person.id)
            await note_changes(connection, "person", [person.id], self._now())
            return await self.sessions.create(connection, person.id, agent)

        try:
            token = await self._database.transact(update)
        # The unique index on `account_name` decides who was first.
        except IntegrityError as error:
            raise name_checks.name_taken(cleaned) from error
        self.uncache(person.id)
        return Person(person.id, cleaned, True, muted_until=person.muted_until), token

    async def log_in(
        self, name: str, password: str, guest: Person | None, agent: str = ""
    ) -> tuple[Person, str, list[str]]:
        """Create a session for an account, and hand the games of a guest over to it.

        Returns the person, the token of the session, and the tables where seats were handed over.
        Raises NotSignedIn, always with the same message, if the name or password is wrong, and
        Forbidden if the person is banned.
        """
        row = await self._find_account(name)
        stored = row.password_hash if row else None
        if not await self._passwords.verify(stored, password) or row is None or stored is None:
            raise _bad_credentials()
        check_not_banned(row, self._now())  # only now, so that nobody else learns of the ban
        changes: dict[str, str | int] = {"seen_at": self._now()}
        # Only now is the password available to be rehashed with new parameters.
        if self._passwords.needs_rehash(stored):
            changes["password_hash"] = await self._passwords.hash(password)

        async def enter(connection: AsyncConnection) -> tuple[str, list[str]]:
            if not await people_queries.update_account(connection, row.id, stored, **changes):
                raise _bad_credentials()
            tables = await _take_over(connection, guest, row.id, self._now()) if guest else []
            return await self.sessions.create(connection, row.id, agent), tables

        token, tables = await self._database.transact(enter)
        if guest:
            self.uncache(guest.id)
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
        await self.sessions.end(token)

    async def change_password(
        self, person: Person, old: str, new: str, keep: str | None = None
    ) -> None:
        """Change the password; end all API tokens, and all sessions except that of `keep`.

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
            await people_queries.delete_tokens_of(connection, row.id)
            await note_changes(connection, "person", [row.id], self._now())

        await self._database.transact(update)
        self.uncache(person.id)

    async def recover(self, name: str, code: str, password: str, agent: str = "") -> str:
        """Set a new password with the code of an administrator; return a session's token.

        All other sessions and all API tokens end. Raises NotSignedIn, always with the same
        message, if the name or code is wrong; BadMessage if the password is invalid.
        """
        check_password(password)
        row = await recovery.person_of_code(self._database, name, code, self._now())
        check_not_banned(row, self._now())
        hashed = await self._passwords.hash(password)

        async def update(connection: AsyncConnection) -> str:
            await recovery.use_code(connection, row, hashed, self._now())
            return await self.sessions.create(connection, row.id, agent)

        token = await self._database.transact(update)
        self.uncache(row.id)
        return token

    # --- known browsers -------------------------------------------------------------------------

    async def knows_browser(self, name: str, token: str | None) -> bool:
        """Return whether this browser has logged in to this account before."""
        row = await self._find_account(name)
        return await known_browsers.is_known(self._database, row.id if row else "", token or "")

    async def note_browser(self, person: Person, token: str | None) -> str:
        """Remember a browser, so that log-ins from it are counted apart; return its token."""
        return await known_browsers.remember(self._database, person.id, token, self._now())

    async def delete(
        self,
        person: Person,
        password: str | None,
        leave_tables: Callable[[], Awaitable[None]] | None = None,
    ) -> list[str]:
        """Delete a person; their games and messages stay, without the name.

        Guests have no password. `leave_tables` is called once the password is known to be right,
        while the person can still be rated.

        Returns the tables where the name of a seat has changed. Raises Forbidden if the password is
        wrong.
        """
        row = await self._verify_person(person, password)
        if leave_tables is not None:
            await leave_tables()
        tables = await deletion.erase(self._database, row, self._now())
        self.uncache(person.id)
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
        """Delete expired sessions, and guests who have no session and no games."""
        await self._database.transact(
            lambda connection: deletion.delete_expired(connection, self._now())
        )

    def uncache(self, person_id: str) -> None:
        """Drop a person from the cache, because they have changed or are banned."""
        self.sessions.cache.remove_person(person_id)
        self.tokens.cache.remove_person(person_id)


async def _take_over(
    connection: AsyncConnection, guest: Person, person_id: str, now: int
) -> list[str]:
    """Transfer everything of a guest to a person, unless the guest has registered by now."""
    row = await people_queries.find_person(connection, guest.id)
    if row is None or row.account_name is not None:
        return []
    await people_queries.delete_sessions_of(connection, guest.id)
    await note_changes(connection, "person", [guest.id], now)
    await people_queries.update_person(connection, guest.id, merged_into=person_id)
    await rating_queries.transfer_ratings(connection, guest.id, person_id)
    await marks.transfer_marks(connection, guest.id, person_id)
    return await transfer_tables(connection, guest.id, person_id)


def _has_account() -> Conflict:
    return Conflict("you have an account already: log out to create another", code="has_account")


def _bad_credentials() -> NotSignedIn:
    return NotSignedIn("no account has this name and password: try again", code="bad_credentials")


def _wrong_password() -> Forbidden:
    return Forbidden("wrong password: try again", code="bad_credentials", field="password")
