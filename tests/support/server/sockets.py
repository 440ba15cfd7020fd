# SPDX-License-Identifier: MIT
"""The other end of a table's socket, for tests."""

import asyncio
import json
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from typing import Any

from websockets.asyncio.client import ClientConnection, connect

from caravanserai.testing.checks.offers import offered_actions
from tests.support.server.live import TIME, Live, Visitor

ME, OPEN = {"kind": "me"}, {"kind": "open"}


class Wire:
    """A socket that speaks JSON."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket

    async def hear(self) -> dict[str, Any]:
        """Return the next message."""
        async with asyncio.timeout(TIME):
            told: dict[str, Any] = json.loads(await self.socket.recv())
            return told

    async def hear_of(self, kind: str) -> dict[str, Any]:
        """Return the next message of a type."""
        while (told := await self.hear())["type"] != kind:
            pass
        return told

    async def say(self, **request: Any) -> None:
        """Send a request."""
        await self.socket.send(json.dumps(request))


@asynccontextmanager
async def wire(
    server: Live | str, visitor: Visitor, table: str, query: str = "", origin: str = ""
) -> AsyncIterator[Wire]:
    """Open the socket of a table, at a server or at an address."""
    address = server if isinstance(server, str) else server.url
    url = f"{address.replace('http', 'ws', 1)}/api/tables/{table}/socket{query}"
    headers = visitor.headers | {"Origin": origin or address}
    async with connect(url, additional_headers=headers) as socket:
        yield Wire(socket)


async def two_at_table(server: Live) -> tuple[Visitor, Visitor, str]:
    """Let two people sit down; the one to act comes first."""
    anna, boris = await server.guest("Anna"), await server.guest("Boris")
    table = (await anna.open_table(ME, OPEN, is_public=True))["id"]
    await boris.post(f"/api/tables/{table}/join")
    is_anna = (await anna.get(f"/api/tables/{table}")).json()["actor"] == 0
    return (anna, boris, table) if is_anna else (boris, anna, table)


async def until(line: Wire, version: int) -> dict[str, Any]:
    """Return the first state of at least a version."""
    while (state := await line.hear_of("state"))["version"] < version:
        pass
    return state


async def play(line: Wire, state: dict[str, Any], which: int = 0, **more: Any) -> None:
    """Play one of the actions that are offered."""
    action = list(offered_actions(state["offer"]))[which]
    await line.say(type="play", position=state["position"], action=action, **more)


async def play_in_turn(lines: Sequence[Wire], actions: int) -> int:
    """Let all who listen play in turn, and see that all see the same; return the version then."""
    states = [await line.hear_of("state") for line in lines]
    version = max(state["version"] for state in states)
    for place, line in enumerate(lines):  # whoever sits at another process may hear of it later
        if states[place]["version"] < version:
            states[place] = await until(line, version)
    for _ in range(actions):
        place = next(place for place, state in enumerate(states) if state["offer"])
        await play(lines[place], states[place])
        version = states[place]["version"] + 1
        states = [await until(line, version) for line in lines]
        assert [state["version"] for state in states] == [version] * len(lines)
        assert all(state["lines"][-1] == states[0]["lines"][-1] for state in states)
    return int(version)


async def play_against_bot(lines: Sequence[Wire], times: int) -> int:
    """Play, on each line in turn, until a bot on seat 1 has played so often and seat 0 is to act.

    Returns how often it has played since the game began.
    """
    mine, state = 0, await lines[0].hear_of("state")
    told: list[dict[str, Any]] = list(state["lines"])
    for _ in range(200):
        bots = len([0 for line in told if line["kind"] == "action" and line["seat"] == 1])
        if bots >= times and state["actor"] == 0:
            return bots
        if state["offer"]:
            await play(lines[mine % len(lines)], state)
            mine += 1
        state = await until(lines[0], state["version"] + 1)
        told += state["lines"]
    raise AssertionError(f"the bot has played only {bots} times")
