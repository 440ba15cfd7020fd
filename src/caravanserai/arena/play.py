# SPDX-License-Identifier: MIT
"""Plays matches: block by block, on all cores, one or several matches at once."""

from collections.abc import Callable, Iterator, Sequence
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from typing import TypeAlias

from caravanserai.arena.game import GameResult, Task, rehearse
from caravanserai.arena.journal import Place
from caravanserai.arena.match import Block, Match
from caravanserai.arena.process_pool import check_jobs, played
from caravanserai.arena.tally import Score

Progress: TypeAlias = Callable[[Score, GameResult], object]


def play_match(
    match: Match,
    blocks: int,
    jobs: int | None = None,
    journal: Path | None = None,
    save: Path | None = None,
    progress: Progress = lambda _score, _game: None,
) -> list[Block]:
    """Play a match, or go on with the one in the journal; return its blocks.

    The same match has the same blocks, whatever the number of jobs and however often it was
    interrupted, provided that the bots' budgets are simulations and not time.
    """
    score = Score(match, blocks, journal, save)
    play_matches([score], jobs, progress)
    return score.blocks


def play_matches(
    scores: Sequence[Score],
    jobs: int | None = None,
    progress: Progress = lambda _score, _game: None,
    may_begin: Callable[[], bool] = lambda: True,
) -> None:
    """Play several matches at once until each has its blocks or knows enough.

    `progress` hears of each game; no block is begun when `may_begin` says no.
    """
    count = check_jobs(jobs)
    if count > 1:
        _rehearse(scores)
    with closing(played(_tasks(scores, may_begin), count)) as games:
        for (number, place), result in games:
            scores[number].add(place, result)
            progress(scores[number], result)
            if all(score.is_settled for score in scores):
                break


def _tasks(
    scores: Sequence[Score], may_begin: Callable[[], bool]
) -> Iterator[tuple[tuple[int, Place], Task]]:
    """Yield what is to be played: the first block of all matches, then the second."""
    for block in range(max(score.limit for score in scores)):
        for number, score in enumerate(scores):
            is_wanted = block < score.limit and not score.is_settled
            places = list(score.missing(block)) if is_wanted else []
            if places and not may_begin():
                return
            for place in places:
                yield (number, place), score.match.task(*place)


def _rehearse(scores: Sequence[Score]) -> None:
    """Compile here what is not compiled yet, lest every process does the same at once."""
    matches = {
        (s.match.game, bot): s.match for s in scores if not s.is_settled for bot in s.match.bots
    }
    for (_, bot), match in matches.items():
        rehearse(replace(match.task(0, 0), bots=(bot,) * match.players))
