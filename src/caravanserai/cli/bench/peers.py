# SPDX-License-Identifier: MIT
"""Other engines, measured by benchmarks/peers of a checkout in an environment of their own."""

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

from caravanserai.cli.bench.names import DECISIONS_A_SECOND, FROM_PYTHON, RANDOM_PLAY
from caravanserai.cli.console import err
from caravanserai.core.errors import BadOptions

_SCRIPT = Path("benchmarks", "peers", "run.py")
_SIGHT = 4  # folders up to the checkout: bench, cli, caravanserai, src


def peers_script() -> Path:
    """Find the script in the checkout that this file belongs to."""
    script = Path(__file__).resolve().parents[_SIGHT] / _SCRIPT
    if not script.is_file():
        raise BadOptions(
            f"--peers needs a checkout with {_SCRIPT}; none is here: use make bench in one"
        )
    return script


def measured_peers(script: Path, seconds: float) -> list[dict[str, Any]]:
    """Run the script. What it says of its troubles is shown as it comes; our own figures stand."""
    command = [sys.executable, str(script), "--seconds", str(seconds), "--json"]
    done = subprocess.run(command, stdout=subprocess.PIPE, text=True, check=False)
    if done.returncode:
        err().print(f"peers: {_SCRIPT} ended with code {done.returncode}", markup=False)
        return []
    found: list[dict[str, Any]] = json.loads(done.stdout.splitlines()[-1])
    return found


def ratios(figures: list[dict[str, Any]], peer: dict[str, Any]) -> list[str]:
    """Return how many times faster each game is than a peer: in compiled code, and from Python."""
    known = dict.fromkeys(each["game"] for each in figures)
    ours = [_first(figures, game, name) for game in known for name in (RANDOM_PLAY, FROM_PYTHON)]
    return [_times(rate, peer["decisions_per_s"]) for rate in ours]


def _first(figures: list[dict[str, Any]], game: str, name: str) -> float:
    """Return our rate with the fewest players, as most peers are games for two."""
    wanted = (game, name, DECISIONS_A_SECOND)
    rates = (f["value"] for f in figures if (f["game"], f["name"], f["unit"]) == wanted)
    return float(next(rates, 0.0))


def _times(ours: float, theirs: float) -> str:
    return f"{ours / theirs:,.1f} x" if theirs else "?"
