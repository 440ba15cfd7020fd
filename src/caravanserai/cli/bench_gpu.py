# SPDX-License-Identifier: MIT
"""What a graphics card does, where there is one and the extra `gpu` is installed."""

import time
from typing import Any

from caravanserai.cli.i18n import N_
from caravanserai.core import gpu
from caravanserai.core.game import find, games

BATCH = 262_144  # games: enough to fill the largest cards several times over


def gpu_figures(seconds: float) -> list[dict[str, Any]]:
    """Return the games a second of each game with the fewest players; nothing without a card."""
    return [] if gpu.why_not() else [_figure(name, seconds) for name in games()]


def _figure(name: str, seconds: float) -> dict[str, Any]:
    players = find(name).player_counts[0]
    gpu.random_games(name, BATCH, players)  # compiles the kernel before the clock runs
    played = 0
    start = time.perf_counter()
    while (elapsed := time.perf_counter() - start) < seconds:
        gpu.random_games(name, BATCH, players, seed=played)
        played += BATCH
    about, rate = f"{name}, {players}p", round(played / elapsed, 1)
    return {"name": N_("random play, GPU"), "about": about, "value": rate, "unit": N_("games/s")}
