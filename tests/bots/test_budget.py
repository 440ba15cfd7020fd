# SPDX-License-Identifier: MIT
"""Budgets, as people write them."""

import pytest

from caravanserai.bots.budget import Budget
from caravanserai.core.errors import BadOptions


@pytest.mark.parametrize(
    ("text", "budget"),
    [
        ("1s", Budget(seconds=1)),
        ("300ms", Budget(seconds=0.3)),
        ("800", Budget(simulations=800)),
        ("0.5s,800", Budget(seconds=0.5, simulations=800)),
    ],
)
def test_a_budget_is_read_as_people_write_it(text: str, budget: Budget) -> None:
    assert Budget.parse(text) == budget
    assert Budget.parse(str(budget)) == budget


@pytest.mark.parametrize("text", ["", "fast", "1h", "-3", "0", "0s", "1.5", "800,", "1e9"])
def test_any_other_text_is_refused(text: str) -> None:
    with pytest.raises(BadOptions, match=r"budget|simulations"):
        Budget.parse(text)


def test_a_budget_without_any_limit_is_refused() -> None:
    with pytest.raises(BadOptions, match="seconds, simulations or both"):
        Budget()


@pytest.mark.parametrize("seconds", [0, -1, float("nan"), float("inf"), True])
def test_invalid_seconds_are_refused(seconds: float) -> None:
    with pytest.raises(BadOptions, match="above 0"):
        Budget(seconds=seconds)


@pytest.mark.parametrize("simulations", [0, -5, 2.5, True])
def test_invalid_simulations_are_refused(simulations: int) -> None:
    with pytest.raises(BadOptions, match="whole number above 0"):
        Budget(simulations=simulations)
