# SPDX-License-Identifier: MIT
"""Makes the samples of many shards on all cores."""

import multiprocessing
from collections import defaultdict
from collections.abc import Sequence
from pathlib import Path
from typing import TypeAlias

from caravanserai.arena.process_pool import check_jobs
from caravanserai.bots.nets.network import no_net, read_net
from caravanserai.learn.config import Config
from caravanserai.learn.sampling.samples import Samples, join_samples, sample_game
from caravanserai.learn.sampling.siblings import SiblingSampler
from caravanserai.learn.shards import read_shard

BySeats: TypeAlias = dict[int, Samples]  # by number of players


def sample_shards(
    paths: Sequence[Path], config: Config, net: Path | None, jobs: int | None = None
) -> tuple[BySeats, BySeats]:
    """Return the samples to fit and those held out. A game is in one of them as a whole.

    Turns that were not played are searched with a network, or without one.
    """
    first = _sample_shard(paths[0], config, net)  # compiles in this process
    tasks = [(path, config, net) for path in paths[1:]]
    count = min(check_jobs(jobs), len(tasks))
    if count > 1:
        with multiprocessing.get_context("spawn").Pool(count) as pool:
            parts = [first, *pool.starmap(_sample_shard, tasks)]
    else:
        parts = [first, *(_sample_shard(*task) for task in tasks)]
    return _join([part[0] for part in parts]), _join([part[1] for part in parts])


def _sample_shard(path: Path, config: Config, net: Path | None) -> tuple[BySeats, BySeats]:
    used = no_net() if net is None else read_net(config.game, net)
    sampler = SiblingSampler(config.game, used, config.siblings)
    fitted: dict[int, list[Samples]] = defaultdict(list)
    held_out: dict[int, list[Samples]] = defaultdict(list)
    every = round(1 / config.training.held_out)
    for number, game in enumerate(read_shard(path)):
        chosen = held_out if number % every == 0 else fitted
        sampled = sample_game(game, config.training)
        chosen[game.players] += [sampled.samples, *sampler.sample(game, sampled)]
    return _join_lists(fitted), _join_lists(held_out)


def _join_lists(parts: dict[int, list[Samples]]) -> BySeats:
    return {players: join_samples(found) for players, found in parts.items()}


def _join(parts: Sequence[BySeats]) -> BySeats:
    counts = sorted({players for part in parts for players in part})
    return {
        players: join_samples([part[players] for part in parts if players in part])
        for players in counts
    }
