# SPDX-License-Identifier: MIT
"""Sends very many bad messages: `python -m tests.server.bad_input --messages 100000`.

Starts a server as a process of its own on a free port of the loopback. One client sends bad
messages on its socket while others play. Each message must be answered by an error that names what
is wrong, and the games must be unaffected. Prints what was sent, how long the others waited, and
the memory of the server before and after. `--start` selects other messages.
"""

import argparse
import json
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

from anyio.from_thread import start_blocking_portal
from hypothesis import settings
from hypothesis.stateful import run_state_machine_as_test

from tests.load.process import ServerProcess
from tests.support.bad_input.attacked_games import AttackedGames
from tests.support.bad_input.scenarios import DETERMINISTIC, run_scenarios
from tests.support.bad_input.state_machine import machine_for

_MANY = settings(DETERMINISTIC, derandomize=False, max_examples=200)
_MACHINE = settings(DETERMINISTIC, derandomize=False, max_examples=5, stateful_step_count=20)
_QUICK = {"CARAVAN_RETIRE_MINUTES": "1"}  # otherwise finished tables would count as a leak
_COMPLAINTS = ("defect", "Traceback", '"level": "error"', '"level": "critical"')


def main() -> int:
    """Send the messages; return 1 if the server has logged an error."""
    wanted = _arguments()
    with tempfile.TemporaryDirectory() as folder:
        log, database = Path(folder) / "log", f"sqlite:///{Path(folder) / 'trouble.db'}"
        with log.open("w") as lines, ServerProcess(database, log=lines, **_QUICK) as server:
            found = _attack(server, wanted.messages, wanted.start)
        complaints = [line for line in log.read_text().splitlines() if _is_complaint(line)]
    sys.stdout.write(
        json.dumps(found | {"complaints_in_the_log": complaints[:20]}, indent=2) + "\n"
    )
    return 1 if complaints else 0


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--messages", type=int, default=100_000)
    parser.add_argument("--start", type=int, default=0, help="seed of the messages")
    return parser.parse_args()


def _is_complaint(line: str) -> bool:
    return any(sign in line for sign in _COMPLAINTS)


def _attack(server: ServerProcess, messages: int, start: int) -> dict[str, Any]:
    games = AttackedGames(server.address)
    with start_blocking_portal("asyncio") as portal, portal.wrap_async_context_manager(games):
        run_scenarios(games, portal, settings(_MANY, max_examples=20), start)  # loads everything
        memory, begun, rounds = server.memory(), time.perf_counter(), 0
        while games.sent.total() < messages:
            rounds += 1
            run_scenarios(games, portal, _MANY, start + rounds)
            run_state_machine_as_test(machine_for(games, portal), settings=_MACHINE)
            sys.stderr.write(f"{games.sent.total()} messages, {server.memory() >> 20} MiB\n")
        after, took = server.memory(), time.perf_counter() - begun
    waits = sorted(games.waits)
    return {
        "messages": games.sent.total(),
        "by_kind": dict(games.sent.most_common()),
        "seconds": round(took, 1),
        "games_played_to_the_end": games.finished,
        "actions_of_others": len(waits),
        "others_waited_p50_ms": round(1000 * waits[len(waits) // 2], 1),
        "others_waited_p99_ms": round(1000 * waits[len(waits) * 99 // 100], 1),
        "others_waited_most_ms": round(1000 * waits[-1], 1),
        "server_megabytes_before": round(memory / 2**20, 1),
        "server_megabytes_after": round(after / 2**20, 1),
    }


if __name__ == "__main__":
    sys.exit(main())
