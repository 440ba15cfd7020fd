# SPDX-License-Identifier: MIT
"""Writing datasets: the same rows whatever happens in between."""

import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest

from caravanserai.core.errors import BadOptions
from caravanserai.core.position import replay
from caravanserai.learn.datasets.plan import Plan, create_plan
from caravanserai.learn.datasets.rows import GAMES
from caravanserai.learn.datasets.write import DatasetWriter, games_path, positions_path
from caravanserai.learn.shards import BadShard, count_rows, read_rows
from tests.support.fake_engine import FakeEngine, fake_session
from tests.support.positions.bot_positions import GAMES as BOTH

DESERT = "through_the_desert"
LIMIT = 120  # seconds, in case everything must be compiled first


def plan_of(game: str = DESERT, shard_games: int = 3, **settings: Any) -> Plan:
    return create_plan(game, ["random", "pilgrim"], shard_games=shard_games, **settings)


def rows_of(folder: Path) -> list[dict[str, Any]]:
    files = sorted((folder / "games").glob("*"))
    return [row for path in files for row in read_rows(path, GAMES)]


def written(folder: Path, games: int = 5, plan: Plan | None = None) -> list[dict[str, Any]]:
    DatasetWriter(plan or plan_of(), folder, games).play(jobs=1)
    return rows_of(folder)


@pytest.mark.parametrize("game", BOTH)
def test_every_row_has_what_is_needed_to_replay_its_game(game: str, tmp_path: Path) -> None:
    row, *others = written(tmp_path, 2, plan_of(game, players=3))
    end = replay(row["record"])
    assert end.is_over
    assert (list(end.actions), list(end.points()), list(end.ranks())) == (
        *(row["actions"], row["points"], row["ranks"]),
    )
    assert row["levels"] == ["random", "pilgrim", "random"]
    assert others[0]["levels"] == ["random", "random", "pilgrim"], "the bots change seats"
    assert len(row["values"]) == 3 * len(row["actions"])
    assert row["engine"].startswith("caravanserai ")


def test_rows_do_not_depend_on_jobs_files_or_interruptions(tmp_path: Path) -> None:
    expected = written(tmp_path / "once", 5)
    written(tmp_path / "parts", 2)
    DatasetWriter(plan_of(), tmp_path / "parts", 5).play(jobs=2)
    assert rows_of(tmp_path / "parts") == expected
    assert written(tmp_path / "large", 5, plan_of(shard_games=50)) == expected
    with fake_session(FakeEngine()) as cluster:
        DatasetWriter(plan_of(), tmp_path / "cluster", 5).play(cluster=cluster)
    assert rows_of(tmp_path / "cluster") == expected
    first = [games_path(tmp_path / name, 0).read_bytes() for name in ("once", "parts", "cluster")]
    assert first[0] == first[1] == first[2]


def test_what_has_been_played_is_kept_when_a_run_is_stopped(tmp_path: Path) -> None:
    played = 0

    def stop() -> None:
        nonlocal played
        played += 1
        if played == 4:
            raise KeyboardInterrupt

    writer = DatasetWriter(plan_of(), tmp_path, 8)
    with pytest.raises(KeyboardInterrupt):
        writer.play(jobs=1, progress=stop)
    assert writer.done == len(rows_of(tmp_path)) == 4
    assert DatasetWriter(plan_of(), tmp_path, 8).done == 4
    assert written(tmp_path, 8) == written(tmp_path.with_name("whole"), 8)


def test_a_killed_run_leaves_whole_files_and_continues(tmp_path: Path) -> None:
    folder = tmp_path / "set"
    arguments = [DESERT, "--out", str(folder), "--games", "3000", "--shard-games", "20"]
    levels = ["--level", "random", "--level", "pilgrim", "--jobs", "1"]
    command = [sys.executable, "-m", "caravanserai", "selfplay", *arguments, *levels]
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    end = time.monotonic() + LIMIT
    while not games_path(folder, 1).exists():
        assert process.poll() is None
        assert time.monotonic() < end
        time.sleep(0.02)
    os.kill(process.pid, signal.SIGKILL)
    process.wait()
    files = sorted((folder / "games").glob("*.parquet"))
    assert [count_rows(path) for path in files] == [20] * len(files)
    count = 20 * len(files) + 3
    again = written(folder, count, plan_of(shard_games=20))
    assert [row["number"] for row in again] == list(range(count))


def test_positions_are_added_to_games_that_exist(tmp_path: Path) -> None:
    rows = written(tmp_path, 4)
    DatasetWriter(plan_of(), tmp_path, 4).write_positions()
    counts = [count_rows(positions_path(tmp_path, shard)) for shard in (0, 1)]
    assert sum(counts) == sum(len(row["actions"]) for row in rows)


def test_a_folder_of_another_dataset_is_refused(tmp_path: Path) -> None:
    written(tmp_path, 1)
    with pytest.raises(BadOptions, match="another dataset: seed is 0 there and 1 here"):
        DatasetWriter(plan_of(seed=1), tmp_path, 1)
    (tmp_path / "selfplay.json").write_text("{")
    with pytest.raises(BadOptions, match="not a dataset"):
        DatasetWriter(plan_of(), tmp_path, 1)
    (tmp_path / "selfplay.json").unlink()
    with pytest.raises(BadOptions, match="something else"):
        DatasetWriter(plan_of(), tmp_path, 1)


def test_a_run_does_not_continue_on_a_damaged_file(tmp_path: Path) -> None:
    written(tmp_path, 2)
    path = games_path(tmp_path, 0)
    path.write_bytes(path.read_bytes()[:-9])
    with pytest.raises(BadShard, match=r"games-00000.parquet is truncated or damaged.*delete it"):
        DatasetWriter(plan_of(), tmp_path, 2)


@pytest.mark.parametrize(
    ("levels", "words"),
    [
        (["mcts"], "simulations, such as mcts@800"),
        (["mcts@1s"], "by the clock"),
        (["run:true"], "our own bots"),
        (["net:none@4"], "our own bots"),
        (["nobody"], "our own bots"),
        ([], "one level or more"),
        (["random"] * 3, "3 levels"),
    ],
)
def test_games_that_could_not_be_played_again_are_refused(levels: list[str], words: str) -> None:
    with pytest.raises(BadOptions, match=words):
        create_plan(DESERT, levels, 2)
