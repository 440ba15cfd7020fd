# SPDX-License-Identifier: MIT
"""Runs the measurements of other engines and compares ours with them."""

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

from benchmarks.figures import DECISIONS_PER_SECOND, FROM_PYTHON, RANDOM_PLAY, Figure

SCRIPT = Path(__file__).with_name("run.py")


def measure_peers(seconds: float, script: Path = SCRIPT) -> list[dict[str, Any]]:
    """Run the script; if it fails, say so and return nothing, so that our own figures stand."""
    command = [sys.executable, str(script), "--seconds", str(seconds), "--json"]
    done = subprocess.run(command, stdout=subprocess.PIPE, text=True, check=False)
    if done.returncode:
        print(f"peers: {script} ended with code {done.returncode}", file=sys.stderr)
        return []
    # The last line, because libraries may print before it.
    found: list[dict[str, Any]] = json.loads(done.stdout.splitlines()[-1])
    return found


def compute_ratios(figures: list[Figure], peer: dict[str, Any]) -> list[str]:
    """Return how many times faster each game is than a peer: in compiled code, and from Python."""
    known = dict.fromkeys(figure["game"] for figure in figures)
    ours = [
        _find_rate(figures, game, name) for game in known for name in (RANDOM_PLAY, FROM_PYTHON)
    ]
    return [_format_ratio(rate, peer["decisions_per_s"]) for rate in ours]


def _find_rate(figures: list[Figure], game: str, name: str) -> float:
    """Return our rate with the fewest players, as most peers are games for two."""
    wanted = (game, name, DECISIONS_PER_SECOND)
    rates = (f["value"] for f in figures if (f["game"], f["name"], f["unit"]) == wanted)
    return float(next(rates, 0.0))


def _format_ratio(ours: float, theirs: float) -> str:
    return f"{ours / theirs:,.1f} x" if theirs else "?"
