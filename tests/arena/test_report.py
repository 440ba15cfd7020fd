# SPDX-License-Identifier: MIT
"""The summary of a match, and its line for a log."""

import numpy as np
import pytest

from caravanserai.arena.report import format_line, summarise
from caravanserai.arena.sprt import Sprt
from tests.support.bots.failing_bots import chance_blocks, simulated_match


def test_a_match_has_a_line_and_a_summary() -> None:
    match = simulated_match("a", "b", players=3)
    blocks = chance_blocks(match, {"a": 2, "b": 1}, 20, np.random.default_rng(1))
    assert "a against b, share " in format_line(match, blocks)
    summary = summarise(match, blocks, Sprt(0.3, 0.5))
    assert (summary["blocks"], summary["games"], summary["players"]) == (20, 60, 3)
    assert summary["standings"][0]["share"]["low"] < summary["standings"][0]["share"]["mean"]
    assert summary["sprt"]["bounds"] == pytest.approx([-2.944, 2.944], abs=0.001)
