# SPDX-License-Identifier: MIT
"""Plays the games of a generation, on all cores or on a cluster, and stores them as shards."""

import time
from collections import defaultdict
from collections.abc import Callable, Generator, Iterator, Sequence
from contextlib import closing
from pathlib import Path
from typing import TypeAlias

from caravanserai.arena.cluster.session import ClusterSession
from caravanserai.arena.process_pool import check_jobs, play_tasks
from caravanserai.bots.nets.network import read_net
from caravanserai.learn.config import Config
from caravanserai.learn.self_play import PlayedGame
from caravanserai.learn.self_play_task import SelfPlayTask, play_self_games
from caravanserai.learn.shards import write_shard

GAMES_OF_A_SHARD = 500
_CHUNK = 4  # games of a task

Progress = Callable[[int], object]  # called after each shard with the number of games so far
Key: TypeAlias = tuple[int, int]  # a shard, and the number of a task within it


def play_games(
    config: Config,
    generation: int,
    net: Path | None,
    folder: Path,
    jobs: int | None = None,
    seconds: float | None = None,
    progress: Progress = lambda _: None,
    cluster: ClusterSession | None = None,
) -> int:
    """Play the missing games of a generation; return how many it has now.

    Finished shards are kept, so a stopped run continues. With a limit in seconds, the games end
    with the last shard that was begun in time.
    """
    ends_at = time.monotonic() + (seconds or float("inf"))
    shards = -(-config.self_play.games // GAMES_OF_A_SHARD)
    missing = [
        shard for shard in range(shards) if not shard_path(folder, generation, shard).exists()
    ]
    done = (shards - len(missing)) * GAMES_OF_A_SHARD
    tasks = _tasks(config, generation, net, missing, ends_at)
    with closing(_start(config, tasks, jobs, cluster)) as results:
        for shard, games in _collect(config, results):
            write_shard(games, shard_path(folder, generation, shard))
            done += len(games)
            progress(done)
    return min(done, config.self_play.games)


def shard_path(folder: Path, generation: int, shard: int) -> Path:
    """Return the file of a shard."""
    return folder / "games" / f"generation-{generation}-{shard:03}.parquet"


def list_shards(folder: Path, generation: int) -> list[Path]:
    """Return the files of a generation's games."""
    return sorted((folder / "games").glob(f"generation-{generation}-*.parquet"))


def _tasks(
    config: Config, generation: int, net: Path | None, shards: Sequence[int], ends_at: float
) -> Iterator[tuple[Key, SelfPlayTask]]:
    """Yield the tasks of the shards that begin in time."""
    content = None
    if net is not None:
        read_net(config.game, net)  # raises BadOptions for a file of another game
        content = net.read_bytes()
    for shard in shards:
        if time.monotonic() > ends_at:
            return
        for place, numbers in enumerate(_chunks(config, shard)):
            yield (shard, place), SelfPlayTask(config, generation, content, numbers)


def _chunks(config: Config, shard: int) -> list[range]:
    first = shard * GAMES_OF_A_SHARD
    end = min(first + GAMES_OF_A_SHARD, config.self_play.games)
    return [range(start, min(start + _CHUNK, end)) for start in range(first, end, _CHUNK)]


def _start(
    config: Config,
    tasks: Iterator[tuple[Key, SelfPlayTask]],
    jobs: int | None,
    cluster: ClusterSession | None,
) -> Generator[tuple[Key, list[PlayedGame]], None, None]:
    if cluster is not None:
        cluster.prepare(config.game, ())
        return cluster.play_tasks(tasks, play_self_games)
    count = check_jobs(jobs)
    if count > 1:  # compile everything once, before the processes do
        play_self_games(SelfPlayTask(config, 1, None, range(1)))
    return play_tasks(tasks, count, play_self_games)


def _collect(
    config: Config, results: Iterator[tuple[Key, list[PlayedGame]]]
) -> Iterator[tuple[int, list[PlayedGame]]]:
    """Yield each shard when its last task has arrived, with its games in the order of numbers."""
    found: dict[int, dict[int, list[PlayedGame]]] = defaultdict(dict)
    for (shard, place), games in results:
        found[shard][place] = games
        if len(found[shard]) == len(_chunks(config, shard)):
            parts = found.pop(shard)
            yield shard, [game for place in sorted(parts) for game in parts[place]]
