# SPDX-License-Identifier: MIT
"""Budgets of time in the names of bots."""

import pytest

from caravanserai.arena.time_budgets import find_time_budget, scale_time


@pytest.mark.parametrize(
    "bot", ["mcts", "mcts@1s", " mcts@300ms ", "mcts@1s,800", "mcts2@1s", "net:a@b.npz@1s"]
)
def test_a_bot_that_searches_by_the_clock_has_a_budget_of_time(bot: str) -> None:
    assert find_time_budget(bot)


@pytest.mark.parametrize("bot", ["random", "greedy", "sultan", "mcts@800", "net:none@400", "run:x"])
def test_other_bots_have_none(bot: str) -> None:
    assert find_time_budget(bot) is None
    assert scale_time(bot, 3.0) == bot


@pytest.mark.parametrize(
    ("bot", "factor", "scaled"),
    [
        ("mcts", 1.5, "mcts@1.5s"),
        ("mcts@300ms", 2, "mcts@0.6s"),
        ("mcts@1s,800", 0.5, "mcts@0.5s,800"),
        ("net:a@b.npz@1s", 1.25, "net:a@b.npz@1.25s"),
        ("mcts@1ms", 0.001, "mcts@0.001s"),
    ],
)
def test_time_is_scaled_and_simulations_are_not(bot: str, factor: float, scaled: str) -> None:
    assert scale_time(bot, factor) == scaled
    assert find_time_budget(scaled)
