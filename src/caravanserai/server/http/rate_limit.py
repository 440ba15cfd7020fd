# SPDX-License-Identifier: MIT
"""The rate limit on HTTP requests; WebSockets are counted when they are opened (websocket.py)."""

import asyncio

from starlette.requests import HTTPConnection
from starlette.types import ASGIApp, Receive, Scope, Send

from caravanserai.server.context import context_of
from caravanserai.server.errors import TooMany
from caravanserai.server.rate_limits import RateName, address_of
from caravanserai.server.settings import Settings

# Everything else is static: loading the page fetches more than a hundred files.
_API = "/api/"


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
            try:
                name: RateName = "http" if scope["path"].startswith(_API) else "files"
                context_of(connection).rate_limits.check(name, address)
            except TooMany as error:
                await asyncio.sleep(error.pause)
                raise
        await self._app(scope, receive, send)
