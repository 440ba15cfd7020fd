# SPDX-License-Identifier: MIT
"""Two people at a table, each with a socket, who play real games at a steady pace."""

import asyncio
import random
import time
from collections.abc import Awaitable, Callable, Sequence
from zlib import crc32

import httpx2
import msgspec
from websockets.asyncio.client import ClientConnection, connect

from caravanserai.server.protocol.requests import (
    Play,
)
from tests.support.server.guest import Guest
from tests.support.server.sockets import ME, OPEN

_encode = msgspec.json.Encoder().encode


class Step(msgspec.Struct):
    """A step of an offer: one action, or one for each of several spaces."""

    action: int | None = None
    spaces: dict[str, int] = {}


class Offer(msgspec.Struct):
    """The legal actions."""

    steps: list[Step]

    def actions(self) -> list[int]:
        """Return the ids of all legal actions."""
        single = [step.action for step in self.steps if step.action is not None]
        return single + [action for step in self.steps for action in step.spaces.values()]


class Seen(msgspec.Struct, tag_field="type", tag="state"):
    """The part of a state that a player needs."""

    position: int
    seat: int | None
    status: str
    actor: int | None
    offer: Offer | None


class Other(msgspec.Struct, tag_field="type", tag="done"):
    """An action was accepted."""


class Refused(msgspec.Struct, tag_field="type", tag="error"):
    """An action was refused."""

    code: str
    message: str


_decode = msgspec.json.Decoder(Seen | Other | Refused).decode


class Game:
    """A table with two people."""

    def __init__(
        self, bases: Sequence[str], http: httpx2.AsyncClient, game: str, seed: int
    ) -> None:
        self._bases = bases  # the addresses of all processes
        base = bases[seed % len(bases)]
        self._guests = [Guest(base, http), Guest(base, http)]
        self._game = game
        self._random = random.Random(seed)
        self._sockets: list[ClientConnection] = []
        self._states: list[Seen | None] = [None, None]
        self._news = asyncio.Event()
        self._readers: list[asyncio.Task[None]] = []
        self.waits: list[float] = []  # seconds from sending an action to the other's state
        self.refused: list[str] = []
        self.games = 0

    async def sit(self) -> None:
        """Create a table, let the other person join by the link, and connect both."""
        first, second = [guest if guest.cookie else await guest.enter() for guest in self._guests]
        opened = (await first.post("/api/tables", game=self._game, seats=[ME, OPEN])).json()
        table, key = opened["id"], opened["state"]["invites"]["1"]
        await second.post(f"/api/tables/{table}/join", key=key)
        # As a balancer that pins tables.
        base = self._bases[crc32(table.encode()) % len(self._bases)]
        address = f"{base.replace('http', 'ws', 1)}/api/tables/{table}/socket"
        for place, guest in enumerate(self._guests):
            headers = {"cookie": guest.cookie, "origin": base}
            socket = await connect(address, additional_headers=headers, compression=None)
            self._sockets.append(socket)
            self._readers.append(asyncio.create_task(self._read(place, socket)))
        await self._until(lambda: all(self._states))

    async def _read(self, place: int, socket: ClientConnection) -> None:
        async for data in socket:
            message = _decode(data)
            if isinstance(message, Seen):
                self._states[place] = message
                self._news.set()
            elif isinstance(message, Refused):
                self.refused.append(f"{message.code}: {message.message}")

    async def _until(self, is_so: Callable[[], bool]) -> None:
        while not is_so():
            self._news.clear()
            await self._news.wait()

    async def play(self, pace: float, until: float) -> None:
        """Play an action every `pace` seconds; a game that ends is followed by the next.

        Each table keeps its own rhythm, however long an answer takes. Otherwise a pause of the
        server would synchronise the tables and change the load.
        """
        next_at = time.perf_counter() + self._random.random() * pace
        while next_at < until:
            await asyncio.sleep(max(0.0, next_at - time.perf_counter()))
            state = self._states[0]
            if state is None or state.actor is None:
                await self._next_game()
            else:
                await self._act(state.actor)
            while next_at < time.perf_counter():
                next_at += pace

    async def _act(self, actor: int) -> None:
        mine = self._states[actor]
        assert mine is not None
        await self._until(lambda: _may_act(self._states[actor]))
        mine = self._states[actor]
        assert mine is not None
        assert mine.offer is not None
        action = self._random.choice(mine.offer.actions())
        sent = time.perf_counter()
        message = Play(position=mine.position, action=action)
        await self._sockets[actor].send(_encode(message).decode())
        await self._until(lambda: _position(self._states[1 - actor]) > mine.position)
        self.waits.append(time.perf_counter() - sent)
        await self._until(lambda: _position(self._states[actor]) > mine.position)

    async def _next_game(self) -> None:
        self.games += 1
        await self.leave()
        self._sockets, self._readers, self._states = [], [], [None, None]
        await self.sit()

    async def leave(self) -> None:
        """Disconnect both."""
        closing: list[Awaitable[None]] = [socket.close() for socket in self._sockets]
        await asyncio.gather(*closing)
        for reader in self._readers:
            reader.cancel()


def _may_act(state: Seen | None) -> bool:
    return state is not None and state.offer is not None


def _position(state: Seen | None) -> int:
    return -1 if state is None else state.position
