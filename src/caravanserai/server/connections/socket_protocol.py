# SPDX-License-Identifier: MIT
"""WebSocket connections with bounds on control frames, on what is parsed at once, and on time.

uvicorn answers pings even while the client does not read the answers, and parses everything that
has arrived before anything else runs: a quarter of a megabyte may hold forty thousand frames. Here
data is parsed piece by piece, and no further while a message waits for the application or the
client does not read. Frames that carry no message are counted.
"""

import asyncio
from collections import deque
from typing import TYPE_CHECKING, Any, cast

from limits import parse
from uvicorn.protocols.utils import ClientDisconnected
from websockets.exceptions import InvalidState
from websockets.frames import Frame
from websockets.http11 import Request
from websockets.protocol import State

from caravanserai.server.connections.socket_compression import LeanSocketProtocol

if TYPE_CHECKING:
    from caravanserai.server.connections.config import BoundedConfig

# The name of the function in the scope, as ASGI names what a server offers besides its messages.
SEND_TEXT = "caravan.send_text"
_PIECE = 1024  # bytes that are parsed at once: 170 of the smallest frames
_FLOOD = 1008  # close code: policy violation
_RESTART = 1012  # close code: the server stops
_ANSWER_SECONDS = 1.0


class BoundedSocketProtocol(LeanSocketProtocol):
    """A WebSocket whose client must read its messages and must not flood the server."""

    config: "BoundedConfig"

    def __init__(self, *arguments: Any, **named: Any) -> None:
        super().__init__(*arguments, **named)
        self._open = self.config.open_connections
        self._address = ""
        self._backlog: deque[bytes] = deque()  # received and not parsed
        self._stall: asyncio.TimerHandle | None = None
        rate = parse(self._open.settings.rate_frames)
        self._most_frames, self._window = rate.amount, rate.get_expiry()
        self._frames, self._window_ends_at = 0, 0.0

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Count the connection, which was an HTTP connection until now."""
        super().connection_made(transport)
        self._address = self._open.address_of(transport)
        self._open.add(self._address)

    def connection_lost(self, exc: Exception | None) -> None:
        """Stop counting the connection."""
        self._open.remove(self._address)
        self._backlog.clear()
        self._stop_stall()
        super().connection_lost(exc)

    # --- reading -------------------------------------------------------------------------------

    def data_received(self, data: bytes) -> None:
        """Parse received data, as much as can be handled now."""
        self._backlog.extend(data[at : at + _PIECE] for at in range(0, len(data), _PIECE))
        self._parse_on()

    async def receive(self) -> Any:
        """Return the next message for the application."""
        message = await self.queue.get()
        if self.read_paused and self.queue.empty():
            self.read_paused = False
            self._parse_on()
        return message

    def _parse_on(self) -> None:
        """Parse until a message waits or the client does not read; then read no more either."""
        while self._backlog and not self.read_paused and self.writable.is_set():
            if self.transport.is_closing() and not self.close_sent:
                return
            super().data_received(self._backlog.popleft())
        if self.transport.is_closing():
            return
        if self._backlog or self.read_paused or not self.writable.is_set():
            self.transport.pause_reading()
        else:
            self.transport.resume_reading()

    # --- writing -------------------------------------------------------------------------------

    def handle_connect(self, event: Request) -> None:
        """Start the application, which may use `send_text`."""
        super().handle_connect(event)
        if not self.close_sent:  # the handshake was not refused
            cast("dict[str, Any]", self.scope["extensions"])[SEND_TEXT] = self.send_text

    async def send_text(self, data: bytes) -> None:
        """Send an encoded text of an open socket. Raises ClientDisconnected.

        A state reaches every player through this. ASGI's message passes six functions on its way
        here, which took a twentieth of a busy server's time.
        """
        await self.writable.wait()
        try:
            self.conn.send_text(data)
        except InvalidState:
            raise ClientDisconnected from None
        self.transport.write(b"".join(self.conn.data_to_send()))

    async def send(self, message: Any) -> None:
        """Send a message of the application."""
        await super().send(message)
        if message["type"] == "websocket.close":
            self._parse_on()  # the client's close frame may have arrived already

    def pause_writing(self) -> None:
        """Read nothing more while the client does not read, and give it some time."""
        super().pause_writing()
        self._stall = self.loop.call_later(self._open.settings.stall_seconds, self.transport.abort)
        if not self.transport.is_closing():
            self.transport.pause_reading()

    def resume_writing(self) -> None:
        """Resume, because the client has read."""
        self._stop_stall()
        super().resume_writing()
        self._parse_on()

    def _stop_stall(self) -> None:
        if self._stall is not None:
            self._stall.cancel()
            self._stall = None

    def shutdown(self) -> None:
        """Close because the server is stopping, and wait a moment for the client's close frame.

        Closing a connection with unread data resets it, and the client may never see the reason.
        """
        if self.handshake_complete and self.conn.state is not State.OPEN:
            self.transport.close()  # the client has closed it, or the close was sent already
            return
        if not self.handshake_complete:
            super().shutdown()
            return
        self.stop_keepalive()
        self.queue.put_nowait({"type": "websocket.disconnect", "code": _RESTART})
        self.conn.send_close(_RESTART)
        self.transport.write(b"".join(self.conn.data_to_send()))
        self.close_sent = True
        self.close_timer = self.loop.call_later(_ANSWER_SECONDS, self.transport.close)
        self.read_paused = False
        self._parse_on()

    # --- frames without a message --------------------------------------------------------------

    def handle_ping(self) -> None:
        """Answer a ping."""
        if self._may_send_frame():
            super().handle_ping()

    def handle_pong(self, event: Frame) -> None:
        """Handle a pong: the client is alive."""
        if self._may_send_frame():
            super().handle_pong(event)

    def handle_cont(self, event: Frame) -> None:
        """Add a fragment to a message; an empty one does not count against its size."""
        if self._may_send_frame():
            super().handle_cont(event)

    def _may_send_frame(self) -> bool:
        """Count a frame; close the connection if there are too many."""
        now = self.loop.time()
        if now >= self._window_ends_at:
            self._frames, self._window_ends_at = 0, now + self._window
        self._frames += 1
        if self._frames == self._most_frames + 1 and not self.close_sent:
            self._open.count_refusal("too_many_frames")
            self.conn.fail(_FLOOD, "too many control frames or fragments")
            self.handle_parser_exception()
        return self._frames <= self._most_frames
