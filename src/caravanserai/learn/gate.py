# SPDX-License-Identifier: MIT
"""The match between a new network and the current one."""

from pathlib import Path

from caravanserai.arena.match import create_match
from caravanserai.arena.play import play_match
from caravanserai.arena.statistics import Estimate, standings
from caravanserai.learn.config import Gate


def play_gate(
    game: str, new: Path, current: Path | None, gate: Gate, seed: int, jobs: int | None = None
) -> Estimate:
    """Return the share of the win of the new network; without a current one, against `estimate`."""
    opponent = f"net:{current}" if current else "net:none"
    names = [f"{name}@{gate.simulations}" for name in (f"net:{new}", opponent)]
    match = create_match(game, names, seed=seed)
    return standings(match, play_match(match, gate.games // 2, jobs))[0].share
