# SPDX-License-Identifier: MIT
"""The examples for researchers run."""

import runpy
import sys
from pathlib import Path

import pytest

FOLDER = Path(__file__).parents[2] / "docs" / "examples"


def test_the_agent_trains(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "argv", ["train_agent.py", "--steps", "130"])
    runpy.run_path(str(FOLDER / "train_agent.py"), run_name="__main__")
    assert "of the last games" in capsys.readouterr().out
