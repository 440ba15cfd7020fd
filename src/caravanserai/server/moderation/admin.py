# SPDX-License-Identifier: MIT
"""The actions of an administrator, on the database of a server that may be running.

Every change is also noted for the running processes (`moderation/changes.py`), in the same
transaction, so that it reaches them within seconds.
"""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, nullcontext, suppress
from pathlib import Path
from typing import Any

import msgspec
from sqlalchemy import URL
from sqlalchemy.exc import IntegrityError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection

from caravanserai.server import timestamps
from caravanserai.server.db import people_queries
from caravanserai.server.db.connections import parse_url
from caravanserai.server.db.database import Database
from caravanserai.server.db.migrate import is_current
from caravanserai.server.db.people import administration, marks
from caravanserai.server.db.people.changes import note_changes
from caravanserai.server.db.people.rows import NoticeRow, ReportRow
from caravanserai.server.db.rows import PersonRow
from caravanserai.server.errors import BadMessage, Conflict, NotFound, StoreFailure
from caravanserai.server.moderation.export import export_person
from caravanserai.server.operation.file_lock import lock_database
from caravanserai.server.people.api_tokens import new_id
from caravanserai.server.people.bans import FOREVER
from caravanserai.server.people.log_ins import recovery
from caravanserai.server.people.names import account_key
from caravanserai.server.timestamps import Now

HOUR = 3_600_000  # milliseconds
MAX_FOUND = 50
_RETRIES = 5
MAX_TEXT = 500  # characters of a reason or a notice


