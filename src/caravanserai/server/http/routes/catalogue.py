# SPDX-License-Identifier: MIT
"""Endpoints for the games on offer, their maps, this server, and the OpenAPI document."""

from ipaddress import ip_address
from typing import Annotated, Any

import msgspec
from msgspec import Meta

from caravanserai.server.catalogue import Catalogue, catalogue
from caravanserai.server.http.endpoint import Call, Endpoint
from caravanserai.server.maps import BoardMap, map_named
from caravanserai.server.operation.addresses import network_urls
from caravanserai.server.protocol.http import Addresses


class MapQuery(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """The number of players: two or three use a smaller part of the map."""

    players: Annotated[int, Meta(ge=2, le=5)] = 2


async def games(_call: Call) -> Catalogue:
    """List the games with their options."""
    return catalogue()


async def desert_map(call: Call, query: MapQuery) -> BoardMap:
    """Return a built-in map of Through the Desert."""
    return map_named(call.path_parameter("name"), query.players)


async def addresses(call: Call) -> Addresses:
    """List the addresses by which other devices reach this server.

    Only a browser on the same machine gets those of the network: every other browser already
    uses an address that works elsewhere, and need not learn about the network of the server.
    """
    settings = call.context.services.settings
    if settings.public_origin:
        return Addresses(addresses=[f"{settings.public_origin}{settings.root_path}/"])
    if settings.is_loopback or settings.trusted_proxies or not _is_same_machine(call):
        return Addresses(addresses=[])
    port = call.request.url.port or 80
    # In a thread, because a machine may wait for a name server to learn its own addresses.
    return Addresses(
        addresses=await call.compute(network_urls, settings.host, port, settings.root_path)
    )


def _is_same_machine(call: Call) -> bool:
    client = call.request.client
    try:
        return client is not None and ip_address(client.host).is_loopback
    except ValueError:
        return False


async def description(call: Call) -> dict[str, Any]:
    """Return the OpenAPI 3.1 document of this interface."""
    described: dict[str, Any] = call.request.app.state.openapi
    return described


ENDPOINTS = (
    Endpoint("GET", "/api/games", games),
    Endpoint("GET", "/api/addresses", addresses),
    Endpoint("GET", "/api/maps/{name}", desert_map, errors=(404,)),
    Endpoint("GET", "/api/openapi.json", description),
)
