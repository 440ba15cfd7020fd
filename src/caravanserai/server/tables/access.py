# SPDX-License-Identifier: MIT
"""Who may see a table."""

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

    Both cases give the same answer: a table that is hidden must not be detectable.
    """
    table = await tables.find(table_id)
    if not may_watch(table.state, person, key):
        raise NotFound("there is no such table, or it is not for you")
    return table


def may_watch(state: TableState, person: Person | None, key: str) -> bool:
    """Return whether a person may see a table: by seat, by link, or because everybody may."""
    table = state.table
    if person is not None and (person.id == table.owner_id or state.seats_of(person.id)):
        return True
    if table.watch == "anyone" or (table.is_public and state.status == "open"):
        return True
    if any(is_key(key, sitting.invite or "") for sitting in state.sittings):
        return True
    if person is not None and any(s.person_id == person.id for s in state.sittings):
        return True  # an open seat is reserved for them after a rematch
    return table.watch == "link" and is_key(key, table.watch_key)
