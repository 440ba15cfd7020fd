# SPDX-License-Identifier: MIT
"""Marks the browser in which a person sits down at a rated game (fair_play/browsers.py).

It also marks the browser in which a person opens the table, because the seats of a rematch are
taken without sitting down.
"""

from starlette.requests import HTTPConnection

from caravanserai.server.context import context_of
from caravanserai.server.db.rows import TableRow
from caravanserai.server.fair_play.browsers import remember_browser
from caravanserai.server.http.cookies import mark_cookie, mark_cookie_name
from caravanserai.server.http.endpoint import Call
from caravanserai.server.people.api_tokens import new_secret
from caravanserai.server.people.person import Person


async def mark_browser(call: Call, person: Person, table: TableRow) -> None:
    """Remember the browser of a person at a rated table, and renew its mark."""
    if cookie := await renew_mark(call.request, person, table):
        call.headers["Set-Cookie"] = cookie


async def renew_mark(connection: HTTPConnection, person: Person, table: TableRow) -> str | None:
    """Remember the browser of a person at a rated table; return the cookie that renews its mark."""
    if not table.is_rated or person.is_program:
        return None
    services = context_of(connection).services
    mark = connection.cookies.get(mark_cookie_name(services.settings), "")
    # Any other length is not a mark of ours.
    if len(mark) != len(fresh := new_secret()):
        mark = fresh
    await remember_browser(services.database, person.id, mark, services.now())
    return mark_cookie(mark, services.settings)
