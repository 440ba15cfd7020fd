# SPDX-License-Identifier: MIT
"""The board in the browser: the files of `web/` as they stand; one page for all addresses."""

from pathlib import Path

from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import Request
from starlette.responses import FileResponse, Response
from starlette.routing import BaseRoute, Mount, Route
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

import caravanserai

WEB = Path(caravanserai.__file__).parent / "web"
# The page finds out from its own address what it is to show; web/router.js knows what that is.
ADDRESSES = (
    *(
        "/",
        "/new/{game}",
        "/lobby",
        "/games",
        "/table/{id}",
        "/replay/{id}",
        "/study/{id}/{number}",
    ),
    *("/learn", "/learn/{game}/{lesson}", "/rules/{game}", "/settings", "/account"),
)
_FILES = "/web"
_ASK_FIRST = {
    "Cache-Control": "no-cache"
}  # a new version is seen at once; else 304 spares the rest


async def page(_request: Request) -> Response:
    """Give the page."""
    return FileResponse(WEB / "index.html", headers=_ASK_FIRST)


def lost() -> Response:
    """Give the page to a browser that has lost its way: it says so, in the language of its user."""
    return FileResponse(WEB / "index.html", 404, headers=_ASK_FIRST)


def wants_page(request: Request) -> bool:
    """Tell whether a person wants to look at an address, rather than a program."""
    is_look = request.method in ("GET", "HEAD") and not request.url.path.startswith("/api/")
    return is_look and "text/html" in request.headers.get("accept", "")


def is_page(scope: Scope) -> bool:
    """Tell whether a request is for the page or one of its files, of which there are many."""
    route = getattr(scope.get("route"), "path", "")
    return route in ADDRESSES or str(scope["path"]).startswith(f"{_FILES}/")


class _Files(StaticFiles):
    """The page's files."""

    async def get_response(self, path: str, scope: Scope) -> Response:
        """Give a file, to be kept by the browser for as long as it is the same."""
        answer = await super().get_response(path, scope)
        answer.headers.update(_ASK_FIRST)
        return answer


ROUTES: list[BaseRoute] = [
    *(Route(address, page) for address in ADDRESSES),
    Mount(_FILES, GZipMiddleware(_Files(directory=WEB), minimum_size=1000)),
]
