# SPDX-License-Identifier: MIT
"""Sessions, cookies, recovery and the export of data over HTTP."""

from itertools import count

import pytest

from caravanserai.server.moderation.admin import Admin
from caravanserai.server.people.sessions import DAY
from tests.support.server.running_server import Client, RunningServer
from tests.support.server.sockets import ME, OPEN, SCREEN, open_socket

_numbers = count(1)
PASSWORD = "open sesame"


def new_name() -> str:
    """Return an unused name: the tests share a server."""
    return f"Nadia {next(_numbers)}"


async def log_in(server: RunningServer, name: str) -> Client:
    """Return a new browser of an account."""
    client = await server.client(**{"User-Agent": "Firefox/140.0 (X11; Linux)"})
    answer = await client.post("/api/login", name=name, password=PASSWORD)
    assert answer.status_code == 200, answer.text
    return client


async def test_sessions_are_listed_and_ended(server: RunningServer) -> None:
    here = await server.account(name := new_name())
    there = await log_in(server, name)
    sessions = (await here.get("/api/sessions")).json()["sessions"]
    assert sorted((each["browser"], each["is_this"]) for each in sessions) == [
        ("", True),
        ("Firefox, Linux", False),
    ]
    [other] = [each["id"] for each in sessions if not each["is_this"]]
    assert (await here.send("DELETE", f"/api/sessions/{other}")).status_code == 204
    assert (await there.get("/api/me")).status_code == 401
    assert (await here.send("DELETE", f"/api/sessions/{other}")).status_code == 404


async def test_logging_out_everywhere_ends_open_sockets(server: RunningServer) -> None:
    here = await server.account(name := new_name())
    there = await log_in(server, name)
    table = (await here.open_table(ME, SCREEN))["id"]
    async with open_socket(server, there, table) as line:
        await line.receive()
        answer = await here.send("DELETE", "/api/sessions")
        assert "Max-Age=0" in answer.headers["set-cookie"]
        assert await line.close_code() == 1008
    assert (await here.get("/api/me")).status_code == 401


async def test_a_session_from_before_the_log_in_is_worthless(server: RunningServer) -> None:
    name = new_name()
    await server.account(name)
    victim = await server.guest()
    planted = victim.headers["Cookie"]
    for path in ("/api/login", "/api/account"):
        await victim.post(path, name=name, password=PASSWORD)
    attacker = await server.client(Cookie=planted)
    assert (await attacker.get("/api/me")).status_code == 401


async def test_registering_ends_the_sessions_of_the_guest(server: RunningServer) -> None:
    victim = await server.guest()
    planted = victim.headers["Cookie"]
    assert (await victim.post("/api/account", name=new_name(), password=PASSWORD)).is_success
    assert (await victim.get("/api/me")).status_code == 200
    assert (await (await server.client(Cookie=planted)).get("/api/me")).status_code == 401


@pytest.mark.parametrize("path", ["/api/me", "/api/tables/mine"])
async def test_the_cookie_is_renewed_with_the_session(
    server: RunningServer, monkeypatch: pytest.MonkeyPatch, path: str
) -> None:
    client = await server.account(new_name())
    assert "set-cookie" not in (await client.get(path)).headers
    accounts = server.context.accounts
    later = accounts._now() + 2 * DAY
    monkeypatch.setattr(accounts.sessions, "_now", lambda: later)
    accounts.uncache(client.id or (await client.get("/api/me")).json()["id"])
    answer = await client.get(path)
    assert "Max-Age=7776000" in answer.headers["set-cookie"]
    assert "set-cookie" not in (await client.get(path)).headers


