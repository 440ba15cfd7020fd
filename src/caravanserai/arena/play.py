# SPDX-License-Identifier: MIT
"""Plays matches block by block on all cores, one match or several at the same time."""

from collections.abc import Callable, Generator, Iterator, Sequence
from contextlib import closing
from pathlib import Path
from typing import TypeAlias

from caravanserai.arena.cluster.session import ClusterSession
from caravanserai.arena.game import GameResult, GameTask, play_kept_game
from caravanserai.arena.journal import GameKey
from caravanserai.arena.match import Block, Match
from caravanserai.arena.process_pool import check_jobs, play_tasks
from caravanserai.arena.tally import Tally
from caravanserai.bots.warm_up import RULES, find_missing, use_parts

Progress: TypeAlias = Callable[[Tally, GameResult], object]
Tasks: TypeAlias = Iterator[tuple[tuple[int, GameKey], GameTask]]


def play_match(
    match: Match,
    blocks: int,
    jobs: int | None = None,
    journal: Path | None = None,
    save: Path | None = None,
    progress: Progress = lambda _tally, _game: None,
) -> list[Block]:
    """Play a match, or resume the one in the journal; return its blocks.

    The blocks do not depend on the number of jobs or on interruptions, provided that the budgets
    of the bots are simulations and not seconds.
    """
    tally = Tally(match, blocks, journal, save)
    play_matches([tally], jobs, progress)
    return tally.blocks


def play_matches(
    tallies: Sequence[Tally],
    jobs: int | None = None,
    progress: Progress = lambda _tally, _game: None,
    may_start: Callable[[], bool] = lambda: True,
    cluster: ClusterSession | None = None,
) -> None:
    """Play several matches at once until all are complete, on this machine or on a cluster.

    `progress` is called after each game. No block is started once `may_start` returns False.
    """
    # Closed as soon as everything is decided, which cancels the running games.
    with closing(_start(tallies, jobs, _tasks(tallies, may_start), cluster)) as games:
        for (number, key), result in games:
            tallies[number].add(key, result)
            progress(tallies[number], result)
            if all(tally.is_complete for tally in tallies):
                break


def _start(
    tallies: Sequence[Tally], jobs: int | None, tasks: Tasks, cluster: ClusterSession | None
) -> Generator[tuple[tuple[int, GameKey], GameResult], None, None]:
    if cluster is not None:
        for game in {tally.match.game for tally in tallies}:
            cluster.prepare(game, [bot for tally in tallies for bot in tally.match.bots])
        return cluster.play_tasks(tasks, play_kept_game)
    count = check_jobs(jobs)
    if count > 1:
        _warm_up(tallies)
    return play_tasks(tasks, count, play_kept_game)


def _tasks(tallies: Sequence[Tally], may_start: Callable[[], bool]) -> Tasks:
    """Yield the games to play: the first block of every match, then the second, and so on."""
    for block in range(max(tally.limit for tally in tallies)):
        for number, tally in enumerate(tallies):
            # Called when a process becomes free, so that a decided match gets no more games.
            is_needed = block < tally.limit and not tally.is_complete
            keys = list(tally.missing(block)) if is_needed else []
            if keys and not may_start():
                return
            for key in keys:
                yield (number, key), tally.match.task(*key)


def _warm_up(tallies: Sequence[Tally]) -> None:
    """Compile everything in this process first, or every worker would compile the same code."""
    for tally in tallies:
        if not tally.is_complete:
            game = tally.match.game
            use_parts(game, find_missing(game, (RULES, *tally.match.bots)))
