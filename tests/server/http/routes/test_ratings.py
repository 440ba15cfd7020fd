# SPDX-License-Identifier: MIT
"""People and their ratings over HTTP."""

from tests.support.server.running_server import GAME, RunningServer


async def test_everybody_may_see_a_person(server: RunningServer) -> None:
    owner = await server.account("Omar Khayyam")
    seen = (await (await server.client()).get(f"/api/people/{owner.id}")).json()
    assert seen == {"id": owner.id, "name": "Omar Khayyam", "ratings": []}


async def test_a_game_without_rated_people_has_no_leaders(server: RunningServer) -> None:
    answer = await (await server.client()).get("/api/ratings/five-tribes")
    assert answer.json() == {"leaders": []}


async def test_an_unknown_game_has_no_leaderboard(server: RunningServer) -> None:
    answer = await (await server.client()).get("/api/ratings/chess")
    assert answer.status_code == 400
    assert "chess" in answer.json()["message"]


async def test_a_game_between_people_is_rated_once(server: RunningServer) -> None:
    anna, boris = await server.account("Anna Karenina"), await server.account("Boris Godunov")
    opened = await anna.open_table({"kind": "me"}, {"kind": "open"}, is_public=True)
    path = f"/api/tables/{opened['id']}"
    await boris.post(f"{path}/join")
    await boris.post(f"{path}/resign")
    leaders = (await anna.get(f"/api/ratings/{GAME}")).json()["leaders"]
    assert [(each["name"], each["games"]) for each in leaders] == [
        ("Anna Karenina", 1),
        ("Boris Godunov", 1),
    ]
    assert leaders[0]["rating"] > leaders[1]["rating"]
    assert (await anna.get("/api/me")).json()["ratings"] == {GAME: leaders[0]["rating"]}
