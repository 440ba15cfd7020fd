# SPDX-License-Identifier: MIT
"""How long Five Tribes takes to find every sowing of an opening, and where sowings can end."""

import importlib.util
import time
from collections.abc import Callable, Iterable, Iterator
from random import Random
from typing import Any

from caravanserai.cli.bench.names import (
    MICROSECONDS,
    OPENING_ENDS,
    OPENING_SOWINGS,
    WORST_ENDS,
    Figure,
    figure,
)
from caravanserai.core.game import Game
from caravanserai.core.position import Position, new

TRIBES = "five_tribes"
OPENINGS = 10
MOST_GAMES = 200  # of which every turn is looked at, as far as the time allows
TRIES = 3  # a machine has moods: the best of several tries is what the code takes


def sowing_figures(game: Game, seconds: float) -> Iterable[Figure]:
    """Return the figures; nothing for a game without sowings."""
    if game.name != TRIBES or importlib.util.find_spec(f"{_package()}.destinations") is None:
        return
    from caravanserai.games.five_tribes.sowings.all_sowings import sowings
    from caravanserai.games.five_tribes.sowings.sowing_ends import destinations

    openings = [new(TRIBES, 4, seed) for seed in range(OPENINGS)]
    every = [_time(destinations, each) for each in openings]
    yield figure(TRIBES, OPENING_ENDS, _mean(every), MICROSECONDS, 4)
    worst = max(_time(destinations, each) for each in _turns(seconds))
    yield figure(TRIBES, WORST_ENDS, worst, MICROSECONDS, 4)
    all_of_them = [_time(lambda p: list(sowings(p)), each) for each in openings]
    yield figure(TRIBES, OPENING_SOWINGS, _mean(all_of_them), MICROSECONDS, 4)


def _package() -> str:
    return f"caravanserai.games.{TRIBES}"


def _mean(numbers: list[float]) -> float:
    return sum(numbers) / len(numbers)


def _time(work: Callable[[Position], Any], position: Position) -> float:
    """Return the microseconds that some work on a position takes."""
    tries = []
    for _try in range(TRIES):
        start = time.perf_counter()
        work(position)
        tries.append(time.perf_counter() - start)
    return min(tries) * 1e6


def _turns(seconds: float) -> Iterator[Position]:
    """Yield positions of random games in which somebody is about to move."""
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
