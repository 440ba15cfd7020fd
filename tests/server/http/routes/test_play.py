# SPDX-License-Identifier: MIT
"""Playing over HTTP."""

from typing import Any

from tests.support.server.running_server import Client, RunningServer
from tests.support.server.sockets import ME, OPEN, start_game


async def start_at_path(server: RunningServer, **more: Any) -> tuple[Client, Client, str]:
    """Start a game; return the player to act, the other, and the path of the table."""
    actor, other, table = await start_game(server, **more)
    return actor, other, f"/api/tables/{table}"


async def play(client: Client, path: str, text: str) -> Any:
    position = (await client.get(path)).json()["position"]
    return await client.post(f"{path}/actions", position=position, text=text)


async def test_an_action_is_played_in_notation(server: RunningServer) -> None:
    actor, other, path = await start_at_path(server)
    answer = await play(actor, path, "leader yellow k5")
    assert answer.status_code == 200
    state = (await other.get(path, since=answer.json()["version"] - 1)).json()
    [line] = state["lines"]
    assert (line["kind"], line["text"], state["number"]) == ("action", "leader yellow k5", 1)


async def test_an_illegal_action_is_refused_with_its_rule(server: RunningServer) -> None:
    actor, other, path = await start_at_path(server)
    await play(actor, path, "leader yellow k5")
    answer = await play(other, path, "leader yellow k5")
    assert answer.status_code == 409
    assert (answer.json()["error"], answer.json()["rule"]) == ("illegal_action", "TD-3.2")


async def test_an_action_for_an_old_position_is_stale(server: RunningServer) -> None:
    actor, other, path = await start_at_path(server)
    old = (await actor.get(path)).json()["position"]
    await play(actor, path, "leader yellow k5")
    answer = await other.post(f"{path}/actions", position=old, text="leader yellow c3")
    assert (answer.status_code, answer.json()["error"]) == (409, "stale")


async def test_an_action_is_taken_back_if_the_other_player_agrees(server: RunningServer) -> None:
    actor, other, path = await start_at_path(server)
    await play(actor, path, "leader yellow k5")
    position = (await actor.get(path)).json()["position"]
    assert (await actor.post(f"{path}/ask_undo", position=position, to=0)).status_code == 200
    assert (
        await other.post(f"{path}/answer_undo", position=position, to=0, yes=True)
    ).status_code == 200
    assert (await other.get(path)).json()["number"] == 0


async def test_an_undo_beyond_my_turn_is_refused(server: RunningServer) -> None:
    actor, _, path = await start_at_path(server)
    position = (await actor.get(path)).json()["position"]
    answer = await actor.post(f"{path}/undo", position=position, to="step")
    assert (answer.status_code, answer.json()["error"]) == (409, "undo_too_far")


async def test_a_chat_message_reaches_the_other_player(server: RunningServer) -> None:
    actor, other, path = await start_at_path(server)
    assert (await actor.post(f"{path}/chat", text="good luck")).status_code == 200
    lines = (await other.get(path)).json()["lines"]
    assert [line["text"] for line in lines if line["kind"] == "chat"] == ["good luck"]


async def test_a_spectator_can_chat_with_the_key_in_their_link(server: RunningServer) -> None:
    opened = await (await server.guest()).open_table()
    path, spectator = f"/api/tables/{opened['id']}/chat", await server.guest("Carla")
    assert (await spectator.post(path, text="hello")).status_code == 404
    assert (await spectator.post(f"{path}?key={opened['watch_key']}", text="x")).status_code == 200


async def test_a_bot_plays_for_a_player_who_has_left_until_they_return(
    server: RunningServer,
) -> None:
    actor, other, path = await start_at_path(server)
    server.engine_pool.gate.clear()
    assert (await actor.post(f"{path}/leave")).status_code == 200
    seats = (await other.get(path)).json()["seats"]
    assert [seat["stand_in"] for seat in seats if not seat["is_you"]] == ["trader"]
    assert (await actor.post(f"{path}/return")).status_code == 200
    seats = (await other.get(path)).json()["seats"]
    assert [seat["stand_in"] for seat in seats] == [None, None]
    server.engine_pool.gate.set()


