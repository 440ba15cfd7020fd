# SPDX-License-Identifier: MIT
"""The examples for researchers run."""

import doctest
import runpy
import sys
from pathlib import Path
from types import ModuleType

import pytest

from caravanserai.adapters import batch
from caravanserai.adapters.pettingzoo import five_tribes_v0, through_the_desert_v0

FOLDER = Path(__file__).parents[2] / "docs" / "examples"


def test_the_agent_trains(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "argv", ["train_agent.py", "--steps", "130"])
    runpy.run_path(str(FOLDER / "train_agent.py"), run_name="__main__")
    assert "of the last games" in capsys.readouterr().out


@pytest.mark.parametrize("module", [batch, five_tribes_v0, through_the_desert_v0])
def test_the_examples_of_the_modules_run(module: ModuleType) -> None:
    done = doctest.testmod(module)
    assert done.failed == 0
    assert done.attempted > 0
