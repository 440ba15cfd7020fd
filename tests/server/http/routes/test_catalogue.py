# SPDX-License-Identifier: MIT
"""The games on offer and their maps."""

import pytest

import caravanserai as cv
from tests.support.server.running_server import RunningServer


async def test_every_game_is_listed_with_its_options(server: RunningServer) -> None:
    listed = (await (await server.client()).get("/api/games")).json()["games"]
    games = {game["name"]: game for game in listed}
    assert sorted(games) == list(cv.games())
    desert = games["through_the_desert"]
    assert desert["players"] == [2, 3, 4, 5]
    assert desert["maps"] == ["classic", "dunes"]
    assert desert["levels"][0] == "tourist"
    scores = next(option for option in desert["options"] if option["name"] == "scores")
    assert scores["defaults"] == {"2": "open", "3": "hidden", "4": "hidden", "5": "hidden"}


@pytest.mark.parametrize("name", cv.games())
async def test_every_listed_value_can_be_played(server: RunningServer, name: str) -> None:
    listed = (await (await server.client()).get("/api/games")).json()["games"]
    [game] = [game for game in listed if game["name"] == name]
    assert {option["name"] for option in game["options"]} == set(cv.new(name).setup.options)
    for option in game["options"]:
        for value in option["values"]:
            cv.new(name, players=game["players"][-1], **{option["name"]: value})


async def test_a_map_depends_on_the_number_of_players(server: RunningServer) -> None:
    client = await server.client()
    few = (await client.get("/api/maps/classic")).json()
    many = (await client.get("/api/maps/classic", players=5)).json()
    assert set(few["spaces"]) < set(many["spaces"])
    assert set(many["dots"]) | set(many["palms"]) < set(many["spaces"])
    assert not set(many["mountains"]) & set(many["spaces"])
    columns = [ord(name[0]) - ord("a") for name in many["spaces"]]
    rows = [int(name[1:]) for name in many["spaces"]]
    assert max(columns) < many["columns"]
    assert max(rows) <= many["rows"]
    assert (await client.get("/api/maps/atlantis")).status_code == 404
    assert (await client.get("/api/maps/classic", players=6)).status_code == 400
