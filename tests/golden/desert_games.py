# SPDX-License-Identifier: MIT
"""What is kept of Through the Desert: exact counts on both maps, and games at every table."""

from collections.abc import Iterator

import caravanserai as cv
from caravanserai.testing.contract import Table
from tests.golden.making import FOLDER, SEED, Golden, played
from tests.support.through_the_desert_positions import CRAMPED

DESERT = "through_the_desert"


def tables() -> list[Table]:
    """Both maps, all numbers of players, both ways to end."""
    ends = {"classic": "turn", "dunes": "at once"}
    return [
        Table(DESERT, players, {"map": name, "end": end})
        for name, end in ends.items()
        for players in range(2, 6)
    ]


def moments(table: Table) -> list[int]:
    """After how many actions to count: at the deal, with the first camel, and near the end."""
    whole = played(table, SEED, 10_000)
    setup, last = table.players * 5, len(whole.actions)  # of five players each removes one leader
    removal = [2, 5] if table.players == 5 else []
    return [0, *removal, setup - 2, setup, (setup + last) // 2, last - 12, last - 3]


def games() -> Iterator[tuple[str, cv.Position]]:
    """The beginnings of complete games, by the name of their file."""
    for players in range(2, 6):
        yield f"classic-{players}", cv.new(DESERT, players, players)
        flipped = "hidden" if players == 2 else "open"
        options = {"map": "dunes", "end": "at once", "scores": flipped}
        yield f"dunes-{players}-at-once-{flipped}", cv.new(DESERT, players, 10 + players, **options)
    chosen = {"palms": ["b8", "d3", "h11", "m7", "q3"], "start": 1}
    yield "chosen-palms-and-start", cv.new(DESERT, 2, 20, **chosen)
    yield "embedded-map", cv.new(DESERT, 3, 21, map=CRAMPED)
    yield "largest-seed", cv.new(DESERT, 4, 2**64 - 1)
    middle = played(Table(DESERT, 3), 22, 60)
    yield "from-a-position", cv.from_dict(middle.to_dict())


GOLDEN = Golden(FOLDER, tables, moments, games)
