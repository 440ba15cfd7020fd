# SPDX-License-Identifier: MIT
"""Bans, mutes, blocks and notices reach a running server and its open connections."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from itertools import count

import pytest

from caravanserai.server.moderation.admin import Admin, open_admin
from tests.support.server.running_server import TIMEOUT, Client, RunningServer
from tests.support.server.sockets import ME, OPEN, open_socket, refused_response, start_game

_numbers = count(1)


def new_name() -> str:
    """Return an unused name: the tests share a server."""
    return f"Mona {next(_numbers)}"


@asynccontextmanager
async def administrator(server: RunningServer) -> AsyncIterator[Admin]:
    """Open the database of the server as `caravan admin` does, in a process of its own."""
    async with open_admin(server.context.services.settings.database_url) as admin:
        yield admin


async def start_duel(server: RunningServer) -> tuple[Client, str, Client, str]:
    """Start a game of an account and a guest; return the account, its name, the guest, a table."""
    name = new_name()
    owner, guest = await server.account(name), await server.guest()
    opened = await owner.open_table(ME, OPEN)
    [key] = opened["state"]["invites"].values()
    await guest.post(f"/api/tables/{opened['id']}/join", key=key)
    return owner, name, guest, opened["id"]


async def test_a_ban_ends_sockets_tokens_and_sessions_and_a_bot_plays_on(
    server: RunningServer,
) -> None:
    owner, name, guest, table = await start_duel(server)
    program = await server.program(owner)
    async with (
        open_socket(server, owner, table) as line,
        open_socket(server, guest, table) as other,
    ):
        await line.receive()
        state = await other.receive()
        async with administrator(server) as admin:
            await admin.ban(name, 1, "insults")
        assert await line.close_code() == 1008
        while not state["seats"][0]["stand_in"]:
            state = await other.receive_type("state")
    me = await owner.get("/api/me")
    assert (me.status_code, me.json()["error"]) == (403, "banned")
    assert "insults" in me.json()["message"]
    assert (await owner.post("/api/guest")).json()["error"] == "banned"
    ban = (await owner.get("/api/notice")).json()["ban"]
    assert (ban["reason"], ban["until"] > 0) == ("insults", True)
    assert (await program.get("/api/me")).status_code == 401
    assert (await refused_response(server, owner, table)).status_code == 403
    again = await (await server.client()).post("/api/login", name=name, password="open sesame")
    assert (again.status_code, again.json()["error"]) == (403, "banned")


async def test_a_banned_owner_leaves_no_open_table_behind(server: RunningServer) -> None:
    owner = await server.account(name := new_name())
    table = (await owner.open_table(ME, OPEN, is_public=True))["id"]
    async with administrator(server) as admin:
        await admin.ban(name, None, "")
    watcher = await server.guest()
    async with asyncio.timeout(TIMEOUT):
        while table in [each["id"] for each in await lobby(watcher)]:
            await asyncio.sleep(0.1)


async def lobby(client: Client) -> list[dict[str, object]]:
    found: list[dict[str, object]] = (await client.get("/api/tables")).json()["tables"]
    return found


async def test_a_table_closed_by_an_administrator_is_over_for_everybody(
    server: RunningServer,
) -> None:
    actor, _other, table = await start_game(server)
    async with open_socket(server, actor, table) as line:
        await line.receive()
        async with administrator(server) as admin:
            await admin.close(table)
        state = await line.receive_type("state")
        while state["status"] != "over":
            state = await line.receive_type("state")
        answer = await line.ask(type="play", position=state["position"], action=0)
    assert state["result"] is None
    assert (state["lines"] or [{"reason": "admin"}])[-1]["reason"] == "admin"
    assert answer["code"] == "not_playing"


async def test_a_muted_person_plays_but_does_not_chat(server: RunningServer) -> None:
    actor, _other, table = await start_game(server)
    async with administrator(server) as admin:
        await admin.mute(actor.id, 1)
    await server.context.tables.find(table)
    async with asyncio.timeout(TIMEOUT):
        while (said := await actor.post(f"/api/tables/{table}/chat", text="hi")).is_success:
            await asyncio.sleep(0.1)
    assert (said.status_code, said.json()["error"]) == (403, "muted")
    state = (await actor.get(f"/api/tables/{table}")).json()
    moved = await actor.post(
        f"/api/tables/{table}/actions", position=state["position"], text="leader yellow k5"
    )
    assert moved.status_code == 200


async def test_a_notice_reaches_the_pages(server: RunningServer) -> None:
    client = await server.client()
    async with administrator(server) as admin:
        await admin.announce("Maintenance at noon", 1)
        async with asyncio.timeout(TIMEOUT):
            while (notice := (await client.get("/api/notice")).json()["notice"]) is None:
                await asyncio.sleep(0.1)
        assert notice["text"] == "Maintenance at noon"
        await admin.withdraw()
        async with asyncio.timeout(TIMEOUT):
            while (await client.get("/api/notice")).json()["notice"]:
                await asyncio.sleep(0.1)


async def test_a_blocked_person_cannot_join_and_their_chat_is_hidden(server: RunningServer) -> None:
    anna, boris = await server.guest("Anna"), await server.guest("Boris")
    opened = await anna.open_table(ME, OPEN, is_public=True, watch="anyone")
    table = opened["id"]
    async with open_socket(server, anna, table) as line:
        await line.receive()
        said = (await boris.post(f"/api/tables/{table}/chat", text="first")).json()
        blocked = await anna.post("/api/marks", kind="block", table=table, event=said["version"])
        assert [each["person"] for each in blocked.json()["marks"]] == [boris.id]
        await boris.post(f"/api/tables/{table}/chat", text="second")
        await line.receive_version(said["version"] + 1)
        seen = (await anna.get(f"/api/tables/{table}")).json()["lines"]
        assert [each for each in seen if each["kind"] == "chat"] == []
        joined = await boris.post(f"/api/tables/{table}/join")
        assert (joined.status_code, joined.json()["error"]) == (403, "blocked")
        ended = await anna.send("DELETE", f"/api/marks/{boris.id}")
        assert ended.json() == {"marks": []}
        assert (await boris.post(f"/api/tables/{table}/join")).status_code == 200


async def test_a_rematch_reserves_no_seat_for_somebody_who_has_blocked(
    server: RunningServer,
) -> None:
    actor, other, table = await start_game(server)
    await actor.post(f"/api/tables/{table}/resign")
    await other.post("/api/marks", kind="block", person=actor.id)
    new = (await actor.post(f"/api/tables/{table}/rematch")).json()["table"]
    seats = (await actor.get(f"/api/tables/{new}")).json()["seats"]
    assert sorted((seat["kind"], seat["name"] != "") for seat in seats) == [
        ("open", False),
        ("person", True),
    ]


async def test_reports_need_a_visible_table(server: RunningServer) -> None:
    actor, other, table = await start_game(server)
    said = (await actor.post(f"/api/tables/{table}/chat", text="bad words")).json()
    stranger = await server.guest()
    for client, status in ((other, 204), (stranger, 404)):
        answer = await client.post(
            "/api/reports", table=table, event=said["version"], reason="insults"
        )
        assert answer.status_code == status, answer.text
    async with administrator(server) as admin:
        reports = [row for row, _by, _about in await admin.reports() if row.table_id == table]
    assert [(row.person_id, row.text) for row in reports] == [(actor.id, "bad words")]


@pytest.mark.parametrize(
    "body", [{}, {"kind": "block"}, {"kind": "block", "person": "\x00"}, {"kind": "love"}]
)
async def test_a_mark_that_names_nobody_is_refused(
    server: RunningServer, body: dict[str, str]
) -> None:
    guest = await server.guest()
    assert (await guest.post("/api/marks", **body)).status_code == 400


async def test_the_owner_sends_somebody_away_for_good(server: RunningServer) -> None:
    anna, boris = await server.guest("Anna"), await server.guest("Boris")
    table = (await anna.open_table(ME, OPEN, OPEN, is_public=True))["id"]
    await boris.post(f"/api/tables/{table}/join", seat=1)
    assert (await boris.post(f"/api/tables/{table}/kick", seat=0)).status_code == 403
    assert (await anna.post(f"/api/tables/{table}/kick", seat=1)).status_code == 200
    again = await boris.post(f"/api/tables/{table}/join", seat=1)
    assert (again.status_code, again.json()["error"]) == (403, "kicked")


async def test_an_aborted_game_has_no_result(server: RunningServer) -> None:
    actor, other, table = await start_game(server)
    assert (await actor.get(f"/api/tables/{table}")).json()["may_abort"]
    assert (await other.post(f"/api/tables/{table}/abort")).status_code == 200
    state = (await actor.get(f"/api/tables/{table}")).json()
    assert (state["status"], state["result"], state["may_abort"]) == ("over", None, False)
    assert state["lines"][-1]["reason"] == "aborted"
