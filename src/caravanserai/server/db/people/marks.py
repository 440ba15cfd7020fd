# SPDX-License-Identifier: MIT
"""Queries on marks (blocks and mutes), reports and notices."""

from collections.abc import Collection
from typing import Any

from sqlalchemy import delete, func, insert, literal, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from caravanserai.server.db.models import Person, table_of
from caravanserai.server.db.people.models import Mark, Notice, Report
from caravanserai.server.db.people.rows import MarkRow, NoticeRow, ReportRow
from caravanserai.server.db.table_queries import column_values

PERSON, MARK, REPORT = table_of(Person), table_of(Mark), table_of(Report)
NOTICE = table_of(Notice)


# --- marks ----------------------------------------------------------------------------------------


async def write_mark(connection: AsyncConnection, row: MarkRow) -> None:
    """Store a mark instead of an earlier one about the same person."""
    await delete_mark(connection, row.person_id, row.other_id)
    await connection.execute(insert(MARK), column_values(row))


async def delete_mark(connection: AsyncConnection, person_id: str, other_id: str) -> bool:
    """Delete a mark; return whether there was one."""
    is_this = MARK.c.person_id == person_id, MARK.c.other_id == other_id
    return (await connection.execute(delete(MARK).where(*is_this))).rowcount == 1


async def transfer_marks(connection: AsyncConnection, guest_id: str, person_id: str) -> None:
    """Copy the marks of and about a guest to a person, unless that person has one already."""
    known = select(MARK.c.other_id).where(MARK.c.person_id == person_id)
    mine = MARK.c.person_id == guest_id, MARK.c.other_id.not_in(known)
    is_other = MARK.c.other_id != person_id
    await connection.execute(update(MARK).where(*mine, is_other).values(person_id=person_id))
    # Copied and not moved, so that messages that the guest has written stay hidden.
    known = select(MARK.c.person_id).where(MARK.c.other_id == person_id)
    about = MARK.c.other_id == guest_id, MARK.c.person_id != person_id
    copied = select(MARK.c.person_id, literal(person_id), MARK.c.kind, MARK.c.created_at)
    columns = ["person_id", "other_id", "kind", "created_at"]
    found = copied.where(*about, MARK.c.person_id.not_in(known))
    await connection.execute(insert(MARK).from_select(columns, found))


async def marks_of(connection: AsyncConnection, person_id: str) -> list[tuple[MarkRow, str]]:
    """Return the marks of a person with the names of the others, newest first."""
    query = (
        select(MARK, PERSON.c.name)
        .join(PERSON, PERSON.c.id == MARK.c.other_id)
        .where(MARK.c.person_id == person_id)
        .order_by(MARK.c.created_at.desc(), MARK.c.other_id)
    )
    return [(MarkRow(*row[:-1]), row[-1]) for row in await connection.execute(query)]


async def hidden_people(connection: AsyncConnection, person_id: str) -> frozenset[str]:
    """Return the people whose chat a person does not want to see."""
    query = select(MARK.c.other_id).where(MARK.c.person_id == person_id)
    return frozenset(await connection.scalars(query))


async def blockers_of(
    connection: AsyncConnection, person_id: str, people: Collection[str]
) -> set[str]:
    """Return which of some people have blocked a person."""
    query = select(MARK.c.person_id).where(
        MARK.c.other_id == person_id, MARK.c.person_id.in_(people), MARK.c.kind == "block"
    )
    return set(await connection.scalars(query))


# --- reports --------------------------------------------------------------------------------------


async def add_report(connection: AsyncConnection, row: ReportRow) -> bool:
    """Add a report, unless the same person has an open one about the same; return whether."""
    same = (
        REPORT.c.reporter_id == row.reporter_id,
        REPORT.c.person_id.is_not_distinct_from(row.person_id),
        REPORT.c.table_id.is_not_distinct_from(row.table_id),
        REPORT.c.event.is_not_distinct_from(row.event),
        REPORT.c.settled_at.is_(None),
    )
    if await connection.scalar(select(func.count()).select_from(REPORT).where(*same)):
        return False
    await connection.execute(insert(REPORT), column_values(row))
    return True


async def open_reports_by(connection: AsyncConnection, reporter_id: str) -> int:
    """Return how many reports of a person are not settled."""
    mine = REPORT.c.reporter_id == reporter_id, REPORT.c.settled_at.is_(None)
    return int(await connection.scalar(select(func.count()).select_from(REPORT).where(*mine)) or 0)


async def reports(connection: AsyncConnection, *, settled: bool, limit: int) -> list[ReportRow]:
    """Return reports, oldest first; the settled ones only if they are asked for."""
    query = select(REPORT).order_by(REPORT.c.created_at, REPORT.c.id).limit(limit)
    if not settled:
        query = query.where(REPORT.c.settled_at.is_(None))
    return [ReportRow(*row) for row in await connection.execute(query)]


async def reports_by(connection: AsyncConnection, reporter_id: str) -> list[ReportRow]:
    """Return the reports of a person, oldest first."""
    query = select(REPORT).where(REPORT.c.reporter_id == reporter_id)
    return [
        ReportRow(*row) for row in await connection.execute(query.order_by(REPORT.c.created_at))
    ]


async def settle_report(connection: AsyncConnection, report_id: str, at: int, note: str) -> bool:
    """Settle an open report; return whether there was one."""
    is_open = REPORT.c.id == report_id, REPORT.c.settled_at.is_(None)
    changed = update(REPORT).where(*is_open).values(settled_at=at, note=note)
    return (await connection.execute(changed)).rowcount == 1


# --- notices --------------------------------------------------------------------------------------


async def current_notice(connection: AsyncConnection) -> NoticeRow | None:
    """Return the last notice; it may be over."""
    row: Any = (await connection.execute(select(NOTICE))).first()
    return NoticeRow(*row) if row else None


async def replace_notice(connection: AsyncConnection, row: NoticeRow | None) -> None:
    """Store a notice instead of the last one; None removes it."""
    await connection.execute(delete(NOTICE))
    if row is not None:
        await connection.execute(insert(NOTICE), column_values(row))
