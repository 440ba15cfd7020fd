# SPDX-License-Identifier: MIT
"""Creating, listing and joining tables, and importing records."""

import pytest

import caravanserai as cv
from caravanserai.games.through_the_desert.maps import load_map
from tests.support.server.running_server import GAME, RunningServer

ME, OPEN, SCREEN = {"kind": "me"}, {"kind": "open"}, {"kind": "screen", "name": "Zoe"}


async def test_a_table_without_open_seats_begins_at_once(server: RunningServer) -> None:
    opened = await (await server.guest("Anna")).open_table(ME, SCREEN)
    state = opened["state"]
    assert (state["type"], state["status"]) == ("state", "playing")
    assert [seat["name"] for seat in state["seats"]] == ["Anna", "Zoe"]
    assert state["offer"] is not None


async def test_an_anonymous_caller_cannot_create_a_table(server: RunningServer) -> None:
    answer = await (await server.client()).post("/api/tables", game=GAME, seats=[ME, SCREEN])
    assert answer.status_code == 401


@pytest.mark.parametrize(
    ("wish", "field"),
    [
        ({"game": "chess"}, "game"),
        ({"seats": [ME]}, "seats"),
        ({"seats": [ME, {"kind": "bot", "bot": "genius"}]}, "seats[1].bot"),
        ({"options": {"map": "atlantis"}}, "options"),
        ({"clock": {"kind": "turn"}}, "clock.seconds"),
        ({"seets": []}, "seets"),
    ],
)
async def test_an_invalid_table_is_refused_with_its_field(
    server: RunningServer, wish: dict[str, object], field: str | None
) -> None:
    anna = await server.guest()
    answer = await anna.post("/api/tables", **({"game": GAME, "seats": [ME, SCREEN]} | wish))
    assert (answer.status_code, answer.json().get("field")) == (400, field)


async def test_a_public_table_is_listed_until_it_is_full(server: RunningServer) -> None:
    anna, boris = await server.guest("Anna"), await server.guest("Boris")
    table = (await anna.open_table(ME, OPEN, is_public=True))["id"]
    listed = (await boris.get("/api/tables", game=GAME)).json()["tables"]
    assert table in [each["id"] for each in listed]
    other_game = (await boris.get("/api/tables", game="five_tribes")).json()["tables"]
    assert table not in [each["id"] for each in other_game]
    joined = await boris.post(f"/api/tables/{table}/join")
    assert joined.status_code == 200
    assert (await boris.get(f"/api/tables/{table}")).json()["status"] == "playing"
    assert (await boris.get("/api/tables")).json()["tables"] == []


@pytest.mark.parametrize(("watch", "count"), [("anyone", 1), ("link", 0), ("nobody", 0)])
async def test_a_public_game_is_listed_for_those_who_may_watch_it(
    server: RunningServer, watch: str, count: int
) -> None:
    anna, boris = await server.guest("Anna"), await server.guest("Boris")
    table = (await anna.open_table(ME, SCREEN, is_public=True, watch=watch))["id"]
    listed = (await boris.get("/api/tables", status="playing")).json()["tables"]
    assert [each["watch"] for each in listed if each["id"] == table] == ["anyone"] * count
    assert (await boris.get("/api/tables", status="over")).status_code == 400


async def test_a_private_table_is_joined_with_the_key_in_its_link(server: RunningServer) -> None:
    anna, boris = await server.guest("Anna"), await server.guest("Boris")
    opened = await anna.open_table(ME, OPEN, watch="nobody")
    table, [key] = opened["id"], opened["state"]["invites"].values()
    assert (await boris.get(f"/api/tables/{table}")).status_code == 404
    assert (await boris.post(f"/api/tables/{table}/join", key="guessed")).status_code == 404
    assert (await boris.get(f"/api/tables/{table}", key=key)).json()["seat"] is None
    assert (await boris.post(f"/api/tables/{table}/join", key=key)).status_code == 200
    seen = (await boris.get(f"/api/tables/{table}")).json()
    assert (seen["seat"], seen["invites"]) == (1, None)


