# SPDX-License-Identifier: MIT
"""Studies: positions that a client sends to be analysed."""

from random import Random
from typing import Any

import pytest

import caravanserai as cv
from tests.support.server.running_server import GAME, RunningServer

TRIBES = "five_tribes"


def position_after(game: str, players: int, count: int) -> cv.Position:
    position, chance = cv.new(game, players, 5), Random(5)
    for _ in range(count):
        position.play(int(chance.choice(position.legal())))
    return position


def body(position: cv.Position, **more: Any) -> dict[str, Any]:
    result = {"game": position.game.name, "players": position.setup.players, "seed": "5"}
    return result | {"actions": list(position.actions)} | more


@pytest.mark.parametrize("game", [GAME, TRIBES])
async def test_a_position_is_shown_with_nothing_hidden(server: RunningServer, game: str) -> None:
    position = position_after(game, 3, 30)
    result = (await (await server.client()).post("/api/study", **body(position))).json()
    assert (result["number"], result["actor"]) == (30, position.actor)
    assert result["offer"] == position.offer(position.actor or 0)
    assert result["points"] == list(position.points())
    assert result["events"]
    assert all(None not in seat["points"].values() for seat in result["view"]["seats"])
    assert (result["board"] is None) == (game == TRIBES)


async def test_a_seat_sees_what_it_may_know(server: RunningServer) -> None:
    position = position_after(TRIBES, 3, 30)
    other = ((position.actor or 0) + 1) % 3
    sent = body(position, seat=other)
    result = (await (await server.client()).post("/api/study", **sent)).json()
    assert result["view"] == position.view(other)
    assert result["offer"] is None


async def test_the_next_action_may_be_given_in_notation(server: RunningServer) -> None:
    position = cv.new(GAME, 2, 5)
    sent = body(position, text="leader yellow k5")
    result = (await (await server.client()).post("/api/study", **sent)).json()
    assert (result["number"], result["action"]) == (1, position.parse("leader yellow k5"))
    assert result["view"] != position.view(None)


async def test_a_position_with_64_bit_numbers_as_text_is_accepted(server: RunningServer) -> None:
    position = position_after(TRIBES, 2, 20)
    start = position.to_dict()
    start["generator"] = str(start["generator"])
    sent = {"game": TRIBES, "start": start}
    result = (await (await server.client()).post("/api/study", **sent)).json()
    assert result["offer"] == position.offer(position.actor or 0)
    del start["generator"]
    assert (await (await server.client()).post("/api/study", **sent)).status_code == 200


async def test_a_study_follows_secret_seeds(server: RunningServer) -> None:
    """As a replay sends them: the seed of the deal, and new seeds after undos."""
    key, other_key = "ab" * 16, "cd" * 16
    position, chance = cv.new(TRIBES, 2, key), Random(5)
    for number in range(60):
        if number == 20:
            position.redraw(other_key)
        position.play(int(chance.choice(position.legal())))
    redraws = [{"number": 20, "seed": other_key}]
    sent = body(position, seed=key, redraws=redraws)
    result = (await (await server.client()).post("/api/study", **sent)).json()
    assert result["view"]["row"] == position.view(None)["row"]
    assert result["points"] == list(position.points())


@pytest.mark.parametrize(
    ("wish", "status", "field"),
    [
        ({"game": "chess"}, 400, "game"),
        ({"players": 9}, 400, "players"),
        ({"options": {"map": "atlantis"}}, 400, "options"),
        ({"seed": "99999999999999999999"}, 400, "seed"),
        ({"seed": "x"}, 400, "seed"),
        ({"seed": "0" * 32}, 400, "seed"),
        ({"seed": "ab" * 17}, 400, "seed"),
        ({"redraws": [{"number": 1, "seed": "0" * 32}]}, 400, "seed"),
        ({"redraws": [{"number": 1, "seed": "7"}]}, 400, "redraws[0].seed"),
        ({"redraws": [{"number": -1, "seed": "ab" * 16}]}, 400, "redraws[0].number"),
        ({"start": {"players": 2}}, 400, "start"),
        ({"seat": 2}, 400, "seat"),
        ({"text": "pass the salt"}, 400, "text"),
        ({"text": "yellow k5"}, 409, "action"),
        ({"actions": [0]}, 409, "action"),
        ({"actions": [0] * 2001}, 400, "actions"),
    ],
)
async def test_an_invalid_study_is_refused_with_its_field(
    server: RunningServer, wish: dict[str, Any], status: int, field: str
) -> None:
    sent = {"game": GAME, "players": 2, "seed": "5"} | wish
    answer = await (await server.client()).post("/api/study", **sent)
    assert (answer.status_code, answer.json()["field"]) == (status, field)


