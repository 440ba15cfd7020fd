# SPDX-License-Identifier: MIT
"""Measures a server with many tables: `python -m tests.load --tables 1000 --seconds 60`.

Starts a server on a free port of the loopback, with a database in a temporary folder or the one
named by --database. Creates the tables and plays one action per second at each. Prints the time
from sending an action to the state of the other seat, and what a table costs.
"""

import argparse
import asyncio
import gc
import json
import sys
import tempfile
import time
from http.cookiejar import DefaultCookiePolicy
from pathlib import Path

import httpx2

from tests.load.player import Game
from tests.load.process import ServerProcess

AT_ONCE = 20  # tables that are created concurrently
GAMES = ("through_the_desert", "five_tribes")


def main() -> int:
    """Measure; return 1 if the server was too slow or refused a request."""
    wanted = _arguments()
    with tempfile.TemporaryDirectory() as folder:
        database = wanted.database or f"sqlite:///{Path(folder) / 'load.db'}"
        with ServerProcess(database) as server:
            found = asyncio.run(_measure(server, wanted))
    print(json.dumps(found, indent=2))
    return 0 if found["p99_ms"] < wanted.limit and not found["refused"] else 1


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--tables", type=int, default=1000)
    parser.add_argument("--seconds", type=float, default=60.0, help="how long to play")
    parser.add_argument("--pace", type=float, default=1.0, help="seconds between two actions")
    parser.add_argument("--limit", type=float, default=100.0, help="of the 99th percentile, in ms")
    parser.add_argument("--database", help="postgresql://... instead of SQLite")
    return parser.parse_args()


async def _measure(server: ServerProcess, wanted: argparse.Namespace) -> dict[str, object]:
    empty = server.memory()
    async with httpx2.AsyncClient(timeout=60) as http:
        http.cookies.jar.set_policy(
            DefaultCookiePolicy(allowed_domains=[])
        )  # each guest has its own
        games = [
            Game(server.address, http, GAMES[number % 2], number) for number in range(wanted.tables)
        ]
        await _sit(games)
        await _until_bots_are_compiled(http, server)
        seated = server.memory()
        cpu, own, begun = server.cpu_seconds(), time.process_time(), time.perf_counter()
        until = begun + wanted.seconds
        await asyncio.gather(*(game.play(wanted.pace, until) for game in games))
        took = time.perf_counter() - begun
        used = server.cpu_seconds() - cpu
        await asyncio.gather(*(game.leave() for game in games))
    own_share = round((time.process_time() - own) / took, 2)
    waits = sorted(wait for game in games for wait in game.waits)
    refused = [reason for game in games for reason in game.refused]
    return {
        "tables": wanted.tables,
        "actions": len(waits),
        "actions_per_second": round(len(waits) / took, 1),
        "p50_ms": _percentile(waits, 0.50),
        "p95_ms": _percentile(waits, 0.95),
        "p99_ms": _percentile(waits, 0.99),
        "max_ms": _percentile(waits, 1.0),
        "server_cpu_share": round(used / took, 2),
        "client_cpu_share": own_share,
        "kilobytes_per_table": round((server.memory() - empty) / wanted.tables / 1024, 1),
        "kilobytes_per_table_when_seated": round((seated - empty) / wanted.tables / 1024, 1),
        "games_ended": sum(game.games for game in games),
        "refused": refused[:5],
    }


async def _sit(games: list[Game]) -> None:
    gate = asyncio.Semaphore(AT_ONCE)

    async def sit(game: Game) -> None:
        async with gate:
            await game.sit()

    await asyncio.gather(*(sit(game) for game in games))
    gc.collect()
    gc.freeze()  # pauses of this client must not be measured


async def _until_bots_are_compiled(http: httpx2.AsyncClient, server: ServerProcess) -> None:
    """Wait until the bots are compiled, which happens once and is not measured."""
    while True:
        measures = (await http.get(f"{server.address}/metrics")).text
        if (
            "caravan_bot_processes_busy 0.0" in measures
            and "caravan_bot_jobs_waiting 0.0" in measures
        ):
            return
        await asyncio.sleep(1)


def _percentile(waits: list[float], share: float) -> float:
    return round(1000 * waits[min(len(waits) - 1, int(share * len(waits)))], 2)


if __name__ == "__main__":
    sys.exit(main())
