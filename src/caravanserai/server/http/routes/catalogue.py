# SPDX-License-Identifier: MIT
"""Endpoints for the games on offer, their maps, and the OpenAPI document."""

from typing import Annotated, Any

import msgspec
from msgspec import Meta

from caravanserai.server.catalogue import Catalogue, catalogue
from caravanserai.server.http.endpoint import Call, Endpoint
from caravanserai.server.maps import BoardMap, map_named


class MapQuery(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """The number of players: two or three use a smaller part of the map."""

    players: Annotated[int, Meta(ge=2, le=5)] = 2


async def games(_call: Call) -> Catalogue:
    """List the games with their options."""
    return catalogue()


async def desert_map(call: Call, query: MapQuery) -> BoardMap:
    """Return a built-in map of Through the Desert."""
    return map_named(call.path_parameter("name"), query.players)


async def description(call: Call) -> dict[str, Any]:
    """Return the OpenAPI 3.1 document of this interface."""
    described: dict[str, Any] = call.request.app.state.openapi
    return described


ENDPOINTS = (
    Endpoint("GET", "/api/games", games),
    Endpoint("GET", "/api/maps/{name}", desert_map, errors=(404,)),
    Endpoint("GET", "/api/openapi.json", description),
)
