# SPDX-License-Identifier: MIT
"""A client with an address of its own that sends what no browser would send."""

import asyncio
import json
import os
import time
from collections import Counter
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Any
from urllib.parse import urlsplit

from httpx2 import AsyncClient, AsyncHTTPTransport, HTTPError, Response

# Linux answers on all of 127/8. The other players use 127.0.0.1, so limits by address do not hit
# them.
SOURCE = "127.0.0.2"
_KEY = "dGhlIHNhbXBsZSBub25jZQ=="
_REFUSED = (OSError, asyncio.IncompleteReadError, EOFError)


class Connection:
    """A connection that is read only when asked."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self._reader = reader
        self._writer = writer

    async def send(self, data: bytes) -> None:
        """Send bytes; wait while the server does not read them."""
        self._writer.write(data)
        await self._writer.drain()

    async def answer(self, seconds: float = 5.0) -> bytes:
        """Return the first bytes that the server sends; empty if it closes or is silent."""
        with suppress(TimeoutError, *_REFUSED):
            async with asyncio.timeout(seconds):
                return await self._reader.read(65_536)
        return b""

    @property
    def is_closed(self) -> bool:
        """Whether the server has closed the connection."""
        return self._reader.at_eof() or self._writer.is_closing()

    def close(self) -> None:
        """Close at once."""
        self._writer.transport.abort()


class Attacker:
    """What all attacks share: the address, the time to stop, and what was refused."""

    def __init__(self, address: str, seconds: float) -> None:
        self.address = address
        self._seconds = seconds
        self.start_clock()
        self.refused: Counter[str] = Counter()
        self.sent = 0
        self._place = urlsplit(address)
        self._http = AsyncClient(
            transport=AsyncHTTPTransport(local_address=SOURCE), base_url=address, timeout=30
        )

    def start_clock(self) -> None:
        """Let the time of the attack begin now, after preparations that a busy machine delays."""
        self.until = time.perf_counter() + self._seconds

    @property
    def goes_on(self) -> bool:
        """Whether there is time left."""
        return time.perf_counter() < self.until

    async def close(self) -> None:
        """Close the HTTP client."""
        await self._http.aclose()

    async def connect(self) -> Connection:
        """Open a connection; asyncio reads a few bytes ahead at most."""
        reader, writer = await asyncio.open_connection(
            self._place.hostname, self._place.port, local_addr=(SOURCE, 0), limit=1024
        )
        return Connection(reader, writer)

    async def repeat(self, once: Callable[[], Awaitable[None]], times: int = 1) -> None:
        """Run something again and again until the time is over, so many side by side."""
        await asyncio.gather(*(self._repeat(once) for _ in range(times)))

    async def _repeat(self, once: Callable[[], Awaitable[None]]) -> None:
        while self.goes_on:
            try:
                # The last one may hang in a server that does not read.
                async with asyncio.timeout(max(0.1, self.until - time.perf_counter() + 1)):
                    await once()
            except TimeoutError:
                return
            except (*_REFUSED, HTTPError) as error:
                self.refused[type(error).__name__] += 1
                await asyncio.sleep(0.01)  # such as a port that was used too often

    def note(self, answer: bytes) -> None:
        """Count the status of a raw response, or that the connection was closed."""
        status = answer[9:12].decode("latin-1") if answer.startswith(b"HTTP/1.1") else "closed"
        if status != "200":
            self.refused[status] += 1

    async def post(self, path: str, body: dict[str, Any], cookie: str = "") -> Response:
        """Send a request, and count it if it is refused."""
        headers = {"Origin": self.address} | ({"Cookie": cookie} if cookie else {})
        answer = await self._http.post(path, json=body, headers=headers)
        self._http.cookies.clear()
        self.sent += 1
        if not answer.is_success:
            self.refused[str(answer.status_code)] += 1
        return answer

    async def guest(self) -> str:
        """Return the cookie of a new guest."""
        answer = await self.post("/api/guest", {})
        return str(answer.headers.get("set-cookie", "")).partition(";")[0]

    async def table(self, cookie: str, **more: Any) -> dict[str, Any]:
        """Create a table for one person at one screen."""
        seats = [{"kind": "me"}, {"kind": "screen"}]
        wanted = {"game": "through_the_desert", "seats": seats} | more
        opened: dict[str, Any] = (await self.post("/api/tables", wanted, cookie)).json()
        return opened

    async def socket(self, table: str, cookie: str) -> Connection:
        """Open the WebSocket of a table. Raises ConnectionError if it is refused."""
        connection = await self.connect()
        lines = [
            f"GET /api/tables/{table}/socket HTTP/1.1",
            f"Host: {self._place.netloc}",
            f"Origin: {self.address}",
            f"Cookie: {cookie}",
            "Connection: Upgrade",
            "Upgrade: websocket",
            "Sec-WebSocket-Version: 13",
            f"Sec-WebSocket-Key: {_KEY}",
        ]
        await connection.send("\r\n".join([*lines, "", ""]).encode())
        answer = await connection.answer()
        if not answer.startswith(b"HTTP/1.1 101"):
            self.note(answer)
            connection.close()
            raise ConnectionRefusedError
        return connection


def frame(opcode: int, payload: bytes = b"", *, is_last: bool = True) -> bytes:
    """Return a masked WebSocket frame with a payload of at most 65,535 bytes."""
    mask = os.urandom(4)
    length = len(payload)
    size = bytes([0x80 | length]) if length < 126 else b"\xfe" + length.to_bytes(2, "big")
    masked = bytes(byte ^ mask[place % 4] for place, byte in enumerate(payload))
    return bytes([0x80 * is_last | opcode]) + size + mask + masked


def request_frame(**request: Any) -> bytes:
    """Return the frame of a request to a table."""
    return frame(1, json.dumps(request).encode())
