# SPDX-License-Identifier: MIT
"""The layers of docs/develop/map.md hold; the contracts themselves stand in pyproject.toml."""

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
PACKAGE = ROOT / "src" / "caravanserai"

GAME = "games/through_the_desert"


def kept_contracts(source: Path) -> bool:
    """Run the contracts on the package that lies in the given folder."""
    linter = Path(sys.executable).with_name("lint-imports")
    config = ROOT / "pyproject.toml"
    done = subprocess.run(
        [linter, "--config", config, "--no-cache", "--no-logo"],
        cwd=source,
        capture_output=True,
        text=True,
        check=False,
    )
    assert "not configured correctly" not in done.stdout, done.stdout
    assert "Contracts:" in done.stdout, done.stdout + done.stderr
    return done.returncode == 0


def test_layers_hold() -> None:
    assert kept_contracts(PACKAGE.parent)


@pytest.mark.parametrize(
    ("where", "line"),
    [
        ("core", "import caravanserai.games.through_the_desert"),
        ("core", "import caravanserai.cli"),
        (GAME, "import caravanserai.testing"),
        (GAME, "import random"),
        (GAME, "import caravanserai.games.another"),
        ("testing", "import caravanserai.cli"),
    ],
)
def test_a_breach_of_the_layers_is_caught(where: str, line: str, tmp_path: Path) -> None:
    copy = tmp_path / "caravanserai"
    shutil.copytree(PACKAGE, copy, ignore=shutil.ignore_patterns("__pycache__"))
    another = copy / "games" / "another"
    another.mkdir()
    (another / "__init__.py").touch()
    assert kept_contracts(tmp_path)
    (copy / where / "breach.py").write_text(line + "\n")
    assert not kept_contracts(tmp_path)
