# SPDX-License-Identifier: MIT
"""Decides whether a person may see a table."""

from caravanserai.server.errors import NotFound
from caravanserai.server.people.person import Person
from caravanserai.server.tables.actor import TableActor
from caravanserai.server.tables.registry import TableRegistry
from caravanserai.server.tables.seats import is_key
from caravanserai.server.tables.state import TableState


async def visible_table(
    tables: TableRegistry, table_id: str, person: Person | None, key: str = ""
) -> TableActor:
    """Return a table; raise NotFound if it does not exist or this person may not see it.

    Both cases give the same answer, so that hidden tables cannot be detected.
    """
    table = await tables.find(table_id)
    if not may_watch(table.state, person, key):
        raise NotFound("there is no such table, or it is not for you")
    return table


def may_watch(state: TableState, person: Person | None, key: str) -> bool:
    """Return whether a person may see a table: by seat, by link, or because everybody may."""
    table = state.table
    if person is not None and (person.id == table.owner_id or _has_seat(state, person)):
        return True
    if table.watch == "anyone" or (table.is_public and state.status == "open"):
        return True
    # People who follow a link look at the table before they take the seat.
    if any(is_key(key, seat.invite or "") for seat in state.seats):
        return True
    return table.watch == "link" and is_key(key, table.watch_key)


def _has_seat(state: TableState, person: Person) -> bool:
    """Return whether a seat is taken by a person, or reserved for them by a rematch."""
    return any(seat.person_id == person.id for seat in state.seats)
