# SPDX-License-Identifier: MIT
"""A table's socket, from the other end of the line."""

from collections.abc import AsyncIterator

import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

from caravanserai.server.errors import StoreFailure
from caravanserai.server.settings import Settings
from caravanserai.server.tables.actor import TableActor
from tests.support.server.live import WITHOUT_LIMITS, Live, live_server
from tests.support.server.sockets import two_at_table, wire

pytestmark = pytest.mark.anyio


@pytest.fixture
async def server(anyio_backend: str, sqlite_url: str) -> AsyncIterator[Live]:
    async with live_server(Settings(port=0, database=sqlite_url, **WITHOUT_LIMITS)) as running:
        yield running


async def test_the_first_message_is_the_state_and_each_request_has_its_answer(
    server: Live,
) -> None:
    actor, other, table = await two_at_table(server)
    async with wire(server, actor, table) as one, wire(server, other, table) as two:
        state = await one.hear()
        assert (state["type"], state["seat"]) == ("state", state["actor"])
        assert (await two.hear())["offer"] is None
        position = state["position"]
        await one.say(type="play", id="7", position=position, text="leader yellow k5")
        done = await one.hear_of("done")
        assert (done["id"], done["version"]) == ("7", state["version"] + 1)
        while (seen := await two.hear_of("state"))["number"] == 0:
            pass
        assert seen["lines"][-1]["text"] == "leader yellow k5"


async def test_a_request_that_came_twice_is_carried_out_once(server: Live) -> None:
    actor, _, table = await two_at_table(server)
    async with wire(server, actor, table) as line:
        position = (await line.hear())["position"]
        play = {"type": "play", "position": position, "text": "leader yellow k5", "nonce": "n1"}
        await line.say(id="1", **play)
        await line.say(id="2", **play)
        first, second = await line.hear_of("done"), await line.hear_of("done")
    assert (first["id"], second["id"]) == ("1", "2")
    assert first["version"] == second["version"]


async def test_what_is_refused_names_its_request_and_the_socket_stays(server: Live) -> None:
    actor, _, table = await two_at_table(server)
    async with wire(server, actor, table) as line:
        position = (await line.hear())["position"]
        await line.say(type="play", id="a", position=position, text="yellow k5")
        refused = await line.hear_of("error")
        assert (refused["id"], refused["code"]) == ("a", "illegal_action")
        await line.say(type="dance", id="b")
        assert (await line.hear_of("error"))["id"] == "b"
        await line.socket.send("}{")
        assert (await line.hear_of("error"))["code"] == "bad_message"
        await line.socket.send("x" * 20_000)
        assert (await line.hear_of("error"))["code"] == "too_large"
        await line.say(type="ping", id="c")
        assert (await line.hear_of("pong"))["id"] == "c"


async def test_who_comes_back_is_told_what_he_has_missed(server: Live) -> None:
    actor, other, table = await two_at_table(server)
    async with wire(server, other, table) as line:
        seen = (await line.hear())["version"]
    await actor.post(f"/api/tables/{table}/chat", text="where are you?")
    async with wire(server, other, table, f"?since={seen}") as line:
        missed = (await line.hear())["lines"]
    assert [each["text"] for each in missed] == ["where are you?"]


async def test_everybody_sees_who_is_here(server: Live) -> None:
    actor, other, table = await two_at_table(server)
    async with wire(server, actor, table) as line:
        await line.hear()
        async with wire(server, other, table):
            assert all(chair["is_here"] for chair in (await line.hear())["chairs"])
        assert not all(chair["is_here"] for chair in (await line.hear())["chairs"])


@pytest.mark.parametrize(
    ("query", "origin", "status"),
    [("", "", 404), ("?since=soon", "", 404), ("", "https://evil.example", 403)],
)
async def test_who_has_no_right_to_a_table_gets_no_socket(
    server: Live, query: str, origin: str, status: int
) -> None:
    opened = await (await server.guest()).open_table()
    with pytest.raises(InvalidStatus) as refused:
        async with wire(server, await server.guest(), opened["id"], query, origin):
            pass
    assert refused.value.response.status_code == status


async def test_who_comes_while_the_database_is_away_is_asked_to_come_back(
    server: Live, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def fail(_table: TableActor, _version: int) -> None:
        raise StoreFailure("no disk")

    actor, _, table = await two_at_table(server)
    monkeypatch.setattr(TableActor, "_reach", fail)
    with pytest.raises(InvalidStatus) as refused:
        async with wire(server, actor, table):
            pass
    assert refused.value.response.status_code == 503


async def test_a_server_that_stops_says_so(sqlite_url: str) -> None:
    async with live_server(Settings(port=0, database=sqlite_url)) as server:
        actor, _, table = await two_at_table(server)
        url = f"{server.url.replace('http', 'ws', 1)}/api/tables/{table}/socket"
        headers = actor.headers | {"Origin": server.url}
        socket = await connect(url, additional_headers=headers)
        await socket.recv()
    with pytest.raises(ConnectionClosed) as closed:
        await socket.recv()
    assert closed.value.rcvd
    assert closed.value.rcvd.code == 1012
