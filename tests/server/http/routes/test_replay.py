# SPDX-License-Identifier: MIT
"""Replays: what can be read during a game, and what only after its end."""

from random import Random
from typing import Any

import pytest

import caravanserai as cv
from caravanserai.core.record import GameRecord
from tests.support.server.running_server import GAME, Client, RunningServer


def play_game() -> str:
    """Play a game at random; return its record."""
    position, chance = cv.new(GAME, players=2, seed=5), Random(5)
    while not position.is_over:
        position.play(int(chance.choice(position.legal())))
    return position.record(["Ali", "Baba"]).to_text()


RECORD = play_game()
ACTIONS = GameRecord.from_text(RECORD).actions


async def import_finished_game(client: Client) -> str:
    """Return the path of a table whose game is over."""
    opened = (await client.post("/api/records", record=RECORD)).json()
    assert opened["state"]["status"] == "over"
    return f"/api/tables/{opened['id']}"


async def start_game(client: Client) -> str:
    return f"/api/tables/{(await client.open_table())['id']}"


async def test_the_moves_are_listed_at_any_time_but_not_the_seed(server: RunningServer) -> None:
    anna = await server.guest("Anna")
    path = await start_game(anna)
    position = (await anna.get(path)).json()["position"]
    await anna.post(f"{path}/actions", position=position, text="leader yellow k5")
    result = (await anna.get(f"{path}/moves")).json()
    assert result["moves"] == ["leader yellow k5"]
    assert (result["seats"], result["players"]) == (["Anna", "Anna 2"], 2)
    assert "seed" not in result
    assert "start" not in result


@pytest.mark.parametrize("what", ["record", "replay", "replay/0", "review"])
async def test_replays_are_refused_until_the_end(server: RunningServer, what: str) -> None:
    anna = await server.guest()
    answer = await anna.get(f"{await start_game(anna)}/{what}")
    assert (answer.status_code, answer.json()["error"]) == (409, "not_over")


async def test_a_table_that_was_closed_has_no_record(server: RunningServer) -> None:
    anna = await server.guest()
    path = f"/api/tables/{(await anna.open_table({'kind': 'me'}, {'kind': 'open'}))['id']}"
    await anna.post(f"{path}/close")
    assert (await anna.get(f"{path}/record")).status_code == 409


async def test_the_record_of_a_finished_game_can_be_replayed(server: RunningServer) -> None:
    anna = await server.guest("Anna")
    answer = await anna.get(f"{await import_finished_game(anna)}/record")
    assert answer.headers["content-type"].startswith("text/plain")
    found = GameRecord.from_text(answer.text)
    assert (found.actions, found.seed, found.seats) == (ACTIONS, 5, ("Anna", "Baba"))
    assert cv.replay(found).is_over


async def test_every_position_of_a_finished_game_is_visible(server: RunningServer) -> None:
    anna = await server.guest()
    path = await import_finished_game(anna)
    result = (await anna.get(f"{path}/replay/7")).json()
    position = cv.replay(GameRecord.from_text(RECORD))
    assert (result["number"], result["total"]) == (7, len(ACTIONS))
    assert (result["action"], result["text"]) == (ACTIONS[6], position.text(ACTIONS[6]))
    assert cv.from_dict(result["position"]).points() == tuple(result["points"])
    assert sorted(result["views"]) == ["0", "1"]
    assert len(result["sheet"]) == 2
    assert [event[0] for event in result["events"]]
    assert sorted((await anna.get(f"{path}/replay/7", seat=1)).json()["views"]) == ["1"]


@pytest.mark.parametrize("number", ["99999", "x", "-1"])
async def test_an_invalid_number_of_actions_is_refused(server: RunningServer, number: str) -> None:
    anna = await server.guest()
    answer = await anna.get(f"{await import_finished_game(anna)}/replay/{number}")
    assert (answer.status_code, answer.json()["field"]) == (400, "number")


async def test_a_review_is_started_by_the_first_request_and_polled_by_the_next(
    server: RunningServer,
) -> None:
    anna = await server.guest()
    path = await import_finished_game(anna)
    server.engine_pool.gate.clear()
    first = await anna.get(f"{path}/review")
    assert (first.status_code, first.json()["moments"]) == (202, None)
    another = await anna.get(f"{await import_finished_game(anna)}/review")
    assert (another.status_code, another.json()["error"]) == (429, "review_busy")
    server.engine_pool.gate.set()
    result = await _await_review(anna, path)
    assert len(result["moments"]) == result["total"] == len(ACTIONS)


async def _await_review(client: Client, path: str) -> dict[str, Any]:
    while (answer := await client.get(f"{path}/review")).status_code == 202:
        assert answer.json()["done"] == 1
    result: dict[str, Any] = answer.json()
    return result


async def test_an_imported_game_is_not_rated(server: RunningServer) -> None:
    anna = await server.guest()
    await import_finished_game(anna)
    assert (await anna.get("/api/me")).json()["ratings"] == {}


async def test_a_full_replay_has_every_action(server: RunningServer) -> None:
    anna = await server.guest()
    path = await import_finished_game(anna)
    result = (await anna.get(f"{path}/replay")).json()
    assert [each["action"] for each in result["actions"]] == list(ACTIONS)
    assert (result["seed"], result["start"], result["points"]) == ("5", None, [0, 0])
    last = (await anna.get(f"{path}/replay/{len(ACTIONS)}")).json()
    assert result["actions"][-1]["points"] == last["points"]
    assert result["actions"][6]["events"] == (await anna.get(f"{path}/replay/7")).json()["events"]
    assert result["actions"][-1]["ends"]
    asked = {key: result[key] for key in ("game", "players", "options", "seed", "start")}
    studied = await anna.post("/api/study", **asked, actions=list(ACTIONS[:7]))
    assert studied.json()["view"] == (await anna.get(f"{path}/replay/7")).json()["view"]


async def test_the_view_of_a_replay_hides_nothing(server: RunningServer) -> None:
    anna = await server.guest()
    result = (await anna.get(f"{await import_finished_game(anna)}/replay/40")).json()
    assert all(None not in seat["points"].values() for seat in result["view"]["seats"])
