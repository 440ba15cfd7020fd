# SPDX-License-Identifier: MIT
"""Rows in Parquet files, and games with one row each. Replaying the actions verifies a file."""

import json
import os
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

import numpy as np
import pyarrow as pa
import pyarrow.parquet as pq

from caravanserai.core.errors import BadOptions, CaravanError, IllegalAction
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


class BadShard(CaravanError):
    """A file of games is damaged, or its games do not follow the rules."""


def write_rows(rows: Sequence[Mapping[str, Any]], schema: Any, path: Path) -> None:
    """Write rows; the file appears under its name only when it is complete and on the disk."""
    write_table(pa.Table.from_pylist(rows, schema), path)


def write_table(table: Any, path: Path) -> None:
    """Write a table, in the same way."""
    path.parent.mkdir(parents=True, exist_ok=True)
    part = path.with_suffix(".part")
    with part.open("wb") as file:
        # Without statistics: of long texts and lists they are large, and no checksum covers them.
        pq.write_table(
            *(table, file),
            compression="zstd",
            compression_level=9,
            write_statistics=False,
            write_page_checksum=True,
        )
        file.flush()
        os.fsync(file.fileno())  # or a power failure could leave an empty file of that name
    part.replace(path)


def read_rows(path: Path, schema: Any) -> list[dict[str, Any]]:
    """Return the rows of a file. Raises BadShard if it is damaged or has other columns."""
    rows: list[dict[str, Any]] = read_table(path, schema).to_pylist()
    return rows


def read_table(path: Path, schema: Any, columns: Sequence[str] | None = None) -> Any:
    """Return a file as a table, or only some columns of it. Raises BadShard."""
    try:
        # ParquetFile and not read_table, which would fill in columns that are missing.
        with pq.ParquetFile(path, page_checksum_verification=True) as file:
            _check_columns(path, file.schema_arrow, schema)
            return file.read(columns)
    except (pa.ArrowException, OSError) as error:
        raise _damaged(path, error) from None


def count_rows(path: Path) -> int:
    """Return how many rows a file has, from its last bytes only. Raises BadShard."""
    try:
        return int(pq.read_metadata(path).num_rows)
    except (pa.ArrowException, OSError) as error:
        raise _damaged(path, error) from None


def _damaged(path: Path, error: Exception) -> BadShard:
    reason = " ".join(str(error).split())[:200]
    return BadShard(
        f"{path} is truncated or damaged ({reason}): delete it, and the command that wrote it "
        "plays its games again"
    )


def _check_columns(path: Path, found: Any, expected: Any) -> None:
    for column in expected:
        at = found.get_field_index(column.name)
        kind = found.field(at).type if at >= 0 else "nothing"
        if kind != column.type:
            raise BadShard(f"{path}: column {column.name!r} should be {column.type}, it is {kind}")


def write_shard(games: Sequence[PlayedGame], path: Path) -> None:
    """Write games; the file appears under its name only when it is complete."""
    write_rows([_to_row(game) for game in games], _SCHEMA, path)


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
    """Yield the games of a file. Raises BadShard if it is damaged."""
    for row in read_rows(path, _SCHEMA):
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
        setup = (game.game, game.players, game.seed, game.options)
        replay_game(f"{path}, game {count}", *setup, game.actions, game.final_points)
    return count


def replay_game(
    where: str,
    game: str,
    players: int,
    seed: int,
    options: Mapping[str, Any],
    actions: Sequence[int],
    points: Sequence[int],
    visit: Callable[[Position], object] = lambda _position: None,
) -> Position:
    """Return the end of a game; `visit` is called with the position before each action.

    Raises BadShard if the game cannot be dealt, if an action is illegal, or if the end differs.
    """
    try:
        position = new(game, players, seed, **options)
        for action in actions:
            visit(position)
            position.play(action)
    except (BadOptions, IllegalAction) as error:
        raise BadShard(f"{where}: {error}") from None
    if not position.is_over or position.points() != tuple(points):
        raise BadShard(f"{where}: replayed, it ends differently")
    return position
