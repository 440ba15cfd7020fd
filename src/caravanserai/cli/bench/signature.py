# SPDX-License-Identifier: MIT
"""One hash over a fixed set of random games: it stays as long as the rules behave the same.

A commit that changes it says so; one that does not may say "no functional change".
"""

import hashlib

from caravanserai.core.compiled.bulk import random_games
from caravanserai.core.game import find, games

GAMES = 1000  # for each game and number of players
SEED = 1
LENGTH = 16


def signature() -> str:
    """Return the signature of all games."""
    digest = hashlib.sha256()
    for name in games():
        for players in find(name).player_counts:
            results = random_games(name, GAMES, players, SEED)
            for numbers in (results.points, results.steps):
                digest.update(numbers.astype("<i4").tobytes())  # the same bytes on every machine
    return digest.hexdigest()[:LENGTH]
