# SPDX-License-Identifier: MIT
"""Kills a server during play, again and again, and checks that nothing is lost.

    python -m tests.durability --kills 1000 --database sqlite
    python -m tests.durability --kills 1000 --database postgres --processes 3

Starts `caravan serve` on a port of the loopback with a new database, and programs that play at
tables of both games as fast as they are answered. Kills the server at random moments, starts it
again, and compares what it sends with everything that it had announced before. With several
processes, the programs use all of them, and each kill hits one or sometimes all.
"""

import argparse
import asyncio
import json
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from tests.durability.campaign import Campaign, Plan, long_plan
from tests.durability.forked import ForkedServer
from tests.durability.stores import store
from tests.load.process import ServerProcess
from tests.support.server.databases.redis import running_redis

PROGRAM = ("-m", "tests.support.server.processes.fast_failover")
COMPLAINTS = ("defect", "bad_write", "Traceback")  # texts that must not appear in its log


def main() -> int:
    """Run a campaign and print its result; return 1 if anything was lost."""
    wanted = _arguments()
    crashes = wanted.database == "postgres"
    plan = long_plan(wanted.kills, wanted.tables, wanted.seed, crashes=crashes)
    began = time.monotonic()
    found = run_campaign(
        wanted.database,
        plan,
        lambda line: print(line, flush=True),
        processes=wanted.processes,
        kind=ServerProcess if wanted.exec else ForkedServer,
        notices=wanted.notices,
    )
    print(json.dumps(found | {"seconds": round(time.monotonic() - began)}, indent=2))
    return 1 if found["damage"] else 0


def run_campaign(
    database: str,
    plan: Plan,
    report: Callable[[str], None],
    *,
    processes: int = 1,
    kind: type[ServerProcess] = ServerProcess,
    notices: str = "database",
) -> dict[str, Any]:
    """Run a campaign on a new database; return its counts, and in `damage` what was lost."""
    with (
        tempfile.TemporaryDirectory() as folder,
        store(database, Path(folder)) as kept,
        (Path(folder) / "log").open("w+") as log,
        _notices(notices) as address,
    ):
        servers = [kind(kept.url, PROGRAM, log, CARAVAN_NOTICES=address) for _ in range(processes)]
        running = Campaign(servers, kept, plan, report)
        try:
            asyncio.run(running.run())
        except BaseException:
            report(Path(log.name).read_text()[-2000:])  # it is gone with its folder
            raise
        finally:
            for server in servers:
                server.stop()
        damage = [*running.damage, *kept.faults(), *_complaints(Path(log.name).read_text())]
    codes = {str(code): count for code, count in running.tally.closed.items()}
    rounds = {kind.value: count for kind, count in running.rounds.items()}
    return {**rounds, **running.tally.counts, "codes of closing": codes, "damage": damage}


@contextmanager
def _notices(kind: str) -> Iterator[str]:
    """Give the value of the setting `notices`."""
    if kind == "database":
        yield kind
        return
    with running_redis() as server:
        yield server.url


def _complaints(log: str) -> list[str]:
    return [line for line in log.splitlines() if any(word in line for word in COMPLAINTS)][:10]


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--kills", type=int, default=100)
    parser.add_argument("--tables", type=int, default=30)
    parser.add_argument("--database", choices=("sqlite", "postgres"), default="sqlite")
    parser.add_argument("--processes", type=int, default=1, help="more need PostgreSQL")
    parser.add_argument("--notices", choices=("database", "redis"), default="database")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument(
        "--exec", action="store_true", help="start each server as people do, which takes longer"
    )
    wanted = parser.parse_args()
    if wanted.database == "sqlite" and (wanted.processes > 1 or wanted.notices == "redis"):
        parser.error("--processes and --notices need --database postgres")
    return wanted


if __name__ == "__main__":
    sys.exit(main())
