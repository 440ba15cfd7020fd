# SPDX-License-Identifier: MIT
"""Plays the missing games of a dataset, and writes a file whenever its games are complete."""

from collections import defaultdict
from collections.abc import Callable, Generator, Iterator
from contextlib import closing
from pathlib import Path
from typing import Any, TypeAlias

from caravanserai.arena.cluster.session import ClusterSession
from caravanserai.arena.game import GameTask
from caravanserai.arena.process_pool import check_jobs, play_tasks
from caravanserai.core.errors import BadOptions
from caravanserai.learn.datasets.plan import Plan, open_folder
from caravanserai.learn.datasets.play import ValuedGame, play_valued_game
from caravanserai.learn.datasets.rows import GAMES, to_positions, to_row
from caravanserai.learn.shards import count_rows, read_rows, read_table, write_rows, write_table

MOST_GAMES = 100_000_000
Rows: TypeAlias = dict[int, dict[str, Any]]  # by number of the game


class DatasetWriter:
    """The games of a plan in a folder, as far as they have been played."""

    def __init__(self, plan: Plan, folder: Path, games: int) -> None:
        """Open a new folder, or one of the same plan. Raises BadOptions or BadShard."""
        if not 1 <= games <= MOST_GAMES:
            raise BadOptions(f"--games must be from 1 to {MOST_GAMES:,}, got {games}")
        open_folder(plan, folder)
        self._plan, self._folder, self._games = plan, folder, games
        self._found = [self._find_numbers(shard) for shard in range(plan.shards(games))]
        self._new: dict[int, Rows] = defaultdict(dict)  # by file: not written yet

    @property
    def done(self) -> int:
        """How many of the games have been played."""
        written = sum(map(len, self._found))
        return written + sum(map(len, self._new.values()))

    def play(
        self,
        jobs: int | None = None,
        cluster: ClusterSession | None = None,
        progress: Callable[[], object] = lambda: None,
    ) -> None:
        """Play the missing games; `progress` is called after each of them.

        Whatever ends it early, the games that have ended are written. The rows depend neither on
        the number of jobs nor on interruptions.
        """
        try:
            with closing(self._start(jobs, cluster)) as played:
                for number, game in played:
                    self._add(number, game)
                    progress()
        finally:
            for shard in list(self._new):
                self._write(shard)

    def write_positions(self) -> None:
        """Write the positions of all games, where they are missing."""
        for shard in range(len(self._found)):
            source, target = games_path(self._folder, shard), positions_path(self._folder, shard)
            rows = read_rows(source, GAMES)
            count = sum(len(row["actions"]) for row in rows)
            if not target.exists() or count_rows(target) != count:
                write_table(to_positions(rows, str(source)), target)

    def _start(
        self, jobs: int | None, cluster: ClusterSession | None
    ) -> Generator[tuple[int, ValuedGame], None, None]:
        if cluster is None:
            return play_tasks(self._tasks(), check_jobs(jobs), play_valued_game)
        cluster.prepare(self._plan.match.game, self._plan.match.bots)
        return cluster.play_tasks(self._tasks(), play_valued_game)

    def _tasks(self) -> Iterator[tuple[int, GameTask]]:
        for shard, found in enumerate(self._found):
            for number in self._plan.numbers(shard, self._games):
                if number not in found:
                    yield number, self._plan.task(number)

    def _find_numbers(self, shard: int) -> set[int]:
        path = games_path(self._folder, shard)
        if not path.exists():
            return set()
        wanted = self._plan.numbers(shard, self._games)
        numbers = read_table(path, GAMES, ["number"]).column("number").to_pylist()
        return set(numbers) & set(wanted)

    def _add(self, number: int, game: ValuedGame) -> None:
        shard = number // self._plan.shard_games
        self._new[shard][number] = to_row(number, self._plan.task(number), game)
        size = len(self._plan.numbers(shard, self._games))
        if len(self._found[shard]) + len(self._new[shard]) == size:
            self._write(shard)

    def _write(self, shard: int) -> None:
        """Write the new games of a file, beside those that it has already."""
        path, rows = games_path(self._folder, shard), self._new.pop(shard)
        if path.exists():
            rows |= {row["number"]: row for row in read_rows(path, GAMES)}
        write_rows([rows[number] for number in sorted(rows)], GAMES, path)
        self._found[shard] = rows.keys() & set(self._plan.numbers(shard, self._games))


def games_path(folder: Path, shard: int) -> Path:
    """Return a file of games."""
    return folder / "games" / f"games-{shard:05}.parquet"


def positions_path(folder: Path, shard: int) -> Path:
    """Return the file of the positions of those games."""
    return folder / "positions" / f"positions-{shard:05}.parquet"