async def test_a_player_who_resigns_loses_and_may_ask_for_a_rematch(server: RunningServer) -> None:
    actor, other, path = await start_at_path(server)
    seat = (await actor.get(path)).json()["seat"]
    assert (await actor.post(f"{path}/rematch")).json()["error"] == "not_over"
    assert (await actor.post(f"{path}/resign")).status_code == 200
    result = (await other.get(path)).json()["result"]
    assert (result["forfeits"], result["ranks"][seat]) == ([seat], 2)
    again = await actor.post(f"{path}/rematch")
    assert (await other.post(f"{path}/rematch")).json()["table"] == again.json()["table"]
    assert (await other.post(f"/api/tables/{again.json()['table']}/join")).status_code == 200


async def test_an_open_table_can_be_closed_by_its_owner(server: RunningServer) -> None:
    anna = await server.guest()
    path = f"/api/tables/{(await anna.open_table(ME, OPEN))['id']}"
    assert (await anna.post(f"{path}/close")).status_code == 200
    assert (await anna.get(path)).json()["status"] == "over"


async def test_a_hint_is_only_for_the_player_to_act(server: RunningServer) -> None:
    actor, other, path = await start_at_path(server)
    given = (await actor.get(f"{path}/hint")).json()
    assert (given["type"], len(given["analysis"]["choices"])) == ("hint", 1)
    assert (await other.get(f"{path}/hint")).json()["error"] == "not_your_turn"


async def test_an_illegal_action_is_explained_and_nothing_is_played(server: RunningServer) -> None:
    actor, other, path = await start_at_path(server)
    state = (await actor.get(path)).json()
    asked = {"position": state["position"], "text": "yellow k5"}
    result = (await actor.post(f"{path}/explain", **asked)).json()
    assert (result["rule"], result["key"]) == ("TD-3.1", "rule.TD-3.1")
    assert "TD-3.1" in result["message"]
    legal = await actor.post(f"{path}/explain", **asked | {"text": "leader yellow k5"})
    assert (legal.json()["rule"], legal.json()["message"]) == (None, "")
    assert (await actor.get(path)).json()["version"] == state["version"]
    assert (await other.post(f"{path}/explain", **asked)).json()["error"] == "not_your_turn"
    late = await actor.post(f"{path}/explain", **asked | {"position": 0})
    assert late.json()["error"] == "stale"


async def test_sowing_paths_are_only_for_the_player_to_act(server: RunningServer) -> None:
    actor, other, path = await start_at_path(server, game="five_tribes")
    players = [actor, other]
    while (state := (await players[0].get(path)).json())["view"]["phase"] != "move":
        if state["offer"] is None:
            players.reverse()
        else:
            await play(players[0], path, state["offer"]["steps"][0]["text"])
    if state["offer"] is None:
        players.reverse()
        state = (await players[0].get(path)).json()
    start, ends = next(iter(state["offer"]["destinations"].items()))
    wish = {"position": state["position"], "start": start}
    wish |= {"tile": ends[0]["tile"], "colour": ends[0]["colour"]}
    assert (await players[1].post(f"{path}/paths", **wish)).json()["error"] == "not_your_turn"
    result = (await players[0].post(f"{path}/paths", **wish)).json()
    assert (result["type"], result["position"]) == ("paths", state["position"])
    found = result["paths"][0]
    assert len(found["actions"]) == 1 + len(found["drops"])
    for action in found["actions"]:
        position = (await players[0].get(path)).json()["position"]
        answer = await players[0].post(f"{path}/actions", position=position, action=action)
        assert answer.status_code == 200
