# SPDX-License-Identifier: MIT
"""Requests before and after the game, floods, and clients that do not read."""

import asyncio
import json
from collections import Counter
from collections.abc import AsyncIterator
from typing import Any, cast

import pytest
from httpx2 import AsyncClient
from starlette.websockets import WebSocket

from caravanserai.server.connections.socket_protocol import SEND_TEXT
from caravanserai.server.people.person import Person
from caravanserai.server.settings import Settings
from caravanserai.server.tables.subscribers import Subscriber
from caravanserai.server.websocket import TableSession
from tests.support.bad_input.attacked_games import AttackedGame, ConnectedGuest
from tests.support.bad_input.clients import Player
from tests.support.server.running_server import TIMEOUT, WITHOUT_LIMITS, RunningServer, run_server
from tests.support.server.sockets import ME, OPEN

FLOOD = 600  # twice the rate: from then on each refusal takes a second


@pytest.fixture
async def server(
    anyio_backend: str, clean_log: None, sqlite_url: str
) -> AsyncIterator[RunningServer]:
    chosen = WITHOUT_LIMITS | {"rate_messages": "300/10 seconds", "rate_chat": "10/10 seconds"}
    async with run_server(Settings(port=0, database=sqlite_url, **chosen)) as running:
        yield running


@pytest.fixture
async def guest(server: RunningServer) -> AsyncIterator[ConnectedGuest]:
    async with AsyncClient(timeout=TIMEOUT) as http:
        yield await ConnectedGuest(server.url, http).enter()


def play(position: int, **more: Any) -> dict[str, Any]:
    return {"type": "play", "position": position, **more}


BEFORE = [
    (play(0, text="leader yellow k5"), "not_playing"),
    (play(0, action=1300), "not_playing"),
    (play(0, text="nonsense"), "bad_notation"),
    ({"type": "undo", "position": 0, "to": "step"}, "not_playing"),
    ({"type": "ask_undo", "position": 0, "to": 0}, "not_seated"),
    ({"type": "answer_undo", "position": 0, "to": 0, "yes": True}, "not_asked"),
    ({"type": "hint"}, "not_your_turn"),
    ({"type": "return"}, "not_replaced"),
    ({"type": "resign"}, "not_playing"),
    ({"type": "resign", "seat": 1}, "not_playing"),
    ({"type": "leave", "seat": 1}, "not_your_seat"),
    ({"type": "rematch"}, "not_over"),
]
AFTER = [
    (play(1, text="leader yellow k5"), "not_playing"),
    ({"type": "undo", "position": 1, "to": "turn"}, "not_playing"),
    ({"type": "ask_undo", "position": 1, "to": 0}, "not_seated"),
    ({"type": "answer_undo", "position": 1, "to": 0, "yes": False}, "not_asked"),
    ({"type": "hint"}, "not_your_turn"),
    ({"type": "leave"}, "not_playing"),
    ({"type": "return"}, "not_playing"),
    ({"type": "resign"}, "not_playing"),
    ({"type": "close"}, "not_open"),
]


async def test_before_the_game_nothing_is_played_and_the_table_stays_as_it_was(
    guest: ConnectedGuest,
) -> None:
    wanted = {"game": "through_the_desert", "seats": [ME, OPEN]}
    table = (await guest.post("/api/tables", **wanted)).json()["id"]
    socket = await guest.connect(table)
    for request, code in BEFORE:
        answer = await socket.ask(**request, id="x")
        assert (answer["type"], answer["id"], answer["code"]) == ("error", "x", code), request
    assert (await socket.ask(type="sync"))["type"] == "pong"
    assert (socket.state["status"], socket.state["version"]) == ("open", 0)
    await socket.connection.close()


async def test_after_the_game_nothing_is_played_and_the_result_stays(guest: ConnectedGuest) -> None:
    wanted = {"game": "through_the_desert", "seats": [ME, {"kind": "screen"}]}
    table = (await guest.post("/api/tables", **wanted)).json()["id"]
    socket = await guest.connect(table)
    assert (await socket.ask(type="resign", seat=0))["type"] == "done"
    for request, code in AFTER:
        answer = await socket.ask(**request, id="x")
        assert (answer["type"], answer["id"], answer["code"]) == ("error", "x", code), request
    assert (await socket.ask(type="sync"))["type"] == "pong"
    assert (socket.state["status"], socket.state["version"]) == ("over", 2)
    await socket.connection.close()


