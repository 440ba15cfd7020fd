# SPDX-License-Identifier: MIT
"""Clients of a table: those that play by the rules, and one that sends bad messages."""

import asyncio
import json
import random
import re
import time
from collections import Counter
from collections.abc import Sequence
from typing import Any

from websockets.asyncio.client import ClientConnection, connect

from caravanserai.core.game import find
from caravanserai.testing.checks.offers import offered_actions
from tests.support.bad_input.messages import BadMessage, Frame, Situation
from tests.support.server.sockets import TableSocket

LONGEST_ANSWER = 600  # characters
# Texts that would reveal internals of the server.
_LEAKS = re.compile(
    r"Traceback|\.py\b|site-packages|/(?:work|home|usr|tmp)/|caravanserai\.|sqlalchemy|sqlite"
    r"|psycopg|msgspec|numba|SELECT |INSERT |UPDATE |Error\(|Exception|object at 0x"
)


def check_no_leak(text: str) -> None:
    """Check that a text reveals no internals of the server."""
    found = _LEAKS.search(text)
    assert found is None, f"{found[0]!r} has left the server: {text[:500]}"


class ClientSocket(TableSocket):
    """The socket of a client, with the last state received."""

    def __init__(self, connection: ClientConnection) -> None:
        super().__init__(connection)
        self.state: dict[str, Any] = {}
        self._fences = 0

    @classmethod
    async def open(cls, url: str, table: str, cookie: str, query: str = "") -> "ClientSocket":
        """Open the socket of a table, and wait for the first state."""
        headers = {"Origin": url} | ({"Cookie": cookie} if cookie else {})
        address = f"{url.replace('http', 'ws', 1)}/api/tables/{table}/socket{query}"
        client = cls(await connect(address, additional_headers=headers, max_size=None))
        await client.receive()
        return client

    async def receive(self) -> dict[str, Any]:
        """Return the next message; an answer must reveal nothing of the server."""
        answer = await super().receive()
        if answer["type"] == "state":
            self.state = answer
        else:
            check_no_leak(json.dumps(answer, ensure_ascii=False))
        return answer

    async def wait_for_turn(self) -> bool:
        """Wait until this seat is to act; False if the game is over."""
        while self.state["status"] != "over" and self.state["offer"] is None:
            await self.receive()
        return bool(self.state["status"] != "over")

    async def ask_all(self, frames: Sequence[Frame]) -> list[dict[str, Any]]:
        """Send all frames at once, then a ping; return the answers to the frames.

        Answers that are too many arrive before that of the ping. Only a hint may be answered later.
        """
        self._fences += 1
        fence = f"fence-{self._fences}"
        sending = asyncio.create_task(self._send(frames, fence))
        answers: list[dict[str, Any]] = []
        is_ping_answered = False
        while not is_ping_answered or len(answers) < len(frames):
            message = await self.receive()
            if message.get("id") == fence:
                is_ping_answered = True
            elif message["type"] != "state":
                answers.append(message)
        await sending
        return answers

    async def _send(self, frames: Sequence[Frame], fence: str) -> None:
        for frame in frames:
            await self.connection.send(frame)
        await self.connection.send(json.dumps({"type": "ping", "id": fence}))


class Player:
    """A client that plays a random legal action whenever it is its turn."""

    def __init__(self, socket: ClientSocket, seed: int) -> None:
        self.socket = socket
        self.acts: list[tuple[int, int]] = []  # versions and actions that were acknowledged
        self.waits: list[float] = []  # seconds from sending an action to its answer
        self._random = random.Random(seed)

    async def play_on(self, pace: asyncio.Semaphore | None = None) -> None:
        """Play until the game is over; with a semaphore, one action for each release."""
        while await self.socket.wait_for_turn():
            if pace is not None:
                await pace.acquire()
            await self.act()

    async def act(self) -> dict[str, Any]:
        """Play one action; return the request, which may be sent again."""
        state = self.socket.state
        action = self._random.choice(list(offered_actions(state["offer"])))
        request = {"type": "play", "id": "mine", "position": state["position"], "action": action}
        request["nonce"] = f"{state['position']}"
        begun = time.perf_counter()
        answer = await self.socket.ask(**request)
        self.waits.append(time.perf_counter() - begun)
        assert (answer["type"], answer["id"]) == ("done", "mine"), answer
        self.acts.append((answer["version"], action))
        while self.socket.state["version"] < answer["version"]:
            await self.socket.receive()
        return request


class BadClient(Player):
    """A client that also sends bad messages, and checks the errors."""

    def __init__(self, socket: ClientSocket, seed: int, sent: Counter[str]) -> None:
        super().__init__(socket, seed)
        self._sent = sent

    def situation(self) -> Situation:
        """Return the last position seen, and its legal actions."""
        offer = self.socket.state["offer"] or {"steps": []}
        legal = frozenset(offered_actions(offer))
        actions = find(self.socket.state["table"]["game"]).n_actions
        return Situation(self.socket.state["position"], legal, actions)

    async def send_bad(self, batch: Sequence[BadMessage]) -> None:
        """Send bad messages; each must get exactly one answer, the right error."""
        situation = self.situation()
        answers = await self.socket.ask_all([bad.frame(situation) for bad in batch])
        assert len(answers) == len(batch), (len(answers), len(batch), answers)
        by_id = {answer["id"]: answer for answer in answers}
        rest = [
            answer for answer in answers if answer["id"] not in {bad.id for bad in batch if bad.id}
        ]
        for bad in batch:
            check_error(bad, by_id[bad.id] if bad.id else rest.pop(0))
        self._sent.update(bad.kind for bad in batch)

    async def act_twice(self) -> None:
        """Play one action, and send the same message again: it is not played twice."""
        request = await self.act()
        again = await self.socket.ask(**request | {"id": "again"})
        assert (again["type"], again["id"]) == ("done", "again"), again
        self._sent["replayed nonce"] += 1


def check_error(bad: BadMessage, answer: dict[str, Any]) -> None:
    """Check that an answer is the error that a message must cause."""
    case = f"{bad} was answered by {answer}"
    assert answer["type"] == "error", case
    assert answer["code"] in bad.codes if bad.codes else answer["code"] != "defect", case
    assert 0 < len(answer["message"]) <= LONGEST_ANSWER, case
    assert bad.wrong_field is None or answer["field"] == bad.wrong_field, case
