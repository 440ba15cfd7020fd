# SPDX-License-Identifier: MIT
"""The OpenAPI document."""

import re
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

from caravanserai.server.http.openapi import response_type
from caravanserai.server.http.openapi_examples import example_of
from caravanserai.server.http.routing import ENDPOINTS
from caravanserai.server.protocol.http import Problem
from tests.support.server.running_server import RunningServer


async def description(server: RunningServer) -> dict[str, Any]:
    document: dict[str, Any] = (await (await server.client()).get("/api/openapi.json")).json()
    return document


async def test_exactly_the_endpoints_are_described(server: RunningServer) -> None:
    paths = (await description(server))["paths"]
    described = {
        (method.upper(), path) for path, operations in paths.items() for method in operations
    }
    assert described == {(endpoint.method, endpoint.path) for endpoint in ENDPOINTS}


async def test_every_reference_is_defined(server: RunningServer) -> None:
    document = await description(server)
    text = (await (await server.client()).get("/api/openapi.json")).text
    names = set(re.findall(r'"#/components/schemas/([^"]+)"', text))
    assert {"Problem", "State", "NewTable"} <= names
    assert names <= set(document["components"]["schemas"])


async def test_every_operation_has_a_summary_its_errors_and_an_id_of_its_own(
    server: RunningServer,
) -> None:
    for path, operations in (await description(server))["paths"].items():
        for operation in operations.values():
            assert operation["summary"].endswith("."), path
            assert {"400", "429", "500"} <= operation["responses"].keys()
            assert {"200", "201", "204"} & operation["responses"].keys()
    ids = [
        operation["operationId"]
        for operations in (await description(server))["paths"].values()
        for operation in operations.values()
    ]
    assert len(ids) == len(set(ids))


@pytest.mark.parametrize(
    ("schema", "field", "has_null"),
    [("State", "view", True), ("State", "offer", True), ("ReplayPosition", "view", False)],
)
async def test_views_and_offers_have_the_types_of_both_games(
    server: RunningServer, schema: str, field: str, has_null: bool
) -> None:
    schemas = (await description(server))["components"]["schemas"]
    variants = schemas[schema]["properties"][field]["anyOf"]
    assert len([each for each in variants if "$ref" in each]) == 2
    assert ({"type": "null"} in variants) == has_null


@pytest.mark.parametrize(
    "schema", ["FiveTribesView", "FiveTribesTile", "ThroughTheDesertView", "ThroughTheDesertSeat"]
)
async def test_views_have_no_other_keys(server: RunningServer, schema: str) -> None:
    schemas = (await description(server))["components"]["schemas"]
    assert schemas[schema]["additionalProperties"] is False


async def test_the_type_of_a_socket_message_is_optional_over_http(server: RunningServer) -> None:
    schemas = (await description(server))["components"]["schemas"]
    assert "type" not in schemas["Play"]["required"]
    assert "type" in schemas["Play"]["properties"]


def test_every_example_is_valid() -> None:
    kinds = [
        kind
        for endpoint in ENDPOINTS
        for kind in (endpoint.types.get("body"), response_type(endpoint))
        if kind is not None
    ]
    for kind in [Problem, *kinds]:
        msgspec.convert(example_of(kind), kind)


async def test_every_answer_has_a_type_and_an_example(server: RunningServer) -> None:
    for path, operations in (await description(server))["paths"].items():
        for operation in operations.values():
            bodies = [operation["requestBody"]] if "requestBody" in operation else []
            for part in [*operation["responses"].values(), *bodies]:
                for kind, content in part.get("content", {}).items():
                    assert content["schema"], path
                    assert kind.startswith("text/") or "example" in content, (path, kind)


def arrays(schema: Any) -> Iterator[dict[str, Any]]:
    """Yield all schemas of arrays inside a schema."""
    if isinstance(schema, dict):
        if schema.get("type") == "array":
            yield schema
        for part in schema.values():
            yield from arrays(part)
    elif isinstance(schema, list):
        for part in schema:
            yield from arrays(part)


async def test_the_items_of_every_array_have_a_schema(server: RunningServer) -> None:
    """Generators of clients such as openapi-python-client refuse the document otherwise."""
    found = list(arrays((await description(server))["components"]["schemas"]))
    assert found
    for array in found:
        assert isinstance(array.get("items", {}), dict)
        assert "items" in array or "prefixItems" in array
