# SPDX-License-Identifier: MIT
"""The socket of a table, as a client uses it."""

from collections.abc import AsyncIterator

import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

from caravanserai.server.errors import StoreFailure
from caravanserai.server.settings import Settings
from caravanserai.server.tables.actor import TableActor
from tests.support.server.running_server import WITHOUT_LIMITS, RunningServer, run_server
from tests.support.server.sockets import open_socket, start_game


@pytest.fixture
async def server(anyio_backend: str, sqlite_url: str) -> AsyncIterator[RunningServer]:
    async with run_server(Settings(port=0, database=sqlite_url, **WITHOUT_LIMITS)) as running:
        yield running


async def test_the_first_message_is_the_state_and_each_request_is_answered(
    server: RunningServer,
) -> None:
    actor, other, table = await start_game(server)
    async with open_socket(server, actor, table) as one, open_socket(server, other, table) as two:
        state = await one.receive()
        assert (state["type"], state["seat"]) == ("state", state["actor"])
        assert (await two.receive())["offer"] is None
        position = state["position"]
        await one.send(type="play", id="7", position=position, text="leader yellow k5")
        done = await one.receive_type("done")
        assert (done["id"], done["version"]) == ("7", state["version"] + 1)
        while (seen := await two.receive_type("state"))["number"] == 0:
            pass
        assert seen["lines"][-1]["text"] == "leader yellow k5"


async def test_a_repeated_request_is_carried_out_once(server: RunningServer) -> None:
    actor, _, table = await start_game(server)
    async with open_socket(server, actor, table) as line:
        position = (await line.receive())["position"]
        play = {"type": "play", "position": position, "text": "leader yellow k5", "nonce": "n1"}
        await line.send(id="1", **play)
        await line.send(id="2", **play)
        first, second = await line.receive_type("done"), await line.receive_type("done")
    assert (first["id"], second["id"]) == ("1", "2")
    assert first["version"] == second["version"]


async def test_an_error_names_its_request_and_the_socket_stays_open(server: RunningServer) -> None:
    actor, _, table = await start_game(server)
    async with open_socket(server, actor, table) as line:
        position = (await line.receive())["position"]
        await line.send(type="play", id="a", position=position, text="yellow k5")
        refused = await line.receive_type("error")
        assert (refused["id"], refused["code"]) == ("a", "illegal_action")
        await line.send(type="dance", id="b")
        assert (await line.receive_type("error"))["id"] == "b"
        await line.send_text("}{")
        assert (await line.receive_type("error"))["code"] == "bad_message"
        await line.send_text("x" * 20_000)
        assert (await line.receive_type("error"))["code"] == "too_large"
        await line.send(type="ping", id="c")
        assert (await line.receive_type("pong"))["id"] == "c"


async def test_a_client_that_reconnects_gets_what_it_missed(server: RunningServer) -> None:
    actor, other, table = await start_game(server)
    async with open_socket(server, other, table) as line:
        seen = (await line.receive())["version"]
    await actor.post(f"/api/tables/{table}/chat", text="where are you?")
    async with open_socket(server, other, table, f"?since={seen}") as line:
        missed = (await line.receive())["lines"]
    assert [each["text"] for each in missed] == ["where are you?"]


async def test_everybody_sees_which_players_are_present(server: RunningServer) -> None:
    actor, other, table = await start_game(server)
    async with open_socket(server, actor, table) as line:
        await line.receive()
        async with open_socket(server, other, table):
            assert all(seat["is_here"] for seat in (await line.receive())["seats"])
        assert not all(seat["is_here"] for seat in (await line.receive())["seats"])


async def test_without_a_database_a_new_client_gets_503(
    server: RunningServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def fail(_table: TableActor, _version: int) -> None:
        raise StoreFailure("no disk")

    actor, _, table = await start_game(server)
    monkeypatch.setattr(TableActor, "_reach", fail)
    with pytest.raises(InvalidStatus) as refused:
        async with open_socket(server, actor, table):
            pass
    assert refused.value.response.status_code == 503


async def test_a_stopping_server_closes_its_sockets(sqlite_url: str) -> None:
    async with run_server(Settings(port=0, database=sqlite_url)) as server:
        actor, _, table = await start_game(server)
        url = f"{server.url.replace('http', 'ws', 1)}/api/tables/{table}/socket"
        headers = actor.headers | {"Origin": server.url}
        socket = await connect(url, additional_headers=headers)
        await socket.recv()
    with pytest.raises(ConnectionClosed) as closed:
        await socket.recv()
    assert closed.value.rcvd
    assert closed.value.rcvd.code == 1012
