# SPDX-License-Identifier: MIT
"""Every script in the documents runs as it stands; examples with `>>>` are doctests."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

import caravanserai as cv

ROOT = Path(__file__).parent.parent
BLOCK = re.compile(r"^```python\n(.*?)^```", re.MULTILINE | re.DOTALL)
DATASETS = ROOT / "docs" / "guide" / "datasets.md"  # tests/research runs it: it needs polars
PAGES = [ROOT / "README.md", *sorted({*ROOT.glob("docs/**/*.md")} - {DATASETS})]
SCRIPTS = [
    pytest.param(block, id=f"{page.relative_to(ROOT)}:{number}")
    for page in PAGES
    for number, block in enumerate(BLOCK.findall(page.read_text(encoding="utf-8")), start=1)
    # The game of a tutorial does not exist.
    if ">>>" not in block and "my_game" not in block
]


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder with the record that the examples read."""
    position = cv.new("through_the_desert", players=2, seed=7)
    while position.turn_number < 2:
        position.play(int(position.legal()[0]))
    position.record().save(tmp_path / "game.txt")
    return tmp_path


@pytest.mark.parametrize("script", SCRIPTS)
def test_a_script_runs(script: str, folder: Path) -> None:
    (folder / "script.py").write_text(script, encoding="utf-8")
    done = subprocess.run(
        [sys.executable, "script.py"],
        cwd=folder,
        input="",
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
