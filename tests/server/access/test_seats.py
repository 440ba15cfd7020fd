# SPDX-License-Identifier: MIT
"""Only its player acts for a seat, over HTTP and on sockets."""

from typing import Any

import pytest

from tests.support.server.running_server import Client, RunningServer
from tests.support.server.sockets import ME, OPEN, SCREEN, open_socket, start_game

MOVE: dict[str, Any] = {"text": "leader yellow k5"}
SEAT_REQUESTS: list[tuple[str, dict[str, Any]]] = [
    ("actions", MOVE | {"position": 2}),
    ("undo", {"position": 2, "to": "step"}),
    ("ask_undo", {"position": 2, "to": 0}),
    ("answer_undo", {"position": 2, "to": 0, "yes": True}),
    ("leave", {}),
    ("return", {}),
    ("resign", {}),
    ("close", {}),
    ("rematch", {}),
]
TYPES = {"actions": "play"}  # of the message on a socket, where it is not the last word of the path


async def number_of(client: Client, table: str) -> tuple[int, str]:
    """Return how far a game has come."""
    state = (await client.get(f"/api/tables/{table}")).json()
    return state["version"], state["status"]


@pytest.mark.parametrize(("event", "body"), SEAT_REQUESTS)
async def test_a_spectator_can_change_nothing(
    server: RunningServer, event: str, body: dict[str, Any]
) -> None:
    actor, _, table = await start_game(server, watch="anyone")
    before, spectator = await number_of(actor, table), await server.guest("Sven")
    answer = await spectator.post(f"/api/tables/{table}/{event}", **body)
    assert answer.status_code in {403, 409}
    async with open_socket(server, spectator, table) as line:
        assert (await line.receive())["seat"] is None
        reply = await line.ask(type=TYPES.get(event, event), id="1", **body)
    assert (reply["type"], reply["code"]) == ("error", answer.json()["error"])
    assert await number_of(actor, table) == before


@pytest.mark.parametrize(("event", "body"), [*SEAT_REQUESTS, ("chat", {"text": "hello"})])
async def test_an_anonymous_client_cannot_chat(
    server: RunningServer, event: str, body: Any
) -> None:
    actor, _, table = await start_game(server, watch="anyone")
    before, stranger = await number_of(actor, table), await server.client()
    assert (await stranger.post(f"/api/tables/{table}/{event}", **body)).status_code == 401
    async with open_socket(server, stranger, table) as line:
        reply = await line.ask(type=TYPES.get(event, event), **body)
        assert reply["code"] == "not_signed_in"
        assert (await line.ask(type="ping"))["type"] == "pong"
    assert await number_of(actor, table) == before


async def test_a_player_cannot_act_for_the_other(server: RunningServer) -> None:
    _, other, table = await start_game(server)
    async with open_socket(server, other, table) as line:
        position = (await line.receive())["position"]
        reply = await line.ask(type="play", position=position, **MOVE)
        assert reply["code"] == "not_your_turn"
        assert (await line.ask(type="hint"))["code"] == "not_your_turn"


@pytest.mark.parametrize("event", ["leave", "return", "resign"])
async def test_a_player_cannot_leave_or_resign_for_another(
    server: RunningServer, event: str
) -> None:
    actor, other, table = await start_game(server)
    seat = (await actor.get(f"/api/tables/{table}")).json()["seat"]
    answer = await other.post(f"/api/tables/{table}/{event}", seat=seat)
    assert (answer.status_code, answer.json()["error"]) == (400, "not_your_seat")
    async with open_socket(server, other, table) as line:
        assert (await line.ask(type=event, seat=seat))["code"] == "not_your_seat"


async def test_a_token_acts_only_for_its_owner(server: RunningServer) -> None:
    actor, _, table = await start_game(server, watch="anyone")
    program = await server.program(await server.account("Somebody else"))
    path = f"/api/bot/game/{table}"
    move = await program.post(f"{path}/move/leader%20yellow%20k5")
    assert (move.status_code, move.json()["error"]) == (403, "not_seated")
    assert (await program.post(f"{path}/resign")).status_code == 403
    stream = await program.get(f"/api/bot/game/stream/{table}")
    assert (stream.status_code, stream.json()["error"]) == (403, "not_seated")
    assert (await actor.get(f"/api/tables/{table}")).json()["number"] == 0


async def test_the_token_of_another_person_cannot_be_revoked(server: RunningServer) -> None:
    owner, thief = await server.account("Owner of tokens"), await server.account("Thief of tokens")
    token = (await owner.post("/api/tokens", label="bot")).json()
    answer = await thief.send("DELETE", f"/api/tokens/{token['id']}")
    assert answer.status_code == 404
    assert len((await owner.get("/api/tokens")).json()["tokens"]) == 1


async def test_only_the_owner_sees_the_keys_of_a_table(server: RunningServer) -> None:
    anna, boris = await server.guest("Anna"), await server.guest("Boris")
    opened = await anna.open_table(ME, OPEN, OPEN, is_public=True)
    table, keys = opened["id"], list(opened["state"]["invites"].values())
    await boris.post(f"/api/tables/{table}/join")
    seen = (await boris.get(f"/api/tables/{table}")).text
    async with open_socket(server, boris, table) as line:
        seen += str(await line.receive())
    seen += (await boris.get("/api/tables")).text + (await boris.get("/api/tables/mine")).text
    assert not [key for key in [*keys, opened["watch_key"]] if key in seen]


async def test_only_the_owner_closes_a_table(server: RunningServer) -> None:
    anna, boris = await server.guest("Anna"), await server.guest("Boris")
    table = (await anna.open_table(ME, OPEN, OPEN, is_public=True))["id"]
    await boris.post(f"/api/tables/{table}/join")
    answer = await boris.post(f"/api/tables/{table}/close")
    assert (answer.status_code, answer.json()["error"]) == (403, "not_owner")


async def test_a_shared_screen_shows_its_seats_and_no_other(server: RunningServer) -> None:
    anna, boris = await server.guest("Anna"), await server.guest("Boris")
    table = (await anna.open_table(ME, SCREEN, OPEN, is_public=True))["id"]
    await boris.post(f"/api/tables/{table}/join")
    async with open_socket(server, anna, table) as line:
        assert [(await line.receive())["seat"] for _ in range(2)] == [0, 1]
    async with open_socket(server, boris, table) as line:
        assert (await line.receive())["seat"] == 2
