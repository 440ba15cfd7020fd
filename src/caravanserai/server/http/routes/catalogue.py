# SPDX-License-Identifier: MIT
"""What there is: the games, their maps, and this description."""

from typing import Annotated, Any

import msgspec
from msgspec import Meta

from caravanserai.server.catalogue import Catalogue, catalogue
from caravanserai.server.http.endpoint import Call, Endpoint
from caravanserai.server.maps import BoardMap, map_named


class MapQuery(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """How many play: two or three stay inside the line."""

    players: Annotated[int, Meta(ge=2, le=5)] = 2


async def games(_call: Call) -> Catalogue:
    """List the games, with all that can be chosen about them."""
    return catalogue()


async def desert_map(call: Call, query: MapQuery) -> BoardMap:
    """Show a map of the house, of Through the Desert."""
    return map_named(call.part("name"), query.players)


async def description(call: Call) -> dict[str, Any]:
    """Describe this interface, as OpenAPI 3.1."""
    described: dict[str, Any] = call.request.app.state.openapi
    return described


ENDPOINTS = (
    Endpoint("GET", "/api/games", games),
    Endpoint("GET", "/api/maps/{name}", desert_map, refuses=(404,)),
    Endpoint("GET", "/api/openapi.json", description),
)
