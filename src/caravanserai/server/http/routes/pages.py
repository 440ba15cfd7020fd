# SPDX-License-Identifier: MIT
"""The page: its files in `web/`, and one HTML document for all its addresses."""

from functools import partial

from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import Request
from starlette.responses import HTMLResponse, Response
from starlette.routing import Mount, Route
from starlette.types import Scope

from caravanserai.core.game import games
from caravanserai.server.http.routes import documentation
from caravanserai.server.http.routes.static_files import REVALIDATE, RevalidatedFiles
from caravanserai.server.http.web_files import FILES_PATH, WEB, document

# Each with the folder of its page. All of them get the same document, apart from what it preloads;
# web/router.js shows what belongs to the address.
ADDRESSES = {
    "/": "home",
    "/new/{game}": "new-table",
    "/lobby": "lobby",
    "/games": "my-games",
    "/table/{id}": "table",
    "/replay/{id}": "replay",
    "/study/{id}/{number}": "study",
    "/learn": "learn",
    "/learn/{game}/{lesson}": "lesson",
    "/rules/{game}": "rules",
    "/settings": "settings",
    "/account": "account",
}
_WITH_BOARD = ("lesson", "rules")  # and the game in the address
_FILES = (f"{FILES_PATH}/", f"{documentation.PATH}/")


async def page(folder: str, request: Request) -> Response:
    """Return the document, with links to the modules of a page."""
    game = request.path_params.get("game")
    if folder not in _WITH_BOARD or game not in games():
        return _document(request, 200, folder)
    return _document(request, 200, folder, f"games/{game}/index.js", f"games/{game}/modules.js")


def not_found_page(request: Request) -> Response:
    """Return the page with status 404; it shows "not found" in the language of its user."""
    return _document(request, 404, "not-found")


def _document(request: Request, status: int, folder: str, *board: str) -> Response:
    text = document(request.app.state.root_path, f"pages/{folder}/page.js", *board)
    return HTMLResponse(text, status, headers=REVALIDATE)


def wants_page(request: Request) -> bool:
    """Return whether a browser asks for a page, rather than a program for data."""
    is_read = request.method in ("GET", "HEAD") and not request.url.path.startswith("/api/")
    return is_read and "text/html" in request.headers.get("accept", "")


def is_page(scope: Scope) -> bool:
    """Return whether a request is for the page, one of its files, or the documentation."""
    route = getattr(scope.get("route"), "path", "")
    return route in ADDRESSES or str(scope["path"]).startswith(_FILES)


_PAGES = (Route(address, partial(page, folder)) for address, folder in ADDRESSES.items())
ROUTES = [*_PAGES, *documentation.ROUTES]
FILES = Mount(FILES_PATH, GZipMiddleware(RevalidatedFiles(directory=WEB), minimum_size=1000))
