# SPDX-License-Identifier: MIT
"""Finds the person behind a connection: by a browser's cookie, or by a program's API token."""

from starlette.requests import HTTPConnection

from caravanserai.server.context import context_of
from caravanserai.server.errors import Forbidden, NotSignedIn, StoreFailure
from caravanserai.server.http.cookies import (
    browser_cookie_name,
    cookie_name,
    session_cookie,
)
from caravanserai.server.people.person import Person

_BEARER = "bearer "


def bearer_token(connection: HTTPConnection) -> str | None:
    """Return the API token in the Authorization header."""
    header = connection.headers.get("authorization", "")
    is_token = header[: len(_BEARER)].lower() == _BEARER
    return header[len(_BEARER) :].strip() if is_token else None


def session_token(connection: HTTPConnection) -> str | None:
    """Return the token in the session cookie."""
    return connection.cookies.get(cookie_name(context_of(connection).services.settings))


async def current_person(connection: HTTPConnection) -> Person | None:
    """Return the caller, or None for an anonymous one.

    Raises NotSignedIn for an invalid API token: a program should notice that it was revoked. An
    expired cookie makes its browser anonymous. Raises Forbidden if the person is banned.
    """
    accounts = context_of(connection).accounts
    # First, so that an invalid token is an error even with a valid cookie.
    if token := bearer_token(connection):
        person = await accounts.by_api_token(token)
        if person is None:
            raise NotSignedIn("this token is invalid: create a new one", code="bad_token")
        return person
    cookie = session_token(connection)
    if not cookie:
        return None
    return await accounts.by_session(cookie, lambda: _note_renewal(connection, cookie))


def _note_renewal(connection: HTTPConnection, token: str) -> None:
    connection.state.renewed_session = token


def renewed_cookie(connection: HTTPConnection) -> str | None:
    """Return the cookie to send if the session was extended while this request was served.

    Otherwise the browser would forget the session ninety days after the log-in.
    """
    token = getattr(connection.state, "renewed_session", None)
    return session_cookie(token, context_of(connection).services.settings) if token else None


def browser_token(connection: HTTPConnection) -> str | None:
    """Return the token by which a browser is recognised at the log-in."""
    return connection.cookies.get(browser_cookie_name(context_of(connection).services.settings))


async def require_person(connection: HTTPConnection) -> Person:
    """Return the caller. Raises NotSignedIn for an anonymous one."""
    person = await current_person(connection)
    if person is None:
        raise NotSignedIn("you have no session: become a guest first")
    return person


async def require_session(connection: HTTPConnection) -> Person:
    """Return a caller with a browser session: a stolen API token must not take over the account.

    Raises Forbidden for a token, NotSignedIn for an anonymous caller.
    """
    if bearer_token(connection):
        raise Forbidden("a token cannot do this: log in with a browser", code="needs_session")
    return await require_person(connection)


async def revalidate(connection: HTTPConnection, person: Person | None) -> Person | None:
    """Authenticate a caller who stays connected again; return them, perhaps with a new name.

    Raises NotSignedIn if their session or token has ended since, Forbidden if they are banned.
    """
    try:
        now = await current_person(connection)
    except StoreFailure:
        return person  # a short failure of the database must not disconnect everybody
    if (now and now.id) != (person and person.id):
        raise NotSignedIn("your session has ended: connect again")
    return now
