# SPDX-License-Identifier: MIT
"""The campaign: clients play at many tables while the server is killed again and again.

With several processes, each round kills one of them, or sometimes all, and the others play on.
"""

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
from tests.durability.match import TABLES, HttpApi, Match
from tests.durability.stores import Store
from tests.load.process import ServerProcess

# Below the ports that the kernel gives to clients: while the server is down, a client could get
# its port, and even connect to itself.
_PORTS = range(20_000, 30_000)
# Seconds, at most, until a kill:
_LATER = 0.6  # after play has resumed
_SOON = 0.5  # after the server is ready
_STARTING = 1.2  # starts of a process after another start
_ALL_AT_ONCE = 0.2  # probability that all processes are killed
STOPPED = {1012, 1013}  # close codes of a server that stops


class Round(Enum):
    """What happens to a server after its start."""

    PLAY = "killed during play"
    BOTS = "killed after bots have played"
    CRASH = "killed after its database has crashed"
    SOON = "killed soon after it was ready"
    STARTING = "killed while it started"
    STOP = "stopped"


@dataclass(frozen=True)
class Plan:
    """The rounds in their order, and the number of tables."""

    rounds: Sequence[Round]
    tables: int
    seed: int


def long_plan(kills: int, tables: int, seed: int, *, crashes: bool) -> Plan:
    """Return a plan with many kills, most of them during play, and a stop after every twenty."""
    weights = (40, 1, 2 * crashes, 10, 10, 0)
    chosen = random.Random(seed).choices(list(Round), weights, k=kills)
    stops = range(20, kills, 20)
    for number in reversed(stops):
        chosen.insert(number, Round.STOP)
    return Plan(chosen, tables, seed)


class Campaign:
    """Runs a server and its clients, and kills the server."""

    def __init__(
        self,
        servers: Sequence[ServerProcess],
        store: Store,
        plan: Plan,
        report: Callable[[str], None],
    ):
        self._servers = servers
        self._down = list(servers)
        self._store = store
        self._plan = plan
        self._report = report
        self._random = random.Random(plan.seed)
        self._ports = {server: _free_port() for server in servers}
        self._start_seconds = 0.0  # that the last start took
        self._matches: list[Match] = []
        self.tally = Tally()
        self.rounds: Counter[Round] = Counter()
        self.damage: list[str] = []

    async def run(self) -> None:
        """Run all rounds; `damage` lists what was lost."""
        await self._start()  # before the clients: it may have to compile
        async with httpx2.AsyncClient(timeout=60) as http:
            http.cookies.jar.set_policy(DefaultCookiePolicy(allowed_domains=[]))
            addresses = [f"http://127.0.0.1:{port}" for port in self._ports.values()]
            api = HttpApi(addresses, http)
            self._matches = [
                Match(api, TABLES[number % len(TABLES)], self.tally)
                for number in range(self._plan.tables)
            ]
            try:
                await self._run_rounds()
            except* Damage as found:
                self.damage += [str(each) for each in found.exceptions]

    async def _run_rounds(self) -> None:
        async with asyncio.TaskGroup() as group:
            for match in self._matches:
                group.create_task(match.play())
            await self._resumed()
            self._kill()
            began = time.monotonic()
            for number, kind in enumerate(self._plan.rounds, start=1):
                await self._round(kind)
                self.rounds[kind] += 1
                self._report(
                    f"{number}/{len(self._plan.rounds)} {kind.value}, "
                    f"{self.tally.counts['actions']} actions, {time.monotonic() - began:.0f} s"
                )
            await self._finish()
        await self._check_all(Match.check_finished)

    # --- rounds ------------------------------------------------------------------------------

    async def _round(self, kind: Round) -> None:
        if kind is Round.STARTING:
            self._launch()
            await self._pause(_STARTING * self._start_seconds)
        else:
            await self._start()
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
        self._kill(starting=kind is Round.STARTING)

    async def _play(self) -> None:
        """Check that nothing is lost and that play goes on at every table; then wait a little."""
        await self._check_all(Match.check)
        await self._resumed()
        await self._pause(_LATER)

    async def _pause(self, longest: float) -> None:
        await asyncio.sleep(self._random.uniform(0, longest))

    async def _stop(self) -> None:
        """Stop the server as an operator does: all sockets are closed with a code."""
        before = Counter(self.tally.closed)
        self._down = [self._random.choice(self._servers)]
        await asyncio.to_thread(self._down[0].stop)
        await self.tally.wait_until(lambda: self.tally.closed != before, "sockets were closed")
        ended = set(self.tally.closed - before)
        if not ended <= STOPPED:
            raise Damage(f"a server that stopped closed sockets with {ended}")

    # --- steps -------------------------------------------------------------------------------

    def _launch(self) -> None:
        for server in self._down:
            server.launch(self._ports[server])

    async def _start(self) -> None:
        began = time.monotonic()
        self._launch()
        for server in self._down:
            await asyncio.to_thread(server.wait_until_ready)
        self._start_seconds = time.monotonic() - began

    def _kill(self, *, starting: bool = False) -> None:
        """Kill a process, or all; those that are starting in any case."""
        for match in self._matches:
            match.keep_views()
        if self._random.random() < _ALL_AT_ONCE:
            self._down = list(self._servers)
        elif not starting:
            self._down = [self._random.choice(self._servers)]
        for server in self._down:
            server.kill()

    async def _resumed(self) -> None:
        """Wait until people have played on at every table."""
        before = {id(match): match.progress for match in self._matches}
        await self.tally.wait_until(
            lambda: all(m.has_bot or m.progress != before[id(m)] for m in self._matches),
            "people play on at every table",
        )

    async def _bots_played(self) -> None:
        before = self.tally.counts["actions of bots"]
        await self.tally.wait_until(
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
        await self.tally.wait_until(
            lambda: all(match.is_quiet for match in self._matches), "every request is answered"
        )
        await self._check_all(Match.resign)


def _free_port() -> int:
    """Return a random port: another campaign may run at the same time."""
    for port in random.SystemRandom().sample(_PORTS, 100):
        with closing(socket.socket()) as trial:
            if trial.connect_ex(("127.0.0.1", port)) != 0:
                return port
    raise RuntimeError("no free port among a hundred")
