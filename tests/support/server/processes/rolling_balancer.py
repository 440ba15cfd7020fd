# SPDX-License-Identifier: MIT
"""A balancer: it forwards connections to processes that are ready, one after another."""

import asyncio
from contextlib import suppress
from itertools import count
from typing import Self
from urllib.parse import urlsplit

import httpx2

INTERVAL = 0.1  # seconds between two checks of /readyz
CHUNK = 65_536


class Balancer:
    """Forwards connections; `backends` may be replaced at any time."""

    def __init__(self, backends: list[str]) -> None:
        self.backends = backends
        self.address = ""
        self._ready: list[str] = []
        self._turns = count()

    async def __aenter__(self) -> Self:
        self._server = await asyncio.start_server(self._accept, "127.0.0.1", 0)
        self.address = f"http://127.0.0.1:{self._server.sockets[0].getsockname()[1]}"
        self._checking = asyncio.create_task(self._check())
        return self

    async def __aexit__(self, *_: object) -> None:
        self._checking.cancel()
        await asyncio.gather(self._checking, return_exceptions=True)
        self._server.close()

    async def _check(self) -> None:
        async with httpx2.AsyncClient(timeout=5) as http:
            while True:
                found = [each for each in self.backends if await _is_ready(http, each)]
                self._ready = found
                await asyncio.sleep(INTERVAL)

    async def _accept(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with suppress(OSError):
            if self._ready:
                chosen = urlsplit(self._ready[next(self._turns) % len(self._ready)])
                there = await asyncio.open_connection(chosen.hostname, chosen.port)
                await asyncio.gather(_forward(reader, there[1]), _forward(there[0], writer))
        writer.close()


async def _is_ready(http: httpx2.AsyncClient, address: str) -> bool:
    try:
        return (await http.get(f"{address}/readyz")).status_code == httpx2.codes.OK
    except httpx2.TransportError:
        return False


async def _forward(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    with suppress(OSError):
        while data := await reader.read(CHUNK):
            writer.write(data)
            await writer.drain()
    writer.close()
