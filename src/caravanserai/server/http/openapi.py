# SPDX-License-Identifier: MIT
"""Describes the HTTP interface as an OpenAPI 3.1 document, made from the endpoints' types.

msgspec makes the schemas; this module puts them into the structure that OpenAPI wants.
"""

import re
from collections.abc import Iterable, Sequence
from typing import Annotated, Any, get_args, get_origin

import msgspec
from starlette.responses import Response

from caravanserai import __version__
from caravanserai.core.game import find, games
from caravanserai.server.http.cookies import cookie_name
from caravanserai.server.http.endpoint import JSON, Endpoint
from caravanserai.server.http.openapi_examples import example_of
from caravanserai.server.protocol.http import Problem
from caravanserai.server.protocol.views.five_tribes_offer import FiveTribesOffer
from caravanserai.server.protocol.views.through_the_desert_offer import ThroughTheDesertOffer
from caravanserai.server.settings import Settings

_REF_TEMPLATE = "#/components/schemas/{name}"
_COMMON_ERRORS = (400, 403, 413, 429, 500, 503)
_STATUS_DESCRIPTIONS = {
    200: "Success.",
    201: "Created.",
    202: "In progress: ask again.",
    204: "Success, without a body.",
    400: "The request cannot be read, or asks for something impossible.",
    401: "No person has this cookie or token.",
    403: "Not allowed for this person, seat or origin.",
    404: "It does not exist, or this person may not see it.",
    409: "Not possible now.",
    413: "The body is too long.",
    429: "Too many requests: `ratelimit` and `Retry-After` say how long to wait.",
    500: "A bug in the server.",
    503: "The server cannot serve requests at the moment.",
}
# The server passes these on as the games make them, so its own types call them plain objects.
_GAME_TYPES: dict[str, tuple[type, ...]] = {
    "view": tuple(find(name).view_type for name in games()),
    "offer": (FiveTribesOffer, ThroughTheDesertOffer),
}
_PLAIN_OBJECT = {"type": "object"}
_DESCRIPTION = (
    "Tables of two desert games, for pages and programs. Browsers are recognised by a cookie "
    "(POST /api/guest), programs by a token. The state of a table and the possible actions are "
    "sent over its WebSocket /api/tables/{table}/socket; everything can also be done over HTTP. "
    "docs/develop/protocol.md explains it."
)


def describe(endpoints: Sequence[Endpoint], settings: Settings) -> dict[str, Any]:
    """Return the OpenAPI document of some endpoints."""
    schemas, components = _make_schemas(endpoints)
    _make_tags_optional(endpoints, components)
    _describe_game_types(schemas, components)
    _close_views(components)
    _describe_items(components)
    paths: dict[str, Any] = {}
    for endpoint in endpoints:
        paths.setdefault(endpoint.path, {})[endpoint.method.lower()] = _operation(endpoint, schemas)
    return {
        "openapi": "3.1.0",
        "servers": [{"url": settings.root_path or "/"}],
        "info": {"title": "Caravanserai", "version": __version__, "description": _DESCRIPTION},
        "paths": paths,
        "components": {
            "schemas": components,
            "securitySchemes": {
                "token": {"type": "http", "scheme": "bearer"},
                "cookie": {"type": "apiKey", "in": "cookie", "name": cookie_name(settings)},
            },
        },
        # The empty object means that many endpoints also answer anonymous callers.
        "security": [{"cookie": []}, {"token": []}, {}],
    }


# --- schemas --------------------------------------------------------------------------------------


def _make_schemas(endpoints: Sequence[Endpoint]) -> tuple[dict[Any, Any], dict[str, Any]]:
    """Return the schema of each type, and the components to which the schemas refer."""
    types = list(dict.fromkeys(_types(endpoints)))
    schemas, components = msgspec.json.schema_components(types, ref_template=_REF_TEMPLATE)
    return dict(zip(types, schemas, strict=True)), components


def _types(endpoints: Iterable[Endpoint]) -> list[Any]:
    """Return all types that endpoints use."""
    found = [Problem, *(kind for kinds in _GAME_TYPES.values() for kind in kinds)]
    for endpoint in endpoints:
        types = (endpoint.types.get("query"), endpoint.types.get("body"), response_type(endpoint))
        found += [kind for kind in types if kind is not None]
    return found


def response_type(endpoint: Endpoint) -> Any:
    """Return the type of the response, or of each line of a stream; None if it is not JSON."""
    kind = endpoint.types["return"]
    if get_origin(kind) is Annotated:
        return get_args(kind)[1]
    return None if kind in (Response, type(None)) else kind


