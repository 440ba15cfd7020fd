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


async def test_programs_that_play_have_a_rate_of_their_own(sqlite_url: str) -> None:
    settings = Settings(port=0, database=sqlite_url, rate_http="12/hour", rate_bots="20/hour")
    async with run_server(settings) as server:
        program = await server.program(await server.account("Robot"))
        table = (await program.open_table({"kind": "me"}, {"kind": "screen"}))["id"]
        moves = [await program.post(f"/api/bot/game/{table}/move/0") for _ in range(30)]
        statuses = [move.status_code for move in moves]
        assert statuses.count(429) == 30 - 20
        assert (await program.get("/api/me")).status_code == 200, "counted apart"


async def test_an_invented_token_has_no_higher_rate(sqlite_url: str) -> None:
    async with run_server(Settings(port=0, database=sqlite_url, rate_http="5/hour")) as server:
        stranger = await server.client(Authorization="Bearer invented")
        statuses = [(await stranger.get("/api/stream/event")).status_code for _ in range(8)]
    assert statuses == [401] * 5 + [429] * 3
