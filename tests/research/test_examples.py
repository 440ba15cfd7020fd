# SPDX-License-Identifier: MIT
"""The examples for libraries of reinforcement learning run, each for a few steps."""

import subprocess
import sys
from pathlib import Path

import pytest

FOLDER = Path(__file__).parents[2] / "docs" / "examples"
MOST_LINES = 60
LIMIT = 200  # seconds
EXAMPLES = {
    "gpu_self_play.py": (["--games", "8", "--rounds", "1"], "round 0: "),
    "sb3_maskable_ppo.py": (["--steps", "4096"], "against random"),
    "rllib_masked_ppo.py": (["--iterations", "1", "--batch", "128"], "iteration 0"),
    "tianshou_dqn.py": (["--epochs", "1", "--steps", "200", "--games", "8"], "against random play"),
    "torchrl_reinforce.py": (["--games", "2"], "game 1: "),
}


@pytest.mark.parametrize("name", EXAMPLES)
def test_an_example_trains(name: str, tmp_path: Path) -> None:
    """In a process of its own: Ray cannot be used after a connection to another cluster."""
    arguments, words = EXAMPLES[name]
    done = subprocess.run(
        [sys.executable, FOLDER / name, *arguments],
        cwd=tmp_path,
        capture_output=True,
        text=True,
        timeout=LIMIT,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert words in done.stdout


@pytest.mark.parametrize("name", EXAMPLES)
def test_an_example_is_short(name: str) -> None:
    assert len((FOLDER / name).read_text(encoding="utf-8").splitlines()) < MOST_LINES
