# SPDX-License-Identifier: MIT
"""Checking datasets: whatever is changed in a file is found."""

import json
from collections.abc import Callable
from pathlib import Path
from shutil import copytree
from typing import Any

import pyarrow as pa
import pytest

from caravanserai.learn.datasets.check import check_dataset
from caravanserai.learn.datasets.plan import create_plan
from caravanserai.learn.datasets.rows import GAMES, positions_schema
from caravanserai.learn.datasets.write import DatasetWriter, games_path, positions_path
from caravanserai.learn.shards import read_rows, read_table, write_rows, write_table

DESERT = "through_the_desert"
Row = dict[str, Any]


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A dataset of three games with positions, in two files."""
    folder = tmp_path_factory.mktemp("dataset")
    writer = DatasetWriter(create_plan(DESERT, ["pilgrim"], 2, shard_games=2), folder, 3)
    writer.play(jobs=1)
    writer.write_positions()
    return folder


@pytest.fixture
def folder(whole: Path, tmp_path: Path) -> Path:
    """A copy that a test may change."""
    return copytree(whole, tmp_path / "copy")


def test_a_dataset_as_it_was_written_has_no_problems(whole: Path) -> None:
    assert list(check_dataset(whole)) == []


def _change_action(row: Row) -> None:
    row["actions"][-1] = row["actions"][0]


def _change_record(row: Row) -> None:
    row["record"] = row["record"].replace("pilgrim", "sultan")


CHANGES: dict[str, Callable[[Row], object]] = {
    "is illegal": _change_action,
    "ends differently": lambda row: row["actions"].pop(),
    "damaged": _change_record,
    "ranks": lambda row: row["ranks"].reverse(),
    "replayed, it ends differently": lambda row: row["points"].reverse(),
    "seed is 7": lambda row: row.update(seed=7),
    "levels is": lambda row: row["levels"].reverse() or row.update(levels=["sultan", "guide"]),
    "game is 'five_tribes'": lambda row: row.update(game="five_tribes"),
    "rules_version is": lambda row: row.update(rules_version=99),
    "values for": lambda row: row["values"].pop(),
    "not shares": lambda row: row["values"].__setitem__(0, float("nan")),
    "options are not": lambda row: row.update(options="["),
    "record is empty": lambda row: row.update(record=None),
    "twice": lambda row: row.update(number=1),
}


@pytest.mark.parametrize("words", CHANGES)
def test_a_changed_row_is_found(folder: Path, words: str) -> None:
    path = games_path(folder, 0)
    rows = read_rows(path, GAMES)
    CHANGES[words](rows[0])
    if words == "twice":
        rows = rows[1:] * 2
    write_rows(rows, GAMES, path)
    [problem] = [each for each in check_dataset(folder) if "positions" not in each]
    assert words in problem
    assert "games-00000.parquet" in problem


@pytest.mark.parametrize("kind", ["games", "positions"])
@pytest.mark.parametrize("part", ["empty", "cut", "text", "middle"])
def test_a_damaged_file_is_named_and_the_others_are_checked(
    folder: Path, kind: str, part: str
) -> None:
    path = (games_path if kind == "games" else positions_path)(folder, 1)
    content = path.read_bytes()
    middle = len(content) // 3
    damaged = {
        "empty": b"",
        "cut": content[:-20],
        "text": b"not a file of games",
        "middle": content[:middle]
        + bytes(byte ^ 255 for byte in content[middle:][:40])
        + content[middle + 40 :],
    }
    path.write_bytes(damaged[part])
    [problem] = check_dataset(folder)
    assert str(path) in problem


def test_positions_that_differ_from_the_games_are_found(folder: Path) -> None:
    path, schema = positions_path(folder, 0), positions_schema(DESERT)
    table = read_table(path, schema)
    seats = pa.array([1 - seat for seat in table.column("seat").to_pylist()], pa.int8())
    write_table(
        table.set_column(table.column_names.index("seat"), schema.field("seat"), seats), path
    )
    assert ["'seat' differs" in each for each in check_dataset(folder)] == [True]
    write_table(table.slice(1), path)
    assert ["positions, the games have" in each for each in check_dataset(folder)] == [True]


def test_a_file_with_other_columns_is_named(folder: Path) -> None:
    write_table(pa.table({"number": [1]}), games_path(folder, 0))
    [problem] = check_dataset(folder)
    assert "column 'game' should be string" in problem


def test_a_dataset_without_games_is_a_problem(folder: Path) -> None:
    for path in (folder / "games").iterdir():
        path.unlink()
    assert "no games yet" in next(check_dataset(folder))


def test_settings_that_do_not_fit_are_found(folder: Path) -> None:
    path = folder / "selfplay.json"
    path.write_text(json.dumps(json.loads(path.read_text()) | {"seed": 5}))
    assert all("seed is" in problem for problem in check_dataset(folder))
