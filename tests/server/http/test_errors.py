# SPDX-License-Identifier: MIT
"""Whatever goes wrong is a Problem: never a traceback, never a page of the framework."""

import shutil
from pathlib import Path
from typing import Any

import pytest

from caravanserai.server.settings import Settings
from tests.support.server.live import Live, live_server

pytestmark = pytest.mark.anyio


async def test_an_unknown_path_is_a_problem(server: Live) -> None:
    answer = await (await server.visitor()).get("/api/nothing")
    assert (answer.status_code, answer.json()["error"]) == (404, "not_found")


async def test_a_wrong_method_is_a_problem_that_names_the_right_ones(server: Live) -> None:
    answer = await (await server.visitor()).send("DELETE", "/api/games")
    assert (answer.status_code, answer.json()["error"]) == (405, "bad_method")
    assert "GET" in answer.headers["allow"]


@pytest.mark.parametrize("content", [b"{", b"[]", b'"x"', b"\xff", b'{"name": 3}', b"null"])
async def test_a_body_that_is_no_message_is_a_problem(server: Live, content: bytes) -> None:
    answer = await (await server.visitor()).send("POST", "/api/guest", content=content)
    assert (answer.status_code, answer.json()["error"]) == (400, "bad_message")


@pytest.mark.parametrize("query", [{"since": "soon"}, {"since": "-1"}, {"sinze": "1"}])
async def test_an_address_that_cannot_be_read_is_a_problem(
    server: Live, query: dict[str, Any]
) -> None:
    answer = await (await server.visitor()).get("/api/tables/abc", **query)
    assert (answer.status_code, answer.json()["error"]) == (400, "bad_message")


async def test_a_defect_is_told_without_its_place(
    server: Live, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail() -> None:
        raise RuntimeError("the secret place")

    monkeypatch.setattr("caravanserai.server.http.routes.catalogue.catalogue", fail)
    answer = await (await server.visitor()).get("/api/games")
    assert (answer.status_code, answer.json()["error"]) == (500, "defect")
    assert "secret place" not in answer.text


async def test_a_page_of_another_origin_changes_nothing(server: Live) -> None:
    stranger = await server.visitor(Origin="https://evil.example")
    answer = await stranger.post("/api/guest")
    assert (answer.status_code, answer.json()["error"]) == (403, "bad_origin")


async def test_a_foreign_name_for_this_machine_is_refused(server: Live) -> None:
    stranger = await server.visitor(Host="evil.example")
    answer = await stranger.get("/api/games")
    assert (answer.status_code, answer.json()["error"]) == (403, "bad_host")


async def test_a_body_over_the_limit_is_refused(server: Live) -> None:
    anna = await server.guest()
    answer = await anna.post("/api/records", record="x" * 300_000)
    assert (answer.status_code, answer.json()["error"]) == (413, "too_large")


@pytest.mark.parametrize("path", ["/", "/api/games", "/api/nothing"])
async def test_every_answer_makes_browsers_careful(server: Live, path: str) -> None:
    headers = (await (await server.visitor()).get(path)).headers
    assert "default-src 'self'" in headers["content-security-policy"]
    assert headers["x-content-type-options"] == "nosniff"
    assert "server" not in headers


async def test_who_comes_too_often_is_told_how_long_to_wait(
    migrated_file: Path, tmp_path: Path
) -> None:
    path = shutil.copy(migrated_file, tmp_path / "caravan.db")
    chosen = Settings(port=0, database=f"sqlite:///{path}", rate_http="3/hour")
    async with live_server(chosen) as server:
        visitor = await server.visitor()
        statuses = [(await visitor.get("/api/games")).status_code for _ in range(3)]
        answer = await visitor.get("/api/games")
        pages = await visitor.get("/")
    assert statuses == [200] * 3
    assert answer.status_code == 429
    told = answer.json()["ratelimit"]
    assert told["key"] == "too_many"
    assert answer.headers["retry-after"] == str(told["seconds"])
    assert pages.status_code == 200
