# SPDX-License-Identifier: MIT
"""Addresses take turns, so that a burst of requests from one address delays only its own.

asyncio runs all ready callbacks before it polls for new input. Two hundred requests that arrive at
once would therefore all run before the next request of another client.
"""

import asyncio
from collections import deque

from starlette.requests import HTTPConnection
from starlette.types import ASGIApp, Receive, Scope, Send

from caravanserai.server.connections.client_address import address_of
from caravanserai.server.settings import Settings


class Turns:
    """Lets one request of each address start in each round of the event loop."""

    def __init__(self) -> None:
        # Requests that wait, by address; an address without any had its turn in this round.
        self._waiting: dict[str, deque[asyncio.Future[None]]] = {}

    async def wait(self, address: str) -> None:
        """Wait for the turn of an address; the first request of a round need not wait."""
        if address not in self._waiting:
            self._waiting[address] = deque()
            if len(self._waiting) == 1:
                self._end_round_soon()
            return
        turn = asyncio.get_running_loop().create_future()
        self._waiting[address].append(turn)
        await turn

    def _end_round_soon(self) -> None:
        asyncio.get_running_loop().call_soon(self._start_round)

    def _start_round(self) -> None:
        """Let the next request of each address start; forget addresses without any."""
        for address, turns in list(self._waiting.items()):
            # Requests whose client has disconnected are already done.
            while turns and turns[0].done():
                turns.popleft()
            if turns:
                turns.popleft().set_result(None)
            else:
                del self._waiting[address]
        if self._waiting:
            self._end_round_soon()


class FairTurns:
    """Middleware that lets addresses take turns."""

    def __init__(self, app: ASGIApp, settings: Settings) -> None:
        self._app = app
        self._settings = settings
        self._turns = Turns()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve a request when it is its turn."""
        if scope["type"] in ("http", "websocket"):
            await self._turns.wait(address_of(HTTPConnection(scope), self._settings))
        await self._app(scope, receive, send)
