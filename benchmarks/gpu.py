# SPDX-License-Identifier: MIT
"""Random games on a GPU: equal to the CPU's bit for bit? How many a second? Needs a device.

PYTHONPATH=src python benchmarks/gpu.py
"""

import time

import numpy as np

import caravanserai as cv
from caravanserai.core import gpu

CHECKED, TIMED = 20_000, 4_000_000


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


for name in cv.games():
    for count in (2, 3, 4, 5):
        begun = time.perf_counter()
        print(
            f"{name}, {count} players: {check(name, count)} of {CHECKED} games differ", flush=True
        )
        print(f"  (compiled and checked in {time.perf_counter() - begun:.1f} s)", flush=True)
    for count in (2, 4):
        for block in (32, 64, 128, 256):
            games, actions = rate(name, count, block)
            speed = f"{games:,.0f} games/s, {actions:,.0f} actions/s"
            print(f"  {count} players, {block} a block: {speed}", flush=True)