async def test_a_start_position_determines_the_number_of_players(server: RunningServer) -> None:
    sent = {"game": GAME, "players": 3, "start": cv.new(GAME, 2, 5).to_dict()}
    answer = await (await server.client()).post("/api/study", **sent)
    assert (answer.status_code, answer.json()["error"]) == (400, "bad_options")


async def test_sowing_paths_and_explanations_are_returned(server: RunningServer) -> None:
    client, position = await server.client(), position_after(TRIBES, 2, 4)
    assert position.view(None)["phase"] == "move"
    start, ends = next(iter(position.offer(position.actor or 0)["destinations"].items()))
    end = {"tile": ends[0]["tile"], "colour": ends[0]["colour"], "start_tile": start}
    found = (await client.post("/api/study/paths", **body(position, **end))).json()["paths"]
    assert found[0]["drops"][-1] == {"tile": end["tile"], "colour": end["colour"]}
    wrong = await client.post("/api/study/paths", **body(position, **end | {"start_tile": "z1"}))
    assert wrong.json()["field"] == "start_tile"
    result = (await client.post("/api/study/explain", **body(position, text="done"))).json()
    assert (result["rule"], result["key"]) == ("FT-4.5", "rule.FT-4.5")


async def test_a_hint_needs_a_person(server: RunningServer) -> None:
    sent = body(position_after(GAME, 2, 4))
    assert (await (await server.client()).post("/api/study/hint", **sent)).status_code == 401
    answer = await (await server.guest()).post("/api/study/hint", **sent)
    assert answer.json()["analysis"] is not None


async def test_a_finished_game_has_no_offer_and_no_hint(server: RunningServer) -> None:
    position, chance = cv.new(GAME, 2, 5), Random(5)
    while not position.is_over:
        position.play(int(chance.choice(position.legal())))
    result = (await (await server.client()).post("/api/study", **body(position))).json()
    assert (result["is_over"], result["actor"], result["offer"]) == (True, None, None)
    answer = await (await server.guest()).post("/api/study/hint", **body(position))
    assert (answer.status_code, answer.json()["error"]) == (409, "game_over")


async def test_a_sowing_that_began_nowhere_is_refused(server: RunningServer) -> None:
    client, position = await server.client(), cv.new(TRIBES, 2, 5)
    while position.to_dict()["phase"] != "sow":
        position.play(int(position.legal()[0]))
    for field in ("start", "tile", "came_from", "hand"):
        start = position.to_dict() | {field: None}
        for path, more in (("", {}), ("/explain", {"text": "done"})):
            answer = await client.post(f"/api/study{path}", game=TRIBES, start=start, **more)
            found = (answer.status_code, answer.json().get("error"))
            assert found == (400, "bad_position") or (field == "came_from" and found[0] == 200)


@pytest.mark.parametrize("game", [GAME, TRIBES])
async def test_odd_positions_are_refused_and_never_a_defect(
    server: RunningServer, game: str
) -> None:
    """Each field in turn gets values that are valid JSON and make no sense."""
    client = await server.client()
    start = position_after(game, 2, 25).to_dict()
    odd: list[Any] = [None, -1, 2**63, 1.5, "", "zz", [], {}, [None], {"zz": -1}, True]
    for number, field in enumerate(field for field in start if field != "game"):
        sent = {"game": game, "start": start | {field: odd[number % len(odd)]}}
        answer = await client.post("/api/study", **sent)
        assert answer.status_code in (200, 400), (sent, answer.text)
