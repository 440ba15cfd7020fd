# SPDX-License-Identifier: MIT
"""The examples for libraries of reinforcement learning run, each for a few steps."""

import runpy
import sys
from pathlib import Path

import pytest

FOLDER = Path(__file__).parents[2] / "docs" / "examples"
MOST_LINES = 60
EXAMPLES = {
    "sb3_maskable_ppo.py": (["--steps", "4096"], "against random"),
    "rllib_masked_ppo.py": (["--iterations", "1", "--batch", "128"], "iteration 0"),
    "tianshou_dqn.py": (["--epochs", "1", "--steps", "200", "--games", "8"], "against random play"),
    "torchrl_reinforce.py": (["--games", "2"], "game 1: "),
}


@pytest.mark.parametrize("name", EXAMPLES)
def test_an_example_trains(
    name: str,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    tmp_path: Path,
) -> None:
    arguments, words = EXAMPLES[name]
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "argv", [name, *arguments])
    runpy.run_path(str(FOLDER / name), run_name="__main__")
    assert words in capsys.readouterr().out


@pytest.mark.parametrize("name", EXAMPLES)
def test_an_example_is_short(name: str) -> None:
    assert len((FOLDER / name).read_text(encoding="utf-8").splitlines()) < MOST_LINES
