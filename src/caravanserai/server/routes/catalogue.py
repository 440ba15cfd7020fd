# SPDX-License-Identifier: MIT
"""What there is: the games, and this description."""

from typing import Any

from caravanserai.server.catalogue import Catalogue, catalogue
from caravanserai.server.routes.endpoint import Call, Endpoint


async def games(_call: Call) -> Catalogue:
    """List the games, with all that can be chosen about them."""
    return catalogue()


async def description(call: Call) -> dict[str, Any]:
    """Describe this interface, as OpenAPI 3.1."""
    described: dict[str, Any] = call.request.app.state.openapi
    return described


ENDPOINTS = (
    Endpoint("GET", "/api/games", games),
    Endpoint("GET", "/api/openapi.json", description),
)
