# SPDX-License-Identifier: MIT
"""Random set-ups (FT-2)."""

from collections import Counter
from random import Random
from typing import Any

from tests.support.reference.five_tribes import components
from tests.support.reference.five_tribes.board import TILES


def shuffled(counts: dict[str, int], rng: Random) -> list[str]:
    """Return all pieces in random order."""
    pieces = sorted(Counter(counts).elements())
    rng.shuffle(pieces)
    return pieces


def deal_meeples(rng: Random) -> dict[str, Counter[str]]:
    """Return three random meeples for each tile, which leaves the bag empty (FT-2.3)."""
    meeples = shuffled(components.MEEPLES, rng)
    return {tile: Counter(meeples[3 * n : 3 * n + 3]) for n, tile in enumerate(TILES)}


def deal(players: int, rng: Random) -> dict[str, Any]:
    """Return a random set-up as the arguments of ReferenceGame.start."""
    markers = [seat for seat in range(players) for _ in range(components.MARKERS_EACH[players])]
    rng.shuffle(markers)
    return {
        "players": players,
        "tiles": dict(zip(TILES, shuffled(components.TILE_KINDS, rng), strict=True)),
        "meeples": deal_meeples(rng),
        "waiting": markers,
        "row": shuffled(components.CARDS, rng)[: components.ROW],
        "djinn_row": rng.sample(sorted(components.DJINN_POINTS), components.DJINN_ROW),
    }
