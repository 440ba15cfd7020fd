# SPDX-License-Identifier: MIT
"""Measures how long Five Tribes takes to find every sowing of an opening, and all their ends."""

import time
from collections.abc import Callable, Iterable, Iterator
from random import Random
from typing import Any

from benchmarks.figures import (
    MICROSECONDS,
    OPENING_ENDS,
    OPENING_SOWINGS,
    WORST_ENDS,
    Figure,
    make_figure,
)
from caravanserai.core.game import Game
from caravanserai.core.position import Position, new
from caravanserai.games.five_tribes.sowings.all_sowings import sowings
from caravanserai.games.five_tribes.sowings.sowing_ends import destinations

TRIBES = "five_tribes"
OPENINGS = 10
MOST_GAMES = 200  # whose turns are measured, if there is time
TRIES = 3  # the best of several tries is closest to the true cost


def measure_sowings(game: Game, seconds: float) -> Iterable[Figure]:
    """Measure sowings; yields nothing for a game without them."""
    if game.name != TRIBES:
        return
    openings = [new(TRIBES, 4, seed) for seed in range(OPENINGS)]
    ends = [_time(destinations, opening) for opening in openings]
    yield make_figure(TRIBES, OPENING_ENDS, sum(ends) / OPENINGS, MICROSECONDS, 4)
    # An opening has three meeples on each tile; later there may be many more on one.
    worst = max(_time(destinations, position) for position in _turns(seconds))
    yield make_figure(TRIBES, WORST_ENDS, worst, MICROSECONDS, 4)
    every = [_time(lambda position: list(sowings(position)), opening) for opening in openings]
    yield make_figure(TRIBES, OPENING_SOWINGS, sum(every) / OPENINGS, MICROSECONDS, 4)


def _time(work: Callable[[Position], Any], position: Position) -> float:
    """Return the microseconds that some work on a position takes."""
    tries = []
    for _try in range(TRIES):
        start = time.perf_counter()
        work(position)
        tries.append(time.perf_counter() - start)
    return min(tries) * 1e6


def _turns(seconds: float) -> Iterator[Position]:
    """Yield positions of random games in which a player is about to sow."""
    end = time.perf_counter() + seconds
    for seed in range(MOST_GAMES):
        yield from _turns_of(new(TRIBES, 4, seed), Random(seed))
        if time.perf_counter() > end:
            return


def _turns_of(position: Position, dice: Random) -> Iterator[Position]:
    while not position.is_over:
        if position.view(None)["phase"] == "move":
            yield position
        position.play(int(dice.choice(position.legal())))
