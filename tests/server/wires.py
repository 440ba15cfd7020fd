# SPDX-License-Identifier: MIT
"""The other end of a table's socket, for tests."""

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from websockets.asyncio.client import ClientConnection, connect

from tests.server.live import TIME, Live, Visitor

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
