# SPDX-License-Identifier: MIT
"""The campaign: many tables are played, and the server is killed again and again."""

import asyncio
import random
import socket
import time
from collections import Counter
from collections.abc import Awaitable, Callable, Sequence
from contextlib import closing
from dataclasses import dataclass
from enum import Enum
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


class Round(Enum):
    """What is done to a server that was just not running."""

    PLAY = "killed under play"
    BOTS = "killed after bots have played"
    CRASH = "killed after its database has crashed"
    SOON = "killed soon after it was ready"
    STARTING = "killed while it started"
    STOP = "stopped in peace"


@dataclass(frozen=True)
class Plan:
    """How much is to be done, and in which order."""

    rounds: Sequence[Round]
    tables: int
    seed: int


def long_plan(kills: int, tables: int, seed: int, *, crashes: bool) -> Plan:
    """Return a plan with so many kills, most of them under play, and a stop now and then."""
    weights = (12, 2, 2 * crashes, 3, 3, 0)
    chosen = random.Random(seed).choices(list(Round), weights, k=kills)
    stops = range(20, kills, 20)
    for number in reversed(stops):
        chosen.insert(number, Round.STOP)
    return Plan(chosen, tables, seed)


class Campaign:
    """A server, its clients, and who kills it."""

    def __init__(self, server: ServerProcess, store: Store, plan: Plan, say: Callable[[str], None]):
        self._server = server
        self._store = store
        self._plan = plan
        self._say = say
        self._random = random.Random(plan.seed)
        self._port = _free_port()
        self._matches: list[Match] = []
        self.tally = Tally()
        self.rounds: Counter[Round] = Counter()
        self.damage: list[str] = []

    async def run(self) -> None:
        """Kill as often as planned; `damage` tells what was lost."""
        await self._start()  # which may compile, and clients need not wait for that
        async with httpx2.AsyncClient(timeout=60) as http:
            http.cookies.jar.set_policy(DefaultCookiePolicy(allowed_domains=[]))
            door = Door(f"http://127.0.0.1:{self._port}", http)
            self._matches = [
                Match(door, PLANS[number % len(PLANS)], self.tally)
                for number in range(self._plan.tables)
            ]
            try:
                await self._fight()
            except* Damage as found:
                self.damage += [str(each) for each in found.exceptions]

    async def _fight(self) -> None:
        async with asyncio.TaskGroup() as group:
            for match in self._matches:
                group.create_task(match.play())
            await self._resumed()
            self._kill()
            began = time.monotonic()
            for number, kind in enumerate(self._plan.rounds, start=1):
                await self._round(kind)
                self.rounds[kind] += 1
                self._say(
                    f"{number}/{len(self._plan.rounds)} {kind.value}, "
                    f"{self.tally.counts['actions']} actions, {time.monotonic() - began:.0f} s"
                )
            await self._finish()
        await self._check_all(Match.check_finished)

    # --- rounds ------------------------------------------------------------------------------

    async def _round(self, kind: Round) -> None:
        self._server.launch(self._port)
        if kind is Round.STARTING:
            await self._pause(_STARTING)
        else:
            await asyncio.to_thread(self._server.wait_until_ready)
        match kind:
            case Round.SOON:
                await self._pause(_SOON)
            case Round.PLAY | Round.CRASH:
                await self._play()
            case Round.BOTS:
                await self._bots_played()
                await self._pause(_LATER)
            case Round.STOP:
                await self._play()
                await self._stop()
                return
        if kind is Round.CRASH and await asyncio.to_thread(self._store.crash):
            await self._play()
        self._kill()

    async def _play(self) -> None:
        """See that nothing is lost, and that people play on at every table; then wait a little."""
        await self._check_all(Match.check)
        await self._resumed()
        await self._pause(_LATER)

    async def _pause(self, longest: float) -> None:
        await asyncio.sleep(self._random.uniform(0, longest))

    async def _stop(self) -> None:
        """Stop the server as its owner does: all clients are told to come back."""
        before = Counter(self.tally.closed)
        await asyncio.to_thread(self._server.stop)
        await self.tally.until(lambda: self.tally.closed != before, "sockets were closed")
        ended = set(self.tally.closed - before)
        if not ended <= STOPPED:
            raise Damage(f"a server that stopped closed sockets with {ended}")

    # --- steps -------------------------------------------------------------------------------

    async def _start(self) -> None:
        self._server.launch(self._port)
        await asyncio.to_thread(self._server.wait_until_ready)

    def _kill(self) -> None:
        for match in self._matches:
            match.keep_views()
        self._server.kill()

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


def _free_port() -> int:
    """Return a port by chance: another campaign may be under way beside this one."""
    for port in random.SystemRandom().sample(_PORTS, 100):
        with closing(socket.socket()) as trial:
            if trial.connect_ex(("127.0.0.1", port)) != 0:
                return port
    raise RuntimeError("found no free port among a hundred")
