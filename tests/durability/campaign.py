# SPDX-License-Identifier: MIT
"""The campaign: many tables are played, and the server is killed again and again."""

import asyncio
import random
import socket
import time
from collections import Counter
from collections.abc import Awaitable, Callable
from contextlib import closing
from dataclasses import dataclass
from http.cookiejar import DefaultCookiePolicy

import httpx2

from tests.durability.client import Tally
from tests.durability.ledger import Damage
from tests.durability.match import PLANS, Door, Match
from tests.durability.stores import Store
from tests.load.process import ServerProcess

# Below those ports that the kernel gives to clients: while the server is down, one of them could
# get its port, and even connect to itself there.
_PORTS = range(20_000, 30_000)
_LATER = 1.5  # seconds: a kill comes up to so long after play has resumed
_SOON = 0.5  # or so long after the server was ready
_STARTING = 2.5  # or so long after its process began
STOPPED = {1012, 1013}  # codes by which a server that is told to stop ends its sockets


@dataclass(frozen=True)
class Plan:
    """How much is to be done."""

    kills: int
    tables: int
    seed: int
    bots_every: int = 10  # so often a kill waits until bots have played
    crash_every: int = 10  # so often the database crashes first
    stop_every: int = 20  # so often the server is stopped instead, in peace


class Campaign:
    """A server, its clients, and who kills it."""

    def __init__(self, server: ServerProcess, store: Store, plan: Plan, say: Callable[[str], None]):
        self._server = server
        self._store = store
        self._plan = plan
        self._say = say
        self._random = random.Random(plan.seed)
        self._port = _free_port(self._random)
        self._matches: list[Match] = []
        self.tally = Tally()
        self.kills: Counter[str] = Counter()
        self.damage: list[str] = []

    async def run(self) -> None:
        """Kill as often as planned; `damage` tells what was lost."""
        async with httpx2.AsyncClient(timeout=60) as http:
            http.cookies.jar.set_policy(DefaultCookiePolicy(allowed_domains=[]))
            door = Door(f"http://127.0.0.1:{self._port}", http)
            self._matches = [
                Match(door, PLANS[number % len(PLANS)], self.tally)
                for number in range(self._plan.tables)
            ]
            try:
                async with asyncio.TaskGroup() as group:
                    for match in self._matches:
                        group.create_task(match.play())
                    await self._rounds()
                    await self._finish()
                await self._check_all(Match.check_finished)
            except* Damage as found:
                self.damage += [str(each) for each in found.exceptions]

    # --- rounds ------------------------------------------------------------------------------

    async def _rounds(self) -> None:
        await self._start()
        await self._resumed()
        self._kill("under play")
        began = time.monotonic()
        while self.kills.total() < self._plan.kills:
            await self._round(self.kills.total())
            spent, done = time.monotonic() - began, self.kills.total()
            actions = self.tally.counts["actions"]
            self._say(f"{done}/{self._plan.kills} kills, {actions} actions, {spent:.0f} s")

    async def _round(self, number: int) -> None:
        if number % self._plan.stop_every == self._plan.stop_every - 1:
            await self._stop_in_peace()
        match self._random.choices(["under play", "after start", "at start"], [4, 1, 1])[0]:
            case "at start":
                self._server.launch(self._port)
                await asyncio.sleep(self._random.uniform(0, _STARTING))
                self._kill("at start")
            case "after start":
                await self._start()
                await asyncio.sleep(self._random.uniform(0, _SOON))
                self._kill("after start")
            case _:
                await self._play_and_kill(number)

    async def _play_and_kill(self, number: int) -> None:
        await self._start()
        await self._check_all(Match.check)
        await self._resumed()
        if number % self._plan.bots_every == 1:
            await self._bots_played()
        await asyncio.sleep(self._random.uniform(0, _LATER))
        if number % self._plan.crash_every == 2 and await asyncio.to_thread(self._store.crash):
            self.kills["of the database"] += 1
            await self._resumed()
            await self._check_all(Match.check)
        self._kill("under play")

    async def _stop_in_peace(self) -> None:
        """Stop the server as its owner does: its sockets are told, and nothing is unanswered."""
        await self._start()
        await self._resumed()
        before = Counter(self.tally.closed)
        await asyncio.to_thread(self._server.stop)
        self.tally.counts["stops in peace"] += 1
        ended = set(self.tally.closed - before)
        if not ended <= STOPPED:
            raise Damage(f"a server that stopped closed sockets with {ended}")

    # --- steps -------------------------------------------------------------------------------

    async def _start(self) -> None:
        self._server.launch(self._port)
        await asyncio.to_thread(self._server.wait_until_ready)

    def _kill(self, when: str) -> None:
        for match in self._matches:
            match.keep_views()
        self._server.kill()
        self.kills[when] += 1

    async def _resumed(self) -> None:
        """Wait until the people at every table have gone on."""
        before = {id(match): match.progress for match in self._matches}
        await self.tally.until(
            lambda: all(m.has_bot or m.progress != before[id(m)] for m in self._matches),
            "people play on at every table",
        )

    async def _bots_played(self) -> None:
        before = self.tally.counts["actions of bots"]
        await self.tally.until(
            lambda: self.tally.counts["actions of bots"] > before, "a bot has played"
        )

    async def _check_all(self, check: Callable[[Match], Awaitable[None]]) -> None:
        await asyncio.gather(*(check(match) for match in self._matches))

    async def _finish(self) -> None:
        """End all games, so that every record can be read."""
        await self._start()
        await self._resumed()
        await self._check_all(Match.check)
        self.tally.stopping = True
        await self.tally.until(
            lambda: all(match.is_quiet for match in self._matches), "everybody has his answer"
        )
        await self._check_all(Match.give_up)


def _free_port(chance: random.Random) -> int:
    for port in chance.sample(_PORTS, 100):
        with closing(socket.socket()) as trial:
            if trial.connect_ex(("127.0.0.1", port)) != 0:
                return port
    raise RuntimeError("found no free port among a hundred")
