# SPDX-License-Identifier: MIT
"""What a graphics card does, where there is one and the extra `gpu` is installed."""

import time
from collections.abc import Iterable

from caravanserai.cli.bench.names import GAMES_A_SECOND, GPU_PLAY, Figure, figure
from caravanserai.core.compiled import gpu
from caravanserai.core.game import Game

BATCH = 262_144  # games: enough to fill the largest cards several times over


def gpu_figures(game: Game, seconds: float) -> Iterable[Figure]:
    """Return the games a second with two and with four players; nothing without a card."""
    if gpu.why_not() is None:
        for players in (2, 4):
            rate = _rate(game.name, players, seconds)
            yield figure(game.name, GPU_PLAY, rate, GAMES_A_SECOND, players)


def _rate(name: str, players: int, seconds: float) -> float:
    gpu.random_games(name, BATCH, players)  # compiles the kernel before the clock runs
    played = 0
    start = time.perf_counter()
    while (elapsed := time.perf_counter() - start) < seconds:
        gpu.random_games(name, BATCH, players, seed=played)
        played += BATCH
    return played / elapsed