async def test_only_players_who_were_asked_may_answer_and_only_once(server: RunningServer) -> None:
    async with AsyncClient(timeout=TIMEOUT) as http:
        anna, boris, carl = [await ConnectedGuest(server.url, http).enter() for _ in range(3)]
        wanted = {"game": "through_the_desert", "seats": [ME, OPEN, OPEN], "is_public": True}
        table = (await anna.post("/api/tables", **wanted)).json()["id"]
        for guest in (boris, carl):
            await guest.post(f"/api/tables/{table}/join")
        sockets = [await guest.connect(table) for guest in (anna, boris, carl)]
        actor = Player(next(socket for socket in sockets if socket.state["offer"]), 0)
        await actor.act()
        asker = actor.socket
        position = asker.state["position"]
        yes = {"type": "answer_undo", "position": position, "to": 0, "yes": True}
        assert (await asker.ask(type="ask_undo", position=position, to=0))["type"] == "done"
        assert (await asker.ask(**yes))["code"] == "not_asked"
        first, second = [socket for socket in sockets if socket is not asker]
        assert (await first.ask(**yes))["type"] == "done"
        assert (await first.ask(**yes))["code"] == "not_asked"
        assert (await second.ask(**yes))["type"] == "done"
        assert (await second.ask(**yes | {"yes": False}))["code"] == "not_asked"
        for socket in sockets:
            await socket.connection.close()


async def test_a_flood_is_refused_message_by_message_and_the_games_go_on(
    server: RunningServer,
) -> None:
    async with AsyncClient(timeout=TIMEOUT) as http:
        game = await AttackedGame(server.url, http, 0, Counter()).start()
        frames = [json.dumps({"type": "ping", "id": f"p{number}"}) for number in range(FLOOD)]
        socket = game.bad_client.socket
        answers = await socket.ask_all(frames[:-1])
        kinds = Counter(message["type"] for message in answers)
        assert kinds.total() == FLOOD - 1
        assert 290 <= kinds["pong"] <= 400
        refused = [message for message in answers if message["type"] == "error"]
        assert {message["code"] for message in refused} == {"too_many"}
        assert all(message["id"] and message["seconds"] >= 1 for message in refused)
        game.check_others_play()
        await game.close()


async def test_a_flood_of_chat_is_refused_and_other_requests_are_not(guest: ConnectedGuest) -> None:
    wanted = {"game": "through_the_desert", "seats": [ME, {"kind": "screen"}]}
    socket = await guest.connect((await guest.post("/api/tables", **wanted)).json()["id"])
    answers = [await socket.ask(type="chat", id=f"{n}", text="hello") for n in range(30)]
    sent = [message for message in answers if message["type"] == "done"]
    assert {message["code"] for message in answers if message not in sent} == {"too_many"}
    assert (await socket.ask(type="ping"))["type"] == "pong"
    assert socket.state["version"] == 1 + len(sent)
    await socket.connection.close()


class FloodingSocket:
    """A socket whose client sends without end and reads nothing."""

    def __init__(self) -> None:
        self.sent = 0
        self.query_params: dict[str, str] = {}
        self.client = None
        self._never = asyncio.Event()
        self.scope = {"extensions": {SEND_TEXT: self.send_text}}

    async def receive(self) -> dict[str, Any]:
        self.sent += 1
        return {"type": "websocket.receive", "text": '{"type": "ping"}'}

    async def send_text(self, data: bytes) -> None:
        await self._never.wait()


class UncheckedSession(TableSession):
    """A session of a client that may always see the table."""

    async def _check_access(self) -> bool:
        return True


async def test_a_client_that_does_not_read_is_not_read_either(
    server: RunningServer, guest: ConnectedGuest
) -> None:
    wanted = {"game": "through_the_desert", "seats": [ME, {"kind": "screen"}]}
    opened = (await guest.post("/api/tables", **wanted)).json()
    table, flooding = await server.context.tables.find(opened["id"]), FloodingSocket()
    person = Person("flood", "Flood", has_account=False)
    subscriber = Subscriber(person.id)
    session = UncheckedSession(server.context, table, person, subscriber, cast(WebSocket, flooding))
    running_session = asyncio.create_task(session.run())
    for _ in range(1_000):
        await asyncio.sleep(0)
    assert 30 < flooding.sent < 40
    assert subscriber.messages.qsize() < 40
    running_session.cancel()