async def test_only_the_owner_gets_the_key_for_spectators(server: RunningServer) -> None:
    anna, boris = await server.guest("Anna"), await server.guest("Boris")
    opened = await anna.open_table(ME, OPEN)
    path, key = f"/api/tables/{opened['id']}", opened["watch_key"]
    await boris.post(f"{path}/join", key=opened["state"]["invites"]["1"])
    assert (await anna.get(path)).json()["watch_key"] == key
    assert (await boris.get(path)).json()["watch_key"] is None
    stranger = await (await server.client()).get(path, key=key)
    assert (stranger.json()["seat"], stranger.json()["watch_key"]) == (None, None)


async def test_a_spectator_needs_the_key(server: RunningServer) -> None:
    opened = await (await server.guest()).open_table()
    stranger = await server.client()
    assert (await stranger.get(f"/api/tables/{opened['id']}")).status_code == 404
    seen = (await stranger.get(f"/api/tables/{opened['id']}", key=opened["watch_key"])).json()
    assert (seen["seat"], seen["offer"]) == (None, None)


async def test_a_person_sees_only_the_view_of_their_own_seats(server: RunningServer) -> None:
    anna, boris = await server.guest("Anna"), await server.guest("Boris")
    opened = await anna.open_table(ME, SCREEN, OPEN, is_public=True)
    path = f"/api/tables/{opened['id']}"
    await boris.post(f"{path}/join")
    assert (await anna.get(path, seat=1)).json()["seat"] == 1
    answer = await anna.get(path, seat=2)
    assert (answer.status_code, answer.json()["error"]) == (403, "not_your_seat")


async def test_my_tables_show_whether_it_is_my_turn(server: RunningServer) -> None:
    anna, boris = await server.guest("Anna"), await server.guest("Boris")
    table = (await anna.open_table(ME, OPEN, is_public=True))["id"]
    await boris.post(f"/api/tables/{table}/join")
    turns = [
        (await each.get("/api/tables/mine")).json()["tables"][0]["is_your_turn"]
        for each in (anna, boris)
    ]
    assert sorted(turns) == [False, True]
    changed_at = (await anna.get("/api/tables/mine")).json()["tables"][0]["changed_at"]
    assert (await anna.get("/api/tables/mine", before=changed_at)).json()["tables"] == []


async def test_the_game_of_an_imported_record_continues(server: RunningServer) -> None:
    position = cv.new(GAME, players=2, seed=3)
    position.play(int(position.legal()[0]))
    text = position.record(["Ali", "Baba"]).to_text()
    answer = await (await server.guest("Anna")).post("/api/records", record=text)
    state = answer.json()["state"]
    assert (answer.status_code, state["number"], state["status"]) == (201, 1, "playing")
    assert [seat["name"] for seat in state["seats"]] == ["Anna", "Baba"]


async def test_an_incomplete_record_can_be_imported(server: RunningServer) -> None:
    lines = cv.new(GAME, players=2, seed=3).record().to_text().splitlines(keepends=True)
    answer = await (await server.guest()).post("/api/records", record="".join(lines[:-1]))
    assert answer.status_code == 201


async def test_a_damaged_record_is_refused(server: RunningServer) -> None:
    text = cv.new(GAME, players=2, seed=3).record().to_text().replace('"seed": 3', '"seed": 4')
    answer = await (await server.guest()).post("/api/records", record=text)
    assert answer.status_code == 400
    assert "damaged" in answer.json()["message"]


def _position_after(count: int) -> cv.Position:
    position = cv.new(GAME, 2, 5)
    for _ in range(count):
        position.play(int(position.legal()[0]))
    return position


