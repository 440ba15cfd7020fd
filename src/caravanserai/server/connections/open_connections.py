# SPDX-License-Identifier: MIT
"""Counts open connections, and aborts those whose client does not read.

Behind a proxy all connections come from the proxy, so they are not counted by address here. Clients
are then told apart by X-Forwarded-For, when they open a socket or a stream (open_sockets.py).
"""

import asyncio
from collections import Counter
from collections.abc import Callable, Iterable
from typing import Protocol

from caravanserai.server.connections.file_limit import file_limit
from caravanserai.server.protocol.errors import ErrorReport
from caravanserai.server.rate_limits import LOCAL, household
from caravanserai.server.settings import Settings

_RESERVED_FILES = 200
_WAIT_SECONDS = 10.0  # after which a refused client should try again


class _HasTransport(Protocol):
    transport: asyncio.Transport


class OpenConnections:
    """The connections of this process, in all and by address."""

    def __init__(self, settings: Settings, count_refusal: Callable[[str], object]) -> None:
        self.settings = settings
        self.count_refusal = count_refusal
        # Leaves room for files that the server itself needs: database, processes, pages.
        self._most = max(1, min(settings.max_connections, file_limit() - _RESERVED_FILES))
        self._by_address: Counter[str] = Counter()
        self._closing: set[_HasTransport] = set()
        self._is_stopping = False

    def __len__(self) -> int:
        return self._by_address.total()

    def address_of(self, transport: asyncio.BaseTransport) -> str:
        """Return the address under which a connection is counted."""
        peer = transport.get_extra_info("peername")
        # A Unix socket has no addresses; nor do connections behind a proxy.
        is_known = isinstance(peer, tuple) and not self.settings.trusted_proxies
        return household(str(peer[0])) if is_known else LOCAL

    def add(self, address: str) -> ErrorReport | None:
        """Count a connection; return why it must be refused, or None."""
        self._by_address[address] += 1
        if self._is_stopping:
            return ErrorReport(503, "closing", "this server stops: connect again", seconds=1)
        if len(self) > self._most:
            message = f"this server has {self._most} connections already: come back later"
            return ErrorReport(503, "server_full", message, seconds=_WAIT_SECONDS)
        most = self.settings.max_connections_per_address
        if address != LOCAL and self._by_address[address] > most:
            message = f"an address has at most {most} connections: close some first"
            return ErrorReport(429, "too_many_connections", message, seconds=_WAIT_SECONDS)
        return None

    def remove(self, address: str) -> None:
        """Stop counting a connection."""
        self._by_address[address] -= 1
        if not self._by_address[address]:
            del self._by_address[address]

    def stop(self) -> None:
        """Refuse every new connection from now on.

        When uvicorn closes its connections, the system may have accepted others that uvicorn does
        not know yet.
        """
        self._is_stopping = True

    def abort_unread(self, connections: Iterable[_HasTransport]) -> None:
        """Drop connections that were closing at the last call already.

        Closing waits until the client has read everything, so a client that reads nothing would
        hold its connection and memory for ever.
        """
        closing = {each for each in connections if each.transport.is_closing()}
        for each in closing & self._closing:
            each.transport.abort()
        self._closing = closing
