# SPDX-License-Identifier: MIT
"""Measures other engines in their own environment and prints all figures as JSON.

    python benchmarks/peers/run.py --seconds 4            # one JSON list on standard output
    python benchmarks/peers/run.py --seconds 4 --table    # a table

`make bench` creates the environment first. Needs nothing but the standard library.
"""

import argparse
import json
import subprocess
import sys
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[2]
PEERS_PYTHON = ROOT / ".venv-peers" / "bin" / "python"
PEERS = ("catanatron_random", "openspiel_random")

Figure = dict[str, Any]


def figures_of(peer: str, python: Path, seconds: float) -> list[Figure]:
    """Run one peer's script; what goes wrong there is shown as it comes."""
    command = [str(python), "-m", f"benchmarks.peers.{peer}", "--seconds", str(seconds)]
    done = subprocess.run(command, cwd=ROOT, stdout=subprocess.PIPE, text=True, check=True)
    # The last line, because libraries may print before it.
    figures: list[Figure] = json.loads(done.stdout.splitlines()[-1])
    return figures


def as_table(figures: list[Figure]) -> str:
    """One line for each figure."""
    line = "{:<32} {:<8} {:>12} {:>14}"
    rows = [
        line.format(f["name"], f["how"], f"{f['games_per_s']:,.0f}", f"{f['decisions_per_s']:,}")
        for f in figures
    ]
    return "\n".join([line.format("peer", "how", "games/s", "decisions/s"), *rows])


def main() -> int:
    """Measure every peer, one after the other."""
    parser = argparse.ArgumentParser(description="Random play in other engines, one thread.")
    parser.add_argument("--seconds", type=float, default=4.0, help="for each figure (default 4)")
    parser.add_argument("--python", type=Path, default=PEERS_PYTHON, help="of the peers")
    form = parser.add_mutually_exclusive_group()
    form.add_argument("--json", action="store_true", help="a JSON list (this is the default)")
    form.add_argument("--table", action="store_true", help="a table instead of JSON")
    options = parser.parse_args()
    if not options.python.exists():
        print(f"No Python at {options.python}: `make bench` sets it up.", file=sys.stderr)
        return 2
    try:
        figures = [f for p in PEERS for f in figures_of(p, options.python, options.seconds)]
    except subprocess.CalledProcessError as error:
        print(f"A peer could not be measured: {' '.join(error.cmd)}", file=sys.stderr)
        return 1
    print(as_table(figures) if options.table else json.dumps(figures))
    return 0


if __name__ == "__main__":
    sys.exit(main())
