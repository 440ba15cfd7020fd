# SPDX-License-Identifier: MIT
"""The rate limit on HTTP requests; WebSockets are counted when they are opened (websocket.py)."""

import asyncio

from starlette.requests import HTTPConnection
from starlette.types import ASGIApp, Receive, Scope, Send

from caravanserai.server.connections.client_address import address_of
from caravanserai.server.context import context_of
from caravanserai.server.errors import TooMany
from caravanserai.server.people.authenticate import bearer_token
from caravanserai.server.rate_limits import RateName
from caravanserai.server.settings import Settings

# Everything else is static: loading the page fetches more than a hundred files.
_API = "/api/"
_BOT_PATHS = ("/api/bot/", "/api/stream/")


class RateLimit:
    """Middleware that limits the requests of each address."""

    def __init__(self, app: ASGIApp, settings: Settings) -> None:
        self._app = app
        self._settings = settings

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve a request; raise TooMany if its address has sent too many."""
        # Without an application, as in tests of the middleware, nothing is counted.
        if scope["type"] == "http" and hasattr(scope["app"].state, "context"):
            connection = HTTPConnection(scope)
            address = address_of(connection, self._settings)
            name, person_id = _rate_of(connection)
            try:
                context_of(connection).rate_limits.check(name, address, *person_id)
            except TooMany as error:
                await asyncio.sleep(error.pause)
                raise
        await self._app(scope, receive, send)


def _rate_of(connection: HTTPConnection) -> tuple[RateName, tuple[str, ...]]:
    """Return the rate that a request is counted under, and the program that is counted with it.

    A program's game takes a hundred requests per second. The higher rate requires a token that was
    valid a moment ago: an invented one must not give its sender more attempts.
    """
    path = connection.scope["path"]
    if path.startswith(_BOT_PATHS) and (token := bearer_token(connection)):
        person = context_of(connection).accounts.tokens.find_known(token)
        if person is not None:
            return "bots", (person.id,)
    return ("http" if path.startswith(_API) else "files"), ()
