# SPDX-License-Identifier: MIT
"""Rated games over HTTP, and every way around their terms that was found open."""

from typing import Any

import pytest

import caravanserai as cv
from caravanserai.server.people.sessions import DAY
from caravanserai.server.tables.commands import action_event
from tests.support.server.running_server import GAME, Client, RunningServer
from tests.support.server.sockets import open_socket

ME, OPEN, SCREEN = {"kind": "me"}, {"kind": "open"}, {"kind": "screen"}
TERMS: dict[str, Any] = {
    "is_rated": True,
    "is_public": True,
    "watch": "anyone",
    "clock": {"kind": "turn", "seconds": 60, "at_zero": "forfeit"},
}


async def pair(server: RunningServer, name: str) -> tuple[Client, Client]:
    """Return two accounts in two browsers."""
    return await server.account(f"{name} one"), await server.account(f"{name} two")


async def start(one: Client, two: Client) -> str:
    """Return the path of a rated game that has begun."""
    path = f"/api/tables/{(await one.open_table(ME, OPEN, **TERMS))['id']}"
    joined = await two.post(f"{path}/join")
    assert joined.status_code == 200, joined.text
    return path


async def play(server: RunningServer, path: str) -> None:
    """Play five turns of each side: all leaders."""
    table = await server.context.tables.find(path.rpartition("/")[2])
    for _ in range(10):
        await table.execute(lambda state: [action_event(state.actor or 0, int(state.legal[0]))])


async def test_a_rated_game_says_so_before_and_after(server: RunningServer) -> None:
    one, two = await pair(server, "Before")
    path = f"/api/tables/{(await one.open_table(ME, OPEN, **TERMS))['id']}"
    (listed,) = (await two.get("/api/tables", game=GAME)).json()["tables"]
    assert (listed["is_rated"], listed["origin"]) == (True, "deal")
    waiting = (await two.get(path)).json()["table"]
    assert (waiting["is_rated"], waiting["origin"], waiting["assists"]["hints"]) == (
        True,
        "deal",
        False,
    )
    await two.post(f"{path}/join")
    await two.post(f"{path}/resign")
    over = (await one.get(path)).json()
    assert over["result"]["rating"] == {"reason": "too_short", "shares": [0.0, 0.0]}
    assert (over["lines"][-1]["kind"], over["lines"][-1]["reason"]) == ("rated", "too_short")
    assert (await one.get("/api/me")).json()["ratings"] == {}


async def test_a_rated_game_with_a_chosen_seed_is_refused(server: RunningServer) -> None:
    one, _two = await pair(server, "Seed")
    wish = {"game": GAME, "seats": [ME, OPEN], "seed": "7", **TERMS}
    answer = await one.post("/api/tables", **wish)
    assert (answer.status_code, answer.json()["error"]) == (400, "not_ratable")
    assert "dealt at random" in answer.json()["message"]
    assert answer.json()["field"] == "seed"


async def test_a_table_with_a_chosen_seed_or_from_a_record_says_so(server: RunningServer) -> None:
    guest = await server.guest()
    chosen = await guest.open_table(ME, OPEN, seed="7", is_public=True)
    position = cv.new(GAME, players=2, seed=5)
    records = [position.record(["a", "b"]).to_text()]
    position.play(int(position.legal()[0]))
    records.append(position.record(["a", "b"]).to_text())
    imported = [(await guest.post("/api/records", record=each)).json() for each in records]
    tables = [each["state"]["table"] for each in (chosen, *imported)]
    assert [each["origin"] for each in tables] == ["seed", "seed", "record"]
    assert [each["is_rated"] for each in tables] == [False] * 3


async def test_a_guest_is_told_to_log_in_before_a_rated_game(server: RunningServer) -> None:
    one, guest = await server.account("Host"), await server.guest()
    path = f"/api/tables/{(await one.open_table(ME, OPEN, **TERMS))['id']}"
    refused = await guest.post(f"{path}/join")
    assert (refused.status_code, refused.json()["error"]) == (403, "needs_account")
    opened = await guest.post("/api/tables", game=GAME, seats=[ME, OPEN], **TERMS)
    assert (opened.status_code, opened.json()["error"]) == (403, "needs_account")


async def test_a_program_does_not_play_a_rated_game_for_its_owner(server: RunningServer) -> None:
    one, two = await pair(server, "Program")
    path = await start(one, two)
    for owner in (one, two):
        program = await server.program(owner)
        state = (await program.get(path)).json()
        move = f"/api/bot/game/{path.rpartition('/')[2]}/move/0"
        for answer in (
            await program.post(f"{path}/actions", position=state["position"], action=0),
            await program.post(move),
            await program.post(f"{path}/ask_undo", position=state["position"], to=0),
            await program.post(f"{path}/answer_undo", position=state["position"], to=0, yes=True),
            await program.post(f"{path}/rematch"),
        ):
            assert (answer.status_code, answer.json()["error"]) == (403, "no_programs")


