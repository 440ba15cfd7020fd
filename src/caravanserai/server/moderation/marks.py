# SPDX-License-Identifier: MIT
"""Blocks and mutes: what one person decides about another.

A mute hides the other's chat. A block does the same, and keeps the other from joining tables at
which the person sits or that they own, and from reserving a seat for them in a rematch.
"""

from sqlalchemy.ext.asyncio import AsyncConnection

from caravanserai.server.db import people_queries
from caravanserai.server.db.database import Database
from caravanserai.server.db.people import marks
from caravanserai.server.db.people.changes import note_changes
from caravanserai.server.db.people.rows import MarkKind, MarkRow
from caravanserai.server.errors import BadMessage, Conflict, Forbidden, NotFound
from caravanserai.server.people.person import Person
from caravanserai.server.protocol.moderation import MarkView
from caravanserai.server.tables.event_log import chat_author
from caravanserai.server.tables.state import TableState

MAX_MARKS = 500  # of one person


async def marks_of(database: Database, person: Person) -> list[MarkView]:
    """Return the blocks and mutes of a person, newest first."""
    async with database.connect() as connection:
        rows = await marks.marks_of(connection, person.id)
    return [MarkView(person=row.other_id, name=name, kind=row.kind) for row, name in rows]


async def mark(database: Database, person: Person, other_id: str, kind: MarkKind, now: int) -> None:
    """Block or mute somebody.

    Raises BadMessage for oneself, NotFound if there is no such person, Conflict at the limit.
    """
    if other_id == person.id:
        raise BadMessage("expected another person: you cannot block yourself", field="person")
    row = MarkRow(person.id, other_id, kind, now)

    async def write(connection: AsyncConnection) -> None:
        if await people_queries.find_person(connection, other_id) is None:
            raise NotFound("there is no such person", field="person")
        if len(await marks.hidden_people(connection, person.id)) >= MAX_MARKS:
            raise Conflict(
                f"you have blocked {MAX_MARKS} people, which is the limit: remove one first",
                code="too_many_marks",
            )
        await marks.write_mark(connection, row)
        await note_changes(connection, "person", [person.id], now)

    await database.transact(write)


async def unmark(database: Database, person: Person, other_id: str, now: int) -> None:
    """End a block or mute. Raises NotFound if there is none."""

    async def delete(connection: AsyncConnection) -> None:
        if not await marks.delete_mark(connection, person.id, other_id):
            raise NotFound("you have not blocked or muted this person")
        await note_changes(connection, "person", [person.id], now)

    await database.transact(delete)


async def hidden_people(database: Database, person_id: str | None) -> frozenset[str]:
    """Return the people whose chat a person does not want to see."""
    if person_id is None:
        return frozenset()
    async with database.connect() as connection:
        return await marks.hidden_people(connection, person_id)


async def check_welcome(database: Database, state: TableState, person: Person) -> None:
    """Raise Forbidden if the owner of a table, or somebody who sits there, has blocked a person."""
    others = {seat.person_id for seat in state.seats if seat.person_id} | {state.table.owner_id}
    if await blockers(database, person.id, others):
        raise Forbidden(
            "somebody at this table does not want to play with you: choose another table",
            code="blocked",
        )


async def blockers(database: Database, person_id: str, people: set[str]) -> set[str]:
    """Return which of some people have blocked a person."""
    async with database.connect() as connection:
        return await marks.blockers_of(connection, person_id, people - {person_id})


def author_of(state: TableState, number: int) -> str:
    """Return the person who wrote a chat message. Raises NotFound if there is no such message."""
    if not 1 <= number <= len(state.events) or state.events[number - 1].kind != "chat":
        raise NotFound(f"event {number} of this table is no chat message", field="event")
    author = chat_author(state, state.events[number - 1].body)
    if author is None:
        raise NotFound("nobody knows any more who wrote this message", field="event")
    return author
