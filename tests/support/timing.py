# SPDX-License-Identifier: MIT
"""How quick something is on a machine that has other work, too."""

from collections.abc import Callable

TRIES = 20  # of which one must be undisturbed


def best_time(measure: Callable[[], float], enough: float) -> float:
    """Return the shortest of several times; nobody measures on when it is short enough."""
    shortest = float("inf")
    for _ in range(TRIES):
        shortest = min(shortest, measure())
        if shortest < enough:
            break
    return shortest
