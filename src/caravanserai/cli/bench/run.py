# SPDX-License-Identifier: MIT
"""All figures of `caravan bench`, one after the other."""

from collections.abc import Callable, Iterable
from typing import TypeAlias

from caravanserai.cli.bench.gpu import gpu_figures
from caravanserai.cli.bench.measures import copy_time, python_rate, random_play, thread_gain
from caravanserai.cli.bench.names import (
    BYTES,
    COPYING,
    DECISIONS_A_SECOND,
    FROM_PYTHON,
    GAMES_A_SECOND,
    NANOSECONDS,
    RANDOM_PLAY,
    SIZE,
    TIMES,
    TWO_THREADS,
    Figure,
    figure,
)
from caravanserai.cli.bench.sowings import sowing_figures
from caravanserai.cli.bench.start import start_figures
from caravanserai.cli.bench.targets import target_of
from caravanserai.cli.console import Waiting
from caravanserai.cli.i18n import _
from caravanserai.cli.warm_up import warm_up
from caravanserai.core.game import Game, find, games

Job: TypeAlias = Callable[[], Iterable[Figure]]


def all_figures(seconds: float) -> list[Figure]:
    """Measure everything but the peers, game by game."""
    known = [find(name) for name in games()]
    for game in known:
        warm_up(game, bulk=True)
    work = [job for game in known for job in _jobs(game, seconds)]
    found: list[Figure] = []
    with Waiting(_("Measuring"), len(work)) as waiting:
        for job in work:
            found += job()
            waiting.advance()
    return [each | {"target": _bound(each)} for each in found]


def _bound(each: Figure) -> str | None:
    target = target_of(each)
    return None if target is None else str(target)


def _jobs(game: Game, seconds: float) -> list[Job]:
    return [
        *(_play_job(game, players, seconds) for players in game.player_counts),
        lambda: _small_figures(game, seconds),
        lambda: sowing_figures(game, seconds),
        lambda: [figure(game.name, TWO_THREADS, thread_gain(game, seconds), TIMES)],
        lambda: gpu_figures(game, seconds),
        lambda: start_figures(game),
    ]


def _play_job(game: Game, players: int, seconds: float) -> Job:
    def job() -> Iterable[Figure]:
        rate, decisions = random_play(game, players, seconds)
        yield figure(game.name, RANDOM_PLAY, rate, GAMES_A_SECOND, players)
        yield figure(game.name, RANDOM_PLAY, decisions, DECISIONS_A_SECOND, players)

    return job


def _small_figures(game: Game, seconds: float) -> Iterable[Figure]:
    name = game.name
    yield figure(name, SIZE, game.state.itemsize, BYTES)
    yield figure(name, COPYING, copy_time(game, seconds), NANOSECONDS)
    yield figure(name, FROM_PYTHON, python_rate(game, seconds), DECISIONS_A_SECOND)
