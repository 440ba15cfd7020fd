# SPDX-License-Identifier: MIT
"""Programs that play: streams, moves as plain addresses, and the example bot."""

import asyncio
import json
import os
import shlex
import sys
from collections.abc import AsyncIterator
from itertools import count
from pathlib import Path
from typing import Any

import pytest

from tests.support.server.running_server import TIMEOUT, Client, RunningServer
from tests.support.server.sockets import ME, OPEN, SCREEN

EXAMPLE = Path(__file__).parents[4] / "docs" / "examples" / "server_bot.py"
_numbers = count(1)


async def new_program(server: RunningServer) -> Client:
    return await server.program(await server.account(f"Robot {next(_numbers)}"))


async def messages(answer: Any) -> AsyncIterator[dict[str, Any]]:
    """Yield the messages of a stream, without the empty lines."""
    async for line in answer.aiter_lines():
        if line:
            yield json.loads(line)


async def test_an_anonymous_caller_gets_no_stream(server: RunningServer) -> None:
    stranger = await server.client()
    assert (await stranger.get("/api/stream/event")).status_code == 401


async def test_the_event_stream_has_running_starting_and_ended_games(server: RunningServer) -> None:
    program = await new_program(server)
    first = (await program.open_table(ME, SCREEN))["id"]
    async with asyncio.timeout(TIMEOUT), program.stream("/api/stream/event") as answer:
        assert answer.headers["content-type"] == "application/x-ndjson"
        stream = messages(answer)
        assert await anext(stream) == {"type": "gameStart", "id": first}
        second = (await program.open_table(ME, SCREEN))["id"]
        assert await anext(stream) == {"type": "gameStart", "id": second}
        await program.post(f"/api/bot/game/{first}/resign")
        assert await anext(stream) == {"type": "gameFinish", "id": first}


async def test_a_new_event_stream_ends_the_old_one(server: RunningServer) -> None:
    program = await new_program(server)
    await program.open_table(ME, SCREEN)
    async with asyncio.timeout(TIMEOUT), program.stream("/api/stream/event") as old:
        stream = messages(old)
        await anext(stream)
        async with program.stream("/api/stream/event") as new:
            await anext(messages(new))
            assert [line async for line in stream] == []


async def test_a_quiet_stream_sends_empty_lines(
    server: RunningServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("caravanserai.server.bot_streams.event_stream.KEEP_ALIVE", 0.05)
    program = await new_program(server)
    async with asyncio.timeout(TIMEOUT), program.stream("/api/stream/event") as answer:
        assert await anext(answer.aiter_raw()) == b"\n"


async def test_a_game_stream_sends_the_whole_state_and_then_every_change(
    server: RunningServer,
) -> None:
    program = await new_program(server)
    table = (await program.open_table(ME, SCREEN, clock={"kind": "turn", "seconds": 60}))["id"]
    path = f"/api/bot/game/stream/{table}"
    async with asyncio.timeout(TIMEOUT), program.stream(path) as answer:
        stream = messages(answer)
        full = await anext(stream)
        state = full["state"]
        assert (full["type"], full["table"]["id"]) == ("gameFull", table)
        assert [seat["is_you"] for seat in full["seats"]] == [True, True]
        assert (state["type"], state["moves"], state["status"]) == ("gameState", "", "playing")
        assert (state["clocks"], state["winners"]) == ([60_000, 60_000], None)
        assert state["seat"] == state["actor"] == state["view"]["actor"]
        action, text = state["legal"][0]
        move = f"/api/bot/game/{table}/move/{action}"
        assert (await program.post(f"{move}?position={state['position']}")).status_code == 200
        state = await anext(stream)
        assert (state["type"], state["moves"], state["number"]) == ("gameState", text, 1)
        await program.post(f"/api/bot/game/{table}/chat", text="good luck")
        said = await anext(stream)
        assert (said["type"], said["room"], said["text"]) == ("chatLine", "player", "good luck")
        await program.post(f"/api/bot/game/{table}/resign")
        state = await anext(stream)
        assert (state["status"], len(state["winners"])) == ("over", 1)
        assert [line async for line in stream] == []


async def test_a_move_may_be_given_in_notation(server: RunningServer) -> None:
    program = await new_program(server)
    table = (await program.open_table(ME, SCREEN))["id"]
    move = f"/api/bot/game/{table}/move"
    assert (await program.post(f"{move}/leader%20yellow%20k5")).status_code == 200
    answer = await program.post(f"{move}/leader%20yellow%20k5")
    assert answer.json()["error"] == "illegal_action"


async def test_the_example_bot_plays_a_whole_game(server: RunningServer) -> None:
    owner = await server.account("Example")
    secret = (await owner.post("/api/tokens", label="example")).json()["secret"]
    table = (await owner.open_table(ME, {"kind": "bot", "bot": "tourist"}))["id"]
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, EXAMPLE, server.url, "--once"),
        env=os.environ | {"CARAVAN_TOKEN": secret},
        stdout=asyncio.subprocess.PIPE,
    )
    output, _ = await process.communicate()
    assert process.returncode == 0
    assert output.decode().startswith(f"{table} is over after ")
    assert (await owner.get(f"/api/tables/{table}")).json()["status"] == "over"


async def test_the_example_bot_joins_by_a_link(server: RunningServer) -> None:
    owner, anna = await server.account("Guest robot"), await server.guest()
    secret = (await owner.post("/api/tokens", label="example")).json()["secret"]
    opened = await anna.open_table(ME, OPEN)
    [key] = opened["state"]["invites"].values()
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, EXAMPLE, server.url, "--once", f"--join={opened['id']}", f"--key={key}"),
        env=os.environ | {"CARAVAN_TOKEN": secret},
        stdout=asyncio.subprocess.PIPE,
    )
    path = f"/api/tables/{opened['id']}"
    async with asyncio.timeout(TIMEOUT):
        while not all(seat["is_here"] for seat in (await anna.get(path)).json()["seats"][1:]):
            await asyncio.sleep(0.05)  # until it has joined and reads the stream
        assert (await anna.post(f"{path}/resign")).status_code == 200
        output, _ = await process.communicate()
    assert b"is over" in output


async def test_a_bridge_plays_a_whole_game_with_a_local_program(server: RunningServer) -> None:
    owner = await server.account("Bridge")
    secret = (await owner.post("/api/tokens", label="bridge")).json()["secret"]
    table = (await owner.open_table(ME, {"kind": "bot", "bot": "tourist"}))["id"]
    first_bot = EXAMPLE.with_name("first_bot.py")
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "caravanserai", "bridge", server.url),
        *(f"run:{shlex.quote(sys.executable)} {shlex.quote(str(first_bot))}", "--once"),
        env=os.environ | {"CARAVAN_TOKEN": secret, "CARAVAN_LANGUAGE": "en"},
        stdout=asyncio.subprocess.PIPE,
    )
    output, _ = await process.communicate()
    assert process.returncode == 0
    assert f"{table} is over after " in output.decode()
