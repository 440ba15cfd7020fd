# SPDX-License-Identifier: MIT
"""Random games on a GPU: how many per second, and whether they equal the CPU's bit for bit.

    python -m benchmarks.gpu

It needs a graphics card and the extra `gpu`.
"""

import time
from collections.abc import Iterable

import numpy as np

import caravanserai as cv
from benchmarks.figures import GAMES_PER_SECOND, GPU_PLAY, Figure, make_figure
from caravanserai.core.compiled import gpu
from caravanserai.core.game import Game, find

CHECKED, TIMED = 20_000, 2_000_000
BATCH = 262_144  # games: enough to fill the largest cards several times over


def measure_gpu(game: Game, seconds: float) -> Iterable[Figure]:
    """Measure games per second with two and with four players; nothing without a card."""
    if gpu.why_not() is None:
        for players in (2, 4):
            rate = _measure_for(game.name, players, seconds)
            yield make_figure(game.name, GPU_PLAY, rate, GAMES_PER_SECOND, players)


def _measure_for(name: str, players: int, seconds: float) -> float:
    gpu.random_games(name, BATCH, players)  # compiles the kernel before the clock runs
    played = 0
    start = time.perf_counter()
    while (elapsed := time.perf_counter() - start) < seconds:
        gpu.random_games(name, BATCH, players, seed=played)
        played += BATCH
    return played / elapsed


def count_differences(game: str, players: int) -> int:
    """Compare final states and points with the CPU's; return the number of games that differ."""
    here = cv.random_games(game, CHECKED, players=players, seed=11, final_states=True)
    there = gpu.random_games(game, CHECKED, players=players, seed=11, final_states=True)
    assert here.states is not None
    assert there.states is not None
    size = here.states.dtype.itemsize
    # As bytes, because == on records would not see what lies between their fields.
    bytes_here, bytes_there = (
        np.frombuffer(states.tobytes(), np.uint8).reshape(CHECKED, size)
        for states in (here.states, there.states)
    )
    differ = (bytes_here != bytes_there).any(axis=1) | (here.points != there.points).any(axis=1)
    return int(differ.sum())


def measure_block_size(game: str, players: int, threads: int) -> tuple[float, float]:
    """Return games and actions per second, results copied back included."""
    gpu.THREADS_A_BLOCK = threads
    start = time.perf_counter()
    result = gpu.random_games(game, TIMED, players=players, seed=5)
    taken = time.perf_counter() - start
    return TIMED / taken, int(result.steps.sum()) / taken


def main() -> None:
    """Check and time every game with every number of players."""
    for name in cv.games():
        for count in find(name).player_counts:
            start = time.perf_counter()
            differ = count_differences(name, count)
            taken = time.perf_counter() - start
            print(f"{name}, {count} players: {differ} of {CHECKED} games differ ({taken:.1f} s)")
            for block in (64, 128, 256):
                games, actions = measure_block_size(name, count, block)
                print(
                    f"  {block} a block: {games:,.0f} games/s, {actions:,.0f} actions/s", flush=True
                )


if __name__ == "__main__":
    main()
