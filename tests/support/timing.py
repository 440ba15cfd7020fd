# SPDX-License-Identifier: MIT
"""How quick something is on a machine that has other work, too."""

import gc
from collections.abc import Callable, Iterator
from contextlib import contextmanager

TRIES = 20  # of which one must be undisturbed


def best_time(measure: Callable[[], float], enough: float) -> float:
    """Return the shortest of several times; nobody measures on when it is short enough."""
    shortest = float("inf")
    for _ in range(TRIES):
        shortest = min(shortest, measure())
        if shortest < enough:
            break
    return shortest


@contextmanager
def without_collections() -> Iterator[None]:
    """Keep the garbage collector out, as the server does for old objects (run.py).

    A process that has run a thousand tests has many more objects than a server. A full collection
    takes longer than what a test measures.
    """
    gc.disable()
    try:
        yield
    finally:
        gc.enable()
