# SPDX-License-Identifier: MIT
"""Limits: rates by person and address, sizes, and numbers of tables."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import make_url

from caravanserai.server.settings import Settings
from tests.support.server.running_server import (
    GAME,
    WITHOUT_LIMITS,
    Client,
    RunningServer,
    run_server,
)
from tests.support.server.sockets import ME, OPEN, SCREEN, open_socket, refused_response


@asynccontextmanager
async def strict(url: str, **limits: Any) -> AsyncIterator[RunningServer]:
    """Run a server that is strict in one thing and generous in all others."""
    async with run_server(Settings(port=0, database=url, **(WITHOUT_LIMITS | limits))) as server:
        yield server


def check_told_to_wait(answer: Any) -> None:
    """Check a refusal that says how long to wait, to people and to programs."""
    assert answer.status_code == 429
    found = answer.json()["ratelimit"]
    assert 1 <= found["seconds"] <= 3600
    assert answer.headers["retry-after"] == str(found["seconds"])


async def open_one(client: Client) -> Any:
    return await client.post("/api/tables", game=GAME, seats=[ME, SCREEN])


async def test_tables_are_counted_by_person_and_by_address(sqlite_url: str) -> None:
    async with strict(sqlite_url, rate_tables="2/hour") as server:
        anna, boris = await server.guest(), await server.guest()
        assert [(await open_one(anna)).status_code for _ in range(2)] == [201, 201]
        check_told_to_wait(await open_one(anna))
        check_told_to_wait(await open_one(boris))  # from the same address


async def test_behind_a_proxy_each_address_counts_for_itself(sqlite_url: str) -> None:
    async with strict(sqlite_url, rate_guests="1/hour", trusted_proxies=1) as server:
        for address, status in (("10.0.0.1", 200), ("10.0.0.2", 200), ("10.0.0.1", 429)):
            client = await server.client(**{"X-Forwarded-For": f"9.9.9.9, {address}"})
            assert (await client.post("/api/guest")).status_code == status


async def test_without_a_proxy_forwarded_addresses_are_ignored(sqlite_url: str) -> None:
    async with strict(sqlite_url, rate_guests="1/hour") as server:
        statuses = []
        for number in range(2):
            client = await server.client(**{"X-Forwarded-For": f"10.0.0.{number}"})
            statuses.append((await client.post("/api/guest")).status_code)
    assert statuses == [200, 429]


async def test_password_attempts_are_limited(sqlite_url: str) -> None:
    async with strict(sqlite_url, rate_log_ins="3/hour") as server:
        await server.account("Omar")  # which counts
        thief = await server.client()
        for _ in range(2):
            answer = await thief.post("/api/login", name="Omar", password="open rye")
            assert answer.status_code == 401
        answer = await thief.post("/api/login", name="Omar", password="open sesame")
        check_told_to_wait(answer)
        assert "set-cookie" not in answer.headers


async def test_password_attempts_on_one_account_are_limited_over_all_addresses(
    sqlite_url: str,
) -> None:
    async with strict(sqlite_url, rate_log_ins="3/hour", trusted_proxies=1) as server:
        statuses = []
        for number in range(4):
            thief = await server.client(**{"X-Forwarded-For": f"10.0.0.{number}"})
            answer = await thief.post("/api/login", name="OMAR", password="open rye")
            statuses.append(answer.status_code)
    assert statuses == [401, 401, 401, 429]


@pytest.mark.parametrize(
    ("rate", "request_"),
    [("rate_messages", {"type": "ping"}), ("rate_chat", {"type": "chat", "text": "hello"})],
)
async def test_messages_are_counted_by_person_over_all_sockets(
    sqlite_url: str, rate: str, request_: dict[str, Any]
) -> None:
    async with strict(sqlite_url, **{rate: "3/minute"}) as server:
        anna, boris = await server.guest(), await server.guest()
        table = (await anna.open_table(ME, OPEN, is_public=True))["id"]
        await boris.post(f"/api/tables/{table}/join")
        async with open_socket(server, anna, table) as one, open_socket(server, anna, table) as two:
            found = [await line.ask(**request_) for line in (one, two, one, two)]
        assert [each["type"] == "error" for each in found] == [False, False, False, True]
        assert found[-1]["code"] == "too_many"
        assert 1 <= found[-1]["seconds"] <= 60
        async with open_socket(server, boris, table) as line:
            assert (await line.ask(**request_))["type"] != "error"


async def test_hints_are_counted_by_person(sqlite_url: str) -> None:
    async with strict(sqlite_url, rate_hints="1/hour") as server:
        anna = await server.guest()
        path = f"/api/tables/{(await anna.open_table(ME, SCREEN))['id']}/hint"
        assert (await anna.get(path)).status_code == 200
        check_told_to_wait(await anna.get(path))


async def test_sockets_are_counted_like_requests(sqlite_url: str) -> None:
    async with strict(sqlite_url, rate_http="4/hour") as server:
        anna = await server.guest()
        table = (await anna.open_table())["id"]
        for _ in range(2):
            async with open_socket(server, anna, table) as line:
                await line.receive()
        response = await refused_response(server, anna, table)
    assert response.status_code == 429
    assert int(response.headers["retry-after"]) >= 1


async def test_the_unfinished_games_of_a_person_are_limited(sqlite_url: str) -> None:
    async with strict(sqlite_url, max_tables_per_person=2) as server:
        anna, boris = await server.guest(), await server.guest()
        tables = [(await open_one(anna)).json()["id"] for _ in range(2)]
        answer = await open_one(anna)
        assert (answer.status_code, answer.json()["error"]) == (429, "too_many_tables")
        assert (await open_one(boris)).status_code == 201
        await anna.post(f"/api/tables/{tables[0]}/resign")
        assert (await open_one(anna)).status_code == 201


async def test_the_live_tables_of_a_server_are_limited(sqlite_url: str) -> None:
    async with strict(sqlite_url, max_live_tables=1) as server:
        assert (await open_one(await server.guest())).status_code == 201
        answer = await open_one(await server.guest())
        assert (answer.status_code, answer.json()["error"]) == (429, "server_full")


@pytest.mark.parametrize("text", ["x" * 501, "", " \t ", "\u202e\u202d"])
async def test_chat_is_limited_in_length_and_printable(server: RunningServer, text: str) -> None:
    anna = await server.guest()
    table = (await anna.open_table())["id"]
    answer = await anna.post(f"/api/tables/{table}/chat", text=text)
    assert (answer.status_code, answer.json()["field"]) == (400, "text")
    async with open_socket(server, anna, table) as line:
        assert (await line.ask(type="chat", text=text))["code"] == "bad_message"


async def test_a_huge_message_closes_its_socket_and_nothing_else(server: RunningServer) -> None:
    anna = await server.guest()
    table = (await anna.open_table())["id"]
    async with open_socket(server, anna, table) as line, open_socket(server, anna, table) as other:
        await line.send_text("x" * 2_000_000)
        assert await line.close_code() == 1009
        assert (await other.ask(type="ping"))["type"] == "pong"


async def test_secrets_are_stored_as_hashes(sqlite_url: str) -> None:
    async with strict(sqlite_url) as server:
        owner = await server.account("Omar")
        secret = (await owner.post("/api/tokens", label="bot")).json()["secret"]
        session = owner.headers["Cookie"].partition("=")[2]
    path = Path(make_url(sqlite_url).database or "")
    stored = b"".join(each.read_bytes() for each in path.parent.glob(f"{path.name}*"))
    assert b"Omar" in stored
    assert b"$argon2id$" in stored
    for each in ("open sesame", secret, session):
        assert each.encode() not in stored
