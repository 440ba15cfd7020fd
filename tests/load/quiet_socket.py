# SPDX-License-Identifier: MIT
"""A WebSocket client that only stays connected, and needs little memory: thousands fit."""

import asyncio
import base64
import os
from urllib.parse import urlsplit

_PING, _PONG, _CLOSE = 9, 10, 8
_MASKED = 0x80


class QuietSocket(asyncio.Protocol):
    """Answers pings, and discards everything else."""

    def __init__(self, request: bytes) -> None:
        self._request = request
        self._data = b""
        self._is_open = False
        self.opened: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.is_closed = False

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Ask for a WebSocket."""
        assert isinstance(transport, asyncio.Transport)
        self._transport = transport
        transport.write(self._request)

    def data_received(self, data: bytes) -> None:
        """Read the answer to the request, then frames."""
        self._data += data
        if not self._is_open:
            self._read_response()
        while self._is_open and self._read_frame():
            pass

    def connection_lost(self, error: Exception | None) -> None:
        """Remember that the socket is closed."""
        self.is_closed = True
        if not self.opened.done():
            self.opened.set_exception(error or ConnectionError("closed before it was open"))

    def close(self) -> None:
        """Disconnect."""
        self._transport.close()

    def _read_response(self) -> None:
        head, found, rest = self._data.partition(b"\r\n\r\n")
        if found and head.startswith(b"HTTP/1.1 101"):
            self._data, self._is_open = rest, True
        elif found:
            self.opened.set_exception(ConnectionError(head.decode("latin-1")))
            self._transport.close()

    def _read_frame(self) -> bool:
        """Read one frame from the data; return False if it is not complete."""
        data = self._data
        if len(data) < 2:
            return False
        kind, size, start = data[0] & 15, data[1] & 127, 2
        if size > 125:
            start = 4 if size == 126 else 10
            size = int.from_bytes(data[2:start])
        if len(data) < start + size:
            return False
        payload, self._data = data[start : start + size], data[start + size :]
        if kind == _PING:
            # A mask of zeros leaves the payload as it is.
            frame = bytes([_MASKED | _PONG, _MASKED | len(payload), 0, 0, 0, 0])
            self._transport.write(frame + payload)
        elif kind == _CLOSE:
            self._transport.close()
        elif not self.opened.done():  # the first state
            self.opened.set_result(None)
        return True


async def open_quiet_socket(base: str, table: str, cookie: str) -> QuietSocket:
    """Connect to a table, and wait for its first state."""
    address = urlsplit(base)
    key = base64.b64encode(os.urandom(16)).decode()
    request = (
        f"GET /api/tables/{table}/socket HTTP/1.1\r\nHost: {address.netloc}\r\nOrigin: {base}\r\n"
        f"Cookie: {cookie}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        f"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: {key}\r\n"
        # As browsers do; what comes is not read, so it need not be decompressed.
        "Sec-WebSocket-Extensions: permessage-deflate; client_max_window_bits\r\n\r\n"
    )
    loop = asyncio.get_running_loop()
    _, made = await loop.create_connection(
        lambda: QuietSocket(request.encode()), address.hostname or "", address.port or 0
    )
    await made.opened
    return made
