# SPDX-License-Identifier: MIT
"""Worker processes: they change no result, and end with the process that started them."""

import os
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from caravanserai.arena.match import create_match
from caravanserai.arena.play import play_match
from caravanserai.bots import registry
from caravanserai.core.errors import BadOptions
from tests.support.bots.failing_bots import random_match

LIMIT = 120  # seconds, in case everything must be compiled first


def test_two_processes_play_the_same_games_as_one() -> None:
    match = random_match(players=3)
    assert play_match(match, 4, jobs=2) == play_match(match, 4, jobs=1)


def test_worker_processes_know_registered_bots() -> None:
    registry.register_bot("last", "tests.support.bots.own_bots:LastAction")
    try:
        names = ["last", "python:tests.support.bots.own_bots:OnlyChoose"]
        match = create_match("through_the_desert", names, seed=3)
        found = play_match(match, 2, jobs=2)
    finally:
        registry.unregister_bot("last")
    assert [game.loser for block in found for game in block] == [None] * 4


def test_a_script_without_a_guard_gets_advice(tmp_path: Path) -> None:
    script = tmp_path / "script.py"
    script.write_text(
        "from caravanserai.arena.match import create_match\n"
        "from caravanserai.arena.play import play_match\n"
        "play_match(create_match('through_the_desert', ['random', 'random']), 2, jobs=2)\n"
    )
    done = subprocess.run([sys.executable, script], capture_output=True, text=True, check=False)
    assert done.returncode == 1
    assert "if __name__ == '__main__':" in done.stderr
    assert "freeze_support" not in done.stderr


@pytest.mark.parametrize(("blocks", "jobs"), [(0, 1), (-1, 1), (1, 0), (1, 10**6)])
def test_too_few_or_too_many_blocks_or_jobs_are_refused(blocks: int, jobs: int) -> None:
    with pytest.raises(BadOptions):
        play_match(random_match(), blocks, jobs)


def test_a_killed_match_is_resumed_with_the_same_games(tmp_path: Path) -> None:
    journal = tmp_path / "match.jsonl"
    options = ["--seed", "5", "--blocks", "100000", "--jobs", "2", "--journal", str(journal)]
    command = [sys.executable, "-m", "caravanserai", "match", "random", "random", *options]
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL)
    _wait_until(lambda: len(_lines(journal)) > 8)
    workers = _children(process.pid)
    process.kill()
    process.wait()
    assert workers
    _wait_until(lambda: not any(_is_alive(worker) for worker in workers))
    count = len(_lines(journal)) // 2 + 5
    assert play_match(random_match(), count, 1, journal) == play_match(random_match(), count, 1)


def _lines(path: Path) -> list[str]:
    return path.read_text(encoding="utf-8").splitlines() if path.exists() else []


def _wait_until(condition: Callable[[], bool]) -> None:
    end = time.monotonic() + LIMIT
    while not condition():
        assert time.monotonic() < end
        time.sleep(0.02)


def _children(pid: int) -> list[int]:
    found = Path(f"/proc/{pid}/task/{pid}/children").read_text(encoding="ascii")
    return [int(child) for child in found.split()]


def _is_alive(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return Path(f"/proc/{pid}/stat").read_text(encoding="ascii").split()[2] != "Z"
