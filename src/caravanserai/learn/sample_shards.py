# SPDX-License-Identifier: MIT
"""Makes the samples of many shards on all cores."""

import multiprocessing
from collections import defaultdict
from collections.abc import Sequence
from pathlib import Path
from typing import TypeAlias

from caravanserai.arena.process_pool import check_jobs
from caravanserai.learn.config import Training
from caravanserai.learn.samples import Samples, join_samples, samples_of
from caravanserai.learn.self_play import PlayedGame
from caravanserai.learn.shards import read_shard

BySeats: TypeAlias = dict[int, Samples]  # by number of players


def sample_shards(
    paths: Sequence[Path], training: Training, jobs: int | None = None
) -> tuple[BySeats, BySeats]:
    """Return the samples to fit and those held out. A game is in one of them as a whole."""
    first = _sample_shard(paths[0], training)  # compiles in this process
    tasks = [(path, training) for path in paths[1:]]
    count = min(check_jobs(jobs), len(tasks))
    if count > 1:
        with multiprocessing.get_context("spawn").Pool(count) as pool:
            parts = [first, *pool.starmap(_sample_shard, tasks)]
    else:
        parts = [first, *(_sample_shard(*task) for task in tasks)]
    return _join([part[0] for part in parts]), _join([part[1] for part in parts])


def _sample_shard(path: Path, training: Training) -> tuple[BySeats, BySeats]:
    fitted: dict[int, list[PlayedGame]] = defaultdict(list)
    held_out: dict[int, list[PlayedGame]] = defaultdict(list)
    every = round(1 / training.held_out)
    for number, game in enumerate(read_shard(path)):
        chosen = held_out if number % every == 0 else fitted
        chosen[game.players].append(game)
    return _sample(fitted, training), _sample(held_out, training)


def _sample(games: dict[int, list[PlayedGame]], training: Training) -> BySeats:
    return {players: samples_of(part, training) for players, part in games.items()}


def _join(parts: Sequence[BySeats]) -> BySeats:
    counts = sorted({players for part in parts for players in part})
    return {
        players: join_samples([part[players] for part in parts if players in part])
        for players in counts
    }
