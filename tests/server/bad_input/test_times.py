# SPDX-License-Identifier: MIT
"""Requests before the game and after it, floods, and readers who do not read."""

import asyncio
import json
from collections import Counter
from collections.abc import AsyncIterator
from typing import Any, cast

import pytest
from httpx2 import AsyncClient
from starlette.websockets import WebSocket

from caravanserai.server.people.person import Person
from caravanserai.server.settings import Settings
from caravanserai.server.tables.subscribers import Subscriber
from caravanserai.server.websocket import TableSession
from tests.support.bad_input.lines import TIME, Player
from tests.support.bad_input.stage import ME, OPEN, Guest, Stage
from tests.support.server.live import WITHOUT_LIMITS, Live, live_server

pytestmark = pytest.mark.anyio

FLOOD = 2_000


@pytest.fixture
async def server(anyio_backend: str, clean_log: None, sqlite_url: str) -> AsyncIterator[Live]:
    chosen = WITHOUT_LIMITS | {"rate_messages": "300/10 seconds", "rate_chat": "10/10 seconds"}
    async with live_server(Settings(port=0, database=sqlite_url, **chosen)) as running:
        yield running


@pytest.fixture
async def guest(server: Live) -> AsyncIterator[Guest]:
    async with AsyncClient(timeout=TIME) as http:
        yield await Guest(server.url, http).enter()


def play(position: int, **more: Any) -> dict[str, Any]:
    return {"type": "play", "position": position, **more}


BEFORE = [
    (play(0, text="leader yellow k5"), "not_playing"),
    (play(0, action=1300), "not_playing"),
    (play(0, text="nonsense"), "bad_notation"),
    ({"type": "undo", "position": 0, "to": "step"}, "not_playing"),
    ({"type": "ask", "position": 0, "to": 0}, "not_seated"),
    ({"type": "answer", "yes": True}, "not_asked"),
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
    ({"type": "ask", "position": 1, "to": 0}, "not_seated"),
    ({"type": "answer", "yes": False}, "not_asked"),
    ({"type": "hint"}, "not_your_turn"),
    ({"type": "leave"}, "not_playing"),
    ({"type": "return"}, "not_playing"),
    ({"type": "resign"}, "not_playing"),
    ({"type": "close"}, "not_open"),
]


async def test_before_the_game_nothing_is_played_and_the_table_stays_as_it_was(
    guest: Guest,
) -> None:
    wanted = {"game": "through_the_desert", "seats": [ME, OPEN]}
    table = (await guest.post("/api/tables", **wanted)).json()["id"]
    line = await guest.sit(table)
    for request, code in BEFORE:
        told = await line.answer(**request, id="x")
        assert (told["type"], told["id"], told["code"]) == ("error", "x", code), request
    assert (await line.answer(type="sync"))["type"] == "pong"
    assert (line.state["status"], line.state["version"]) == ("open", 0)
    await line.socket.close()


async def test_after_the_game_nothing_is_played_and_the_result_stays(guest: Guest) -> None:
    wanted = {"game": "through_the_desert", "seats": [ME, {"kind": "screen"}]}
    table = (await guest.post("/api/tables", **wanted)).json()["id"]
    line = await guest.sit(table)
    assert (await line.answer(type="resign", seat=0))["type"] == "done"
    for request, code in AFTER:
        told = await line.answer(**request, id="x")
        assert (told["type"], told["id"], told["code"]) == ("error", "x", code), request
    assert (await line.answer(type="sync"))["type"] == "pong"
    assert (line.state["status"], line.state["version"]) == ("over", 2)
    await line.socket.close()


async def test_only_who_was_asked_answers_and_only_once(server: Live) -> None:
    async with AsyncClient(timeout=TIME) as http:
        anna, boris, carl = [await Guest(server.url, http).enter() for _ in range(3)]
        wanted = {"game": "through_the_desert", "seats": [ME, OPEN, OPEN], "is_public": True}
        table = (await anna.post("/api/tables", **wanted)).json()["id"]
        for guest in (boris, carl):
            await guest.post(f"/api/tables/{table}/join")
        lines = [await guest.sit(table) for guest in (anna, boris, carl)]
        actor = Player(next(line for line in lines if line.state["offer"]), 0)
        await actor.act()
        asker = actor.line
        position = asker.state["position"]
        assert (await asker.answer(type="ask", position=position, to=0))["type"] == "done"
        assert (await asker.answer(type="answer", yes=True))["code"] == "not_asked"
        first, second = [line for line in lines if line is not asker]
        assert (await first.answer(type="answer", yes=True))["type"] == "done"
        assert (await first.answer(type="answer", yes=True))["code"] == "not_asked"
        assert (await second.answer(type="answer", yes=True))["type"] == "done"
        assert (await second.answer(type="answer", yes=False))["code"] == "not_asked"
        for line in lines:
            await line.socket.close()


async def test_a_flood_is_refused_message_by_message_and_the_games_go_on(server: Live) -> None:
    async with AsyncClient(timeout=TIME) as http:
        stage = await Stage(server.url, http, 0, Counter()).set_up()
        frames = [json.dumps({"type": "ping", "id": f"p{number}"}) for number in range(FLOOD)]
        line = stage.clara.line
        told = await line.answers(frames[:-1])
        kinds = Counter(message["type"] for message in told)
        assert kinds.total() == FLOOD - 1
        assert kinds["pong"] <= 600
        refused = [message for message in told if message["type"] == "error"]
        assert {message["code"] for message in refused} == {"too_many"}
        assert all(message["id"] and message["seconds"] >= 1 for message in refused)
        stage.check_all_play()
        await stage.close()


async def test_a_flood_of_talk_ends_while_other_requests_are_still_heard(guest: Guest) -> None:
    wanted = {"game": "through_the_desert", "seats": [ME, {"kind": "screen"}]}
    line = await guest.sit((await guest.post("/api/tables", **wanted)).json()["id"])
    told = [await line.answer(type="chat", id=f"{n}", text="hello") for n in range(30)]
    said = [message for message in told if message["type"] == "done"]
    assert {message["code"] for message in told if message not in said} == {"too_many"}
    assert (await line.answer(type="ping"))["type"] == "pong"
    assert line.state["version"] == 1 + len(said)
    await line.socket.close()


class Deaf:
    """A client's socket that sends without end, and takes nothing."""

    def __init__(self) -> None:
        self.sent = 0
        self.query_params: dict[str, str] = {}
        self._never = asyncio.Event()

    async def receive(self) -> dict[str, Any]:
        self.sent += 1
        return {"type": "websocket.receive", "text": '{"type": "ping"}'}

    async def send_text(self, text: str) -> None:
        await self._never.wait()


class Welcome(TableSession):
    """A conversation with somebody who may always see the table."""

    async def _check_access(self) -> bool:
        return True


async def test_who_does_not_read_his_answers_is_not_read_either(server: Live, guest: Guest) -> None:
    wanted = {"game": "through_the_desert", "seats": [ME, {"kind": "screen"}]}
    opened = (await guest.post("/api/tables", **wanted)).json()
    table, deaf = await server.context.tables.find(opened["id"]), Deaf()
    person = Person("deaf", "Deaf", has_account=False)
    subscriber = Subscriber(person.id)
    talk = Welcome(server.context, table, person, subscriber, cast(WebSocket, deaf))
    holding = asyncio.create_task(talk.run())
    for _ in range(1_000):
        await asyncio.sleep(0)
    assert 30 < deaf.sent < 40
    assert subscriber.messages.qsize() < 40
    holding.cancel()
