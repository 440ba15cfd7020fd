# SPDX-License-Identifier: MIT
"""The tally of a match: which blocks count, and which records are saved."""

from pathlib import Path

import caravanserai as cv
from caravanserai.arena.play import play_match, play_matches
from caravanserai.arena.tally import Tally
from tests.support.bots.failing_bots import random_match, result


def test_a_match_ends_when_enough_is_known_whatever_else_was_played(tmp_path: Path) -> None:
    journal = tmp_path / "match.jsonl"
    play_match(random_match(), 6, 1, journal)
    tallies = [
        Tally(random_match(), 9, path, is_enough=lambda tally: len(tally.blocks) == 4)
        for path in (journal, None)
    ]
    play_matches(tallies, jobs=1)
    assert tallies[0].blocks == tallies[1].blocks
    assert len(tallies[0].shares) == 4


def test_a_block_counts_only_after_all_blocks_before_it() -> None:
    tally = Tally(random_match(), 2)
    for key in ((1, 0), (1, 1), (0, 1)):
        tally.add(key, result([1, 2]))
    assert (tally.blocks, tally.games) == ([], 3)
    assert list(tally.missing(0)) == [(0, 0)]
    tally.add((0, 0), result([2, 1]))
    assert len(tally.blocks) == 2
    assert tally.is_complete


def test_every_game_is_saved_as_a_record(tmp_path: Path) -> None:
    match, journal = random_match(), tmp_path / "match.jsonl"
    play_match(match, 1, 1, journal)
    blocks = play_match(match, 2, 1, journal, save=tmp_path)
    records = sorted(tmp_path.glob("*.txt"))
    assert [path.name for path in records] == [
        f"game-{block:05}-{rotation}.txt" for block in (1, 2) for rotation in (1, 2)
    ]
    found = [cv.replay(cv.GameRecord.load(path)).points() for path in records]
    assert found == [game.points for block in blocks for game in block]
