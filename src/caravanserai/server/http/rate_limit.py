# SPDX-License-Identifier: MIT
"""The rate limit on HTTP requests; WebSockets are counted when they are opened (websocket.py)."""

from starlette.requests import HTTPConnection
from starlette.types import ASGIApp, Receive, Scope, Send

from caravanserai.server.context import context_of
from caravanserai.server.rate_limits import address_of
from caravanserai.server.settings import Settings

# Static files are not counted: loading the page fetches more than a hundred of them.
_COUNTED_PREFIX = "/api/"


class RateLimit:
    """Middleware that limits the requests of each address."""

    def __init__(self, app: ASGIApp, settings: Settings) -> None:
        self._app = app
        self._settings = settings

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve a request; raise TooMany if its address has sent too many."""
        if scope["type"] == "http" and scope["path"].startswith(_COUNTED_PREFIX):
            connection = HTTPConnection(scope)
            address = address_of(connection, self._settings)
            context_of(connection).rate_limits.check("http", address)
        await self._app(scope, receive, send)
