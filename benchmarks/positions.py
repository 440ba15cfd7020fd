# SPDX-License-Identifier: MIT
"""Measurements of single positions and of threads, inside this process."""

import time
from collections.abc import Iterable
from random import Random
from typing import Any

from benchmarks.figures import (
    BYTES,
    COPYING,
    DECISIONS_PER_SECOND,
    FROM_PYTHON,
    NANOSECONDS,
    SIZE,
    TIMES,
    TWO_THREADS,
    Figure,
    make_figure,
)
from caravanserai.cli.speed import measure_random_play
from caravanserai.core.compiled.jit import entry, record_array
from caravanserai.core.game import Game
from caravanserai.core.position import Position, new

POOL = 64  # positions copied in turn: more than one, few enough to stay in the CPU cache
COPIES = 100_000


def measure_positions(game: Game, seconds: float) -> Iterable[Figure]:
    """Measure the size of a position, how fast it is copied, and play from Python."""
    name = game.name
    yield make_figure(name, SIZE, game.state.itemsize, BYTES)
    yield make_figure(name, COPYING, measure_copying(game, seconds), NANOSECONDS)
    yield make_figure(name, FROM_PYTHON, measure_python(game, seconds), DECISIONS_PER_SECOND)


def measure_threads(game: Game, seconds: float) -> Iterable[Figure]:
    """Measure how many times faster two threads are."""
    players = game.player_counts[0]
    rates: dict[int, list[float]] = {1: [], 2: []}
    for threads in (1, 2, 1, 2):  # alternating, to cancel drift
        rates[threads].append(measure_random_play(game, players, seconds / 2, threads)[0])
    # The best of each: other programs can only make a run slower.
    yield make_figure(game.name, TWO_THREADS, max(rates[2]) / max(rates[1]), TIMES)


@entry
def _copy_around(pool: Any, copies: int) -> None:
    last = len(pool) - 1
    for number in range(copies):
        pool[(number + 1) & last] = pool[number & last]


def measure_copying(game: Game, seconds: float) -> float:
    """Return how many nanoseconds compiled code takes to copy a position."""
    pool = record_array(POOL, game.state)
    pool[0] = new(game.name, seed=0).state[0]
    _copy_around(pool, 1)  # compiles it before the clock runs
    copies = 0
    start = time.process_time()
    # A copy takes nanoseconds, so more than a second adds nothing.
    while (elapsed := time.process_time() - start) < min(seconds, 1):
        _copy_around(pool, COPIES)
        copies += COPIES
    return elapsed / copies * 1e9


def measure_python(game: Game, seconds: float) -> float:
    """Return how often per second Python can list the legal actions and play one."""
    dice = Random(0)
    steps = 0
    start = time.process_time()
    # The clock is read once a game, as for the peers: reading it takes as long as an action.
    while (elapsed := time.process_time() - start) < seconds:
        steps += _play_game(new(game.name, seed=steps), dice)
    return steps / elapsed


def _play_game(position: Position, dice: Random) -> int:
    """Play random legal actions to the end; return how many there were."""
    while len(legal := position.legal()):
        position.play(legal[int(dice.random() * len(legal))])
    return len(position.actions)
