# SPDX-License-Identifier: MIT
"""Sockets of people at a table: those who play as they should, and one who does not."""

import asyncio
import json
import random
import re
import time
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from websockets.asyncio.client import ClientConnection, connect

from caravanserai.core.game import find
from caravanserai.testing.checks.offers import offered_actions
from tests.support.bad_input.messages import Bad, Frame, Now

TIME = 60  # seconds that an answer may take on a busy machine
LONGEST_ANSWER = 600  # characters
# What would tell where in the server something went wrong.
_LEAKS = re.compile(
    r"Traceback|\.py\b|site-packages|/(?:work|home|usr|tmp)/|caravanserai\.|sqlalchemy|sqlite"
    r"|psycopg|msgspec|numba|SELECT |INSERT |UPDATE |Error\(|Exception|object at 0x"
)


def check_no_leak(text: str) -> None:
    """Refuse an answer that tells about the inside of the server."""
    found = _LEAKS.search(text)
    assert found is None, f"{found[0]!r} has left the server: {text[:500]}"


@dataclass
class Line:
    """The socket of somebody at a table; it knows the last state of the seat."""

    socket: ClientConnection
    state: dict[str, Any] = field(default_factory=dict)
    _fences: int = 0

    @classmethod
    async def open(cls, url: str, table: str, cookie: str, query: str = "") -> "Line":
        """Open the socket of a table, and wait for the first state."""
        headers = {"Origin": url} | ({"Cookie": cookie} if cookie else {})
        address = f"{url.replace('http', 'ws', 1)}/api/tables/{table}/socket{query}"
        line = cls(await connect(address, additional_headers=headers, max_size=None))
        await line.hear()
        return line

    async def hear(self) -> dict[str, Any]:
        """Return the next message."""
        async with asyncio.timeout(TIME):
            text = await self.socket.recv()
        assert isinstance(text, str)
        told: dict[str, Any] = json.loads(text)
        if told["type"] == "state":
            self.state = told
        else:
            check_no_leak(text)
        return told

    async def answer(self, **request: Any) -> dict[str, Any]:
        """Send a request, and return what is said to it."""
        await self.socket.send(json.dumps(request))
        while (told := await self.hear())["type"] == "state":
            pass
        return told

    async def until_my_turn(self) -> bool:
        """Wait until this seat is to act; False if the game is over."""
        while self.state["status"] != "over" and self.state["offer"] is None:
            await self.hear()
        return bool(self.state["status"] != "over")

    async def answers(self, frames: Sequence[Frame]) -> list[dict[str, Any]]:
        """Send all frames at once, and return all that is said before a ping is answered."""
        self._fences += 1
        fence = f"fence-{self._fences}"
        sending = asyncio.create_task(self._send(frames, fence))
        told: list[dict[str, Any]] = []
        while (message := await self.hear()).get("id") != fence:
            if message["type"] != "state":
                told.append(message)
        await sending
        return told

    async def _send(self, frames: Sequence[Frame], fence: str) -> None:
        for frame in frames:
            await self.socket.send(frame)
        await self.socket.send(json.dumps({"type": "ping", "id": fence}))


class Player:
    """Somebody who plays any legal action whenever it is his turn, and never waits for long."""

    def __init__(self, line: Line, seed: int) -> None:
        self.line = line
        self.acts: list[tuple[int, int]] = []  # versions and actions that were acknowledged
        self.waits: list[float] = []  # seconds from sending an action to its answer
        self._random = random.Random(seed)

    async def play_on(self, beats: asyncio.Semaphore | None = None) -> None:
        """Play until the game is over; with beats, one action for each."""
        while await self.line.until_my_turn():
            if beats is not None:
                await beats.acquire()
            await self.act()

    async def act(self) -> dict[str, Any]:
        """Play one action; return the request, which may be sent again."""
        state = self.line.state
        action = self._random.choice(list(offered_actions(state["offer"])))
        request = {"type": "play", "id": "mine", "position": state["position"], "action": action}
        request["nonce"] = f"{state['position']}"
        begun = time.perf_counter()
        told = await self.line.answer(**request)
        self.waits.append(time.perf_counter() - begun)
        assert (told["type"], told["id"]) == ("done", "mine"), told
        self.acts.append((told["version"], action))
        while self.line.state["version"] < told["version"]:
            await self.line.hear()
        return request


class Troublemaker(Player):
    """Somebody who sends what nobody should, and checks what he is told."""

    def __init__(self, line: Line, seed: int, sent: Counter[str]) -> None:
        super().__init__(line, seed)
        self._sent = sent

    def now(self) -> Now:
        """Return the position as it was last seen, and what may be done in it."""
        offer = self.line.state["offer"] or {"steps": []}
        legal = frozenset(offered_actions(offer))
        actions = find(self.line.state["table"]["game"]).n_actions
        return Now(self.line.state["position"], legal, actions)

    async def trouble(self, batch: Sequence[Bad]) -> None:
        """Send bad messages; each has exactly one answer, which says what was wrong."""
        now = self.now()
        answers = await self.line.answers([bad.frame(now) for bad in batch])
        assert len(answers) == len(batch), (len(answers), len(batch), answers)
        by_id = {told["id"]: told for told in answers}
        rest = [told for told in answers if told["id"] not in {bad.id for bad in batch if bad.id}]
        for bad in batch:
            check_refusal(bad, by_id[bad.id] if bad.id else rest.pop(0))
        self._sent.update(bad.kind for bad in batch)

    async def act_twice(self) -> None:
        """Play one action, and send the same message again: it is not played twice."""
        request = await self.act()
        again = await self.line.answer(**request | {"id": "again"})
        assert (again["type"], again["id"]) == ("done", "again"), again
        self._sent["replayed nonce"] += 1


def check_refusal(bad: Bad, told: dict[str, Any]) -> None:
    """Hold a refusal to what the sender must be told."""
    case = f"{bad} was answered by {told}"
    assert told["type"] == "error", case
    assert told["code"] in bad.codes if bad.codes else told["code"] != "defect", case
    assert 0 < len(told["message"]) <= LONGEST_ANSWER, case
    assert bad.blames is None or told["field"] == bad.blames, case
