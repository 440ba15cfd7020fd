# SPDX-License-Identifier: MIT
"""Sockets of tables that are opened by all kinds of people, and closed by the server."""

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.http11 import Response

from tests.support.server.live import TIME, Live, Visitor
from tests.support.server.sockets import ME, OPEN, Wire

__all__ = ["ME", "OPEN", "SCREEN", "Line", "refused", "two_at_table", "wire"]

SCREEN = {"kind": "screen"}


class Line(Wire):
    """A socket on which each request waits for its answer."""

    async def ask(self, **request: Any) -> dict[str, Any]:
        """Send a request and return its answer, states aside."""
        await self.say(**request)
        while (told := await self.hear())["type"] == "state":
            pass
        return told

    async def last_words(self) -> tuple[list[dict[str, Any]], int]:
        """Return what the server says until it hangs up, and the code with which it does."""
        heard: list[dict[str, Any]] = []
        async with asyncio.timeout(TIME):
            try:
                while True:
                    heard.append(json.loads(await self.socket.recv()))
            except ConnectionClosed as closed:
                return heard, closed.rcvd.code if closed.rcvd else 0

    async def closing(self) -> int:
        """Return the code with which the server hangs up, whatever it says before."""
        return (await self.last_words())[1]


@asynccontextmanager
async def wire(
    server: Live, visitor: Visitor, table: str, query: str = "", **headers: str
) -> AsyncIterator[Line]:
    """Open the socket of a table as a browser does; a header that is empty is not sent."""
    url = f"{server.url.replace('http', 'ws', 1)}/api/tables/{table}/socket{query}"
    told = visitor.headers | {"Origin": server.url} | headers
    told = {name: value for name, value in told.items() if value}
    async with connect(url, additional_headers=told) as socket:
        yield Line(socket)


async def refused(
    server: Live, visitor: Visitor, table: str, query: str = "", **headers: str
) -> Response:
    """Try to open a socket; return how it was refused."""
    try:
        async with wire(server, visitor, table, query, **headers):
            raise AssertionError("expected to be refused, but got a socket")
    except InvalidStatus as error:
        return error.response


async def two_at_table(server: Live, **more: Any) -> tuple[Visitor, Visitor, str]:
    """Let Anna and Boris play; the one to act first comes first."""
    anna, boris = await server.guest("Anna"), await server.guest("Boris")
    opened = await anna.open_table(ME, OPEN, **more)
    table, [key] = opened["id"], opened["state"]["invites"].values()
    assert (await boris.post(f"/api/tables/{table}/join", key=key)).status_code == 200
    is_anna = (await anna.get(f"/api/tables/{table}")).json()["actor"] == 0
    return (anna, boris, table) if is_anna else (boris, anna, table)
