# SPDX-License-Identifier: MIT
"""Endpoints for the caller's sessions and for the export of their data."""

from typing import Annotated

import msgspec
from starlette.responses import Response

from caravanserai.server.http.cookies import expired_cookie
from caravanserai.server.http.endpoint import JSON, Call, Endpoint
from caravanserai.server.moderation.export import export_person
from caravanserai.server.people.authenticate import session_token
from caravanserai.server.protocol.http import SessionView
from caravanserai.server.protocol.moderation import PersonExport


class SessionList(msgspec.Struct, kw_only=True):
    """The caller's sessions, last used first."""

    sessions: list[SessionView]


async def my_sessions(call: Call) -> SessionList:
    """List the caller's sessions."""
    person = await call.require_session()
    found = await call.context.accounts.sessions.list_of(person, session_token(call.request))
    return SessionList(sessions=found)


async def end_session(call: Call) -> None:
    """End one of the caller's sessions."""
    person = await call.require_session()
    await call.context.accounts.sessions.end_one(person, call.path_parameter("session"))
    call.context.connections.recheck(person.id)


async def end_sessions(call: Call) -> None:
    """End all of the caller's sessions, including this one."""
    person = await call.require_session()
    await call.context.accounts.sessions.end_all(person)
    call.context.connections.recheck(person.id)
    call.headers["Set-Cookie"] = expired_cookie(call.context.services.settings)


async def export(call: Call) -> Annotated[Response, PersonExport]:
    """Return everything that is stored about the caller, as one file."""
    person = await call.require_session()
    # It reads every game of the person, so it costs as much as a new table.
    call.context.rate_limits.check("tables", person.id, call.address)
    data = await export_person(call.context.services.database, person.id)
    headers = {"Content-Disposition": 'attachment; filename="caravanserai.json"'}
    return Response(
        msgspec.json.format(msgspec.json.encode(data)), headers=headers, media_type=JSON
    )


ENDPOINTS = (
    Endpoint("GET", "/api/sessions", my_sessions, errors=(401,)),
    Endpoint("DELETE", "/api/sessions", end_sessions, 204, errors=(401,)),
    Endpoint("DELETE", "/api/sessions/{session}", end_session, 204, errors=(401, 404)),
    Endpoint("GET", "/api/me/export", export, errors=(401,)),
)
