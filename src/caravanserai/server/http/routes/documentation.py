# SPDX-License-Identifier: MIT
"""The documentation as a site at /docs, where it is installed: `make docs` builds it."""

from pathlib import Path

from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import Request
from starlette.responses import HTMLResponse, RedirectResponse, Response
from starlette.routing import Mount, Route
from starlette.types import Scope

import caravanserai
from caravanserai.server.http.routes.static_files import RevalidatedFiles

SITE = Path(caravanserai.__file__).parent / "site"
PATH = "/docs"
NOT_INSTALLED = """<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Documentation not installed</title>
<h1>The documentation is not installed on this server</h1>
<p>In a checkout, <code>make docs</code> builds it, and the server then shows it here. The same
pages are plain text in the folder <code>docs</code> of the source code.</p>
</html>
"""


class Site(RevalidatedFiles):
    """Serves the built site; explains how to get it where it has not been built."""

    def __init__(self, folder: Path = SITE) -> None:
        super().__init__(directory=folder, check_dir=False)
        self._folder = folder

    async def check_config(self) -> None:
        """Accept that there is no folder."""

    async def get_response(self, path: str, scope: Scope) -> Response:
        """Return a page or a file; raises 404 for other paths, like every route."""
        # Checked for each request, so that a site built while the server runs is found.
        if not (self._folder / "index.html").is_file():
            return HTMLResponse(NOT_INSTALLED, 404)
        if scope["path"].endswith("/"):
            path = f"{path}/index.html"
        return await super().get_response(path, scope)


async def redirect(request: Request) -> Response:
    """Redirect to the folder: the site has relative links, so its address must end with a slash."""
    return RedirectResponse(f"{request.app.state.root_path}{PATH}/", 308)


ROUTES = [
    Route(PATH, redirect),
    Mount(PATH, GZipMiddleware(Site(), minimum_size=1000)),
]
