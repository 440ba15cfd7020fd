# SPDX-License-Identifier: MIT
"""Who calls: by the cookie of a browser, or by the token of a program."""

from starlette.requests import HTTPConnection

from caravanserai.server.context import context_of
from caravanserai.server.errors import NotSignedIn, StoreFailure
from caravanserai.server.http.security import cookie_name
from caravanserai.server.people.person import Person

_BEARER = "bearer "


def bearer(connection: HTTPConnection) -> str | None:
    """Return the token that a program has sent."""
    header = connection.headers.get("authorization", "")
    is_token = header[: len(_BEARER)].lower() == _BEARER
    return header[len(_BEARER) :].strip() if is_token else None


def session(connection: HTTPConnection) -> str | None:
    """Return the token in a browser's cookie."""
    return connection.cookies.get(cookie_name(context_of(connection).services.settings))


async def who(connection: HTTPConnection) -> Person | None:
    """Return who calls; None is a stranger. A token that nobody has is refused."""
    accounts = context_of(connection).accounts
    if token := bearer(connection):
        person = await accounts.by_api_token(token)
        if person is None:
            raise NotSignedIn("this token is nobody's: make a new one", code="bad_token")
        return person
    cookie = session(connection)
    return await accounts.by_session(cookie) if cookie else None


async def somebody(connection: HTTPConnection) -> Person:
    """Return who calls, who must be known."""
    person = await who(connection)
    if person is None:
        raise NotSignedIn("nobody is known by this cookie: become a guest first")
    return person


async def still(connection: HTTPConnection, person: Person | None) -> Person | None:
    """Return a caller who stays connected as he is now, perhaps by another name.

    NotSignedIn if his session or token has ended since.
    """
    try:
        now = await who(connection)
    except StoreFailure:
        return person  # a database that is away for a moment sends nobody away
    if (now and now.id) != (person and person.id):
        raise NotSignedIn("your session has ended: come back as who you are now")
    return now
