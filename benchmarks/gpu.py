# SPDX-License-Identifier: MIT
"""Random games on a GPU: equal to the CPU's bit for bit? How many a second? Needs a device.

PYTHONPATH=src python benchmarks/gpu.py
"""

import time

import numpy as np

import caravanserai as cv
from caravanserai.core.compiled import gpu
from caravanserai.core.game import find

CHECKED, TIMED = 20_000, 2_000_000


def check(game: str, players: int) -> int:
    """Compare final states and points; return the number of games that differ."""
    here = cv.random_games(game, CHECKED, players=players, seed=11, final_states=True)
    there = gpu.random_games(game, CHECKED, players=players, seed=11, final_states=True)
    assert here.states is not None
    assert there.states is not None
    size = here.states.dtype.itemsize
    bytes_here, bytes_there = (
        np.frombuffer(states.tobytes(), np.uint8).reshape(CHECKED, size)
        for states in (here.states, there.states)
    )
    differ = (bytes_here != bytes_there).any(axis=1) | (here.points != there.points).any(axis=1)
    return int(differ.sum())


def rate(game: str, players: int, threads: int) -> tuple[float, float]:
    """Return games and actions a second, results copied back included."""
    gpu.THREADS_A_BLOCK = threads
    begin = time.perf_counter()
    result = gpu.random_games(game, TIMED, players=players, seed=5)
    taken = time.perf_counter() - begin
    return TIMED / taken, int(result.steps.sum()) / taken


def main() -> None:
    """Check and time every game for every number of players."""
    for name in cv.games():
        for count in find(name).player_counts:
            begun = time.perf_counter()
            differ = check(name, count)
            taken = time.perf_counter() - begun
            print(f"{name}, {count} players: {differ} of {CHECKED} games differ ({taken:.1f} s)")
            for block in (64, 128, 256):
                games, actions = rate(name, count, block)
                print(
                    f"  {block} a block: {games:,.0f} games/s, {actions:,.0f} actions/s", flush=True
                )


if __name__ == "__main__":
    main()
