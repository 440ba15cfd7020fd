# SPDX-License-Identifier: MIT
"""The rows of a dataset: one for each game, and one for each decision of a game."""

import json
from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np
import pyarrow as pa

from caravanserai.arena.game import GameTask
from caravanserai.core.game import find
from caravanserai.core.position import Position, new
from caravanserai.learn.datasets.plan import ENGINE
from caravanserai.learn.datasets.play import ValuedGame
from caravanserai.learn.shards import replay_game

Row = Mapping[str, Any]

GAMES = pa.schema(
    [
        ("number", pa.int64()),  # of the game in the dataset
        ("game", pa.string()),
        ("rules_version", pa.int16()),
        ("options", pa.string()),  # JSON
        ("players", pa.int8()),
        ("seed", pa.uint64()),  # of the deal
        ("engine", pa.string()),
        ("levels", pa.list_(pa.string())),  # by seat
        ("actions", pa.list_(pa.int16())),
        ("points", pa.list_(pa.int16())),  # by seat, at the end
        ("ranks", pa.list_(pa.int8())),
        ("values", pa.list_(pa.float32())),  # expected shares of the win, action by action
        ("record", pa.string()),  # for `caravan replay`
    ]
)


def to_row(number: int, task: GameTask, played: ValuedGame) -> dict[str, Any]:
    """Return the row of a game."""
    position = new(task.game, task.players, task.deal, **task.options)
    for action in played.actions:
        position.play(action)
    return {
        "number": number,
        "game": task.game,
        "rules_version": position.game.rules_version,
        "options": json.dumps(dict(position.setup.options), sort_keys=True),
        "players": task.players,
        "seed": task.deal,
        "engine": ENGINE,
        "levels": list(task.bots),
        "actions": list(played.actions),
        "points": list(position.points()),
        "ranks": list(position.ranks()),
        "values": np.array(played.values, np.float32).ravel(),
        "record": position.record(task.bots).to_text(),
    }


def positions_schema(game: str) -> Any:
    """Return the columns of the positions of a game."""
    return pa.schema(
        [
            ("number", pa.int64()),  # of the game
            ("ply", pa.int16()),  # actions before this one
            ("seat", pa.int8()),  # to act
            ("observation", pa.list_(pa.int16(), find(game).observation.size)),  # of that seat
            ("legal", pa.list_(pa.int16())),
            ("action", pa.int16()),  # that was played
            ("values", pa.list_(pa.float32())),  # expected shares of the win, by seat
            ("points", pa.list_(pa.int16())),  # by seat, at the end of the game
            ("ranks", pa.list_(pa.int8())),
        ]
    )


def to_positions(rows: Sequence[Row], where: str = "") -> Any:
    """Return the table of all positions of some games of one kind. Raises BadShard."""
    game = rows[0]["game"]
    columns = _Columns()
    for row in rows:
        columns.add(row, where)
    return columns.to_table(positions_schema(game))


class _Columns:
    """Columns that grow. Observations are kept as arrays: lists would take ten times the memory."""

    def __init__(self) -> None:
        self._plain: dict[str, list[Any]] = {
            name: [] for name in ("number", "ply", "seat", "action", "points", "ranks")
        }
        self._observations: list[Any] = []
        self._legal: list[Any] = []
        self._values: list[Any] = []

    def add(self, row: Row, where: str) -> None:
        """Add the positions of a game."""
        count, plain = len(row["actions"]), self._plain
        replay_game(
            f"{where}, game {row['number']}",
            *(row["game"], row["players"], row["seed"], json.loads(row["options"])),
            *(row["actions"], row["points"], self._add_position),
        )
        plain["number"] += [row["number"]] * count
        plain["ply"] += range(count)
        plain["action"] += row["actions"]
        plain["points"] += [row["points"]] * count
        plain["ranks"] += [row["ranks"]] * count
        self._values.append(np.asarray(row["values"], np.float32).reshape(count, row["players"]))

    def _add_position(self, position: Position) -> None:
        seat = position.actor or 0
        self._plain["seat"].append(seat)
        self._observations.append(position.observe(seat))
        self._legal.append(position.legal().astype(np.int16))

    def to_table(self, schema: Any) -> Any:
        """Return everything as a table."""
        flat = pa.array(np.concatenate(self._observations))
        size = schema.field("observation").type.list_size
        arrays = {
            "observation": pa.FixedSizeListArray.from_arrays(flat, size),
            "legal": _list_array(self._legal),
            "values": _list_array([row for game in self._values for row in game]),
        }
        return pa.table({**self._plain, **arrays}, schema=schema)


def _list_array(arrays: Sequence[Any]) -> Any:
    offsets = np.cumsum([0, *map(len, arrays)]).astype(np.int32)
    return pa.ListArray.from_arrays(pa.array(offsets), pa.array(np.concatenate(arrays)))
