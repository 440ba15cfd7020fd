# SPDX-License-Identifier: MIT
"""HTTP connections with bounds on the head of a request, on time, and on unread answers.

uvicorn bounds bodies by flow control, but neither the head of a request nor the time that it takes:
an endless header fills the memory, and an endless address is copied again with each chunk. Its
other parser (h11) bounds the head, but is several times slower, and has no time limits either. A
subclass of uvicorn's protocol for httptools needs no other server and no proxy in front.
"""

import asyncio
from functools import lru_cache
from http import HTTPStatus
from typing import TYPE_CHECKING, Any

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from caravanserai.server.http.errors import problem_response
from caravanserai.server.protocol.errors import ErrorReport

if TYPE_CHECKING:
    from caravanserai.server.connections.config import BoundedConfig

# Pipelined requests that wait for an answer. Browsers send none; without a limit, a single read
# could start ten thousand.
_MAX_WAITING = 8
_MAX_DISCARDED = 1024 * 1024  # bytes that are read after a refusal
_LINGER_SECONDS = 0.5  # in which a client that is refused can read why


class _RefusedError(Exception):
    """Raised inside the parser, to stop it; `_refusal` says why."""


class BoundedHttpProtocol(HttpToolsProtocol):
    """A connection whose requests must be complete in time and whose answers must be read."""

    config: "BoundedConfig"

    def __init__(self, *arguments: Any, **named: Any) -> None:
        super().__init__(*arguments, **named)
        self._open = self.config.open_connections
        self._settings = self._open.settings
        self._address = ""
        self._deadline: asyncio.TimerHandle | None = None  # of the request that is being received
        self._stall: asyncio.TimerHandle | None = None  # while the client does not read
        self._refusal: ErrorReport | None = None
        self._linger: asyncio.TimerHandle | None = None  # after a refusal
        self._discarded = 0  # bytes since then
        self._body_bytes = 0
        self._is_in_head = True
        self._head_bytes = 0  # received since the last complete head
        self._parsed_bytes = 0  # of the head, as far as it is parsed

    # --- the connection ------------------------------------------------------------------------

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Count the connection; refuse it if there are too many."""
        super().connection_made(transport)
        self._address = self._open.address_of(transport)
        if refusal := self._open.add(self._address):
            self._refuse(refusal)
            transport.close()  # at once: there are too many already
        else:
            self._start_deadline()

    def connection_lost(self, exc: Exception | None) -> None:
        """Stop counting the connection."""
        self._open.remove(self._address)
        self._stop_deadline()
        self._stop_stall()
        if self._linger is not None:
            self._linger.cancel()
        super().connection_lost(exc)

    def handle_websocket_upgrade(self) -> None:
        """Hand the connection over to the WebSocket, which counts it from now on."""
        self._open.remove(self._address)
        self._stop_deadline()
        super().handle_websocket_upgrade()

    def pause_writing(self) -> None:
        """Give the client some time to read."""
        super().pause_writing()
        seconds = self._settings.stall_seconds
        self._stall = self.loop.call_later(seconds, self.transport.abort)

    def resume_writing(self) -> None:
        """Resume, because the client has read."""
        self._stop_stall()
        super().resume_writing()

    def _stop_stall(self) -> None:
        if self._stall is not None:
            self._stall.cancel()
            self._stall = None

    # --- the time ------------------------------------------------------------------------------

    def _start_deadline(self) -> None:
        if self._deadline is None:
            self._deadline = self.loop.call_later(self._settings.request_seconds, self._time_out)

    def _stop_deadline(self) -> None:
        if self._deadline is not None:
            self._deadline.cancel()
            self._deadline = None

    def _time_out(self) -> None:
        self._deadline = None
        # Stray bytes after a complete request must not cut off its response, which may be a stream.
        if self._is_answering():
            return
        seconds = self._settings.request_seconds
        message = f"a request must be complete within {seconds} seconds: send it again"
        self._refuse(ErrorReport(408, "timeout", message))

    def _is_answering(self) -> bool:
        cycle: Any = self.cycle  # None before the first request, whatever uvicorn declares
        return cycle is not None and not cycle.more_body and not cycle.response_complete

    # --- the parser ----------------------------------------------------------------------------

    def data_received(self, data: bytes) -> None:
        """Parse what has arrived."""
        if self._linger is not None:
            self._discard(data)
            return
        self._start_deadline()
        if self._is_in_head:
            self._head_bytes += len(data)
        super().data_received(data)
        # A header is parsed when it is complete, so an endless one is found only here.
        if self._is_in_head and self._head_bytes > self._settings.header_bytes:
            self._refuse(self._head_too_large())

    def on_message_begin(self) -> None:
        """Begin a request."""
        super().on_message_begin()
        self._parsed_bytes = self._body_bytes = 0
        self._start_deadline()

    def on_url(self, url: bytes) -> None:
        """Receive a part of the address."""
        super().on_url(url)
        most = self._settings.url_bytes
        if len(self.url) > most:
            self._stop(ErrorReport(414, "too_large", f"an address has at most {most} bytes"))

    def on_header(self, name: bytes, value: bytes) -> None:
        """Receive a header, or a trailer of the body."""
        super().on_header(name, value)
        self._parsed_bytes += len(name) + len(value) + len(": \r\n")
        if self._parsed_bytes > self._settings.header_bytes:
            self._stop(self._head_too_large())

    def on_headers_complete(self) -> None:
        """Start the request, unless too many wait already."""
        self._is_in_head, self._head_bytes = False, 0
        if len(self.pipeline) >= _MAX_WAITING:
            message = f"at most {_MAX_WAITING} requests of a connection wait: read the answers"
            self._stop(ErrorReport(429, "too_many", message))
        super().on_headers_complete()

    def on_body(self, body: bytes) -> None:
        """Receive a part of the body; one that continues after the response ends the connection."""
        super().on_body(body)
        self._body_bytes += len(body)
        # Not at once: clients keep sending before they read that their body is too large.
        most = self._settings.body_bytes + _MAX_DISCARDED
        is_answered = self.cycle.response_complete and not self.transport.is_closing()
        if is_answered and self._body_bytes > most and self._linger is None:
            self._start_linger()

    def on_message_complete(self) -> None:
        """End a request."""
        self._is_in_head = True
        self._stop_deadline()
        super().on_message_complete()

    def _head_too_large(self) -> ErrorReport:
        most = self._settings.header_bytes
        return ErrorReport(431, "too_large", f"the headers have at most {most} bytes")

    # --- refusals ------------------------------------------------------------------------------

    def _stop(self, refusal: ErrorReport) -> None:
        """Refuse the request from inside the parser, which then calls `send_400_response`."""
        self._refusal = refusal
        raise _RefusedError

    def send_400_response(self, msg: str) -> None:
        """Refuse what the parser cannot read, or what `_stop` has refused."""
        expected = ErrorReport(400, "bad_message", f"expected a request of HTTP/1.1: {msg}")
        self._refuse(self._refusal or expected)

    def _refuse(self, report: ErrorReport) -> None:
        """Send an error, unless another answer is under way, and close a moment later.

        Until then all input is discarded. If data remained unread, the system would reset the
        connection, and the client would not get the error.
        """
        self._stop_deadline()
        if self.transport.is_closing() or self._linger is not None:
            return
        self._open.count_refusal(report.code)
        cycle: Any = self.cycle
        if self.pipeline or (cycle is not None and _is_under_way(cycle)):
            self.transport.close()
            return
        if cycle is not None:
            cycle.disconnected = True  # an application that waits for the rest gets no more
            cycle.message_event.set()
        self.transport.write(_raw_response(report))
        self._start_linger()

    def _start_linger(self) -> None:
        self._stop_deadline()
        self.transport.write_eof()
        self._linger = self.loop.call_later(_LINGER_SECONDS, self.transport.close)

    def _discard(self, data: bytes) -> None:
        """Discard what arrives after a refusal; an endless flood is not even read."""
        self._discarded += len(data)
        if self._discarded > _MAX_DISCARDED:
            self.transport.pause_reading()


def _is_under_way(cycle: Any) -> bool:
    """Return whether a response has begun, or will begin without further input."""
    return not cycle.response_complete and (cycle.response_started or not cycle.more_body)


@lru_cache(maxsize=64)  # a flood of connections gets the same answer again and again
def _raw_response(report: ErrorReport) -> bytes:
    """Return a complete response: there is no request that the application could answer."""
    response = problem_response(report)
    headers = [*response.raw_headers, (b"connection", b"close")]
    lines = [f"HTTP/1.1 {report.status} {HTTPStatus(report.status).phrase}".encode()]
    lines += [name + b": " + value for name, value in headers]
    return b"\r\n".join([*lines, b"", bytes(response.body)])
