# SPDX-License-Identifier: MIT
"""Measures all figures in several rounds, so that a busy second affects only one run."""

from collections.abc import Callable, Iterable, Sequence
from time import process_time
from typing import Any, TypeAlias

from benchmarks.best_runs import keep_best
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

Measurement: TypeAlias = Callable[[], Iterable[dict[str, Any]]]
GAME_KEYS = ("game", "players", "name", "unit")
PEER_KEYS = ("name", "how")


def measure_all(
    seconds: float, rounds: int, peers: Sequence[Measurement] = ()
) -> tuple[list[Figure], list[dict[str, Any]]]:
    """Return our figures and those of the peers, the best run of each.

    A round measures everything once, ours and the peers in turn, so that they meet the same
    machine. Compiling everything takes a minute, so starts are measured only once, at the end.
    """
    # Before any clock starts.
    warm_up(games(), RULES, BULK)
    ours = [each for name in games() for each in _list_measurements(find(name), seconds)]
    starts = [_startup(find(name)) for name in games()]
    runs: list[dict[str, Any]] = []
    peer_runs: list[dict[str, Any]] = []
    with LateProgress("Measuring", rounds * len([*ours, *peers]) + len(starts)) as progress:
        for _ in range(rounds):
            for measure, found in (*((m, runs) for m in ours), *((m, peer_runs) for m in peers)):
                found += measure()
                progress.advance()
        for measure in starts:
            runs += measure()
            progress.advance()
    figures = keep_best(runs, GAME_KEYS, "value")
    figures = [figure | {"target": _format_target(figure)} for figure in figures]
    return _by_game(figures), keep_best(peer_runs, PEER_KEYS, "decisions_per_s")


def _by_game(figures: list[Figure]) -> list[Figure]:
    """Return the figures game by game; starts come after all others of their game."""
    return sorted(figures, key=lambda figure: figure["game"])


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
    ]


def _startup(game: Game) -> Measurement:
    return lambda: measure_startup(game)


def _random_play(game: Game, players: int, seconds: float) -> Measurement:
    def measure() -> Iterable[Figure]:
        # The time of the CPU: other programs do not count.
        rate, decisions = measure_random_play(game, players, seconds, clock=process_time)
        yield make_figure(game.name, RANDOM_PLAY, rate, GAMES_PER_SECOND, players)
        yield make_figure(game.name, RANDOM_PLAY, decisions, DECISIONS_PER_SECOND, players)

    return measure
