# SPDX-License-Identifier: MIT
"""Matches: the same whatever the number of processes and however often they are interrupted."""

import os
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest

import caravanserai as cv
from caravanserai.arena.match import Match, create_match
from caravanserai.arena.play import play_match, play_matches
from caravanserai.arena.tally import Tally
from caravanserai.core.errors import BadOptions
from tests.support.failing_bots import GAME

PATIENCE = 120  # seconds, in case everything must be compiled first


def random_match(players: int = 2, seed: int = 5) -> Match:
    return create_match(GAME, ["random", "random"], players, seed)


def lines(path: Path) -> list[str]:
    return path.read_text(encoding="utf-8").splitlines() if path.exists() else []


def test_two_processes_give_the_same_games_as_one() -> None:
    match = random_match(players=3)
    assert play_match(match, 4, jobs=2) == play_match(match, 4, jobs=1)


def test_every_game_of_every_block_is_played_once() -> None:
    heard = []
    blocks = play_match(
        random_match(4), 2, jobs=1, progress=lambda _tally, game: heard.append(game)
    )
    assert [len(block) for block in blocks] == [4, 4]
    assert heard == [game for block in blocks for game in block]


def test_only_what_is_missing_is_played(tmp_path: Path) -> None:
    heard = []
    journal = tmp_path / "match.jsonl"
    first = play_match(random_match(), 2, 1, journal)
    both = play_match(random_match(), 3, 1, journal, progress=lambda _s, game: heard.append(game))
    assert both[:2] == first
    assert tuple(heard) == both[2]
    assert play_match(random_match(), 2, 1, journal) == first


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


def test_no_block_begins_when_time_is_up() -> None:
    tallies = [Tally(random_match(players), 50) for players in (2, 3)]
    play_matches(tallies, jobs=1, may_start=lambda: not tallies[1].blocks)
    assert [len(tally.blocks) for tally in tallies] == [1, 1]


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


@pytest.mark.parametrize(("blocks", "jobs"), [(0, 1), (-1, 1), (1, 0), (1, 10**6)])
def test_nothing_or_too_much_is_refused(blocks: int, jobs: int) -> None:
    with pytest.raises(BadOptions):
        play_match(random_match(), blocks, jobs)


def test_a_killed_match_goes_on_as_if_nothing_had_happened(tmp_path: Path) -> None:
    journal = tmp_path / "match.jsonl"
    options = ["--seed", "5", "--blocks", "100000", "--jobs", "2", "--journal", str(journal)]
    command = [sys.executable, "-m", "caravanserai", "match", "random", "random", *options]
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL)
    wait_until(lambda: len(lines(journal)) > 8)
    workers = children(process.pid)
    process.kill()
    process.wait()
    assert workers
    wait_until(lambda: not any(is_alive(worker) for worker in workers))
    count = len(lines(journal)) // 2 + 5
    assert play_match(random_match(), count, 1, journal) == play_match(random_match(), count, 1)


def wait_until(is_so: Callable[[], bool]) -> None:
    end = time.monotonic() + PATIENCE
    while not is_so():
        assert time.monotonic() < end
        time.sleep(0.02)


def children(pid: int) -> list[int]:
    found = Path(f"/proc/{pid}/task/{pid}/children").read_text(encoding="ascii")
    return [int(child) for child in found.split()]


def is_alive(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return Path(f"/proc/{pid}/stat").read_text(encoding="ascii").split()[2] != "Z"
