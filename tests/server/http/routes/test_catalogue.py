# SPDX-License-Identifier: MIT
"""The games on offer and their maps."""

from ipaddress import ip_address

import pytest

import caravanserai as cv
from caravanserai.server.operation import addresses
from caravanserai.server.settings import Settings
from tests.support.server.running_server import RunningServer, run_server


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


async def test_a_server_of_this_machine_has_no_address_for_other_devices(
    server: RunningServer,
) -> None:
    assert (await (await server.client()).get("/api/addresses")).json() == {"addresses": []}


async def test_a_browser_on_this_machine_learns_an_address_for_other_devices(
    sqlite_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(addresses, "_own_addresses", lambda _: [ip_address("192.0.2.7")])
    settings = Settings(host="0.0.0.0", port=0, database=sqlite_url)
    async with run_server(settings) as server:
        [found] = (await (await server.client()).get("/api/addresses")).json()["addresses"]
    assert found.startswith("http://192.0.2.7:")


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
