# SPDX-License-Identifier: MIT
"""Reports of people about other people, tables and chat messages."""

from sqlalchemy.ext.asyncio import AsyncConnection

from caravanserai.server.db import people_queries
from caravanserai.server.db.database import Database
from caravanserai.server.db.people import marks
from caravanserai.server.db.people.rows import ReportRow
from caravanserai.server.errors import BadMessage, Conflict, NotFound
from caravanserai.server.moderation.marks import author_of
from caravanserai.server.people.api_tokens import new_id
from caravanserai.server.people.person import Person
from caravanserai.server.protocol.moderation import NewReport
from caravanserai.server.tables.state import TableState

MAX_OPEN_REPORTS = 50  # of one person


async def file_report(
    database: Database, person: Person, request: NewReport, state: TableState | None, now: int
) -> None:
    """Store a report; `state` is that of the reported table.

    A second report about the same, before the first is settled, changes nothing. Raises BadMessage
    if the report names nothing, NotFound if it names what does not exist, Conflict at the limit.
    """
    row = _row(person, request, state, now)

    async def add(connection: AsyncConnection) -> None:
        reported = row.person_id
        if reported and await people_queries.find_person(connection, reported) is None:
            raise NotFound("there is no such person", field="person")
        if await marks.open_reports_by(connection, person.id) >= MAX_OPEN_REPORTS:
            raise Conflict(
                f"{MAX_OPEN_REPORTS} of your reports are open: wait until some are settled",
                code="too_many_reports",
            )
        await marks.add_report(connection, row)

    await database.transact(add)


def _row(person: Person, request: NewReport, state: TableState | None, now: int) -> ReportRow:
    reason = " ".join(request.reason.split())
    if not reason or not reason.isprintable():
        raise BadMessage("expected a reason in printable text", field="reason")
    if request.person is None and state is None:
        raise BadMessage("expected a `person` or a `table`", field="person")
    accused, text = request.person, None
    if request.event is not None:
        if state is None:
            raise BadMessage("an `event` needs its `table`", field="table")
        accused = author_of(state, request.event)
        # Copied, because the message itself may be gone when the report is read.
        text = state.events[request.event - 1].body["text"]
    table_id = state.table.id if state else None
    return ReportRow(
        new_id(), person.id, accused, table_id, request.event, text, reason, now, None, None
    )