async def test_the_cookie_is_renewed_by_a_socket(
    server: RunningServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    client = await server.guest()
    table = (await client.open_table(ME, SCREEN))["id"]
    accounts = server.context.accounts
    later = accounts._now() + 2 * DAY
    monkeypatch.setattr(accounts.sessions, "_now", lambda: later)
    accounts.uncache(client.id)
    async with open_socket(server, client, table) as line:
        response = line.connection.response
        assert response is not None
        assert "Max-Age=7776000" in response.headers["set-cookie"]


async def test_a_code_of_an_administrator_opens_an_account(server: RunningServer) -> None:
    await server.account(name := new_name())
    admin = Admin(server.context.services.database)
    _row, code = await admin.reset(name, 1)
    client = await server.client()
    wrong = await client.post("/api/recover", name=name, code="aaaaa", password=PASSWORD)
    assert (wrong.status_code, wrong.json()["error"]) == (401, "bad_credentials")
    answer = await client.post("/api/recover", name=name, code=code, password="open barley")
    assert answer.json()["name"] == name
    assert (await client.get("/api/me")).json()["has_account"]


async def test_people_export_their_own_data_only(server: RunningServer) -> None:
    owner, other = await server.account(name := new_name()), await server.guest("Zarah")
    opened = await owner.open_table(ME, OPEN)
    [key] = opened["state"]["invites"].values()
    await other.post(f"/api/tables/{opened['id']}/join", key=key)
    await owner.post(f"/api/tables/{opened['id']}/chat", text="mine")
    await other.post(f"/api/tables/{opened['id']}/chat", text="not mine")
    await owner.post("/api/marks", kind="mute", person=other.id)
    answer = await owner.get("/api/me/export")
    assert "attachment" in answer.headers["content-disposition"]
    data = answer.json()
    assert (data["person"]["name"], [each["text"] for each in data["messages"]]) == (name, ["mine"])
    assert data["tables"][0]["seats"] == [{"seat": 0, "name": name}]
    assert [each["name"] for each in data["blocked_and_muted"]] == ["Zarah"]
    assert len(data["sessions"]) == 1
    assert not [word for word in ("hash", "seed", "watch_key", "invite") if word in answer.text]
    program = await server.program(owner)
    assert (await program.get("/api/me/export")).json()["error"] == "needs_session"
    assert (await (await server.client()).get("/api/me/export")).status_code == 401


@pytest.mark.parametrize(
    ("method", "path"),
    [
        ("DELETE", "/api/sessions"),
        ("DELETE", "/api/sessions/0123456789abcdef"),
        ("POST", "/api/recover"),
        ("POST", "/api/marks"),
        ("DELETE", "/api/marks/somebody"),
        ("POST", "/api/reports"),
        ("POST", "/api/tables/none/fill"),
        ("POST", "/api/tables/none/kick"),
        ("POST", "/api/tables/none/abort"),
    ],
)
async def test_pages_of_other_sites_cannot_do_this(
    server: RunningServer, method: str, path: str
) -> None:
    victim = await server.guest()
    for headers in ({"Origin": "https://evil.example"}, {"Origin": "null"}):
        answer = await victim.send(method, path, headers=headers, json={})
        assert (answer.status_code, answer.json()["error"]) == (403, "bad_origin")


async def test_deleting_an_account_in_a_game_lets_a_bot_play_on_without_the_name(
    server: RunningServer,
) -> None:
    owner, other = await server.account(name := new_name()), await server.guest()
    opened = await owner.open_table(ME, OPEN)
    waiting = (await owner.open_table(ME, OPEN, is_public=True))["id"]
    table, [key] = opened["id"], opened["state"]["invites"].values()
    await other.post(f"/api/tables/{table}/join", key=key)
    await owner.post(f"/api/tables/{table}/chat", text="farewell")
    async with open_socket(server, owner, table) as line:
        await line.receive()
        gone = await owner.send("DELETE", "/api/account", json={"password": PASSWORD})
        assert gone.status_code == 204
        assert await line.close_code() == 1008
    answer = await other.get(f"/api/tables/{table}")
    state = answer.json()
    assert state["seats"][0]["stand_in"]
    assert state["seats"][0]["name"] == "-"
    assert name not in answer.text
    assert "farewell" in answer.text
    lobby = (await other.get("/api/tables")).json()["tables"]
    assert waiting not in [each["id"] for each in lobby]


@pytest.mark.parametrize("spelling", ["{}", "{} ", "ＮＡＤＩＡ{}"])
async def test_a_seat_at_a_screen_cannot_have_the_name_of_an_account(
    server: RunningServer, spelling: str
) -> None:
    await server.account(name := new_name())
    shown = spelling.format(name) if "Ｎ" not in spelling else name.replace("Nadia", "ＮＡＤＩＡ")
    guest = await server.guest()
    seats = [{"kind": "me"}, {"kind": "screen", "name": shown}]
    answer = await guest.post("/api/tables", game="through_the_desert", seats=seats)
    assert (answer.status_code, answer.json()["error"]) == (409, "name_taken")
    assert answer.json()["field"] == "seats[1].name"


async def test_a_long_name_of_ones_own_does_not_free_the_name_of_an_account(
    server: RunningServer,
) -> None:
    await server.account(name := new_name())
    guest = await server.guest("Abdurrahman of the Longer Road")
    seats = [{"kind": "me"}, {"kind": "screen", "name": name}]
    answer = await guest.post("/api/tables", game="through_the_desert", seats=seats)
    assert (answer.status_code, answer.json()["error"]) == (409, "name_taken")


async def test_a_rematch_does_not_keep_names_that_belong_to_accounts_by_now(
    server: RunningServer,
) -> None:
    mine, other = new_name(), new_name()
    guest = await server.guest(mine)
    seats = [ME, {"kind": "screen", "name": other}]
    table = (await guest.open_table(*seats))["id"]
    await guest.post(f"/api/tables/{table}/abort")
    for name in (mine, other):
        await server.account(name)
    server.context.accounts.uncache(guest.id)  # as the watcher of changes does
    again = (await guest.post(f"/api/tables/{table}/rematch")).json()["table"]
    names = [seat["name"] for seat in (await guest.get(f"/api/tables/{again}")).json()["seats"]]
    assert names == [(await guest.get("/api/me")).json()["name"], "2"]
    assert names[0] != mine


async def test_a_record_does_not_bring_the_name_of_an_account_to_a_screen(
    server: RunningServer,
) -> None:
    owner, other = await server.guest(), await server.account(name := new_name())
    opened = await owner.open_table(ME, OPEN)
    table, [key] = opened["id"], opened["state"]["invites"].values()
    await other.post(f"/api/tables/{table}/join", key=key)
    await owner.post(f"/api/tables/{table}/abort")
    text = (await owner.get(f"/api/tables/{table}/record")).text
    assert name in text
    guest = await server.guest()
    imported = await guest.post("/api/records", record=text)
    assert imported.status_code == 201, imported.text
    assert imported.json()["state"]["seats"][1]["name"] == "2"
