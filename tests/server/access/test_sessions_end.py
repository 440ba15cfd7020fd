# SPDX-License-Identifier: MIT
"""Nothing is sent to, or done for, a client whose session or token has ended."""

import asyncio
from itertools import count

import pytest

from tests.support.server.running_server import TIMEOUT, Client, RunningServer
from tests.support.server.sockets import ME, SCREEN, open_socket, start_game

_numbers = count(1)


async def register_account(server: RunningServer) -> tuple[Client, str, str]:
    """Return the client of an account, its name, and a table of theirs."""
    owner = await server.account(name := f"Leila {next(_numbers)}")
    return owner, name, (await owner.open_table(ME, SCREEN))["id"]


async def test_a_socket_of_an_ended_session_closes_at_the_next_request(
    server: RunningServer,
) -> None:
    owner, _, table = await register_account(server)
    async with open_socket(server, owner, table) as line:
        position = (await line.receive())["position"]
        await owner.post("/api/logout")
        await line.send(type="play", position=position, text="leader yellow k5")
        assert await line.close_code() == 1008
    found = await server.context.tables.find(table)
    assert found.state.played == []


async def test_a_socket_of_an_ended_session_closes_before_the_next_state(
    server: RunningServer,
) -> None:
    owner, name, table = await register_account(server)
    elsewhere = await server.client()
    await elsewhere.post("/api/login", name=name, password="open sesame")
    async with open_socket(server, elsewhere, table) as line:
        version = (await line.receive())["version"]
        changed = await owner.post("/api/password", old="open sesame", new="open barley")
        assert changed.status_code == 204
        await owner.post(f"/api/tables/{table}/chat", text="a secret")
        messages, code = await line.receive_until_closed()
    assert code == 1008
    assert all(message["version"] <= version for message in messages)


async def test_a_login_elsewhere_keeps_other_sockets_open(server: RunningServer) -> None:
    owner, name, table = await register_account(server)
    async with open_socket(server, owner, table) as line:
        await line.receive()
        await (await server.client()).post("/api/login", name=name, password="open sesame")
        assert (await line.ask(type="ping"))["type"] == "pong"


async def test_a_guest_who_logs_in_reconnects_as_the_account(server: RunningServer) -> None:
    _, name, _ = await register_account(server)
    guest = await server.guest()
    table = (await guest.open_table(ME, SCREEN))["id"]
    async with open_socket(server, guest, table) as line:
        await line.receive()
        await guest.post("/api/login", name=name, password="open sesame")
        assert await line.close_code() == 1008
    async with open_socket(server, guest, table) as line:
        assert (await line.receive())["seat"] is not None


async def test_a_new_name_is_used_on_open_sockets(server: RunningServer) -> None:
    actor, _, table = await start_game(server)
    async with open_socket(server, actor, table) as line:
        await line.receive()
        await actor.send("PATCH", "/api/me", json={"name": "Scheherazade"})
        await line.ask(type="chat", text="it is I")
    lines = (await actor.get(f"/api/tables/{table}")).json()["lines"]
    assert lines[-1]["name"] == "Scheherazade"


@pytest.mark.parametrize("path", ["/api/stream/event", "/api/bot/game/stream/{table}"])
async def test_a_stream_ends_with_its_token(
    server: RunningServer, path: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("caravanserai.server.bot_streams.game_stream.KEEP_ALIVE", 0.05)
    monkeypatch.setattr("caravanserai.server.bot_streams.event_stream.KEEP_ALIVE", 0.05)
    owner, _, table = await register_account(server)
    program = await server.program(owner)
    [token] = (await owner.get("/api/tokens")).json()["tokens"]
    async with asyncio.timeout(TIMEOUT), program.stream(path.format(table=table)) as answer:
        lines = answer.aiter_lines()
        assert await anext(lines)
        await owner.send("DELETE", f"/api/tokens/{token['id']}")
        await owner.post(f"/api/tables/{table}/resign")
        assert [line async for line in lines if line] == []
    assert (await program.get("/api/me")).json()["error"] == "bad_token"


async def test_a_socket_opened_by_a_token_ends_with_it(server: RunningServer) -> None:
    owner, _, table = await register_account(server)
    made = (await owner.post("/api/tokens", label="bot")).json()
    token = {"Authorization": f"Bearer {made['secret']}", "Origin": ""}
    async with open_socket(server, await server.client(), table, **token) as line:
        assert (await line.receive())["seat"] == 0
        await owner.send("DELETE", f"/api/tokens/{made['id']}")
        await line.send(type="ping")
        assert await line.close_code() == 1008


async def test_a_deleted_account_is_disconnected(server: RunningServer) -> None:
    owner, _, table = await register_account(server)
    async with open_socket(server, owner, table) as line:
        await line.receive()
        gone = await owner.send("DELETE", "/api/account", json={"password": "open sesame"})
        assert gone.status_code == 204
        assert await line.close_code() == 1008
