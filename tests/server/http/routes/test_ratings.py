# SPDX-License-Identifier: MIT
"""People and their ratings over HTTP."""

from tests.support.server.running_server import RunningServer


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
