# SPDX-License-Identifier: MIT
"""Holds every address to its rate of requests; files of the page do not count."""

from starlette.requests import HTTPConnection
from starlette.types import ASGIApp, Receive, Scope, Send

from caravanserai.server.context import context_of
from caravanserai.server.rate_limits import address_of
from caravanserai.server.settings import Settings

_COUNTED = "/api/"


class RateLimit:
    """Refuses requests of an address that come too often."""

    def __init__(self, app: ASGIApp, settings: Settings) -> None:
        self._app = app
        self._settings = settings

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve a request, if it is not one too many."""
        if scope["type"] == "http" and scope["path"].startswith(_COUNTED):
            connection = HTTPConnection(scope)
            address = address_of(connection, self._settings)
            context_of(connection).rate_limits.check("http", address)
        await self._app(scope, receive, send)
