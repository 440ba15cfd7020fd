# SPDX-License-Identifier: MIT
"""Measures other engines in a separate environment, and compares ours with them."""

import json
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

from benchmarks.figures import DECISIONS_PER_SECOND, FROM_PYTHON, RANDOM_PLAY, Figure

ROOT = Path(__file__).parents[2]
PYTHON = ROOT / ".venv-peers" / "bin" / "python"  # `make bench` creates it
PEERS = ("catanatron_random", "openspiel_random")
_ANSWER = "[{"  # begins a list of figures


class Peer:
    """Another engine in a separate process, which measures on request."""

    def __init__(self, name: str, python: Path = PYTHON) -> None:
        command = [str(python), "-m", f"benchmarks.peers.{name}"]
        self._process = subprocess.Popen(
            command, cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )
        self._has_failed = False

    def measure(self, seconds: float) -> list[dict[str, Any]]:
        """Return the figures of the peer; nothing once it has failed, so that ours are shown."""
        if self._has_failed:
            return []
        try:
            return self._ask(seconds)
        except subprocess.CalledProcessError as error:
            _report(error)
            self._has_failed = True
            return []

    def _ask(self, seconds: float) -> list[dict[str, Any]]:
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        with suppress(BrokenPipeError):  # if it has ended, its output ends as well
            print(seconds, file=self._process.stdin, flush=True)
        for line in self._process.stdout:
            # Libraries may print other lines before it.
            if line.startswith(_ANSWER):
                found: list[dict[str, Any]] = json.loads(line)
                return found
        raise subprocess.CalledProcessError(self._process.wait(), self._process.args)

    def close(self) -> None:
        """End the process, by the end of its input."""
        self._process.communicate()


@contextmanager
def open_peers(python: Path = PYTHON) -> Iterator[list[Peer]]:
    """Start all other engines in their environment; none if it is not there."""
    peers: list[Peer] = []
    try:
        peers += [Peer(name, python) for name in PEERS]
    except OSError as error:
        _report(error)
    try:
        yield peers
    finally:
        for peer in peers:
            peer.close()


def _report(error: Exception) -> None:
    print(f"peers: {error} (`make bench` installs them)", file=sys.stderr)


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
