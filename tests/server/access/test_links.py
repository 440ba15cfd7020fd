# SPDX-License-Identifier: MIT
"""Who may see and join a table: by a link, because everybody may, or not at all."""

from typing import Any

import pytest

from tests.support.server.running_server import RunningServer
from tests.support.server.sockets import ME, OPEN, open_socket, refused_response, start_game

BODIES: dict[str, dict[str, Any]] = {
    "/actions": {"position": 1, "action": 1},
    "/undo": {"position": 1, "to": 1},
    "/chat": {"text": "hello"},
}
READ = ("", "/moves", "/record", "/replay/0", "/review", "/hint", "/socket")
WRITTEN = ("/join", "/actions", "/undo", "/chat", "/leave", "/resign", "/close", "/rematch")


@pytest.mark.parametrize("watch", ["nobody", "link"])
async def test_a_private_table_looks_like_one_that_does_not_exist(
    server: RunningServer, watch: str
) -> None:
    private = (await (await server.guest()).open_table(ME, OPEN, watch=watch))["id"]
    guest, guessed = await server.guest(), private[::-1]
    for what in READ:
        answers = [await guest.get(f"/api/tables/{table}{what}") for table in (private, guessed)]
        assert len({(each.status_code, each.content) for each in answers}) == 1
        assert answers[0].status_code == 404
    for what in WRITTEN:
        paths = [f"/api/tables/{table}{what}" for table in (private, guessed)]
        answers = [await guest.post(path, **BODIES.get(what, {})) for path in paths]
        assert len({(each.status_code, each.content) for each in answers}) == 1
        assert answers[0].status_code == 404
    sockets = [await refused_response(server, guest, table) for table in (private, guessed)]
    assert len({(each.status_code, bytes(each.body)) for each in sockets}) == 1
    assert sockets[0].status_code == 404


@pytest.mark.parametrize(
    ("watch", "without", "with_key"),
    [("nobody", 404, 404), ("link", 404, 200), ("anyone", 200, 200)],
)
async def test_the_table_decides_who_may_watch(
    server: RunningServer, watch: str, without: int, with_key: int
) -> None:
    opened = await (await server.guest()).open_table(watch=watch)
    path, stranger = f"/api/tables/{opened['id']}", await server.client()
    for key, status in (("", without), ("wrong", without), (opened["watch_key"], with_key)):
        assert (await stranger.get(path, key=key)).status_code == status
        assert (await stranger.get(f"{path}/moves", key=key)).status_code == status
        if status == 404:
            response = await refused_response(server, stranger, opened["id"], f"?key={key}")
            assert response.status_code == 404
        else:
            async with open_socket(server, stranger, opened["id"], f"?key={key}") as line:
                assert (await line.receive())["seat"] is None


async def test_a_used_link_is_refused_for_others_and_harmless_for_the_same_person(
    server: RunningServer,
) -> None:
    anna, boris, carla = [await server.guest(name) for name in ("Anna", "Boris", "Carla")]
    opened = await anna.open_table(ME, OPEN, OPEN)
    path, keys = f"/api/tables/{opened['id']}", opened["state"]["invites"]
    first = await boris.post(f"{path}/join", key=keys["1"])
    again = await boris.post(f"{path}/join", key=keys["1"])
    assert (again.status_code, again.json()) == (200, first.json())
    stolen = await carla.post(f"{path}/join", key=keys["1"])
    assert stolen.status_code == 404  # it opens nothing any more, not even the table
    assert (await carla.get(path, key=keys["1"])).status_code == 404
    assert (await carla.post(f"{path}/join", key=keys["2"])).status_code == 200
    after = await boris.post(f"{path}/join", key=keys["1"])
    assert after.status_code == 200
    assert [seat["name"] for seat in (await anna.get(path)).json()["seats"]] == [
        "Anna",
        "Boris",
        "Carla",
    ]


async def test_a_used_link_of_a_public_table_gives_no_seat(server: RunningServer) -> None:
    anna, boris, carla = [await server.guest(name) for name in ("Anna", "Boris", "Carla")]
    opened = await anna.open_table(ME, OPEN, OPEN, is_public=True)
    path, key = f"/api/tables/{opened['id']}", opened["state"]["invites"]["1"]
    assert (await boris.post(f"{path}/join", key=key)).status_code == 200
    answer = await carla.post(f"{path}/join", key=key)
    assert (answer.status_code, answer.json()["error"]) == (403, "bad_link")


async def test_a_link_for_spectators_gives_no_seat(server: RunningServer) -> None:
    opened = await (await server.guest()).open_table(ME, OPEN)
    answer = await (await server.guest()).post(
        f"/api/tables/{opened['id']}/join", key=opened["watch_key"]
    )
    assert (answer.status_code, answer.json()["error"]) == (403, "bad_link")


async def test_an_abandoned_seat_gets_another_link(server: RunningServer) -> None:
    anna, boris, carla = [await server.guest(name) for name in ("Anna", "Boris", "Carla")]
    opened = await anna.open_table(ME, OPEN, OPEN)
    path, key = f"/api/tables/{opened['id']}", opened["state"]["invites"]["1"]
    await boris.post(f"{path}/join", key=key)
    await boris.post(f"{path}/leave")
    assert (await carla.post(f"{path}/join", key=key)).status_code == 404
    new = (await anna.get(path)).json()["invites"]["1"]
    assert new != key
    assert (await carla.post(f"{path}/join", key=new)).status_code == 200


async def test_a_spectator_of_an_open_table_does_not_see_a_private_game(
    server: RunningServer,
) -> None:
    anna, boris, curious = [await server.guest(name) for name in ("Anna", "Boris", "Curious")]
    opened = await anna.open_table(ME, OPEN, is_public=True, watch="nobody")
    async with open_socket(server, curious, opened["id"]) as line:
        assert (await line.receive())["status"] == "open"
        await boris.post(f"/api/tables/{opened['id']}/join")
        assert await line.close_code() == 1008
    assert (await curious.get(f"/api/tables/{opened['id']}")).status_code == 404


async def test_a_link_that_another_person_used_shows_nothing_more(server: RunningServer) -> None:
    anna, boris, slow = [await server.guest(name) for name in ("Anna", "Boris", "Slow")]
    opened = await anna.open_table(ME, OPEN, watch="nobody")
    table, [key] = opened["id"], opened["state"]["invites"].values()
    async with open_socket(server, slow, table, f"?key={key}") as line:
        await line.receive()
        await boris.post(f"/api/tables/{table}/join", key=key)
        assert await line.close_code() == 1008


async def test_a_player_who_leaves_a_private_table_gets_the_answer_and_nothing_more(
    server: RunningServer,
) -> None:
    anna, boris = await server.guest("Anna"), await server.guest("Boris")
    opened = await anna.open_table(ME, OPEN, OPEN, watch="nobody")
    table, key = opened["id"], opened["state"]["invites"]["1"]
    await boris.post(f"/api/tables/{table}/join", key=key)
    async with open_socket(server, boris, table) as line:
        await line.receive()
        assert (await line.ask(type="leave", id="bye"))["type"] == "done"
        assert await line.close_code() == 1008


async def test_players_always_see_their_table(server: RunningServer) -> None:
    actor, other, table = await start_game(server, watch="nobody")
    for client in (actor, other):
        async with open_socket(server, client, table) as line:
            assert (await line.receive())["seat"] in {0, 1}
