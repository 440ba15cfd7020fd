# SPDX-License-Identifier: MIT
"""The description of the HTTP interface as OpenAPI 3.1, made from the endpoints and their types."""

import re
from collections.abc import Iterable, Sequence
from typing import Annotated, Any, get_args, get_origin

import msgspec
from starlette.responses import Response

from caravanserai import __version__
from caravanserai.core.game import find, games
from caravanserai.server.http.endpoint import JSON, Endpoint
from caravanserai.server.protocol.http import Problem
from caravanserai.server.protocol.views.five_tribes_offer import FiveTribesOffer
from caravanserai.server.protocol.views.through_the_desert_offer import ThroughTheDesertOffer

_REFS = "#/components/schemas/{name}"
_EVERYWHERE = (400, 403, 413, 429, 500, 503)
_WORDS = {
    200: "Done.",
    201: "Made.",
    202: "Under way: ask again.",
    204: "Done; there is nothing to tell.",
    400: "The request cannot be read, or asks for what cannot be.",
    401: "Nobody is known by this cookie or token.",
    403: "Not for this person, seat or origin.",
    404: "There is no such thing, or none that this person may see.",
    409: "It cannot be done now.",
    413: "The body is too long.",
    429: "Too often: `ratelimit` and `Retry-After` tell how long to wait.",
    500: "A defect of the server.",
    503: "The server is not well just now.",
}
# What the server passes on as games tell it, wherever it does so.
_SHAPES: dict[str, tuple[type, ...]] = {
    "view": tuple(find(name).view_type for name in games()),
    "offer": (FiveTribesOffer, ThroughTheDesertOffer),
}
_ABOUT = (
    "Tables of two desert games, for pages and programs. Browsers are known by a cookie "
    "(POST /api/guest), programs by a token. The state of a table and what may be done there come "
    "over its socket /api/tables/{table}/socket; everything can be done over HTTP, too. "
    "docs/develop/protocol.md explains it."
)


def describe(endpoints: Sequence[Endpoint]) -> dict[str, Any]:
    """Return the description of endpoints."""
    schemas, components = _schemas(_types(endpoints))
    _free_of_type(endpoints, components)
    _shape(schemas, components)
    paths: dict[str, Any] = {}
    for endpoint in endpoints:
        paths.setdefault(endpoint.path, {})[endpoint.method.lower()] = _operation(endpoint, schemas)
    return {
        "openapi": "3.1.0",
        "info": {"title": "Caravanserai", "version": __version__, "description": _ABOUT},
        "paths": paths,
        "components": {
            "schemas": components,
            "securitySchemes": {
                "token": {"type": "http", "scheme": "bearer"},
                "cookie": {"type": "apiKey", "in": "cookie", "name": "caravan"},
            },
        },
        "security": [{"cookie": []}, {"token": []}, {}],
    }


def _types(endpoints: Iterable[Endpoint]) -> list[Any]:
    """Return all types that are mentioned."""
    found = [kind for each in endpoints for kind in (each.types.get("body"), answer_of(each))]
    queries = [each.types["query"] for each in endpoints if "query" in each.types]
    shapes = [kind for kinds in _SHAPES.values() for kind in kinds]
    return [Problem, *shapes, *queries, *(kind for kind in found if kind is not None)]


def answer_of(endpoint: Endpoint) -> Any:
    """Return the type of an answer, or of its lines; None if it is no JSON."""
    kind = endpoint.types["return"]
    if get_origin(kind) is Annotated:
        return get_args(kind)[1]
    return None if kind in (Response, type(None)) else kind


def _schemas(types: list[Any]) -> tuple[dict[Any, Any], dict[str, Any]]:
    """Return the schema of each type, and what they refer to."""
    unique = list(dict.fromkeys(types))
    schemas, components = msgspec.json.schema_components(unique, ref_template=_REFS)
    return dict(zip(unique, schemas, strict=True)), components


def _free_of_type(endpoints: Iterable[Endpoint], components: dict[str, Any]) -> None:
    """Let requests of sockets lack their `type`: over HTTP the address tells what they are."""
    for body in {each.types["body"] for each in endpoints if "body" in each.types}:
        needed = components[body.__name__].get("required", [])
        tag = body.__struct_config__.tag_field
        components[body.__name__]["required"] = [name for name in needed if name != tag]


def _shape(schemas: dict[Any, Any], components: dict[str, Any]) -> None:
    """Say what views and offers hold, which are no more than objects to the server."""
    for name in ("State", "StudyPosition", "ReplayPosition"):
        told = components[name]["properties"]
        for field, kinds in _SHAPES.items():
            if field in told:
                none = [{"type": "null"}] if "anyOf" in told[field] else []
                told[field] = {"anyOf": [*(schemas[kind] for kind in kinds), *none]}


def _operation(endpoint: Endpoint, schemas: dict[Any, Any]) -> dict[str, Any]:
    found: dict[str, Any] = {
        "summary": endpoint.summary,
        "operationId": f"{endpoint.subject}.{endpoint.handler.__name__}",
        "tags": [endpoint.subject],
        "parameters": [*_path_parameters(endpoint), *_query_parameters(endpoint)],
        "responses": _responses(endpoint, schemas),
    }
    if "body" in endpoint.types:
        body = endpoint.types["body"]
        content = {JSON: {"schema": schemas[body]}}
        found["requestBody"] = {"required": _has_required(body), "content": content}
    return found


def _has_required(body: Any) -> bool:
    return any(field.required for field in msgspec.structs.fields(body))


def _path_parameters(endpoint: Endpoint) -> list[dict[str, Any]]:
    names = re.findall(r"{(\w+)}", endpoint.path)
    kind = {"type": "string"}
    return [{"name": name, "in": "path", "required": True, "schema": kind} for name in names]


def _query_parameters(endpoint: Endpoint) -> list[dict[str, Any]]:
    query = endpoint.types.get("query")
    if query is None:
        return []
    schema = msgspec.json.schema(query)
    properties = schema["$defs"][query.__name__]["properties"]
    return [
        {"name": name, "in": "query", "required": False, "schema": kind}
        for name, kind in properties.items()
    ]


def _responses(endpoint: Endpoint, schemas: dict[Any, Any]) -> dict[str, Any]:
    answers = {endpoint.status, *endpoint.also}
    told = {str(status): _answer(endpoint, schemas, status) for status in sorted(answers)}
    problem = {JSON: {"schema": schemas[Problem]}}
    for status in sorted({*_EVERYWHERE, *endpoint.refuses} - answers):
        told[str(status)] = {"description": _WORDS[status], "content": problem}
    return told


def _answer(endpoint: Endpoint, schemas: dict[Any, Any], status: int) -> dict[str, Any]:
    answer: dict[str, Any] = {"description": _WORDS[status]}
    kind = answer_of(endpoint)
    if endpoint.types["return"] is not type(None):
        schema = {"type": "string"} if kind is None else schemas[kind]
        answer["content"] = {endpoint.media: {"schema": schema}}
    return answer
