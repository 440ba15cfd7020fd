# SPDX-License-Identifier: MIT
"""The code of docs/guide/datasets.md runs, one block after the other."""

import re
from pathlib import Path
from typing import Any

import pytest

from caravanserai.learn.datasets.plan import create_plan
from caravanserai.learn.datasets.write import DatasetWriter

GUIDE = Path(__file__).parents[2] / "docs" / "guide" / "datasets.md"
BLOCK = re.compile(r"^```python\n(.*?)^```", re.MULTILINE | re.DOTALL)


def test_datasets_are_loaded_as_the_guide_shows(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    writer = DatasetWriter(
        create_plan("through_the_desert", ["pilgrim"], 2), tmp_path / "desert", 4
    )
    writer.play(jobs=1)
    writer.write_positions()
    monkeypatch.chdir(tmp_path)
    names: dict[str, Any] = {}
    for code in BLOCK.findall(GUIDE.read_text(encoding="utf-8")):
        exec(code, names)
    assert 0 <= names["wins"]["first seat"].item() <= 1
    assert names["observations"].shape[1] == 1635
    rows = len(names["observation"])
    assert tuple(names["observation"].shape) == (rows, 1635)
    assert tuple(names["played"].shape) == (rows, 1)
    assert tuple(names["values"].shape) == (rows, 2)
