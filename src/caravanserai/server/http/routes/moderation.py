# SPDX-License-Identifier: MIT
"""Endpoints for blocks, reports, and the notice of the administrator."""

from caravanserai.server.errors import BadMessage
from caravanserai.server.http.endpoint import Call, Endpoint
from caravanserai.server.moderation import marks
from caravanserai.server.moderation.reports import file_report
from caravanserai.server.people.bans import Banned
from caravanserai.server.people.person import Person
from caravanserai.server.protocol.moderation import (
    BanView,
    MarkList,
    NewMark,
    NewReport,
    NoticeAnswer,
    NoticeView,
)
from caravanserai.server.tables.access import visible_table
from caravanserai.server.tables.state import TableState


async def my_marks(call: Call) -> MarkList:
    """List the caller's blocks and mutes."""
    person = await call.require_person()
    return MarkList(marks=await marks.marks_of(call.context.services.database, person))


async def mark(call: Call, body: NewMark) -> MarkList:
    """Block or mute a person, or the author of a chat message."""
    context, person = call.context, await call.require_person()
    context.rate_limits.check("marks", person.id)
    other = body.person or await _author(call, person, body)
    services = context.services
    await marks.mark(services.database, person, other, body.kind, services.now())
    context.connections.recheck(person.id)
    return await my_marks(call)


async def unmark(call: Call) -> MarkList:
    """End a block or mute."""
    context, person = call.context, await call.require_person()
    other, services = call.path_parameter("person"), context.services
    await marks.unmark(services.database, person, other, services.now())
    context.connections.recheck(person.id)
    return await my_marks(call)


async def report(call: Call, body: NewReport) -> None:
    """Report a person, a table or a chat message to the administrators."""
    context, person = call.context, await call.require_person()
    # Also by address: anybody can become a new guest, and then another.
    context.rate_limits.check("reports", person.id, call.address)
    state = await _state(call, person, body) if body.table else None
    await file_report(context.services.database, person, body, state, context.services.now())


async def notice(call: Call) -> NoticeAnswer:
    """Return the message of the administrator that every page shows."""
    found, ban = call.context.notices.current, None
    try:
        await call.current_person()
    # The page shows it to a banned person on every page.
    except Banned as error:
        ban = BanView(until=error.until, reason=error.reason)
    shown = NoticeView(id=found.id, text=found.text) if found else None
    return NoticeAnswer(notice=shown, ban=ban)


async def _author(call: Call, person: Person, body: NewMark) -> str:
    if body.table is None or body.event is None:
        raise BadMessage("expected a `person`, or a `table` and an `event`", field="person")
    return marks.author_of(await _state(call, person, body), body.event)


async def _state(call: Call, person: Person, body: NewMark | NewReport) -> TableState:
    """Return the state of a table that the caller may see. Raises NotFound."""
    table = await visible_table(call.context.tables, body.table or "", person, body.key)
    return await table.read(lambda state: state)


ENDPOINTS = (
    Endpoint("GET", "/api/marks", my_marks, errors=(401,)),
    Endpoint("POST", "/api/marks", mark, errors=(401, 404, 409)),
    Endpoint("DELETE", "/api/marks/{person}", unmark, errors=(401, 404)),
    Endpoint("POST", "/api/reports", report, 204, errors=(401, 404, 409)),
    Endpoint("GET", "/api/notice", notice, errors=(401,)),
)
