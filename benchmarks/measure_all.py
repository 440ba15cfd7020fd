# SPDX-License-Identifier: MIT
"""Measures all figures, one after the other."""

from collections.abc import Callable, Iterable
from typing import TypeAlias

from benchmarks.figures import (
    DECISIONS_PER_SECOND,
    GAMES_PER_SECOND,
    RANDOM_PLAY,
    Figure,
    make_figure,
)
from benchmarks.gpu import measure_gpu
from benchmarks.positions import measure_positions, measure_threads
from benchmarks.sowings import measure_sowings
from benchmarks.startup import measure_startup
from benchmarks.targets import find_target
from caravanserai.bots.warm_up import BULK, RULES
from caravanserai.cli.console import LateProgress
from caravanserai.cli.speed import measure_random_play
from caravanserai.cli.warm_up import warm_up
from caravanserai.core.game import Game, find, games

Measurement: TypeAlias = Callable[[], Iterable[Figure]]


def measure_all(seconds: float) -> list[Figure]:
    """Measure everything but the peers, game by game."""
    # Before any clock starts.
    warm_up(games(), RULES, BULK)
    work = [each for name in games() for each in _list_measurements(find(name), seconds)]
    found: list[Figure] = []
    with LateProgress("Measuring", len(work)) as progress:
        for measure in work:
            found += measure()
            progress.advance()
    return [figure | {"target": _format_target(figure)} for figure in found]


def _format_target(figure: Figure) -> str | None:
    target = find_target(figure)
    return None if target is None else str(target)


def _list_measurements(game: Game, seconds: float) -> list[Measurement]:
    return [
        *(_random_play(game, players, seconds) for players in game.player_counts),
        lambda: measure_positions(game, seconds),
        lambda: measure_sowings(game, seconds),
        lambda: measure_threads(game, seconds),
        lambda: measure_gpu(game, seconds),
        lambda: measure_startup(game),
    ]


def _random_play(game: Game, players: int, seconds: float) -> Measurement:
    def measure() -> Iterable[Figure]:
        rate, decisions = measure_random_play(game, players, seconds)
        yield make_figure(game.name, RANDOM_PLAY, rate, GAMES_PER_SECOND, players)
        yield make_figure(game.name, RANDOM_PLAY, decisions, DECISIONS_PER_SECOND, players)

    return measure
