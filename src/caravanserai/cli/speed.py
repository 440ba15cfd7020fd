# SPDX-License-Identifier: MIT
"""The measurements of `caravan bench`: the signature of the rules, and the speed of random play.

The signature is a hash over a fixed set of random games. It stays the same as long as the rules
behave the same, so a commit that changes it must state this.
"""

import time
from collections.abc import Callable

from caravanserai.arena.signature import sign_rules
from caravanserai.core.compiled.bulk import random_games
from caravanserai.core.game import Game, games

BATCH = 8192  # games a call: several portions for each of two threads


def compute_signature() -> str:
    """Return the signature of all games."""
    return sign_rules(games())


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
