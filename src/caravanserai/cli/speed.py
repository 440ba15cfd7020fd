# SPDX-License-Identifier: MIT
"""What `caravan bench` measures: a signature of the rules, and the speed of random play.

The signature is a hash over a fixed set of random games. It stays the same as long as the rules
behave the same, so a commit that changes it must say so.
"""

import hashlib
import time
from collections.abc import Callable

from caravanserai.core.compiled.bulk import random_games
from caravanserai.core.game import Game, find, games

SIGNED_GAMES = 1000  # for each game and number of players
SEED = 1
LENGTH = 16
BATCH = 8192  # games a call: several portions for each of two threads


def compute_signature() -> str:
    """Return the signature of all games."""
    digest = hashlib.sha256()
    for name in games():
        for players in find(name).player_counts:
            results = random_games(name, SIGNED_GAMES, players, SEED)
            for numbers in (results.points, results.steps):
                digest.update(numbers.astype("<i4").tobytes())  # the same bytes on every machine
    return digest.hexdigest()[:LENGTH]


def measure_random_play(
    game: Game,
    players: int,
    seconds: float,
    threads: int = 1,
    clock: Callable[[], float] = time.perf_counter,
) -> tuple[float, float]:
    """Return games and decisions per second of random games played to the end."""
    played = decisions = seed = 0
    start = clock()
    while (elapsed := clock() - start) < seconds:
        results = random_games(game.name, BATCH, players, seed, threads)
        played += BATCH
        decisions += int(results.steps.sum())
        seed += 1
    return played / elapsed, decisions / elapsed
