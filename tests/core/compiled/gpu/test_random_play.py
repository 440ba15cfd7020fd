# SPDX-License-Identifier: MIT
"""Without a GPU, random games on one are refused with the reason."""

import importlib.util

import pytest

import caravanserai as cv
from caravanserai.core.compiled import gpu

pytestmark = pytest.mark.interpreted


def test_a_missing_package_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(importlib.util, "find_spec", lambda _: None)
    assert gpu.why_not() == "numba-cuda is not installed: pip install 'caravanserai[gpu]'"
    with pytest.raises(cv.BadOptions, match="no GPU: numba-cuda is not installed"):
        gpu.random_games("five_tribes", 1)


def test_the_number_of_games_is_checked_first() -> None:
    with pytest.raises(cv.BadOptions, match="the number of games must be a whole number, 1 or"):
        gpu.random_games("five_tribes", 0)
