# SPDX-License-Identifier: MIT
"""The first page: it says that the server runs, and what can be done with it."""

from functools import cache
from importlib.resources import files

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

_FILES = {"/": ("index.html", "text/html"), "/style.css": ("style.css", "text/css")}


@cache
def _content(name: str) -> bytes:
    return (files("caravanserai.server.routes") / "pages" / name).read_bytes()


async def page(request: Request) -> Response:
    """Give a file of the page."""
    name, media = _FILES[request.url.path]
    return Response(_content(name), media_type=media, headers={"Cache-Control": "no-cache"})


ROUTES = [Route(path, page) for path in _FILES]
