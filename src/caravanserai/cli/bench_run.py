# SPDX-License-Identifier: MIT
"""All figures of `caravan bench`, one after the other. Each is {name, about, value, unit}."""

from collections.abc import Callable
from typing import Any, TypeAlias

from caravanserai.cli.bench_gpu import gpu_figures
from caravanserai.cli.bench_measures import (
    copy_time,
    python_rate,
    random_play,
    thread_gain,
)
from caravanserai.cli.bench_start import start_figures
from caravanserai.cli.i18n import N_, _
from caravanserai.cli.screen import Waiting
from caravanserai.cli.warmup import warm_up
from caravanserai.core.game import Game, find, games

Figure: TypeAlias = dict[str, Any]

RANDOM_PLAY = N_("random play, one core")
FROM_PYTHON = N_("play and legal from Python")

GAMES_A_SECOND = N_("games/s")
DECISIONS_A_SECOND = N_("decisions/s")


def all_figures(seconds: float) -> list[Figure]:
    """Measure everything but the peers."""
    known = [find(name) for name in games()]
    for game in known:
        warm_up(game)
    work = [job for game in known for job in _jobs(game, seconds)]
    work += [lambda: gpu_figures(seconds), start_figures]
    found: list[Figure] = []
    with Waiting(_("Measuring"), len(work)) as waiting:
        for job in work:
            found += job()
            waiting.advance()
    return found


def _jobs(game: Game, seconds: float) -> list[Callable[[], list[Figure]]]:
    plays = [_play_job(game, players, seconds) for players in game.player_counts]
    return [*plays, lambda: _small_figures(game, seconds), lambda: _threads(game, seconds)]


def _play_job(game: Game, players: int, seconds: float) -> Callable[[], list[Figure]]:
    def job() -> list[Figure]:
        rate, decisions = random_play(game, players, seconds)
        about = f"{game.name}, {players}p"
        return [
            figure(RANDOM_PLAY, about, rate, GAMES_A_SECOND),
            figure(RANDOM_PLAY, about, decisions, DECISIONS_A_SECOND),
        ]

    return job


def _small_figures(game: Game, seconds: float) -> list[Figure]:
    size = game.state.itemsize
    return [
        figure(N_("size of a position"), game.name, size, N_("bytes")),
        figure(N_("copying a position, compiled"), game.name, copy_time(game, seconds), N_("ns")),
        figure(FROM_PYTHON, game.name, python_rate(game, seconds), DECISIONS_A_SECOND),
    ]


def _threads(game: Game, seconds: float) -> list[Figure]:
    return [
        figure(N_("two threads against one"), game.name, thread_gain(game, seconds), N_("times"))
    ]


def figure(name: str, about: str, value: float, unit: str) -> Figure:
    """Return one figure."""
    return {"name": name, "about": about, "value": round(float(value), 3), "unit": unit}
