# SPDX-License-Identifier: MIT
"""Restarts two processes in turn while people play through a balancer; nothing may be lost.

    python -m tests.durability.rolling --restarts 10 --tables 20

Each process is stopped as an operator does it: it is not ready for a while, still serves, then
closes its sockets. People reconnect to the other process and play on.
"""

import argparse
import asyncio
import json
import sys
import time
from collections.abc import Callable
from http.cookiejar import DefaultCookiePolicy
from typing import Any, Protocol

import httpx2

from tests.durability.client import Tally
from tests.durability.ledger import Damage
from tests.durability.match import TABLES, HttpApi, Match
from tests.durability.stores import SAFE
from tests.load.process import ServerProcess
from tests.support.server.databases.postgres import running_server
from tests.support.server.processes.rolling_balancer import Balancer

DRAIN_SECONDS = 1
_NEWEST = 1_000_000_000  # as a version: newer than any
Report = Callable[[str], object]


class Servers(Protocol):
    """Two servers on one database."""

    async def start(self, number: int) -> str:
        """Start one of them; return its address once it is ready."""

    async def stop(self, number: int) -> None:
        """Stop one of them."""


class Processes:
    """Two processes, as people run them."""

    def __init__(self, database: str) -> None:
        drain = str(DRAIN_SECONDS)
        self._all = [ServerProcess(database, CARAVAN_DRAIN_SECONDS=drain) for _ in range(2)]

    async def start(self, number: int) -> str:
        """Start a process on any free port."""
        await asyncio.to_thread(self._all[number].start)
        return self._all[number].address

    async def stop(self, number: int) -> None:
        """Stop a process with SIGTERM."""
        await asyncio.to_thread(self._all[number].stop)


class CurrentApi(HttpApi):
    """An HTTP interface that answers with the newest state, whichever process has written it."""

    async def get(self, path: str, cookie: str, *more: Any) -> httpx2.Response:
        """Let the process read on first: a notification of the other may be under way."""
        if "?" not in path and not path.endswith("/record"):
            await super().get(f"{path}?since={_NEWEST}", cookie, *more)
        return await super().get(path, cookie, *more)


class RollingRestart:
    """People who play at tables while the servers are restarted in turn."""

    def __init__(self, servers: Servers, tables: int, report: Report) -> None:
        self._servers, self._report = servers, report
        self._tables = tables
        self._matches: list[Match] = []
        self.tally = Tally()

    async def run(self, restarts: int) -> list[str]:
        """Restart so often; return what was lost."""
        addresses = [await self._servers.start(number) for number in range(2)]
        damage: list[str] = []
        async with Balancer(addresses) as balancer, httpx2.AsyncClient(timeout=60) as http:
            http.cookies.jar.set_policy(DefaultCookiePolicy(allowed_domains=[]))
            api = CurrentApi([balancer.address], http)
            self._matches = [
                Match(api, TABLES[number % len(TABLES)], self.tally)
                for number in range(self._tables)
            ]
            try:
                await self._play(balancer, restarts)
            except* Damage as found:
                damage += [str(each) for each in found.exceptions]
        for number in range(2):
            await self._servers.stop(number)
        return damage

    async def _play(self, balancer: Balancer, restarts: int) -> None:
        async with asyncio.TaskGroup() as group:
            for match in self._matches:
                group.create_task(match.play())
            for number in range(restarts):
                await self._resumed()
                await self._servers.stop(number % 2)
                balancer.backends[number % 2] = await self._servers.start(number % 2)
                self._report(f"{number + 1}/{restarts}, {self.tally.counts['actions']} actions")
            await self._resumed()
            self.tally.stopping = True
            is_quiet = lambda: all(match.is_quiet for match in self._matches)  # noqa: E731
            await self.tally.wait_until(is_quiet, "every request is answered")
            await asyncio.gather(*(match.resign() for match in self._matches))
        await asyncio.gather(*(match.check_finished() for match in self._matches))

    async def _resumed(self) -> None:
        """Wait until people have played on at every table."""
        before = {id(match): match.progress for match in self._matches}
        await self.tally.wait_until(
            lambda: all(m.has_bot or m.progress != before[id(m)] for m in self._matches),
            "people play on at every table",
        )


def main() -> int:
    """Run the campaign and print its result; return 1 if anything was lost."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--restarts", type=int, default=10)
    parser.add_argument("--tables", type=int, default=20)
    wanted, began = parser.parse_args(), time.monotonic()
    with running_server(SAFE) as postgres, postgres.bare_database() as url:
        running = RollingRestart(
            Processes(url), wanted.tables, lambda line: print(line, flush=True)
        )
        damage = asyncio.run(running.run(wanted.restarts))
    codes = {str(code): count for code, count in running.tally.closed.items()}
    found = {**running.tally.counts, "codes of closing": codes, "damage": damage}
    print(json.dumps(found | {"seconds": round(time.monotonic() - began)}, indent=2))
    return 1 if damage else 0


if __name__ == "__main__":
    sys.exit(main())
