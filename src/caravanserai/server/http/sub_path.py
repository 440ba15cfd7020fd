# SPDX-License-Identifier: MIT
"""Serving under a path of a host that other sites share, such as https://example.org/games/."""

from starlette.types import ASGIApp, Receive, Scope, Send

from caravanserai.server.settings import Settings


class SubPath:
    """Middleware that removes the root path from requests.

    Everything inside sees the paths of a server with a host of its own. Some proxies remove the
    path themselves; such requests pass as they are.
    """

    def __init__(self, app: ASGIApp, settings: Settings) -> None:
        self._app = app
        self._root = settings.root_path

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve a request by the rest of its path."""
        path = str(scope.get("path", ""))
        if self._root and (path == self._root or path.startswith(f"{self._root}/")):
            scope = {**scope, "path": path[len(self._root) :] or "/"}
        await self._app(scope, receive, send)
