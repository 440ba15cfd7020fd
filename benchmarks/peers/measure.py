# SPDX-License-Identifier: MIT
"""Measures a peer: whole games, one thread, a given CPU time, after a warm-up."""

import json
import sys
import time
from collections.abc import Callable

Figure = dict[str, str | float | int]


def measure(name: str, how: str, play: Callable[[], tuple[int, float]], seconds: float) -> Figure:
    """Call `play`, which answers with the games and the decisions it made, until the time is up."""
    # Warm up what a peer builds on first use.
    play()
    games, decisions = 0, 0.0
    start = time.process_time()
    while (elapsed := time.process_time() - start) < seconds:
        more_games, more_decisions = play()
        games += more_games
        decisions += more_decisions
    return {
        "name": name,
        "how": how,
        "games": games,
        "seconds": round(elapsed, 3),
        "games_per_s": round(games / elapsed, 1),
        "decisions_per_s": round(decisions / elapsed),
    }


def main(figures: Callable[[float], list[Figure]]) -> None:
    """Answer each line of the input, the seconds for each figure, with a line of JSON figures.

    One process measures several times, so that the peers and our own engine can take turns.
    """
    for line in sys.stdin:
        print(json.dumps(figures(float(line))), flush=True)
