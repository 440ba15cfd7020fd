# SPDX-License-Identifier: MIT
"""Checks a dataset: every row is replayed, and must say what really happened."""

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import numpy as np

from caravanserai.core.errors import BadRecord
from caravanserai.core.game import find
from caravanserai.core.record import GameRecord
from caravanserai.learn.datasets.plan import Plan, read_plan
from caravanserai.learn.datasets.read import games_files, positions_file
from caravanserai.learn.datasets.rows import GAMES, Row, positions_schema, to_positions
from caravanserai.learn.shards import BadShard, read_rows, read_table, replay_game

_SHARES_OFF = 0.01  # by which shares of the win may differ from a sum of 1: they are rounded


def check_dataset(folder: Path, progress: Callable[[], object] = lambda: None) -> Iterator[str]:
    """Yield what is wrong with a dataset, file by file. Raises BadOptions if it is not one.

    A file with a wrong row is reported once, with its first wrong row.
    """
    plan, seen = read_plan(folder), set[int]()
    files = games_files(folder)
    if not files:
        yield f"{folder} has no games yet"
    for path in files:
        try:
            rows = read_rows(path, GAMES)
            for row in rows:
                _check_row(path, plan, seen, row)
                progress()
            _check_positions(positions_file(folder, path), rows)
        except BadShard as error:
            yield str(error)


def _check_row(path: Path, plan: Plan, seen: set[int], row: Row) -> None:
    number = row["number"]
    where = f"{path}, game {number}"
    empty = [name for name, value in row.items() if value is None]
    if empty:
        raise BadShard(f"{where}: {empty[0]} is empty")
    if number in seen:
        raise BadShard(f"{where}: this number appears twice")
    seen.add(number)
    _check_setup(where, plan, row)
    _check_values(where, row)
    _check_record(where, row)


def _check_setup(where: str, plan: Plan, row: Row) -> None:
    """Compare a row with the plan, and with what its own actions lead to."""
    task, game = plan.task(row["number"]), find(plan.match.game)
    expected = {
        "game": task.game,
        "rules_version": game.rules_version,
        "players": task.players,
        "seed": task.deal,
        "levels": list(task.bots),
    }
    for name, value in expected.items():
        if row[name] != value:
            raise BadShard(f"{where}: {name} is {row[name]!r:.80}, the settings say {value!r:.80}")
    options = _read_options(where, row)
    end = replay_game(
        *(where, task.game, task.players, task.deal, options, row["actions"], row["points"])
    )
    if list(end.ranks()) != row["ranks"]:
        raise BadShard(f"{where}: the ranks are {list(end.ranks())}, not {row['ranks']}")


def _read_options(where: str, row: Row) -> dict[str, Any]:
    try:
        options = json.loads(row["options"])
    except (ValueError, RecursionError):
        options = None
    if not isinstance(options, dict):
        raise BadShard(f"{where}: the options are not a JSON object")
    return options


def _check_values(where: str, row: Row) -> None:
    values = np.array(row["values"], np.float32)
    if len(values) != len(row["actions"]) * row["players"]:
        raise BadShard(f"{where}: {len(values)} values for {len(row['actions'])} actions")
    sums = values.reshape(-1, row["players"]).sum(axis=1)
    is_share = (values >= 0).all() and (np.abs(sums - 1) < _SHARES_OFF).all()
    if not is_share:  # also for NaN: no comparison with it is true
        raise BadShard(f"{where}: the values of an action are not shares of the win")


def _check_record(where: str, row: Row) -> None:
    try:
        record = GameRecord.from_text(row["record"])
    except BadRecord as error:
        raise BadShard(f"{where}: {error}") from None
    found = (record.game, record.seed, list(record.actions), list(record.seats))
    if found != (row["game"], row["seed"], row["actions"], row["levels"]):
        raise BadShard(f"{where}: the record is that of another game")


def _check_positions(path: Path, rows: list[dict[str, Any]]) -> None:
    """Compare the positions of some games, if they were written, with what a replay gives."""
    if not path.exists() or not rows:
        return
    found = read_table(path, positions_schema(rows[0]["game"]))
    expected = to_positions(rows, str(path))
    if found.num_rows != expected.num_rows:
        raise BadShard(f"{path}: {found.num_rows} positions, the games have {expected.num_rows}")
    for name in expected.column_names:
        if not found.column(name).equals(expected.column(name)):
            raise BadShard(f"{path}: the column {name!r} differs from what the games give")
