# SPDX-License-Identifier: MIT
"""The rate limit on HTTP requests."""

from caravanserai.server.settings import Settings
from tests.support.server.running_server import run_server


async def test_a_client_over_the_limit_learns_how_long_to_wait(sqlite_url: str) -> None:
    async with run_server(Settings(port=0, database=sqlite_url, rate_http="3/hour")) as server:
        client = await server.client()
        statuses = [(await client.get("/api/games")).status_code for _ in range(3)]
        answer = await client.get("/api/games")
        page = await client.get("/")
    assert statuses == [200] * 3
    assert answer.status_code == 429
    limit = answer.json()["ratelimit"]
    assert limit["key"] == "too_many"
    assert answer.headers["retry-after"] == str(limit["seconds"])
    assert page.status_code == 200  # the page and its files are not counted
