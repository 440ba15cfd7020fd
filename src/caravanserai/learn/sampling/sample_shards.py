# SPDX-License-Identifier: MIT
"""Makes the samples of many shards on all cores."""

import multiprocessing
from collections import defaultdict
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TypeAlias, TypeVar

from caravanserai.arena.process_pool import check_jobs
from caravanserai.bots.heuristics.net_shape import shape_of
from caravanserai.bots.nets.network import Net, no_net, read_net
from caravanserai.learn.config import Config
from caravanserai.learn.sampling.policies import (
    PolicySampler,
    PolicySamples,
    join_policy_samples,
)
from caravanserai.learn.sampling.samples import Samples, join_samples, sample_game
from caravanserai.learn.sampling.siblings import SiblingSampler
from caravanserai.learn.shards import read_shard

T = TypeVar("T")
BySeats: TypeAlias = dict[int, Samples]  # by number of players


def sample_shards(
    paths: Sequence[Path], config: Config, net: Path | None, jobs: int | None = None
) -> tuple[BySeats, BySeats]:
    """Return the samples to fit and those held out. A game is in one of them as a whole.

    Turns that were not played are searched with a network, or without one.
    """
    parts = _map_shards(_sample_shard, paths, config, net, jobs)
    return _join([part[0] for part in parts]), _join([part[1] for part in parts])


def sample_policies(
    paths: Sequence[Path], config: Config, net: Path | None, jobs: int | None = None
) -> PolicySamples | None:
    """Return samples for the policies; None if the game has none, or if none was drawn."""
    if shape_of(config.game).policies == 0:
        return None
    parts = _map_shards(_sample_policies, paths, config, net, jobs)
    found = [each for part in parts for each in part]
    return join_policy_samples(found) if found else None


def _map_shards(
    sample: Callable[[Path, Config, Path | None], T],
    paths: Sequence[Path],
    config: Config,
    net: Path | None,
    jobs: int | None,
) -> list[T]:
    first = sample(paths[0], config, net)  # compiles in this process
    tasks = [(path, config, net) for path in paths[1:]]
    count = min(check_jobs(jobs), len(tasks))
    if count > 1:
        with multiprocessing.get_context("spawn").Pool(count) as pool:
            return [first, *pool.starmap(sample, tasks)]
    return [first, *(sample(*task) for task in tasks)]


def _sample_policies(path: Path, config: Config, net: Path | None) -> list[PolicySamples]:
    sampler = PolicySampler(config.game, _read(config, net), config.policies)
    return [each for game in read_shard(path) for each in sampler.sample(game)]


def _read(config: Config, net: Path | None) -> Net:
    return no_net() if net is None else read_net(config.game, net)


def _sample_shard(path: Path, config: Config, net: Path | None) -> tuple[BySeats, BySeats]:
    sampler = SiblingSampler(config.game, _read(config, net), config.siblings)
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
