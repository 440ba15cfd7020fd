# SPDX-License-Identifier: MIT
"""Reads datasets: their files, figures about them, and some games at random."""

from pathlib import Path
from random import Random
from typing import Any

import numpy as np

from caravanserai.core.ranking import share_win
from caravanserai.learn.datasets.plan import read_settings
from caravanserai.learn.datasets.rows import GAMES
from caravanserai.learn.shards import BadShard, count_rows, read_rows, read_table

_COLUMNS = ("actions", "levels", "points", "ranks")


def games_files(folder: Path) -> list[Path]:
    """Return the files of games, in order."""
    return sorted((folder / "games").glob("games-*.parquet"))


def positions_file(folder: Path, games_file: Path) -> Path:
    """Return the file of the positions of a file of games, which need not exist."""
    return folder / "positions" / games_file.name.replace("games", "positions", 1)


def describe_dataset(folder: Path) -> dict[str, Any]:
    """Return the settings and figures of a dataset, JSON-serialisable.

    Raises BadOptions if the folder is not a dataset, BadShard if a file is damaged.
    """
    settings, files = read_settings(folder), games_files(folder)
    positions = [path for each in files if (path := positions_file(folder, each)).exists()]
    found = settings | {
        "files": len(files) + len(positions),
        "bytes": sum(path.stat().st_size for path in [*files, *positions]),
        "games": sum(map(count_rows, files)),
        "positions": sum(map(count_rows, positions)),
    }
    return found | (_count_results(files) if found["games"] else {})


def _count_results(files: list[Path]) -> dict[str, Any]:
    lengths: list[int] = []
    shares: dict[str, list[float]] = {}
    points: list[list[int]] = []
    for path in files:
        for row in read_table(path, GAMES, _COLUMNS).to_pylist():
            lengths.append(len(row["actions"]))
            points.append(row["points"])
            for level, share in zip(row["levels"], share_win(row["ranks"]), strict=True):
                shares.setdefault(level, []).append(share)
    return {
        "actions": {"mean": float(np.mean(lengths)), "least": min(lengths), "most": max(lengths)},
        "mean_points": np.mean(points, axis=0).tolist(),
        "wins": {level: float(np.mean(found)) for level, found in sorted(shares.items())},
    }


def sample_games(folder: Path, count: int, seed: int = 0) -> list[dict[str, Any]]:
    """Return some rows at random, without repetition; the same seed gives the same rows.

    Raises BadOptions if the folder is not a dataset, BadShard if a file is damaged.
    """
    read_settings(folder)
    places = [(path, row) for path in games_files(folder) for row in range(count_rows(path))]
    if not places:
        raise BadShard(f"{folder} has no games yet")
    chosen = sorted(Random(seed).sample(places, min(count, len(places))))
    return [read_rows(path, GAMES)[row] for path, row in chosen]
