# SPDX-License-Identifier: MIT
"""Measures a server with many tables: `python -m tests.load --tables 1000 --seconds 60 --runs 3`.

Starts a server on a free port of the loopback, with a database in a temporary folder. Creates the
tables and plays one action per second at each. Prints the time from sending an action to the state
of the other seat, what a table costs, and the time of an idle echo in the same run. With several
runs, the worst counts.

`--processes 2 --database postgres` starts two processes on a PostgreSQL of its own, and pins the
tables to them as a balancer does. `--database postgresql://...` uses an existing database.
"""

import argparse
import asyncio
import gc
import json
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from http.cookiejar import DefaultCookiePolicy
from pathlib import Path
from typing import Any

import httpx2

from tests.durability.stores import SAFE
from tests.load.echo import measured_echo
from tests.load.player import Game
from tests.load.process import ServerProcess
from tests.support.server.databases.postgres import running_server
from tests.support.server.databases.redis import running_redis

COLD_BOTS = ("-m", "tests.load.cold_bots")
AT_ONCE = 20  # tables that are created concurrently
GAMES = ("through_the_desert", "five_tribes")


def main() -> int:
    """Measure; return 1 if the server was too slow or refused a request."""
    wanted = _arguments()
    runs = [_run(wanted) for _ in range(wanted.runs)]
    worst = max(runs, key=lambda found: float(found["p99_ms"]))
    return 0 if worst["p99_ms"] < wanted.limit and not any(each["refused"] for each in runs) else 1


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--tables", type=int, default=1000)
    parser.add_argument("--seconds", type=float, default=60.0, help="how long to play")
    parser.add_argument("--pace", type=float, default=1.0, help="seconds between two actions")
    parser.add_argument("--limit", type=float, default=100.0, help="of the 99th percentile, in ms")
    parser.add_argument("--runs", type=int, default=1)
    parser.add_argument("--processes", type=int, default=1, help="more need PostgreSQL")
    parser.add_argument("--database", default="sqlite", help="sqlite, postgres or an address")
    parser.add_argument("--notices", choices=("database", "redis"), default="database")
    return parser.parse_args()


def _run(wanted: argparse.Namespace) -> dict[str, Any]:
    with _database(wanted.database) as database, _notices(wanted.notices) as notices:
        settings = {"CARAVAN_NOTICES": notices, "CARAVAN_MAX_LIVE_TABLES": "1000000"}
        if wanted.processes > 1:
            settings["CARAVAN_BALANCING"] = "pinned"
        with ExitStack() as stack:
            servers = [
                stack.enter_context(ServerProcess(database, COLD_BOTS, None, **settings))
                for _ in range(wanted.processes)
            ]
            found = asyncio.run(_measure(servers, wanted))
    print(json.dumps(found, indent=2), flush=True)
    return found


@contextmanager
def _database(kind: str) -> Iterator[str]:
    if kind == "postgres":  # with fsync, as in production
        with running_server(SAFE) as server, server.bare_database() as url:
            yield url
    elif kind == "sqlite":
        with tempfile.TemporaryDirectory() as folder:
            yield f"sqlite:///{Path(folder) / 'load.db'}"
    else:
        yield kind


@contextmanager
def _notices(kind: str) -> Iterator[str]:
    if kind == "database":
        yield kind
        return
    with running_redis() as server:
        yield server.url


async def _measure(servers: Sequence[ServerProcess], wanted: argparse.Namespace) -> dict[str, Any]:
    empty = _memory(servers)
    bases = [server.address for server in servers]
    async with httpx2.AsyncClient(timeout=60) as http:
        http.cookies.jar.set_policy(
            DefaultCookiePolicy(allowed_domains=[])
        )  # each guest has its own
        games = [Game(bases, http, GAMES[n // len(bases) % 2], n) for n in range(wanted.tables)]
        await _sit(games)
        _report(f"playing for {wanted.seconds:g} seconds")
        seated = _memory(servers)
        cpu, own, begun = _cpu_seconds(servers), time.process_time(), time.perf_counter()
        until = begun + wanted.seconds
        async with measured_echo() as echo:
            await asyncio.gather(*(game.play(wanted.pace, until) for game in games))
        took = time.perf_counter() - begun
        used = _cpu_seconds(servers) - cpu
        await asyncio.gather(*(game.leave() for game in games))
    own_share = round((time.process_time() - own) / took, 2)
    waits = sorted(wait for game in games for wait in game.waits)
    refused = [reason for game in games for reason in game.refused]
    return {
        "tables": wanted.tables,
        "processes": len(servers),
        "actions": len(waits),
        "actions_per_second": round(len(waits) / took, 1),
        "p50_ms": _percentile(waits, 0.50),
        "p95_ms": _percentile(waits, 0.95),
        "p99_ms": _percentile(waits, 0.99),
        "max_ms": _percentile(waits, 1.0),
        "echo_p50_ms": _percentile(sorted(echo.waits), 0.50),
        "echo_p99_ms": _percentile(sorted(echo.waits), 0.99),
        "server_cpu_share": round(used / took, 2),
        "client_cpu_share": own_share,
        "kilobytes_per_table": round((_memory(servers) - empty) / wanted.tables / 1024, 1),
        "kilobytes_per_table_when_seated": round((seated - empty) / wanted.tables / 1024, 1),
        "games_ended": sum(game.games for game in games),
        "refused": refused[:5],
    }


def _report(line: str) -> None:
    print(line, file=sys.stderr, flush=True)


def _memory(servers: Sequence[ServerProcess]) -> int:
    return sum(server.memory() for server in servers)


def _cpu_seconds(servers: Sequence[ServerProcess]) -> float:
    return sum(server.cpu_seconds() for server in servers)


async def _sit(games: list[Game]) -> None:
    gate = asyncio.Semaphore(AT_ONCE)

    async def sit(game: Game) -> None:
        async with gate:
            await game.sit()

    await asyncio.gather(*(sit(game) for game in games))
    gc.collect()
    gc.freeze()  # pauses of this client must not be measured


def _percentile(waits: list[float], share: float) -> float:
    return round(1000 * waits[min(len(waits) - 1, int(share * len(waits)))], 2)


if __name__ == "__main__":
    sys.exit(main())
