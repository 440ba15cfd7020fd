# SPDX-License-Identifier: MIT
"""What `caravan bench` measures inside its own process."""

import time
from random import Random
from typing import Any

from caravanserai.core.compiled.bulk import random_games
from caravanserai.core.compiled.jit import entry, record_array
from caravanserai.core.game import Game
from caravanserai.core.position import new

BATCH = 8192  # games: several bunches for each of two threads
POOL = 64  # positions copied in turn: more than one, few enough to stay in the cache
COPIES = 100_000


def random_play(game: Game, players: int, seconds: float, threads: int = 1) -> tuple[float, float]:
    """Return games and decisions a second of random games played to the end."""
    played = decisions = seed = 0
    start = time.perf_counter()
    while (elapsed := time.perf_counter() - start) < seconds:
        results = random_games(game.name, BATCH, players, seed, threads)
        played += BATCH
        decisions += int(results.steps.sum())
        seed += 1
    return played / elapsed, decisions / elapsed


def thread_gain(game: Game, seconds: float) -> float:
    """Return how many times faster two threads are; measured in turns, as machines have moods."""
    players = game.player_counts[0]
    rates: dict[int, list[float]] = {1: [], 2: []}
    for threads in (1, 2, 1, 2):
        rates[threads].append(random_play(game, players, seconds / 2, threads)[0])
    return max(rates[2]) / max(rates[1])


@entry
def _copy_around(pool: Any, copies: int) -> None:
    last = len(pool) - 1
    for number in range(copies):
        pool[(number + 1) & last] = pool[number & last]


def copy_time(game: Game, seconds: float) -> float:
    """Return how many nanoseconds compiled code takes to copy a position."""
    pool = record_array(POOL, game.state)
    pool[0] = new(game.name, seed=0).state[0]
    _copy_around(pool, 1)
    copies = 0
    start = time.perf_counter()
    while (elapsed := time.perf_counter() - start) < min(seconds, 1):
        _copy_around(pool, COPIES)
        copies += COPIES
    return elapsed / copies * 1e9


def python_rate(game: Game, seconds: float) -> float:
    """Return how often a second Python can ask for the legal actions and play one."""
    dice = Random(0)
    steps = 0
    position = new(game.name, seed=0)
    start = time.perf_counter()
    while (elapsed := time.perf_counter() - start) < seconds:
        legal = position.legal()
        if not len(legal):
            position = new(game.name, seed=steps)
            continue
        position.play(legal[int(dice.random() * len(legal))])
        steps += 1
    return steps / elapsed
