# SPDX-License-Identifier: MIT
"""The script that measures strength on a machine with only NumPy and Numba."""

import json
import os
import subprocess
import sys
from pathlib import Path

from caravanserai.core.compiled.jit import cache_root

ROOT = Path(__file__).parent.parent.parent
ABSENT = ("rich", "cyclopts", "platformdirs", "openskill", "matplotlib")
LIST = """
[[match]]
game = "through_the_desert"
bots = ["random", "random"]
players = 3
seed = 4
"""


def run(folder: Path, *arguments: object) -> subprocess.CompletedProcess[str]:
    """Run the script where the other libraries cannot be imported."""
    blocked = folder / "blocked"
    blocked.mkdir(exist_ok=True)
    for name in ABSENT:
        (blocked / f"{name}.py").write_text("raise ImportError('not installed')", encoding="ascii")
    paths = os.pathsep.join([str(blocked), str(ROOT / "src")])
    return subprocess.run(
        [sys.executable, ROOT / "scripts" / "measure_strength.py", *map(str, arguments)],
        env=os.environ | {"PYTHONPATH": paths, "CARAVAN_CACHE": str(cache_root())},
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )


def test_matches_are_played_reported_and_resumed(tmp_path: Path) -> None:
    matches, out = tmp_path / "list.toml", tmp_path / "out"
    matches.write_text(LIST, encoding="utf-8")
    typed = ["--match", "through_the_desert", 2, "random", "random", "--jobs", 2]
    first = run(tmp_path, matches, "--out", out, "--blocks", 2, *typed)
    assert first.returncode == 0, first.stderr
    assert "2 blocks, 6 games" in first.stdout
    assert "2 blocks, 4 games" in first.stdout
    results = (out / "results.json").read_text(encoding="utf-8")
    assert [match["blocks"] for match in json.loads(results)] == [2, 2]
    again = run(tmp_path, matches, "--out", out, "--blocks", 2, "--minutes", 0, *typed)
    assert "10 games, 10 of them played" in again.stdout
    assert (out / "results.json").read_text(encoding="utf-8") == results


def test_no_game_starts_without_time(tmp_path: Path) -> None:
    match = ["--match", "through_the_desert", 2, "random", "random"]
    done = run(tmp_path, "--out", tmp_path / "out", "--minutes", 0, *match)
    assert done.returncode == 0
    assert "no block yet" in done.stdout


def test_an_invalid_match_is_one_line_of_error(tmp_path: Path) -> None:
    done = run(tmp_path, "--out", tmp_path / "out", "--match", "chess", 2, "random", "random")
    assert done.returncode == 2
    assert done.stderr.startswith("measure_strength: unknown game 'chess'")
    assert len(done.stderr.splitlines()) == 1
