# SPDX-License-Identifier: MIT
"""The games on offer, and the description of the interface."""

import re
from typing import Any

import pytest

import caravanserai as cv
from caravanserai.server.http.routing import ENDPOINTS
from tests.support.server.live import Live

pytestmark = pytest.mark.anyio


async def description(server: Live) -> dict[str, Any]:
    described: dict[str, Any] = (await (await server.visitor()).get("/api/openapi.json")).json()
    return described


async def test_every_game_is_on_offer_with_what_can_be_chosen(server: Live) -> None:
    told = (await (await server.visitor()).get("/api/games")).json()["games"]
    games = {game["name"]: game for game in told}
    assert sorted(games) == list(cv.games())
    desert = games["through_the_desert"]
    assert desert["players"] == [2, 3, 4, 5]
    assert desert["maps"] == ["classic", "dunes"]
    assert desert["levels"][0] == "tourist"
    scores = next(option for option in desert["options"] if option["name"] == "scores")
    assert scores["defaults"] == {"2": "open", "3": "hidden", "4": "hidden", "5": "hidden"}


@pytest.mark.parametrize("name", cv.games())
async def test_every_value_on_offer_can_be_played(server: Live, name: str) -> None:
    told = (await (await server.visitor()).get("/api/games")).json()["games"]
    [game] = [game for game in told if game["name"] == name]
    assert {option["name"] for option in game["options"]} == set(cv.new(name).setup.options)
    for option in game["options"]:
        for value in option["values"]:
            cv.new(name, players=game["players"][-1], **{option["name"]: value})


async def test_every_route_is_described_and_every_description_has_a_route(server: Live) -> None:
    paths = (await description(server))["paths"]
    described = {(method.upper(), path) for path, told in paths.items() for method in told}
    assert described == {(endpoint.method, endpoint.path) for endpoint in ENDPOINTS}


async def test_every_reference_of_the_description_leads_somewhere(server: Live) -> None:
    told = await description(server)
    text = (await (await server.visitor()).get("/api/openapi.json")).text
    names = set(re.findall(r'"#/components/schemas/([^"]+)"', text))
    assert {"Problem", "State", "NewTable"} <= names
    assert names <= set(told["components"]["schemas"])


async def test_every_operation_says_what_it_does_and_how_it_is_refused(server: Live) -> None:
    for path, operations in (await description(server))["paths"].items():
        for told in operations.values():
            assert told["summary"].endswith("."), path
            assert {"400", "429", "500"} <= told["responses"].keys()
            assert {"200", "201", "204"} & told["responses"].keys()
    ids = [
        told["operationId"]
        for operations in (await description(server))["paths"].values()
        for told in operations.values()
    ]
    assert len(ids) == len(set(ids))


async def test_a_map_is_drawn_for_those_who_play(server: Live) -> None:
    visitor = await server.visitor()
    few = (await visitor.get("/api/maps/classic")).json()
    many = (await visitor.get("/api/maps/classic", players=5)).json()
    assert set(few["spaces"]) < set(many["spaces"])
    assert set(many["dots"]) | set(many["palms"]) < set(many["spaces"])
    assert not set(many["mountains"]) & set(many["spaces"])
    columns = [ord(name[0]) - ord("a") for name in many["spaces"]]
    rows = [int(name[1:]) for name in many["spaces"]]
    assert max(columns) < many["columns"]
    assert max(rows) <= many["rows"]
    assert (await visitor.get("/api/maps/atlantis")).status_code == 404
    assert (await visitor.get("/api/maps/classic", players=6)).status_code == 400
