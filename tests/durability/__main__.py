# SPDX-License-Identifier: MIT
"""Kills a server under play, again and again, and looks for what was lost.

    python -m tests.durability --kills 100 --database sqlite

Starts `caravan serve` on a port of the loopback with a new database, and some tables of both games
at which programs play as fast as they are answered. Kills it at random moments, starts it again,
and holds what it tells against all that it had announced to anybody before.
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

COMPLAINTS = ("defect", "bad_write", "Traceback")  # what no log line of a killed server may say


def main() -> int:
    """Kill, and tell what came of it; return 1 if anything was lost."""
    wanted = _arguments()
    crashes = wanted.database == "postgres"
    plan = long_plan(wanted.kills, wanted.tables, wanted.seed, crashes=crashes)
    began = time.monotonic()
    found = campaign(wanted.database, plan, lambda words: print(words, flush=True))
    print(json.dumps(found | {"seconds": round(time.monotonic() - began)}, indent=2))
    return 1 if found["damage"] else 0


def campaign(database: str, plan: Plan, say: Callable[[str], None]) -> dict[str, Any]:
    """Run a campaign on a new database; return the figures, and under `damage` what was lost."""
    with (
        tempfile.TemporaryDirectory() as folder,
        store(database, Path(folder)) as kept,
        (Path(folder) / "log").open("w+") as log,
    ):
        server = ServerProcess(kept.url, log=log)
        running = Campaign(server, kept, plan, say)
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
