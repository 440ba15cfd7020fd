# SPDX-License-Identifier: MIT
"""Single measurements, each for a very short time."""

import pytest

import caravanserai as cv
from benchmarks import gpu, startup
from benchmarks.sowings import measure_sowings
from benchmarks.targets import find_target
from caravanserai.core.compiled import gpu as core_gpu
from caravanserai.core.game import find

TRIBES, DESERT = "five_tribes", "through_the_desert"


def test_starts_are_measured_in_processes_of_their_own(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(startup, "COLD", "import os; assert os.environ['CARAVAN_CACHE']")
    monkeypatch.setattr(startup, "WARM", "pass")
    cold, warm = startup.measure_startup(find(DESERT))
    assert cold["value"] > 0
    assert warm["unit"] == "s"


def test_graphics_card_is_measured_where_there_is_one(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(core_gpu, "why_not", lambda: None)
    monkeypatch.setattr(core_gpu, "random_games", cv.random_games)
    monkeypatch.setattr(gpu, "BATCH", 10)
    figures = list(gpu.measure_gpu(find(TRIBES), 0.01))
    assert [(f["unit"], f["players"]) for f in figures] == [("games/s", 2), ("games/s", 4)]
    assert str(find_target(figures[1])) == "≥ 1,200,000"


def test_no_graphics_card_is_no_figure(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(core_gpu, "why_not", lambda: "none here")
    assert list(gpu.measure_gpu(find(DESERT), 0.01)) == []


def test_sowings_are_measured_beside_their_targets() -> None:
    figures = list(measure_sowings(find(TRIBES), 0.01))
    assert [str(find_target(f)) for f in figures] == ["≤ 100", "≤ 2,000", "≤ 1,000"]
    assert list(measure_sowings(find(DESERT), 0.01)) == []
