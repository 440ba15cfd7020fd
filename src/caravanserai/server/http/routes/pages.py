# SPDX-License-Identifier: MIT
"""The page: its files in `web/`, and one HTML document for all its addresses."""

from functools import cache

from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import Request
from starlette.responses import FileResponse, HTMLResponse, Response
from starlette.routing import Mount, Route
from starlette.types import Scope

from caravanserai.server.http.routes import documentation
from caravanserai.server.http.routes.static_files import REVALIDATE, RevalidatedFiles
from caravanserai.server.http.web_files import INDEX, WEB

# All of them get the same document; web/router.js shows what belongs to the address.
ADDRESSES = (
    "/",
    "/new/{game}",
    "/lobby",
    "/games",
    "/table/{id}",
    "/replay/{id}",
    "/study/{id}/{number}",
    "/learn",
    "/learn/{game}/{lesson}",
    "/rules/{game}",
    "/settings",
    "/account",
)
_FILES_PATH = "/web"
_FILES = (f"{_FILES_PATH}/", f"{documentation.PATH}/")


async def page(request: Request) -> Response:
    """Return the page."""
    return _document(request, 200)


def not_found_page(request: Request) -> Response:
    """Return the page with status 404; it shows "not found" in the language of its user."""
    return _document(request, 404)


def _document(request: Request, status: int) -> Response:
    root = request.app.state.root_path
    if not root:
        return FileResponse(INDEX, status, headers=REVALIDATE)
    return HTMLResponse(_index_under(root), status, headers=REVALIDATE)


@cache
def _index_under(root: str) -> str:
    """Return the document with the addresses of its files below a path.

    Only here: the modules of the page find the path by themselves (web/core/root.js).
    """
    return INDEX.read_text(encoding="utf-8").replace(f'"{_FILES_PATH}/', f'"{root}{_FILES_PATH}/')


def wants_page(request: Request) -> bool:
    """Return whether a browser asks for a page, rather than a program for data."""
    is_read = request.method in ("GET", "HEAD") and not request.url.path.startswith("/api/")
    return is_read and "text/html" in request.headers.get("accept", "")


def is_page(scope: Scope) -> bool:
    """Return whether a request is for the page, one of its files, or the documentation."""
    route = getattr(scope.get("route"), "path", "")
    return route in ADDRESSES or str(scope["path"]).startswith(_FILES)


ROUTES = [*(Route(address, page) for address in ADDRESSES), *documentation.ROUTES]
FILES = Mount(_FILES_PATH, GZipMiddleware(RevalidatedFiles(directory=WEB), minimum_size=1000))
