# SPDX-License-Identifier: MIT
"""The targets of the figures, on one core of a small cloud machine, and on an H200."""

from typing import Any, NamedTuple

from benchmarks.figures import (
    COLD_START,
    COPYING,
    DECISIONS_PER_SECOND,
    FROM_PYTHON,
    GAMES_PER_SECOND,
    GPU_OBSERVED,
    GPU_PLAY,
    GPU_STEPS,
    OPENING_ENDS,
    OPENING_SOWINGS,
    RANDOM_PLAY,
    SIZE,
    TWO_THREADS,
    WARM_START,
    WORST_ENDS,
    Figure,
)


class Target(NamedTuple):
    """A bound for a figure: a minimum or a maximum."""

    bound: float
    is_minimum: bool

    def __str__(self) -> str:
        return f"{'≥' if self.is_minimum else '≤'} {self.bound:,.10g}"


BOTH = {
    (SIZE, None): Target(1024, False),
    (WARM_START, None): Target(1, False),
    (TWO_THREADS, None): Target(1.8, True),
}
# Keyed by name and None, unit, or (players, unit), whichever is unambiguous.
TARGETS: dict[str, dict[tuple[str, Any], Target]] = {
    "five_tribes": BOTH
    | {
        (RANDOM_PLAY, DECISIONS_PER_SECOND): Target(3_000_000, True),
        (RANDOM_PLAY, (4, GAMES_PER_SECOND)): Target(30_000, True),
        (OPENING_ENDS, None): Target(100, False),
        (WORST_ENDS, None): Target(2_000, False),
        (OPENING_SOWINGS, None): Target(1_000, False),
        (COLD_START, None): Target(30, False),
        (GPU_PLAY, (4, GAMES_PER_SECOND)): Target(1_200_000, True),
        (GPU_STEPS, None): Target(30_000_000, True),
        (GPU_OBSERVED, None): Target(5_000_000, True),
    },
    "through_the_desert": BOTH
    | {
        (RANDOM_PLAY, DECISIONS_PER_SECOND): Target(4_000_000, True),
        (RANDOM_PLAY, (2, GAMES_PER_SECOND)): Target(60_000, True),
        (COPYING, None): Target(100, False),
        (FROM_PYTHON, None): Target(200_000, True),
        (COLD_START, None): Target(15, False),
        (GPU_PLAY, (2, GAMES_PER_SECOND)): Target(2_000_000, True),
        (GPU_STEPS, None): Target(100_000_000, True),
        (GPU_OBSERVED, None): Target(20_000_000, True),
    },
}


def find_target(figure: Figure) -> Target | None:
    """Return the target of a figure, if it has one."""
    name, unit, players = figure["name"], figure["unit"], figure["players"]
    wanted = TARGETS.get(figure["game"], {})
    keys = ((name, None), (name, unit), (name, (players, unit)))
    return next((wanted[key] for key in keys if key in wanted), None)
