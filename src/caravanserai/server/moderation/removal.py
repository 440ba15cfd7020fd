# SPDX-License-Identifier: MIT
"""Removes banned or deleted people from their tables.

Before a game their seats become open again, and their own tables are closed. In a game a bot plays
on, so that the others can finish it. A rated game is resigned: the others keep its result, and need
not wait for the consent of a person who never answers.
"""

from collections.abc import Callable

import structlog

from caravanserai.server.db.database import Database
from caravanserai.server.db.table_queries import unfinished_tables
from caravanserai.server.tables import seats
from caravanserai.server.tables.actor import TableActor
from caravanserai.server.tables.registry import TableRegistry
from caravanserai.server.tables.state import Event, TableState

_log = structlog.get_logger()


async def leave_tables(
    database: Database,
    tables: TableRegistry,
    person_id: str,
    is_ours: Callable[[str], bool] = lambda _table_id: True,
) -> None:
    """Make a person leave all tables at which they play or wait."""
    async with database.connect() as connection:
        found = await unfinished_tables(connection, person_id)
    for table_id in filter(is_ours, found):
        try:
            await _leave(await tables.find(table_id), person_id)
        except Exception as error:  # noqa: BLE001  one bad table must not keep the others
            _log.warning("table_not_left", table=table_id, error=repr(error))


async def _leave(table: TableActor, person_id: str) -> None:
    invites = [seats.new_key() for _ in table.state.seats]
    await table.execute(lambda state: _remove(state, person_id, invites))


def _remove(state: TableState, person_id: str, invites: list[str]) -> list[Event]:
    if state.status == "open" and state.table.owner_id == person_id:
        return [Event("closed", {"why": "removed"})]
    if state.status == "over" or not state.seats_of(person_id):
        return []
    if state.table.is_rated and state.status == "playing":
        return [] if _has_resigned(state, person_id) else seats.resign(state, person_id, None)
    return seats.leave(state, person_id, None, invites)


def _has_resigned(state: TableState, person_id: str) -> bool:
    return all(number in state.forfeits for number in state.seats_of(person_id))