async def test_a_record_continues_from_any_action_with_bots(server: RunningServer) -> None:
    anna = await server.guest("Anna")
    position = _position_after(8)
    seats = [{"kind": "bot", "bot": "tourist"}, ME]
    text = position.record().to_text()
    answer = await anna.post("/api/records", record=text, upto=5, seats=seats)
    assert answer.status_code == 201, answer.text
    state = answer.json()["state"]
    assert state["status"] == "playing"
    assert state["number"] >= 5
    assert [seat["kind"] for seat in state["seats"]] == ["bot", "person"]
    moves = (await anna.get(f"/api/tables/{answer.json()['id']}/moves")).json()
    assert moves["actions"][:5] == list(position.actions[:5])


async def test_the_game_of_a_record_continues_when_all_seats_are_taken(
    server: RunningServer,
) -> None:
    anna, boris = await server.guest("Anna"), await server.guest("Boris")
    position = _position_after(8)
    text = position.record().to_text()
    opened = (await anna.post("/api/records", record=text, seats=[ME, OPEN])).json()
    assert (opened["state"]["status"], opened["state"]["view"]) == ("open", None)
    key = opened["state"]["invites"]["1"]
    assert (await boris.post(f"/api/tables/{opened['id']}/join", key=key)).status_code == 200
    state = (await boris.get(f"/api/tables/{opened['id']}")).json()
    assert (state["status"], state["number"]) == ("playing", 0)
    assert state["view"] == position.view(1)


@pytest.mark.parametrize(
    ("wish", "field"),
    [
        ({"upto": 9}, "upto"),
        ({"upto": -1}, "upto"),
        ({"seats": [ME, OPEN, OPEN]}, "seats"),
        ({"seats": [ME, ME]}, "seats"),
        ({"seats": [ME, {"kind": "bot"}]}, "seats[1].bot"),
    ],
)
async def test_an_invalid_continuation_of_a_record_is_refused(
    server: RunningServer, wish: dict[str, object], field: str
) -> None:
    text = _position_after(8).record().to_text()
    answer = await (await server.guest()).post("/api/records", record=text, **wish)
    assert (answer.status_code, answer.json()["field"]) == (400, field)


async def test_the_map_of_a_table_is_returned(server: RunningServer) -> None:
    anna = await server.guest()
    table = (await anna.open_table(ME, SCREEN))["id"]
    result = (await anna.get(f"/api/tables/{table}/board")).json()
    assert result == (await anna.get("/api/maps/classic", players=2)).json()
    tribes = (await anna.open_table(ME, SCREEN, game="five_tribes"))["id"]
    assert (await anna.get(f"/api/tables/{tribes}/board")).status_code == 404


async def test_a_map_of_my_own_is_returned(server: RunningServer) -> None:
    anna = await server.guest()
    own = load_map("dunes").to_dict() | {"name": "mine"}
    table = (await anna.open_table(ME, SCREEN, options={"map": own}))["id"]
    result = (await anna.get(f"/api/tables/{table}/board")).json()
    assert result == (await anna.get("/api/maps/dunes")).json()


async def test_a_list_of_tables_stays_short_even_with_large_maps(server: RunningServer) -> None:
    anna = await server.guest()
    document = load_map("dunes").to_dict() | {"name": "mine", "origin": "x" * 2000}
    for _ in range(5):
        await anna.open_table(ME, OPEN, is_public=True, options={"map": document})
    answer = await anna.get("/api/tables")
    assert [each["options"]["map"] for each in answer.json()["tables"]] == ["mine"] * 5
    assert len(answer.content) < 5 * 1000


async def test_a_map_with_an_endless_title_is_refused(server: RunningServer) -> None:
    document = load_map("dunes").to_dict() | {"name": "mine", "title": "x" * 1000}
    anna = await server.guest()
    sent = {"game": GAME, "seats": [ME, SCREEN], "options": {"map": document}}
    answer = await anna.post("/api/tables", **sent)
    assert (answer.status_code, answer.json()["error"]) == (400, "bad_options")
    assert "title has at most 200 characters, not 1000" in answer.json()["message"]