class Admin:
    """An administrator at a database."""

    def __init__(self, database: Database, now: Now = timestamps.now) -> None:
        self._database = database
        self._now = now

    # --- people ---------------------------------------------------------------------------------

    async def find(self, text: str) -> list[PersonRow]:
        """Return the people with this id, or with this text in their name."""
        async with self._database.connect() as connection:
            return await administration.find_people(connection, text, MAX_FOUND)

    async def person(self, who: str) -> PersonRow:
        """Return the account with this name, or the person with this id. Raises NotFound."""
        async with self._database.connect() as connection:
            found = await people_queries.find_person(connection, who)
            if found is None:
                found = await people_queries.find_account(connection, _key(who))
        if found is None:
            raise NotFound(
                f"no account is called {who!r}, and no person has this id: "
                "`caravan admin find` searches for parts of a name"
            )
        return found

    async def ban(self, who: str, hours: int | None, reason: str) -> PersonRow:
        """Ban a person: their sessions and tokens end, and bots play on for them."""
        row, until = await self.person(who), self._until(hours)
        _check_text(reason, "reason", is_required=False)

        async def ban(connection: AsyncConnection) -> None:
            changes = {"banned_until": until, "ban_reason": reason or None}
            await people_queries.update_person(connection, row.id, **changes)
            await people_queries.delete_tokens_of(connection, row.id)
            # They end with the ban: until then they only let the browser see that it is banned.
            await administration.limit_sessions(connection, row.id, until)
            await note_changes(connection, "removed", [row.id], self._now())

        await self._database.transact(ban)
        return row

    async def unban(self, who: str) -> PersonRow:
        """End a ban. The person must log in again."""
        row = await self.person(who)

        async def unban(connection: AsyncConnection) -> None:
            changes = {"banned_until": None, "ban_reason": None}
            await people_queries.update_person(connection, row.id, **changes)
            await people_queries.delete_sessions_of(connection, row.id)
            await note_changes(connection, "person", [row.id], self._now())

        await self._database.transact(unban)
        return row

    async def mute(self, who: str, hours: int | None) -> PersonRow:
        """Keep a person from writing chat messages."""
        return await self._set_mute(who, self._until(hours))

    async def unmute(self, who: str) -> PersonRow:
        """Let a person write chat messages again."""
        return await self._set_mute(who, None)

    async def _set_mute(self, who: str, until: int | None) -> PersonRow:
        row = await self.person(who)

        async def write(connection: AsyncConnection) -> None:
            await people_queries.update_person(connection, row.id, muted_until=until)
            await note_changes(connection, "person", [row.id], self._now())

        await self._database.transact(write)
        return row

    async def reset(self, who: str, hours: int) -> tuple[PersonRow, str]:
        """Return a code with which the owner of an account can choose a new password, once.

        Raises Conflict for a guest, who has no password.
        """
        row, code, until = await self.person(who), recovery.new_code(), self._until(hours)
        if row.account_name is None:
            raise Conflict(f"{row.name} is a guest: only accounts have a password")
        await self._database.transact(
            lambda connection: recovery.write_code(connection, row.id, code, until)
        )
        return row, code

    async def export(self, who: str) -> dict[str, Any]:
        """Return everything that is stored about a person."""
        data = await export_person(self._database, (await self.person(who)).id)
        return dict(msgspec.to_builtins(data))

    # --- tables ---------------------------------------------------------------------------------

    async def close(self, table_id: str) -> None:
        """End a game, or close a table that waits, without a result.

        Raises NotFound if there is no such table, Conflict if its game is over.
        """

        async def close(connection: AsyncConnection) -> None:
            if not await administration.close_table(connection, table_id, self._now()):
                raise Conflict(f"the game at table {table_id} is over")
            await note_changes(connection, "table", [table_id], self._now())

        for _ in range(_RETRIES):
            # On PostgreSQL a server may write an event with the same number at the same moment.
            with suppress(IntegrityError):
                await self._database.transact(close)
                return
        raise Conflict(f"table {table_id} changes all the time: try again")

    # --- notices and reports --------------------------------------------------------------------

    async def announce(self, text: str, hours: int | None) -> None:
        """Show a notice on every page, instead of the last one."""
        _check_text(text, "text")
        until = None if hours is None else self._until(hours)
        await self._replace_notice(NoticeRow(new_id(), text, self._now(), until))

    async def withdraw(self) -> None:
        """Remove the notice."""
        await self._replace_notice(None)

    async def _replace_notice(self, row: NoticeRow | None) -> None:
        async def write(connection: AsyncConnection) -> None:
            await marks.replace_notice(connection, row)
            await note_changes(connection, "notice", [""], self._now())

        await self._database.transact(write)

    async def reports(self, *, settled: bool = False) -> list[tuple[ReportRow, str, str]]:
        """Return reports with the names of the reporter and the reported person, oldest first."""
        async with self._database.connect() as connection:
            rows = await marks.reports(connection, settled=settled, limit=MAX_FOUND)
            people = {person for row in rows for person in (row.reporter_id, row.person_id)}
            names = await administration.names_of(connection, people - {None})
        return [(row, names[row.reporter_id], names.get(row.person_id or "", "")) for row in rows]

    async def settle(self, report_id: str, note: str) -> None:
        """Settle a report. Raises NotFound if there is no open one with this id."""
        _check_text(note, "note", is_required=False)
        if not await self._database.transact(
            lambda connection: marks.settle_report(connection, report_id, self._now(), note)
        ):
            raise NotFound(f"there is no open report {report_id!r}: see `caravan admin reports`")

    def _until(self, hours: int | None) -> int:
        return FOREVER if hours is None else self._now() + hours * HOUR


@asynccontextmanager
async def open_admin(database_url: str, now: Now = timestamps.now) -> AsyncIterator[Admin]:
    """Open the database of a server. Raises StoreFailure if there is none."""
    url = parse_url(database_url)
    if url.get_backend_name() == "sqlite" and not Path(str(url.database)).exists():
        raise StoreFailure(
            f"there is no database {url.database}: set CARAVAN_DATABASE, or name the server's "
            "settings file with --settings"
        )
    database = await _open(url, database_url)
    try:
        yield Admin(database, now)
    finally:
        await database.close()


async def _open(url: URL, database_url: str) -> Database:
    """Open a database; upgrade its schema only if no server of an older version runs on it.

    Raises StoreFailure.
    """
    is_outdated = False
    if url.get_backend_name() == "sqlite":
        with suppress(SQLAlchemyError):  # `Database.open` explains why it cannot be read
            is_outdated = not await asyncio.to_thread(is_current, url)
    with lock_database(database_url) if is_outdated else nullcontext():
        return await Database.open(database_url)


def _key(name: str) -> str:
    try:
        return account_key(name)
    except BadMessage:
        return ""  # the key of no account


def _check_text(text: str, field: str, *, is_required: bool = True) -> None:
    if len(text) > MAX_TEXT or not text.isprintable() or (is_required and not text.strip()):
        raise BadMessage(f"a {field} has 1 to {MAX_TEXT} printable characters", field=field)
