# SPDX-License-Identifier: MIT
"""Several processes on one PostgreSQL database serve the same tables."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from typing import Any

import psycopg
import pytest
from sqlalchemy.engine import make_url

from caravanserai.server.moderation.admin import open_admin
from caravanserai.server.settings import Settings
from tests.support.server.databases.redis import RedisServer
from tests.support.server.running_server import (
    TIMEOUT,
    WITHOUT_LIMITS,
    Client,
    RunningServer,
    run_server,
)
from tests.support.server.sockets import (
    ME,
    OPEN,
    TableSocket,
    open_socket,
    play,
    play_against_bot,
    play_in_turn,
    start_game,
)

Pair = tuple[RunningServer, RunningServer]
BOT = {"kind": "bot", "bot": "tourist"}
LISTENERS = """
    SELECT pg_terminate_backend(pid, 10000) FROM pg_stat_activity
    WHERE datname = current_database() AND query LIKE 'LISTEN%'
"""


@pytest.fixture
async def pair(anyio_backend: str, postgres_url: str, notices: str) -> AsyncIterator[Pair]:
    """Two servers that share a database and perhaps Redis, and know of each other."""
    settings = Settings(port=0, database=postgres_url, notices=notices, **WITHOUT_LIMITS)
    async with run_server(settings) as one, run_server(settings) as two:
        await one.context.services.cluster.heartbeat()  # two has seen one already
        yield one, two


@asynccontextmanager
async def open_sockets(
    table: str, *ends: tuple[RunningServer, Client]
) -> AsyncIterator[list[TableSocket]]:
    """Open sockets of a table at some servers for some people."""
    async with AsyncExitStack() as stack:
        yield [
            await stack.enter_async_context(open_socket(server, client, table))
            for server, client in ends
        ]


async def answer(line: TableSocket) -> tuple[dict[str, Any], int]:
    """Return the next answer to a request, and the version of the last state before it."""
    version = 0
    while (message := await line.receive())["type"] == "state":
        version = message["version"]
    return message, version


async def test_players_at_different_processes_see_each_other_play(pair: Pair) -> None:
    actor, other, table = await start_game(pair[0])
    async with open_sockets(table, (pair[0], actor), (pair[1], other)) as lines:
        await play_in_turn(lines, 12)


async def test_one_of_two_concurrent_actions_wins(pair: Pair) -> None:
    first, second, table = await start_game(pair[0])
    state = (await first.get(f"/api/tables/{table}")).json()
    seat = {state["seat"]: first, 1 - state["seat"]: second}
    for turn in range(6):
        actor = seat[state["actor"]]
        async with open_sockets(table, (pair[0], actor), (pair[1], actor)) as lines:
            states = [await line.receive_version(state["version"]) for line in lines]
            await asyncio.gather(
                play(lines[0], states[0], 0, id="first", nonce=f"{turn} first"),
                play(lines[1], states[1], -1, id="second", nonce=f"{turn} second"),
            )
            answers = [await answer(line) for line in lines]
        assert sorted(answer["type"] for answer, _ in answers) == ["done", "error"]
        [(refused, seen)] = [each for each in answers if each[0]["type"] == "error"]
        assert refused["code"] == "stale"
        assert seen == state["version"] + 1
        state = (await first.get(f"/api/tables/{table}")).json()
        assert (state["version"], state["number"]) == (seen, turn + 1)


async def test_concurrent_chat_messages_are_all_kept(pair: Pair) -> None:
    first, second, table = await start_game(pair[0])
    async with open_sockets(table, (pair[0], first), (pair[1], second)) as lines:
        for number in range(10):
            await asyncio.gather(
                *(line.send(type="chat", id=str(number), text=f"word {number}") for line in lines)
            )
            answers = [await line.receive_type("done") for line in lines]
            versions = {answer["version"] for answer in answers}
            assert len(versions) == 2
        await lines[0].send(type="sync", since=max(versions))  # it may have seen only one
        await lines[0].receive_type("pong")
    lines = (await first.get(f"/api/tables/{table}")).json()["lines"]
    assert sum(line["kind"] == "chat" for line in lines) == 20


async def test_a_player_who_joins_at_one_process_appears_at_the_other(pair: Pair) -> None:
    anna, boris = await pair[0].guest("Anna"), await pair[1].guest("Boris")
    opened = await anna.open_table(ME, OPEN)
    async with open_sockets(opened["id"], (pair[0], anna)) as [line]:
        assert (await line.receive())["status"] == "open"
        key = opened["state"]["invites"]["1"]
        assert (await boris.post(f"/api/tables/{opened['id']}/join", key=key)).status_code == 200
        while (state := await line.receive_type("state"))["status"] == "open":
            pass
    assert [seat["name"] for seat in state["seats"]] == ["Anna", "Boris"]


async def test_a_bot_is_asked_by_one_process_only(pair: Pair) -> None:
    anna = await pair[0].guest("Anna")
    opened = [await anna.open_table(ME, BOT) for _ in range(8)]
    tables, played = [each["id"] for each in opened], 0
    for table in tables:
        async with open_sockets(table, (pair[0], anna), (pair[1], anna)) as lines:
            played += await play_against_bot(lines, 3)
    assert pair[0].engine_pool.asked + pair[1].engine_pool.asked == played
    owners = [[server.context.services.cluster.owns(table) for server in pair] for table in tables]
    assert all(sum(owns) == 1 for owns in owners)
    for place, server in enumerate(pair):
        owns_any = any(owns[place] for owns in owners)
        assert (server.engine_pool.asked > 0) == owns_any


async def test_a_process_that_could_not_listen_catches_up(pair: Pair, postgres_url: str) -> None:
    actor, other, table = await start_game(pair[0])
    async with open_sockets(table, (pair[0], actor), (pair[1], other)) as lines:
        state, seen = [await line.receive_type("state") for line in lines]
        address = make_url(postgres_url).render_as_string(hide_password=False)
        with psycopg.connect(address, autocommit=True) as connection:
            assert len(connection.execute(LISTENERS).fetchall()) == 2
        await play(lines[0], state)
        assert (await lines[1].receive_version(state["version"] + 1))["number"] == seen[
            "number"
        ] + 1


@pytest.mark.parametrize("notices", ["redis"], indirect=True)
async def test_players_at_different_processes_play_on_without_redis(
    pair: Pair, redis_server: RedisServer
) -> None:
    actor, other, table = await start_game(pair[0])
    async with open_sockets(table, (pair[0], actor), (pair[1], other)) as lines:
        redis_server.stop()
        try:
            await play_in_turn(lines, 3)
        finally:
            redis_server.start()


async def test_a_client_that_moves_to_another_process_misses_nothing(pair: Pair) -> None:
    actor, _, table = await start_game(pair[0])
    assert (await pair[1].context.tables.find(table)).state.version  # it is in memory there too
    async with open_sockets(table, (pair[0], actor)) as [line]:
        state = await line.receive_type("state")
        for number in range(5):
            await line.send(type="chat", id=str(number), text=f"word {number}")
            await line.receive_type("done")
    since = state["version"] + 5
    async with (
        asyncio.timeout(TIMEOUT),
        open_socket(pair[1], actor, table, f"?since={since}") as line,
    ):
        state = await line.receive_type("state")
    assert (state["version"], state["lines"]) == (since, [])


async def test_the_end_of_a_session_and_a_ban_reach_the_other_process(pair: Pair) -> None:
    one, two = pair
    owner = await one.account("Omar")
    table = (await owner.open_table(ME, OPEN))["id"]
    elsewhere = await two.client()
    await elsewhere.post("/api/login", name="Omar", password="open sesame")
    async with open_socket(two, elsewhere, table) as line:
        await line.receive()
        await owner.post("/api/password", old="open sesame", new="open barley")
        assert await line.close_code() == 1008
    await elsewhere.post("/api/login", name="Omar", password="open barley")
    async with open_socket(two, elsewhere, table) as line:
        await line.receive()
        async with open_admin(one.context.services.settings.database_url) as admin:
            await admin.ban("Omar", 1, "insults")
        assert await line.close_code() == 1008
    assert (await elsewhere.get("/api/me")).json()["error"] == "banned"
