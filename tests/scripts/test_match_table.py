# SPDX-License-Identifier: MIT
"""The table of the journals in a folder."""

from pathlib import Path

from caravanserai.arena.journal import file_name
from caravanserai.arena.match import create_match
from caravanserai.arena.play import play_match
from scripts.match_table import rows


def _play(folder: Path, seed: int, **options: str) -> None:
    match = create_match("through_the_desert", ["random", "random"], seed=seed, options=options)
    play_match(match, 3, jobs=1, journal=folder / file_name(match))


def test_matches_that_differ_only_in_their_seed_or_end_become_one_row(tmp_path: Path) -> None:
    _play(tmp_path, 1)
    _play(tmp_path, 2, end="at once")
    (row,) = rows(tmp_path.glob("*.jsonl"))
    assert row.startswith("| through_the_desert, 2 players, random against random | 2 classic |")
    assert "| 12 |" in row


def test_each_built_in_map_has_a_row(tmp_path: Path) -> None:
    _play(tmp_path, 1)
    _play(tmp_path, 1, map="dunes")
    assert len(rows(tmp_path.glob("*.jsonl"))) == 2