async def test_a_rated_game_has_no_hints_and_no_review_before_its_end(
    server: RunningServer,
) -> None:
    one, two = await pair(server, "Hints")
    path = await start(one, two)
    codes = {(await each.get(f"{path}/hint")).json()["error"] for each in (one, two)}
    assert codes == {"hints_rated", "not_your_turn"}
    assert (await one.get(f"{path}/review")).json()["error"] == "not_over"


async def test_positions_that_were_rebuilt_elsewhere_give_no_advice(server: RunningServer) -> None:
    one, two = await pair(server, "Advice")
    position = cv.new(GAME, players=2, seed=5)
    record = position.record(["a", "b"]).to_text()
    table = (await one.post("/api/records", record=record)).json()["id"]
    other = (await one.post("/api/records", record=record)).json()["id"]
    await one.post(f"/api/tables/{other}/resign", seat=0)
    path = await start(one, two)
    study = {"game": GAME, "players": 2, "seed": "5"}
    for answer in (
        await one.post("/api/study/hint", **study),
        await one.get(f"/api/tables/{table}/hint"),
        await one.get(f"/api/tables/{other}/review"),
        await one.post("/api/records", record=record),
    ):
        assert (answer.status_code, answer.json()["error"]) == (403, "advice_rated"), answer.text
    elsewhere = await one.post("/api/study/hint", game="five_tribes", players=2)
    assert elsewhere.status_code == 200
    await two.post(f"{path}/resign")
    assert (await one.post("/api/study/hint", **study)).status_code == 200


async def test_two_accounts_in_one_browser_do_not_rate_each_other(server: RunningServer) -> None:
    one = await server.account("Jekyll")
    path = f"/api/tables/{(await one.open_table(ME, OPEN, **TERMS))['id']}"
    await one.post("/api/logout")
    await one.become_guest()
    await one.post("/api/account", name="Hyde", password="open sesame")
    assert (await one.post(f"{path}/join")).status_code == 200
    await one.post("/api/logout")
    await one.post("/api/login", name="Jekyll", password="open sesame")
    two = await server.client()
    await two.post("/api/login", name="Hyde", password="open sesame")
    await play(server, path)
    await two.post(f"{path}/resign")
    over = (await one.get(path)).json()
    assert over["result"]["rating"]["reason"] == "one_person"
    assert (await one.get("/api/me")).json()["ratings"] == {}


async def test_a_rematch_in_one_browser_does_not_count(server: RunningServer) -> None:
    one, two = await pair(server, "Again")
    path = await start(one, two)
    await two.post(f"{path}/resign")
    await two.post("/api/logout")
    await two.post("/api/login", name="Again one", password="open sesame")
    again = (await two.post(f"{path}/rematch")).json()["table"]
    async with open_socket(server, two, again) as line:
        await line.receive()
    other = await server.client()
    await other.post("/api/login", name="Again two", password="open sesame")
    assert (await other.post(f"/api/tables/{again}/join")).status_code == 200
    await play(server, f"/api/tables/{again}")
    await other.post(f"/api/tables/{again}/resign")
    over = (await other.get(f"/api/tables/{again}")).json()
    assert over["result"]["rating"]["reason"] == "one_person"


async def test_a_game_between_accounts_is_rated_once(server: RunningServer) -> None:
    one, two = await pair(server, "Once")
    path = await start(one, two)
    await play(server, path)
    await two.post(f"{path}/resign")
    over = (await one.get(path)).json()
    assert over["result"]["rating"] == {"reason": None, "shares": [1.0, 1.0]}
    leaders = (await one.get(f"/api/ratings/{GAME}")).json()["leaders"]
    assert [(each["name"], each["games"]) for each in leaders] == [("Once one", 1), ("Once two", 1)]
    assert leaders[0]["rating"] > leaders[1]["rating"]
    assert (await one.get("/api/me")).json()["ratings"] == {GAME: leaders[0]["rating"]}


async def test_who_deletes_their_account_in_a_rated_game_has_lost_it(
    server: RunningServer,
) -> None:
    one, two = await pair(server, "Deleted")
    path = await start(one, two)
    await play(server, path)
    deleted = await two.send("DELETE", "/api/account", json={"password": "open sesame"})
    assert deleted.status_code == 204
    over = (await one.get(path)).json()
    assert over["result"]["rating"] == {"reason": None, "shares": [1.0, 1.0]}
    assert list((await one.get("/api/me")).json()["ratings"]) == [GAME]


async def test_the_mark_of_a_browser_does_not_replace_the_renewed_session(
    server: RunningServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    one, two = await pair(server, "Renewed")
    path = f"/api/tables/{(await one.open_table(ME, OPEN, **TERMS))['id']}"
    accounts, me = server.context.accounts, (await two.get("/api/me")).json()
    later = accounts._now() + 2 * DAY
    monkeypatch.setattr(accounts.sessions, "_now", lambda: later)
    accounts.uncache(me["id"])
    joined = await two.post(f"{path}/join")
    names = {each.partition("=")[0] for each in joined.headers.get_list("set-cookie")}
    assert names == {"caravan", "caravan_mark"}
