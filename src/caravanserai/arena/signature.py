# SPDX-License-Identifier: MIT
"""Signatures that show whether two machines would play the same games."""

import hashlib
from collections.abc import Sequence
from functools import cache
from pathlib import Path

import caravanserai
from caravanserai.core.compiled.bulk import random_games
from caravanserai.core.game import find

SIGNED_GAMES = 1000  # for each game and number of players
SEED = 1
LENGTH = 16
_PACKAGES = ("core", "games", "bots")
_SUFFIXES = (".py", ".npz", ".json")  # code, networks and maps


def sign_rules(games: Sequence[str]) -> str:
    """Return a hash over random games; it stays the same as long as the rules behave the same."""
    digest = hashlib.sha256()
    for name in games:
        for players in find(name).player_counts:
            results = random_games(name, SIGNED_GAMES, players, SEED)
            for numbers in (results.points, results.steps):
                digest.update(numbers.astype("<i4").tobytes())  # the same bytes on every machine
    return digest.hexdigest()[:LENGTH]


@cache
def sign_sources() -> str:
    """Return a hash of the files that decide how bots play; that of the rules excludes them."""
    digest, root = hashlib.sha256(), Path(caravanserai.__file__).parent
    paths = [path for package in _PACKAGES for path in (root / package).rglob("*")]
    for path in sorted(path for path in paths if path.suffix in _SUFFIXES):
        digest.update(path.relative_to(root).as_posix().encode())
        digest.update(path.read_bytes())
    return digest.hexdigest()[:LENGTH]
