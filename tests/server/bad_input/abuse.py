# SPDX-License-Identifier: MIT
"""Attacks a server while others play: `python -m tests.server.bad_input.abuse --seconds 60`.

Starts a server as a process of its own on a free port of the loopback, with the default limits, for
each attack. Two tables play, and their moves and the health of the server are timed: first without
the attack, then during it. Prints a table. Fails if an attack costs the server more than 50 MB of
memory or delays the others by more than 100 ms (99th percentile). On a machine that is busy with
other work the others wait as long without the attack: then it says so.
"""

import argparse
import asyncio
import json
import sys
import tempfile
import time
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from httpx2 import AsyncClient, HTTPError, Limits

from caravanserai.server.settings import FIELDS, PREFIX, Settings
from tests.load.player import Game
from tests.load.process import ServerProcess
from tests.support.abuse.attacks import ATTACKS

_TABLES, _PACE, _HEALTH_PACE, _MEMORY_PACE = 2, 0.25, 0.05, 0.2
_SETTLE = 3.0  # seconds after the start, while bots are compiled
_COLUMNS = "{:<20} {:>9} {:>7} {:>7} {:>10} {:>10} {:>6} {:>5} {:>11}  {}"


@dataclass
class Measured:
    """What one attack did to the server and to the others."""

    attack: str
    before: int  # bytes of memory
    after: int  # the most during the attack
    idle: list[float]  # seconds that the others waited
    during: list[float]
    cpu: float  # cores that the server used during the attack
    found: dict[str, Any]  # what the attacker sent, and what was refused

    def verdict(self, megabytes: float, milliseconds: float) -> str:
        """Return which limit the server has not kept; empty if it has kept all."""
        if (self.after - self.before) / 2**20 > megabytes:
            return "FAILED: memory"
        if 1000 * percentile(self.during, 0.99) <= milliseconds:
            return ""
        is_busy = 1000 * percentile(self.idle, 0.99) > milliseconds
        return f"FAILED: time{' (also without the attack)' if is_busy else ''}"

    def line(self, verdict: str) -> str:
        """Return a line of the table."""
        return _COLUMNS.format(
            self.attack,
            f"{self.before / 2**20:.0f}",
            f"{self.after / 2**20:.0f}",
            f"{(self.after - self.before) / 2**20:+.0f}",
            f"{1000 * percentile(self.idle, 0.99):.1f}",
            f"{1000 * percentile(self.during, 0.99):.1f}",
            f"{1000 * percentile(self.during, 1):.0f}",
            f"{self.cpu:.2f}",
            self.found["sent"],
            f"{self.found['refused']} {verdict}",
        )


def main() -> int:
    """Run the attacks; return 1 if one of them succeeds."""
    wanted = _arguments()
    times = ("p99 before", "p99 during", "max")
    _print("attack", "MB before", "MB most", "MB more", *times, "cores", "sent", "refused")
    failed = 0
    for name in wanted.attacks or ATTACKS:
        measured = measure(name, wanted.seconds, wanted.idle)
        verdict = measured.verdict(wanted.megabytes, wanted.milliseconds)
        failed += bool(verdict)
        sys.stdout.write(measured.line(verdict) + "\n")
        sys.stdout.flush()
    return 1 if failed else 0


def _print(*cells: str) -> None:
    sys.stdout.write(_COLUMNS.format(*cells) + "\n")


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("attacks", nargs="*", choices=[[], *ATTACKS], help="default: all")
    parser.add_argument("--seconds", type=float, default=60.0, help="of each attack")
    parser.add_argument("--idle", type=float, default=10.0, help="seconds before each attack")
    parser.add_argument("--megabytes", type=float, default=50.0, help="most that memory may grow")
    parser.add_argument("--milliseconds", type=float, default=100.0, help="most for the 99th p.")
    return parser.parse_args()


def measure(attack: str, seconds: float, idle: float) -> Measured:
    """Run one attack on a server of its own."""
    default = Settings()
    limits = {
        f"{PREFIX}{field.upper()}": str(getattr(default, field))
        for field in FIELDS
        if field.startswith(("rate_", "max_"))
    }
    with tempfile.TemporaryDirectory() as folder:
        database = f"sqlite:///{Path(folder) / 'abuse.db'}"
        with (
            (Path(folder) / "log").open("w") as log,
            ServerProcess(database, log=log, **limits) as server,
        ):
            return asyncio.run(_measure(server, attack, seconds, idle))


async def _measure(server: ServerProcess, attack: str, seconds: float, idle: float) -> Measured:
    await asyncio.sleep(_SETTLE)
    # A new connection for each request: one that is kept may end just when it is used again.
    async with AsyncClient(timeout=60, limits=Limits(max_keepalive_connections=0)) as http:
        games = [Game([server.address], http, "five_tribes", number) for number in range(_TABLES)]
        for game in games:
            await game.sit()
        quiet = await _others(server, http, games, idle)
        before, cpu, begun = server.memory(), server.cpu_seconds(), time.perf_counter()
        # The others play a little longer, so that the server is also measured while it recovers.
        during, found, after = await asyncio.gather(
            _others(server, http, games, seconds + 1),
            _attack(server, attack, seconds),
            _most_memory(server, seconds + 1),
        )
        cores = (server.cpu_seconds() - cpu) / (time.perf_counter() - begun)
        for game in games:
            await game.leave()
    return Measured(attack, before, after, quiet, during, cores, found)


async def _most_memory(server: ServerProcess, seconds: float) -> int:
    """Return the most memory that the server uses within a time."""
    until, most = time.perf_counter() + seconds, server.memory()
    while time.perf_counter() < until:
        await asyncio.sleep(_MEMORY_PACE)
        most = max(most, server.memory())
    return most


async def _attack(server: ServerProcess, attack: str, seconds: float) -> dict[str, Any]:
    program = ("-m", "tests.support.abuse", attack, server.address, str(seconds))
    process = await asyncio.create_subprocess_exec(
        sys.executable, *program, stdout=asyncio.subprocess.PIPE
    )
    try:
        async with asyncio.timeout(seconds + 90):
            output, _ = await process.communicate()
    finally:
        if process.returncode is None:
            process.kill()
    found: dict[str, Any] = json.loads(output)
    return found


async def _others(
    server: ServerProcess, http: AsyncClient, games: list[Game], seconds: float
) -> list[float]:
    """Play, and ask for the health; return how long each action and each answer took."""
    until, waits = time.perf_counter() + seconds, list[float]()
    for game in games:
        game.waits.clear()
    playing = [game.play(_PACE, until) for game in games]
    await asyncio.gather(_ask_health(server, http, until, waits), *playing)
    return waits + [wait for game in games for wait in game.waits]


async def _ask_health(
    server: ServerProcess, http: AsyncClient, until: float, waits: list[float]
) -> None:
    while (begun := time.perf_counter()) < until:
        try:
            (await http.get(f"{server.address}/health")).raise_for_status()
        except HTTPError:
            waits.append(60.0)  # a player who is refused has waited for ever
        else:
            waits.append(time.perf_counter() - begun)
        await asyncio.sleep(_HEALTH_PACE)


def percentile(waits: list[float], share: float) -> float:
    """Return the value below which a share of the waits lies."""
    return sorted(waits)[min(len(waits) - 1, int(share * len(waits)))]


if __name__ == "__main__":
    sys.exit(main())
