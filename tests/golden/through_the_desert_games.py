# SPDX-License-Identifier: MIT
"""The golden files of Through the Desert: counts on both maps, and games of every variant."""

from collections.abc import Iterator

import caravanserai as cv
from caravanserai.testing.contract import GameVariant
from tests.golden.generate import FOLDER, SEED, GoldenFiles, play_random
from tests.support.positions.through_the_desert_positions import CRAMPED

DESERT = "through_the_desert"


def variants() -> list[GameVariant]:
    """Return both maps and ends with all numbers of players."""
    ends = {"classic": "turn", "dunes": "at once"}
    return [
        GameVariant(DESERT, players, {"map": name, "end": end})
        for name, end in ends.items()
        for players in range(2, 6)
    ]


def checkpoints(variant: GameVariant) -> list[int]:
    """Return action counts: at the deal, around the first camel, in the middle, near the end."""
    whole = play_random(variant, SEED, 10_000)
    setup, last = variant.players * 5, len(whole.actions)  # five players remove one leader each
    removal = [2, 5] if variant.players == 5 else []
    return [0, *removal, setup - 2, setup, (setup + last) // 2, last - 12, last - 3]


def games() -> Iterator[tuple[str, cv.Position]]:
    """Yield the names of the record files, and the start positions of their games."""
    for players in range(2, 6):
        yield f"classic-{players}", cv.new(DESERT, players, players)
        flipped = "hidden" if players == 2 else "open"
        options = {"map": "dunes", "end": "at once", "scores": flipped}
        yield f"dunes-{players}-at-once-{flipped}", cv.new(DESERT, players, 10 + players, **options)
    chosen = {"palms": ["b8", "d3", "h11", "m7", "q3"], "start": 1}
    yield "chosen-palms-and-start", cv.new(DESERT, 2, 20, **chosen)
    yield "embedded-map", cv.new(DESERT, 3, 21, map=CRAMPED)
    yield "largest-seed", cv.new(DESERT, 4, 2**64 - 1)
    middle = play_random(GameVariant(DESERT, 3), 22, 60)
    yield "from-a-position", cv.from_dict(middle.to_dict())


GOLDEN = GoldenFiles(FOLDER / "through_the_desert", variants, checkpoints, games)
