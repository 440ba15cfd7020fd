# SPDX-License-Identifier: MIT
"""Files that browsers ask for each time, and get only if they have changed."""

from starlette.responses import Response
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

# The browser gets 304 for an unchanged file, so a new version is used at once.
REVALIDATE = {"Cache-Control": "no-cache"}


class RevalidatedFiles(StaticFiles):
    """Static files of a folder."""

    async def get_response(self, path: str, scope: Scope) -> Response:
        """Return a file."""
        response = await super().get_response(path, scope)
        response.headers.update(REVALIDATE)
        return response
