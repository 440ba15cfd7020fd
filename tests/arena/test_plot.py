# SPDX-License-Identifier: MIT
"""The plot of a ladder."""

import sys
from pathlib import Path

import pytest

from caravanserai.arena.errors import PlotsMissing
from caravanserai.arena.ladder import LadderEntry
from caravanserai.arena.plot import draw_ladder
from caravanserai.arena.statistics import Estimate
from caravanserai.core.errors import BadOptions

ENTRIES = [LadderEntry("a", Estimate(30, 28, 32), 40), LadderEntry("b", Estimate(20, 17, 23), 40)]


@pytest.mark.parametrize("suffix", ["png", "svg"])
def test_the_ladder_is_drawn(tmp_path: Path, suffix: str) -> None:
    path = tmp_path / f"ladder.{suffix}"
    draw_ladder(ENTRIES, path, "title", "rating")
    assert path.stat().st_size > 1000


def test_an_unknown_suffix_or_a_missing_folder_is_refused(tmp_path: Path) -> None:
    with pytest.raises(BadOptions, match=r"\.png, \.svg, \.pdf"):
        draw_ladder([], tmp_path / "ladder.txt", "", "")
    with pytest.raises(BadOptions, match="no folder"):
        draw_ladder([], tmp_path / "nowhere" / "ladder.png", "", "")


def test_without_matplotlib_the_error_names_the_extra(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "matplotlib", None)
    with pytest.raises(PlotsMissing, match=r"caravanserai\[plots\]"):
        draw_ladder([], tmp_path / "ladder.png", "", "")
