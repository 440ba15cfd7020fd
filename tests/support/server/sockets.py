# SPDX-License-Identifier: MIT
"""The client's end of a table's socket, and games played through it."""

import asyncio
import json
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from typing import Any

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.http11 import Response

from caravanserai.testing.checks.offers import offered_actions
from tests.support.server.running_server import TIMEOUT, Client, RunningServer, origin_of

ME, OPEN, SCREEN = {"kind": "me"}, {"kind": "open"}, {"kind": "screen"}


class TableSocket:
    """A socket with JSON messages."""

    def __init__(self, connection: ClientConnection) -> None:
        self.connection = connection

    async def receive(self) -> dict[str, Any]:
        """Return the next message."""
        async with asyncio.timeout(TIMEOUT):
            text = await self.connection.recv()
        assert isinstance(text, str)
        message: dict[str, Any] = json.loads(text)
        return message

    async def receive_type(self, kind: str) -> dict[str, Any]:
        """Return the next message of a type."""
        while (message := await self.receive())["type"] != kind:
            pass
        return message

    async def receive_version(self, version: int) -> dict[str, Any]:
        """Return the first state of at least a version."""
        while (state := await self.receive_type("state"))["version"] < version:
            pass
        return state

    async def send(self, **request: Any) -> None:
        """Send a request."""
        await self.connection.send(json.dumps(request))

    async def send_text(self, text: str) -> None:
        """Send a text that need not be a request."""
        await self.connection.send(text)

    async def ask(self, **request: Any) -> dict[str, Any]:
        """Send a request and return its answer."""
        await self.send(**request)
        while (message := await self.receive())["type"] == "state":
            pass
        return message

    async def receive_until_closed(self) -> tuple[list[dict[str, Any]], int]:
        """Return all messages until the server closes the socket, and the close code."""
        messages: list[dict[str, Any]] = []
        try:
            while True:
                messages.append(await self.receive())
        except ConnectionClosed as closed:
            return messages, closed.rcvd.code if closed.rcvd else 0

    async def close_code(self) -> int:
        """Return the code with which the server closes the socket, after any messages."""
        return (await self.receive_until_closed())[1]


@asynccontextmanager
async def open_socket(
    server: RunningServer | str, client: Client, table: str, query: str = "", **headers: str
) -> AsyncIterator[TableSocket]:
    """Open the socket of a table as a browser does; an empty header is not sent."""
    address = server if isinstance(server, str) else server.url
    url = f"{address.replace('http', 'ws', 1)}/api/tables/{table}/socket{query}"
    sent = client.headers | {"Origin": origin_of(address)} | headers
    sent = {name: value for name, value in sent.items() if value}
    async with connect(url, additional_headers=sent) as connection:
        yield TableSocket(connection)


async def refused_response(
    server: RunningServer, client: Client, table: str, query: str = "", **headers: str
) -> Response:
    """Try to open a socket that must be refused; return the response."""
    try:
        async with open_socket(server, client, table, query, **headers):
            raise AssertionError("expected to be refused, but got a socket")
    except InvalidStatus as error:
        return error.response


async def start_game(server: RunningServer, **options: Any) -> tuple[Client, Client, str]:
    """Start a game of Anna and Boris; return the player to act, the other, and the table."""
    anna, boris = await server.guest("Anna"), await server.guest("Boris")
    opened = await anna.open_table(ME, OPEN, **options)
    table, [key] = opened["id"], opened["state"]["invites"].values()
    assert (await boris.post(f"/api/tables/{table}/join", key=key)).status_code == 200
    is_anna = (await anna.get(f"/api/tables/{table}")).json()["actor"] == 0
    return (anna, boris, table) if is_anna else (boris, anna, table)


async def play(socket: TableSocket, state: dict[str, Any], which: int = 0, **more: Any) -> None:
    """Play one of the legal actions."""
    action = list(offered_actions(state["offer"]))[which]
    await socket.send(type="play", position=state["position"], action=action, **more)


async def play_in_turn(sockets: Sequence[TableSocket], actions: int) -> int:
    """Play actions, each on the socket whose turn it is; check that all see the same.

    Returns the version after the last action.
    """
    states = [await socket.receive_type("state") for socket in sockets]
    version = max(state["version"] for state in states)
    for number, socket in enumerate(sockets):  # another process may be behind at first
        if states[number]["version"] < version:
            states[number] = await socket.receive_version(version)
    for _ in range(actions):
        number = next(number for number, state in enumerate(states) if state["offer"])
        await play(sockets[number], states[number])
        version = states[number]["version"] + 1
        states = [await socket.receive_version(version) for socket in sockets]
        assert [state["version"] for state in states] == [version] * len(sockets)
        assert all(state["lines"][-1] == states[0]["lines"][-1] for state in states)
    return int(version)


async def play_against_bot(sockets: Sequence[TableSocket], times: int) -> int:
    """Play seat 0, on each socket in turn, until the bot on seat 1 has moved so many times.

    Returns how often the bot has moved since the game began; seat 0 is to act then.
    """
    mine, state = 0, await sockets[0].receive_type("state")
    lines: list[dict[str, Any]] = list(state["lines"])
    for _ in range(200):
        moves = len([0 for line in lines if line["kind"] == "action" and line["seat"] == 1])
        if moves >= times and state["actor"] == 0:
            return moves
        if state["offer"]:
            await play(sockets[mine % len(sockets)], state)
            mine += 1
        state = await sockets[0].receive_version(state["version"] + 1)
        lines += state["lines"]
    raise AssertionError(f"the bot has moved only {moves} times")
