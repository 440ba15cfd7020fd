# SPDX-License-Identifier: MIT
"""Guests, accounts and sessions over HTTP."""

from itertools import count

from tests.support.server.running_server import RunningServer

_numbers = count(1)


def new_name() -> str:
    """Return an unused name: the tests share a server."""
    return f"Omar {next(_numbers)}"


async def test_a_guest_gets_a_cookie_that_scripts_cannot_read(server: RunningServer) -> None:
    client = await server.client()
    answer = await client.post("/api/guest", name="Anna")
    assert answer.json()["name"] == "Anna"
    cookie = answer.headers["set-cookie"]
    assert "HttpOnly" in cookie
    assert "SameSite=Lax" in cookie
    me = (await client.get("/api/me")).json()
    assert me == {"id": answer.json()["id"], "name": "Anna", "has_account": False, "ratings": {}}


async def test_a_guest_does_not_become_another_guest(server: RunningServer) -> None:
    anna = await server.guest("Anna")
    again = await anna.post("/api/guest", name="Boris")
    assert again.json()["id"] == anna.id
    assert "set-cookie" not in again.headers


async def test_a_guest_can_change_their_name(server: RunningServer) -> None:
    anna = await server.guest("Anna")
    answer = await anna.send("PATCH", "/api/me", json={"name": "Anouk"})
    assert answer.json()["name"] == "Anouk"


async def test_an_invalid_name_is_refused_with_its_field(server: RunningServer) -> None:
    anna = await server.guest()
    answer = await anna.send("PATCH", "/api/me", json={"name": "\u202e"})
    assert (answer.status_code, answer.json()["field"]) == (400, "name")


async def test_registering_keeps_the_person(server: RunningServer) -> None:
    anna, name = await server.guest(), new_name()
    answer = await anna.post("/api/account", name=name, password="open sesame")
    assert answer.json() == {"id": anna.id, "name": name, "has_account": True, "ratings": {}}


async def test_a_name_belongs_to_one_account(server: RunningServer) -> None:
    name = new_name()
    await server.account(name)
    answer = await (await server.guest()).post("/api/account", name=name, password="open sesame")
    assert (answer.status_code, answer.json()["error"]) == (409, "name_taken")


async def test_logging_in_takes_over_the_games_of_the_guest(server: RunningServer) -> None:
    name = new_name()
    owner = await server.account(name)
    guest = await server.guest()
    table = (await guest.open_table())["id"]
    answer = await guest.post("/api/login", name=name, password="open sesame")
    assert answer.json()["id"] == owner.id
    mine = (await guest.get("/api/tables/mine")).json()["tables"]
    assert [each["id"] for each in mine] == [table]
    state = (await guest.get(f"/api/tables/{table}")).json()
    assert state["seat"] is not None


async def test_a_wrong_password_creates_no_session(server: RunningServer) -> None:
    name = new_name()
    await server.account(name)
    answer = await (await server.client()).post("/api/login", name=name, password="open rye")
    assert (answer.status_code, answer.json()["error"]) == (401, "bad_credentials")
    assert "set-cookie" not in answer.headers


async def test_logging_out_ends_the_session(server: RunningServer) -> None:
    owner = await server.account(new_name())
    answer = await owner.post("/api/logout")
    assert (answer.status_code, answer.content) == (204, b"")
    assert (await owner.get("/api/me")).status_code == 401


async def test_a_new_password_ends_the_other_sessions(server: RunningServer) -> None:
    name = new_name()
    owner, elsewhere = await server.account(name), await server.client()
    await elsewhere.post("/api/login", name=name, password="open sesame")
    changed = await owner.post("/api/password", old="open sesame", new="open barley")
    assert changed.status_code == 204
    assert (await owner.get("/api/me")).status_code == 200
    assert (await elsewhere.get("/api/me")).status_code == 401


async def test_a_deleted_account_cannot_be_found(server: RunningServer) -> None:
    owner = await server.account(new_name())
    gone = await owner.send("DELETE", "/api/account", json={"password": "open sesame"})
    assert gone.status_code == 204
    assert (await owner.get("/api/me")).status_code == 401
    assert (await owner.get(f"/api/people/{owner.id}")).status_code == 404
