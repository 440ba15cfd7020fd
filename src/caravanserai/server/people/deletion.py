# SPDX-License-Identifier: MIT
"""Deletes people, and data that is no longer needed.

The row of a deleted person stays, because games refer to it, but without a name. Stored events are
rewritten: the name goes from "sat down" and from chat messages, whose text stays. The alternative,
resolving names whenever a log is shown, would cost a query per table and leave the name in
back-ups of the log.
"""

from sqlalchemy.ext.asyncio import AsyncConnection

from caravanserai.server.db import fair_play_queries, people_queries, rating_queries
from caravanserai.server.db.database import Database
from caravanserai.server.db.people import browsers, changes, erasure, names
from caravanserai.server.db.rows import PersonRow
from caravanserai.server.errors import Forbidden
from caravanserai.server.fair_play.browsers import KEPT
from caravanserai.server.people.names import DELETED_NAME
from caravanserai.server.people.naming import name_checks

DAY = 24 * 3_600_000  # milliseconds
_BROWSERS_KEPT = 400 * DAY  # as long as their cookies
_REPORTS_KEPT = 365 * DAY  # after they were settled
_CHANGES_KEPT = DAY  # longer than any process is without its database


async def erase(database: Database, row: PersonRow, now: int) -> list[str]:
    """Remove a person's name and data; return the tables that have changed.

    Raises Forbidden if the password was changed meanwhile.
    """
    # The events are found before the transaction, because all other writes wait for it.
    people, events = await _find(database, row)

    async def delete(connection: AsyncConnection) -> list[str]:
        await _delete_account(connection, row, now)
        await _delete_people(connection, row.id, people)
        await erasure.rename_in_events(connection, events, DELETED_NAME)
        seats = await people_queries.rename_seats(connection, row.id, DELETED_NAME)
        tables = sorted({*seats, *(event.table_id for event in events)})
        await changes.note_changes(connection, "removed", people, now)
        await changes.note_changes(connection, "table", tables, now)
        return tables

    tables = await database.transact(delete)
    await _erase_last_events(database, row)
    return tables


async def _find(database: Database, row: PersonRow) -> tuple[list[str], list[erasure.NamedEvent]]:
    async with database.connect() as connection:
        people = await erasure.merged_people(connection, row.id)
        return people, await erasure.events_with_name(connection, people, row.name)


async def _delete_account(connection: AsyncConnection, row: PersonRow, now: int) -> None:
    changed = {"name": DELETED_NAME, "account_name": None, "password_hash": None, "name_key": None}
    if not await people_queries.update_account(connection, row.id, row.password_hash, **changed):
        raise Forbidden("wrong password: try again", code="bad_credentials", field="password")
    if row.account_name is not None:
        await name_checks.reserve(connection, row.name, row.id, now)


async def _delete_people(connection: AsyncConnection, person_id: str, people: list[str]) -> None:
    for each in people:
        await people_queries.delete_sessions_of(connection, each)
        await people_queries.delete_tokens_of(connection, each)
        # Merged guests are now like any other guests without games.
        await people_queries.update_person(
            connection, each, name=DELETED_NAME, name_key=None, merged_into=None
        )
    await rating_queries.delete_ratings_of(connection, person_id)
    await fair_play_queries.delete_browsers_of(connection, person_id)
    await erasure.delete_data_of(connection, people)


async def _erase_last_events(database: Database, row: PersonRow) -> None:
    """Remove the name from messages that were written while the account was being deleted."""
    _people, events = await _find(database, row)
    late = [event for event in events if event.body["name"] != DELETED_NAME]
    if late:
        await database.transact(
            lambda connection: erasure.rename_in_events(connection, late, DELETED_NAME)
        )


async def delete_expired(connection: AsyncConnection, now: int) -> None:
    """Delete expired sessions, names and codes, old changes, and unused guests."""
    await names.delete_expired_names(connection, now)
    await fair_play_queries.delete_old_browsers(connection, now - KEPT)
    await browsers.delete_expired_codes(connection, now, browsers=now - _BROWSERS_KEPT)
    await changes.delete_old_changes(connection, now - _CHANGES_KEPT)
    await erasure.delete_settled_reports(connection, now - _REPORTS_KEPT)
    await people_queries.delete_expired_sessions(connection, now)
    await erasure.delete_marks_of_lost_guests(connection)
    await people_queries.delete_unused_guests(connection)
