# SPDX-License-Identifier: MIT
"""Measures other engines in an environment of their own, and compares ours with them."""

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

from benchmarks.figures import DECISIONS_PER_SECOND, FROM_PYTHON, RANDOM_PLAY, Figure

ROOT = Path(__file__).parents[2]
PYTHON = ROOT / ".venv-peers" / "bin" / "python"  # `make bench` creates it
PEERS = ("catanatron_random", "openspiel_random")


def measure_peers(seconds: float, python: Path = PYTHON) -> list[dict[str, Any]]:
    """Measure other engines in their environment; nothing if one fails, so that ours are shown."""
    try:
        return [figure for peer in PEERS for figure in _measure_peer(peer, python, seconds)]
    except (OSError, subprocess.CalledProcessError) as error:
        print(f"peers: {error} (`make bench` installs them)", file=sys.stderr)
        return []


def _measure_peer(peer: str, python: Path, seconds: float) -> list[dict[str, Any]]:
    command = [str(python), "-m", f"benchmarks.peers.{peer}", "--seconds", str(seconds)]
    done = subprocess.run(command, cwd=ROOT, stdout=subprocess.PIPE, text=True, check=True)
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
