# SPDX-License-Identifier: MIT
"""The error rates of the sequential test."""

import numpy as np
import numpy.typing as npt
import pytest

from caravanserai.arena.sprt import Sprt
from caravanserai.core.errors import BadOptions

TRIALS = 100
MOST_ERRORS = 10  # at most 5 are expected; so many have a chance of 1 in 30


def verdict(test: Sprt, shares: npt.NDArray[np.float64]) -> str | None:
    """Return the first verdict of a test."""
    verdicts = (test.verdict(shares[:count]) for count in range(1, len(shares) + 1))
    return next((found for found in verdicts if found), None)


@pytest.mark.parametrize(
    ("test", "players"), [(Sprt(0.5, 0.65), 2), (Sprt(0.5, 0.8), 2), (Sprt(0.25, 0.4), 4)]
)
@pytest.mark.parametrize("truth", ["low", "high"])
def test_errors_are_rare(test: Sprt, players: int, truth: str) -> None:
    random = np.random.default_rng(11)
    shares = random.binomial(players, getattr(test, truth), (TRIALS, 400)) / players
    found = [verdict(test, each) for each in shares]
    assert None not in found
    assert sum(each != truth for each in found) <= MOST_ERRORS


def test_a_clear_case_is_decided_early() -> None:
    assert Sprt(0.5, 0.55).verdict([1.0] * 20) == "high"
    assert Sprt(0.5, 0.55).verdict([0.0] * 20) == "low"


def test_a_few_blocks_or_none_decide_nothing() -> None:
    assert Sprt(0.5, 0.9).verdict([1.0] * 9) is None
    assert Sprt(0.5, 0.9).verdict([]) is None
    assert Sprt(0.5, 0.9).ratio([]) == 0


@pytest.mark.parametrize("text", ["50:55", "50%:55%", "50 : 55"])
def test_shares_are_read_in_per_cent(text: str) -> None:
    assert Sprt.parse(text) == Sprt(0.5, 0.55)


@pytest.mark.parametrize("text", ["", "50", "50:", "a:b", "55:50", "50:50", "0:50", "50:100"])
def test_anything_but_a_pair_of_shares_is_refused(text: str) -> None:
    with pytest.raises(BadOptions, match="shares"):
        Sprt.parse(text)
