# SPDX-License-Identifier: MIT
"""Measures games per second on a GPU, in one kernel and in lockstep.

    python -m benchmarks.gpu                              rates of all games and batches
    python -m benchmarks.gpu --everything --json FILE     also compare them with the CPU's

It needs a GPU, torch and numba-cuda (the extras `gpu` and `learn`), and nothing else if
CARAVAN_CACHE names a folder. `make test-gpu` compares a little more.
"""

import argparse
import time
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any

import caravanserai as cv
from benchmarks.figures import GAMES_PER_SECOND, GPU_PLAY, Figure, make_figure
from caravanserai.adapters.gpu_batch import GpuBatch
from caravanserai.core.compiled import gpu
from caravanserai.core.game import Game, find

BATCH = 1_048_576  # games: enough to fill the largest cards several times over
SIZES = (65_536, 262_144, 1_048_576, 2_097_152)  # of a batch in lockstep
WARM_UP = 100  # steps: after them, the games are in different phases


def measure_gpu(game: Game, seconds: float) -> Iterable[Figure]:
    """Measure games per second with two and with four players; nothing without a card."""
    if gpu.why_not() is None:
        for players in (2, 4):
            rate = measure_games(game.name, players, seconds)
            yield make_figure(game.name, GPU_PLAY, rate, GAMES_PER_SECOND, players)


def measure_games(name: str, players: int, seconds: float, **how: Any) -> float:
    """Return the random games per second, results copied back included."""
    gpu.random_games(name, BATCH, players, **how)  # compiles the kernel before the clock runs
    played = 0
    start = time.perf_counter()
    while (elapsed := time.perf_counter() - start) < seconds:
        gpu.random_games(name, BATCH, players, seed=played, **how)
        played += BATCH
    return played / elapsed


def measure_steps(name: str, size: int, observations: bool, seconds: float, **how: Any) -> float:
    """Return the steps per second of games of two players in lockstep, all actions checked."""
    batch = GpuBatch(name, size, 2, observations=observations, **how).init(1)
    for _ in range(WARM_UP):
        batch.step(batch.sample())
    steps = 0
    start = time.perf_counter()
    while (elapsed := time.perf_counter() - start) < seconds:
        batch.step(batch.sample())  # waits for the step before
        steps += size
    return steps / elapsed


def main(arguments: Sequence[str] | None = None) -> None:
    """Print the rates, or measure and compare everything."""
    options = _read_arguments(arguments)
    if problem := gpu.why_not():
        raise SystemExit(f"no GPU: {problem}")
    if options.everything:
        from benchmarks.gpu_everything import run_everything

        raise SystemExit(run_everything(options.json, options.seconds, options.minutes * 60))
    _print_rates(options.seconds)


def _read_arguments(arguments: Sequence[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.gpu", description=__doc__)
    parser.add_argument("--seconds", type=float, default=1.0, help="of each run (default 1)")
    parser.add_argument("--everything", action="store_true", help="also compare with the CPU")
    parser.add_argument("--json", type=Path, metavar="FILE", help="with --everything: the results")
    parser.add_argument(
        "--minutes", type=float, default=9.0, help="with --everything: the limit (default 9)"
    )
    options = parser.parse_args(arguments)
    if options.everything and options.json is None:
        parser.error("--everything needs --json FILE: the results")
    return options


def _print_rates(seconds: float) -> None:
    """Time every game with every number of players, and batches of several sizes."""
    for name in cv.games():
        for count in find(name).player_counts:
            rate = measure_games(name, count, seconds)
            print(f"{name}, {count} players: {rate:,.0f} games/s", flush=True)
        for observations in (False, True):
            for size in SIZES:
                rate = measure_steps(name, size, observations, seconds)
                has = "masks and observations" if observations else "masks"
                print(f"{name}, {size:,} games with {has}: {rate:,.0f} steps/s", flush=True)


if __name__ == "__main__":
    main()
