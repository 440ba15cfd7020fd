# SPDX-License-Identifier: MIT
"""Kills a server during play, again and again, and checks that nothing is lost.

    python -m tests.durability --kills 100 --database sqlite

Starts `caravan serve` on a port of the loopback with a new database, and programs that play at
tables of both games as fast as they are answered. Kills the server at random moments, starts it
again, and compares what it sends with everything that it had announced before.
"""

import argparse
import asyncio
import json
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from tests.durability.campaign import Campaign, Plan, long_plan
from tests.durability.stores import store
from tests.load.process import ServerProcess

COMPLAINTS = ("defect", "bad_write", "Traceback")  # texts that must not appear in its log


def main() -> int:
    """Run a campaign and print its result; return 1 if anything was lost."""
    wanted = _arguments()
    crashes = wanted.database == "postgres"
    plan = long_plan(wanted.kills, wanted.tables, wanted.seed, crashes=crashes)
    began = time.monotonic()
    found = run_campaign(wanted.database, plan, lambda line: print(line, flush=True))
    print(json.dumps(found | {"seconds": round(time.monotonic() - began)}, indent=2))
    return 1 if found["damage"] else 0


def run_campaign(database: str, plan: Plan, report: Callable[[str], None]) -> dict[str, Any]:
    """Run a campaign on a new database; return its counts, and in `damage` what was lost."""
    with (
        tempfile.TemporaryDirectory() as folder,
        store(database, Path(folder)) as kept,
        (Path(folder) / "log").open("w+") as log,
    ):
        server = ServerProcess(kept.url, log=log)
        running = Campaign(server, kept, plan, report)
        try:
            asyncio.run(running.run())
        finally:
            server.stop()
        damage = [*running.damage, *kept.faults(), *_complaints(Path(log.name).read_text())]
    codes = {str(code): count for code, count in running.tally.closed.items()}
    rounds = {kind.value: count for kind, count in running.rounds.items()}
    return {**rounds, **running.tally.counts, "codes of closing": codes, "damage": damage}


def _complaints(log: str) -> list[str]:
    return [line for line in log.splitlines() if any(word in line for word in COMPLAINTS)][:10]


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--kills", type=int, default=100)
    parser.add_argument("--tables", type=int, default=30)
    parser.add_argument("--database", choices=("sqlite", "postgres"), default="sqlite")
    parser.add_argument("--seed", type=int, default=1)
    return parser.parse_args()


if __name__ == "__main__":
    sys.exit(main())
