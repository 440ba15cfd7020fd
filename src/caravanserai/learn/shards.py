# SPDX-License-Identifier: MIT
"""Games in Parquet files, one row a game. Replaying the actions verifies a file."""

import json
from collections.abc import Iterator, Sequence
from pathlib import Path

import numpy as np
import pyarrow as pa
import pyarrow.parquet as pq

from caravanserai.core.errors import IllegalAction
from caravanserai.core.position import Position, new
from caravanserai.learn.self_play import PlayedGame

_SCHEMA = pa.schema(
    [
        ("game", pa.string()),
        ("players", pa.int8()),
        ("options", pa.string()),  # JSON
        ("seed", pa.uint64()),
        ("actions", pa.list_(pa.int16())),
        ("values", pa.list_(pa.uint8())),  # shares of the win in 1/255, seat by seat
        ("points", pa.list_(pa.int16())),  # expected points in 1/16
        ("final_points", pa.list_(pa.int16())),
    ]
)
_VALUE_UNIT = 255
_POINTS_UNIT = 16


class BadShard(Exception):
    """A file of games is damaged, or its games do not follow the rules."""


def write_shard(games: Sequence[PlayedGame], path: Path) -> None:
    """Write games; the file appears under its name only when it is complete."""
    table = pa.Table.from_pylist([_to_row(game) for game in games], _SCHEMA)
    path.parent.mkdir(parents=True, exist_ok=True)
    part = path.with_suffix(".part")
    pq.write_table(table, part, compression="zstd", compression_level=9)
    part.replace(path)


def _to_row(game: PlayedGame) -> dict[str, object]:
    return {
        "game": game.game,
        "players": game.players,
        "options": json.dumps(game.options, sort_keys=True),
        "seed": game.seed,
        "actions": list(game.actions),
        "values": np.rint(game.values * _VALUE_UNIT).astype(np.uint8).ravel(),
        "points": np.rint(game.points * _POINTS_UNIT).astype(np.int16).ravel(),
        "final_points": list(game.final_points),
    }


def read_shard(path: Path) -> Iterator[PlayedGame]:
    """Yield the games of a file."""
    for row in pq.read_table(path, schema=_SCHEMA).to_pylist():
        players = row["players"]
        values = np.array(row["values"], np.float32).reshape(-1, players) / _VALUE_UNIT
        points = np.array(row["points"], np.float32).reshape(-1, players) / _POINTS_UNIT
        yield PlayedGame(
            *(row["game"], players, json.loads(row["options"]), row["seed"]),
            *(tuple(row["actions"]), values, points, tuple(row["final_points"])),
        )


def verify_shard(path: Path) -> int:
    """Replay the games of a file; return how many there are.

    Raises BadShard if an action is illegal or the final points differ.
    """
    count = 0
    for count, game in enumerate(read_shard(path), start=1):
        end = _replay(game, path, count)
        if not end.is_over or end.points() != game.final_points:
            raise BadShard(f"{path}, game {count}: replayed, it ends differently")
    return count


def _replay(game: PlayedGame, path: Path, number: int) -> Position:
    position = new(game.game, game.players, game.seed, **game.options)
    try:
        for action in game.actions:
            position.play(action)
    except IllegalAction as error:
        raise BadShard(f"{path}, game {number}: {error}") from None
    return position
