# SPDX-License-Identifier: MIT
"""A client that plays as fast as it is answered, and reconnects when the server is gone."""

import asyncio
import random
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, WebSocketException

from caravanserai.server.protocol.requests import (
    Chat,
    Play,
    Undo,
)
from caravanserai.server.protocol.socket import (
    Done,
    Error,
)
from tests.durability.ledger import Damage, Ledger, Seen

PAUSE = 0.3  # seconds, at most, before another attempt
PATIENCE = 300  # seconds in which a killed server must be back, and bots on a busy machine play
UNDO, CHAT = 0.05, 0.03  # probability of an undo instead of, and of chat before an action
DISCONNECT = 0.01  # probability of a disconnect right after an action
GONE = (OSError, WebSocketException, TimeoutError)  # errors of a killed server

_encode = msgspec.json.Encoder().encode
_decode = msgspec.json.Decoder(Seen | Done | Error).decode


@dataclass
class Tally:
    """Counts of all clients together."""

    counts: Counter[str] = field(default_factory=Counter)
    closed: Counter[int | None] = field(default_factory=Counter)  # close codes
    stopping: bool = False  # clients must not send new actions
    news: asyncio.Event = field(default_factory=asyncio.Event)

    async def wait_until(self, is_so: Callable[[], bool], what: str) -> None:
        """Wait for a condition, which is checked after every message of a client."""
        try:
            async with asyncio.timeout(PATIENCE):
                while not is_so():
                    self.news.clear()
                    await self.news.wait()
        except TimeoutError:
            raise Damage(f"after {PATIENCE} seconds still not: {what}") from None


class Client:
    """One person at one table."""

    def __init__(
        self, address: Callable[[], str], cookie: str, seat: int, ledger: Ledger, tally: Tally
    ) -> None:
        self._address = address  # returns that of one of the processes
        self._cookie = cookie
        self._random = random.Random(f"{ledger.table} {seat}")
        self._seat = seat
        self._ledger = ledger
        self._tally = tally
        self._sent = 0
        self._pending: Play | Undo | None = None
        self._words = ""  # of the last chat message
        self._ready_at = 0  # the version to see before the next action
        self.state: Seen | None = None

    async def play(self) -> None:
        """Play until the game is over, and reconnect as often as necessary."""
        while not self._is_over:
            origin = self._address()
            server = origin.replace("http", "ws", 1)
            try:
                async with connect(
                    f"{server}/api/tables/{self._ledger.table}/socket?since={self._version}",
                    additional_headers={"cookie": self._cookie, "origin": origin},
                    compression=None,
                    open_timeout=PATIENCE,
                ) as socket:
                    await self._use_socket(socket)
            except GONE:
                self._tally.counts["failed connections"] += 1
            if not self._is_over:
                await asyncio.sleep(PAUSE * self._random.random())

    @property
    def is_quiet(self) -> bool:
        """Whether every request is answered."""
        return self._pending is None or self._is_over

    @property
    def _version(self) -> int:
        return self.state.version if self.state else 0

    @property
    def _is_over(self) -> bool:
        return self.state is not None and self.state.status == "over"

    async def _use_socket(self, socket: ClientConnection) -> None:
        is_back, self._tally.counts["connections"] = True, self._tally.counts["connections"] + 1
        try:
            while not self._is_over:
                message = _decode(await socket.recv())
                if isinstance(message, Seen):
                    self._see(message)
                    if is_back and self._pending is not None:
                        await self._send_again(socket, self._pending)
                    is_back = False
                elif isinstance(message, Done):
                    self._confirm(message)
                else:
                    await self._refused(socket, message)
                await self._act(socket)
                self._tally.news.set()
        except ConnectionClosed as closed:
            if closed.rcvd is None or closed.rcvd_then_sent:  # the server closed it
                self._tally.closed[socket.close_code] += 1
            self._tally.counts["unanswered at a disconnect"] += self._pending is not None

    def _see(self, state: Seen) -> None:
        if state.version < self._version:
            self._ledger.fail(f"back from version {self._version} to {state.version}")
        new = self._ledger.receive(state, self._version)
        self._tally.counts["announced"] += len(new)
        played = [line for line in new if line.kind == "action"]
        self._tally.counts["actions"] += len(played)
        self._tally.counts["actions of bots"] += sum(line.nonce is None for line in played)
        self.state = state

    # --- acting ------------------------------------------------------------------------------

    async def _act(self, socket: ClientConnection) -> None:
        state = self.state
        is_due = state is not None and state.offer and state.version >= self._ready_at
        if state is None or not is_due or self._pending is not None or self._tally.stopping:
            return
        if self._random.random() < CHAT:
            self._words = f"seat {self._seat} chats at version {state.version}"
            await socket.send(_text(Chat(id="chat", text=self._words)))
        self._sent += 1
        self._pending = self._choose(state)
        await socket.send(_text(self._pending))
        if self._random.random() < DISCONNECT:
            self._tally.counts["disconnects"] += 1
            await socket.close()

    def _choose(self, state: Seen) -> Play | Undo:
        nonce = f"{self._seat}-{self._sent}"
        if state.undo and state.undo.step is not None and self._random.random() < UNDO:
            return Undo(id=nonce, position=state.position, to="step")
        assert state.offer is not None
        action = self._random.choice(state.offer.actions())
        return Play(id=nonce, position=state.position, action=action, nonce=nonce)

    async def _send_again(self, socket: ClientConnection, pending: Play | Undo) -> None:
        """Repeat an unanswered request, which must not be carried out twice."""
        if isinstance(pending, Play):
            is_there = any(line.nonce == pending.nonce for line in self._ledger.lines)
            self._tally.counts["resent, was written" if is_there else "resent, was lost"] += 1
        await socket.send(_text(pending))

    # --- answers -----------------------------------------------------------------------------

    def _confirm(self, done: Done) -> None:
        self._ready_at = max(self._ready_at, done.version)
        if done.id == "chat":
            self._ledger.chat[done.version] = self._words
            return
        if self._pending is None or done.id != self._pending.id:
            self._ledger.fail(f"{done} came for {self._pending}")
        if isinstance(self._pending, Play):
            self._ledger.done[self._pending.nonce] = done.version
        self._pending = None

    async def _refused(self, socket: ClientConnection, error: Error) -> None:
        if error.code == "store_failure":
            self._tally.counts["refused while the database was away"] += 1
            if error.id != "chat" and self._pending is not None:
                await asyncio.sleep(PAUSE * self._random.random())
                await socket.send(_text(self._pending))
        elif error.code == "stale" and isinstance(self._pending, Undo):
            self._pending = None  # it was carried out before the kill, or overtaken
        else:
            self._ledger.fail(f"{self._pending} was refused: {error}")


def _text(message: msgspec.Struct) -> str:
    return _encode(message).decode()
