# SPDX-License-Identifier: MIT
"""Queries that remove a person's name and data, and what nobody needs any more."""

from collections.abc import Collection
from dataclasses import dataclass
from typing import Any

from sqlalchemy import and_, bindparam, delete, exists, or_, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from caravanserai.server.db.models import Event, Person, Seat, Session, table_of
from caravanserai.server.db.people.models import Browser, Mark, RecoveryCode, Report

PERSON, SESSION, SEAT, EVENT = table_of(Person), table_of(Session), table_of(Seat), table_of(Event)
MARK, REPORT = table_of(Mark), table_of(Report)
BROWSER, CODE = table_of(Browser), table_of(RecoveryCode)


@dataclass(frozen=True)
class NamedEvent:
    """An event that contains a person's name, or is a message of theirs."""

    table_id: str
    number: int
    at: int
    kind: str
    body: dict[str, Any]


async def merged_people(connection: AsyncConnection, person_id: str) -> list[str]:
    """Return a person and the guests whose games were handed over to them."""
    query = select(PERSON.c.id).where(PERSON.c.merged_into == person_id)
    return [person_id, *await connection.scalars(query)]


async def events_with_name(
    connection: AsyncConnection, people: Collection[str], name: str
) -> list[NamedEvent]:
    """Return the events that contain a person's name.

    Messages of earlier versions do not contain the person, so they are found by seat and name.
    """
    person, shown = EVENT.c.body["person"].as_string(), EVENT.c.body["name"].as_string()
    has_seat = exists().where(
        SEAT.c.table_id == EVENT.c.table_id,
        SEAT.c.person_id.in_(people),
        SEAT.c.seat == EVENT.c.body["seat"].as_integer(),
    )
    is_theirs = or_(
        person.in_(people),
        and_(person.is_(None), or_(has_seat, shown == name)),
        and_(shown == name, has_seat),
    )
    query = select(EVENT).where(EVENT.c.kind.in_(("chat", "sat")), is_theirs)
    rows = await connection.execute(query.order_by(EVENT.c.table_id, EVENT.c.number))
    return [NamedEvent(*row) for row in rows]


async def rename_in_events(
    connection: AsyncConnection, events: Collection[NamedEvent], name: str
) -> None:
    """Change the name in events."""
    if not events:
        return
    is_this = EVENT.c.table_id == bindparam("table"), EVENT.c.number == bindparam("event")
    changed = update(EVENT).where(*is_this).values(body=bindparam("new", type_=EVENT.c.body.type))
    await connection.execute(
        changed,
        [
            {"table": each.table_id, "event": each.number, "new": {**each.body, "name": name}}
            for each in events
        ],
    )


async def delete_data_of(connection: AsyncConnection, people: Collection[str]) -> None:
    """Delete what is stored about people besides their games and the reports about them."""
    for column in (MARK.c.person_id, MARK.c.other_id, REPORT.c.reporter_id):
        await connection.execute(delete(column.table).where(column.in_(people)))
    for column in (BROWSER.c.person_id, CODE.c.person_id):
        await connection.execute(delete(column.table).where(column.in_(people)))


async def delete_marks_of_lost_guests(connection: AsyncConnection) -> None:
    """Delete the marks of and about guests without a session: they can never come back."""
    has_session = exists().where(SESSION.c.person_id == PERSON.c.id)
    lost = select(PERSON.c.id).where(PERSON.c.account_name.is_(None), ~has_session)
    gone = or_(MARK.c.person_id.in_(lost), MARK.c.other_id.in_(lost))
    await connection.execute(delete(MARK).where(gone))


async def delete_settled_reports(connection: AsyncConnection, before: int) -> None:
    """Delete the reports that were settled before a time."""
    await connection.execute(delete(REPORT).where(REPORT.c.settled_at < before))
