# SPDX-License-Identifier: MIT
"""Decoding requests: hostile values are refused like other errors, on both databases."""

from collections.abc import AsyncIterator
from typing import Any

import pytest
from httpx2 import Response

from caravanserai.server.settings import Settings
from tests.support.server.running_server import (
    GAME,
    WITHOUT_LIMITS,
    Client,
    RunningServer,
    run_server,
)
from tests.support.server.sockets import ME, OPEN, SCREEN

DEEP = "[" * 100_000 + "]" * 100_000


@pytest.fixture
async def server(anyio_backend: str, database_url: str) -> AsyncIterator[RunningServer]:
    async with run_server(Settings(port=0, database=database_url, **WITHOUT_LIMITS)) as running:
        yield running


def refused_response(answer: Response, status: int, error: str) -> bool:
    return (answer.status_code, answer.json()["error"]) == (status, error)


async def test_a_key_with_other_letters_opens_nothing(server: RunningServer) -> None:
    anna, boris = await server.guest(), await server.guest()
    table = f"/api/tables/{(await anna.open_table(ME, OPEN))['id']}"
    assert refused_response(await boris.get(table, key="clé"), 404, "not_found")
    assert refused_response(await boris.post(f"{table}/join", key="clé"), 404, "not_found")


async def test_a_nul_in_the_path_is_not_found(server: RunningServer) -> None:
    answer = await (await server.guest()).send("DELETE", "/api/tokens/a%00b")
    assert refused_response(answer, 404, "not_found")


async def open_table(client: Client, **more: Any) -> Response:
    return await client.post("/api/tables", **({"game": GAME, "seats": [ME, SCREEN]} | more))


async def test_a_name_at_my_screen_is_checked(server: RunningServer) -> None:
    answer = await open_table(await server.guest(), seats=[ME, SCREEN | {"name": "a\u202eb\0"}])
    assert refused_response(answer, 400, "bad_name")


async def test_a_body_with_too_many_levels_is_refused(server: RunningServer) -> None:
    content = f'{{"game": "{GAME}", "seats": [], "options": {{"x": {DEEP}}}}}'
    answer = await (await server.guest()).send("POST", "/api/tables", content=content)
    assert refused_response(answer, 400, "bad_message")