def _make_tags_optional(endpoints: Iterable[Endpoint], components: dict[str, Any]) -> None:
    """Make `type` optional in bodies that are also socket messages: the path says it already."""
    for body in {each.types["body"] for each in endpoints if "body" in each.types}:
        required = components[body.__name__].get("required", [])
        tag = body.__struct_config__.tag_field
        components[body.__name__]["required"] = [name for name in required if name != tag]


def _describe_game_types(schemas: dict[Any, Any], components: dict[str, Any]) -> None:
    """Refer to the types of both games wherever a view or an offer is a plain object."""
    for component in components.values():
        properties = component.get("properties", {})
        for field in _GAME_TYPES.keys() & properties.keys():
            variants = properties[field].get("anyOf", [properties[field]])
            if _PLAIN_OBJECT in variants:
                games = [schemas[kind] for kind in _GAME_TYPES[field]]
                null = [variant for variant in variants if variant != _PLAIN_OBJECT]
                properties[field] = {"anyOf": [*games, *null]}


def _close_views(components: dict[str, Any]) -> None:
    """Allow no other keys in views and what they contain.

    msgspec adds this to offers, which are structs, but not to views, which are TypedDicts.
    """
    seen: set[str] = set()
    waiting = [kind.__name__ for kind in _GAME_TYPES["view"]]
    while waiting:
        name = waiting.pop()
        if name not in seen:
            seen.add(name)
            components[name]["additionalProperties"] = False
            waiting += re.findall(r"#/components/schemas/(\w+)", str(components[name]))


def _describe_items(schema: Any) -> None:
    """Let the items of every array have a schema, as generators of clients expect.

    Tuples have `items: false`, but `minItems` and `maxItems` give their length as well. Lists of
    anything have no `items`.
    """
    if isinstance(schema, dict):
        if schema.get("items") is False:
            del schema["items"]
        if schema.get("type") == "array" and "prefixItems" not in schema:
            schema.setdefault("items", {})
        for part in schema.values():
            _describe_items(part)
    elif isinstance(schema, list):
        for part in schema:
            _describe_items(part)


# --- operations -----------------------------------------------------------------------------------


def _operation(endpoint: Endpoint, schemas: dict[Any, Any]) -> dict[str, Any]:
    operation: dict[str, Any] = {
        "summary": endpoint.summary,
        "operationId": f"{endpoint.tag}.{endpoint.handler.__name__}",
        "tags": [endpoint.tag],
        "parameters": [*_path_parameters(endpoint), *_query_parameters(endpoint)],
        "responses": _responses(endpoint, schemas),
    }
    if "body" in endpoint.types:
        body = endpoint.types["body"]
        content = {JSON: {"schema": schemas[body], "example": example_of(body)}}
        is_required = any(field.required for field in msgspec.structs.fields(body))
        operation["requestBody"] = {"required": is_required, "content": content}
    return operation


def _path_parameters(endpoint: Endpoint) -> list[dict[str, Any]]:
    names = re.findall(r"{(\w+)}", endpoint.path)
    schema = {"type": "string"}
    return [{"name": name, "in": "path", "required": True, "schema": schema} for name in names]


def _query_parameters(endpoint: Endpoint) -> list[dict[str, Any]]:
    query = endpoint.types.get("query")
    if query is None:
        return []
    properties = msgspec.json.schema(query)["$defs"][query.__name__]["properties"]
    return [
        # Every field of a query has a default.
        {"name": name, "in": "query", "required": False, "schema": schema}
        for name, schema in properties.items()
    ]


def _responses(endpoint: Endpoint, schemas: dict[Any, Any]) -> dict[str, Any]:
    statuses = {endpoint.status, *endpoint.other_statuses}
    responses = {str(each): _response(endpoint, schemas, each) for each in sorted(statuses)}
    problem = {JSON: {"schema": schemas[Problem], "example": example_of(Problem)}}
    for status in sorted({*_COMMON_ERRORS, *endpoint.errors} - statuses):
        responses[str(status)] = {"description": _STATUS_DESCRIPTIONS[status], "content": problem}
    return responses


def _response(endpoint: Endpoint, schemas: dict[Any, Any], status: int) -> dict[str, Any]:
    response: dict[str, Any] = {"description": _STATUS_DESCRIPTIONS[status]}
    kind = response_type(endpoint)
    if endpoint.types["return"] is not type(None):
        is_text = kind is None
        described = {"type": "string"} if is_text else schemas[kind]
        example = {} if is_text else {"example": example_of(kind)}
        response["content"] = {endpoint.media_type: {"schema": described, **example}}
    return response
