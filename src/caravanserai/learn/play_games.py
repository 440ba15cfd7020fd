# SPDX-License-Identifier: MIT
"""Plays the games of a generation on all cores and stores them as shards."""

import multiprocessing
import time
from collections.abc import Callable, Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any

import numpy as np

from caravanserai.arena.process_pool import check_jobs
from caravanserai.bots.nets.network import no_net, read_net
from caravanserai.core.compiled import entry_points
from caravanserai.core.game import find
from caravanserai.core.position import new
from caravanserai.learn.config import Config, SelfPlay
from caravanserai.learn.self_play import PlayedGame, SelfPlayer
from caravanserai.learn.shards import write_shard

GAMES_OF_A_SHARD = 500
_CHUNK = 4  # games that a process plays before it reports

Progress = Callable[[int], object]  # called after each shard with the number of games so far


def play_games(
    config: Config,
    generation: int,
    net: Path | None,
    folder: Path,
    jobs: int | None = None,
    seconds: float | None = None,
    progress: Progress = lambda _: None,
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
    with _Pool(config, generation, net, check_jobs(jobs)) as pool:
        for shard in missing:
            if time.monotonic() > ends_at:
                break
            games: list[PlayedGame] = []
            for played in pool.play(_numbers(config, shard)):
                games += played
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


def _numbers(config: Config, shard: int) -> range:
    first = shard * GAMES_OF_A_SHARD
    return range(first, min(first + GAMES_OF_A_SHARD, config.self_play.games))


class _Pool:
    """Processes that play games; with one job, this process plays them."""

    def __init__(self, config: Config, generation: int, net: Path | None, jobs: int) -> None:
        self._jobs = jobs
        self._arguments = (config, generation, net)
        self._pool: Any = None

    def __enter__(self) -> "_Pool":
        _start_worker(*self._arguments)
        if self._jobs > 1:
            play_numbered_games(range(1))  # compiles everything once, before the processes do
            context = multiprocessing.get_context("spawn")
            self._pool = context.Pool(self._jobs, _start_worker, self._arguments)
        return self

    def __exit__(self, *_: object) -> None:
        if self._pool is not None:
            self._pool.terminate()

    def play(self, numbers: range) -> Iterator[list[PlayedGame]]:
        chunks = [
            range(start, min(start + _CHUNK, numbers.stop))
            for start in range(numbers.start, numbers.stop, _CHUNK)
        ]
        if self._pool is None:
            return map(play_numbered_games, chunks)
        return self._pool.imap(play_numbered_games, chunks)  # type: ignore[no-any-return]


class _Worker:
    """State of a process that plays games."""

    player: SelfPlayer
    config: Config
    generation: int


def _start_worker(config: Config, generation: int, net: Path | None) -> None:
    weights = no_net() if net is None else read_net(config.game, net)
    _Worker.player = SelfPlayer(config.game, weights, config.self_play)
    _Worker.config, _Worker.generation = config, generation


def play_numbered_games(numbers: range) -> list[PlayedGame]:
    """Play games of this process's generation; the number of a game decides everything about it."""
    config, found = _Worker.config, []
    for number in numbers:
        word = np.uint64(config.seed * 1_000_003 + _Worker.generation)
        seed = int(entry_points.split(word, number)) >> 11  # 53 bits, as games are dealt
        rng = np.random.default_rng(seed)
        players = _draw_players(config.self_play.players, rng)
        options = _draw_options(config.self_play, config.game, rng)
        found.append(_Worker.player.play(players, options, seed))
    return found


def _draw_players(weights: Mapping[str, float], rng: np.random.Generator) -> int:
    shares = np.array(list(weights.values()))
    return int(rng.choice([int(count) for count in weights], p=shares / shares.sum()))


def _draw_options(settings: SelfPlay, game: str, rng: np.random.Generator) -> dict[str, Any]:
    if not settings.maps:
        return {}
    name = settings.maps[int(rng.integers(len(settings.maps)))]
    return {"map": _find_map(game, name)}


@cache
def _find_map(game: str, name: str) -> Any:
    """Return a built-in map by name, or the generated map of a number, as an option."""
    if not name.isdigit():
        return name
    maps = find(game).maps
    assert maps is not None  # the configuration of a game without maps names none
    generated = maps.generate(int(name))
    return new(game, map=generated).setup.options["map"]
