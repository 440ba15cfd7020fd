# SPDX-License-Identifier: MIT
"""Measures the memory of idle tables: `python -m tests.load.idle --tables 10000 --sockets 1`.

Starts a server, creates tables with a game between two people that has begun, and keeps sockets to
all of them open. Prints the memory of the server, which must stay below --limit.
"""

import argparse
import asyncio
import json
import sys
import tempfile
import time
from http.cookiejar import DefaultCookiePolicy
from pathlib import Path

import httpx2

from tests.load.process import ServerProcess
from tests.load.quiet_socket import QuietSocket, open_quiet_socket
from tests.support.server.guest import Guest
from tests.support.server.sockets import ME, OPEN

COLD_BOTS = ("-m", "tests.load.cold_bots")
AT_ONCE = 20  # tables that are created concurrently
GAMES = ("through_the_desert", "five_tribes")
MEGABYTE = 1_000_000


def main() -> int:
    """Measure; return 1 if the server needs too much memory or has closed sockets."""
    wanted = _arguments()
    with tempfile.TemporaryDirectory() as folder:
        database = wanted.database or f"sqlite:///{Path(folder) / 'idle.db'}"
        many = {"CARAVAN_MAX_LIVE_TABLES": "1000000", "CARAVAN_MAX_TABLES_PER_PERSON": "1000000"}
        server = ServerProcess(database, COLD_BOTS, None, **many)
        server.start()
        try:
            found = asyncio.run(_measure(server, wanted))
        finally:
            server.kill()  # an orderly end of so many sockets takes long, and shows nothing here
    print(json.dumps(found, indent=2))
    return 0 if found["megabytes"] <= wanted.limit and not found["closed"] else 1


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--tables", type=int, default=10_000)
    parser.add_argument("--sockets", type=int, choices=(0, 1, 2), default=1, help="of each table")
    parser.add_argument("--seconds", type=float, default=60.0, help="how long to stay connected")
    parser.add_argument("--limit", type=float, default=1500.0, help="of the memory, in megabytes")
    parser.add_argument("--database", help="postgresql://... instead of SQLite")
    return parser.parse_args()


async def _measure(server: ServerProcess, wanted: argparse.Namespace) -> dict[str, float]:
    empty = server.memory()
    async with httpx2.AsyncClient(timeout=60) as http:
        http.cookies.jar.set_policy(DefaultCookiePolicy(allowed_domains=[]))
        people = [await Guest(server.address, http).enter() for _ in range(2)]
        sockets = await _open_all(server.address, people, wanted)
    created = server.memory()
    cpu, begun = server.cpu_seconds(), time.perf_counter()
    await asyncio.sleep(wanted.seconds)
    used = (server.cpu_seconds() - cpu) / (time.perf_counter() - begun)
    memory = max(created, server.memory())
    closed = sum(socket.is_closed for socket in sockets)
    for socket in sockets:
        socket.close()
    return {
        "tables": wanted.tables,
        "sockets": len(sockets),
        "closed": closed,
        "megabytes": round(memory / MEGABYTE),
        "megabytes_when_empty": round(empty / MEGABYTE),
        "kilobytes_per_table": round((memory - empty) / wanted.tables / 1000, 1),
        "server_cpu_share": round(used, 3),
    }


async def _open_all(
    address: str, people: list[Guest], wanted: argparse.Namespace
) -> list[QuietSocket]:
    gate, sockets = asyncio.Semaphore(AT_ONCE), list[QuietSocket]()

    async def open_one(number: int) -> None:
        async with gate:
            first, second = people
            opened = await first.post("/api/tables", game=GAMES[number % 2], seats=[ME, OPEN])
            table, key = opened.json()["id"], opened.json()["state"]["invites"]["1"]
            await second.post(f"/api/tables/{table}/join", key=key)
            for person in people[: wanted.sockets]:
                sockets.append(await open_quiet_socket(address, table, person.cookie))

    await asyncio.gather(*(open_one(number) for number in range(wanted.tables)))
    return sockets


if __name__ == "__main__":
    sys.exit(main())
