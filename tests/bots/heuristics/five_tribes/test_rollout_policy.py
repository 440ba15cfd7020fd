# SPDX-License-Identifier: MIT
"""The rollout policy of Five Tribes: stronger than random play, weaker than the priors."""

import pytest

import caravanserai as cv
from tests.support.compiled_heuristics import PRIOR, RANDOM, ROLLOUT, lead_of

pytestmark = pytest.mark.compiles


@pytest.mark.parametrize(("better", "worse"), [(ROLLOUT, RANDOM), (PRIOR, ROLLOUT)])
def test_rollouts_beat_random_play_and_priors_beat_rollouts(better: int, worse: int) -> None:
    start = cv.new("five_tribes", 2, seed=1)
    lead = lead_of(start.setup, start.game, better, worse, games=100)
    assert (lead > 0).mean() >= 0.95
