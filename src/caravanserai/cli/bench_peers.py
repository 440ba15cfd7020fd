# SPDX-License-Identifier: MIT
"""Other engines, measured by benchmarks/peers of a checkout in an environment of their own."""

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

from caravanserai.cli.bench_run import DECISIONS_A_SECOND, FROM_PYTHON, RANDOM_PLAY
from caravanserai.cli.screen import err
from caravanserai.core.errors import BadOptions

_SCRIPT = Path("benchmarks", "peers", "run.py")
_SIGHT = 3  # this file's folders up to the checkout: cli, caravanserai, src


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


def ratios(
    figures: list[dict[str, Any]], peers: list[dict[str, Any]]
) -> list[tuple[dict[str, Any], tuple[str, str]]]:
    """Pair each peer with how many times faster we are: inside compiled code, and from Python."""
    ours = [_first(figures, name) for name in (RANDOM_PLAY, FROM_PYTHON)]
    return [
        (peer, (_times(ours[0], peer["decisions_per_s"]), _times(ours[1], peer["decisions_per_s"])))
        for peer in peers
    ]


def _first(figures: list[dict[str, Any]], name: str) -> float:
    """Return our rate with the fewest players, as most peers are games for two."""
    rates = [f["value"] for f in figures if f["name"] == name and f["unit"] == DECISIONS_A_SECOND]
    return float(rates[0]) if rates else 0.0


def _times(ours: float, theirs: float) -> str:
    return f"{ours / theirs:,.1f} x" if theirs else "?"
