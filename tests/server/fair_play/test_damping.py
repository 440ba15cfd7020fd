# SPDX-License-Identifier: MIT
"""Repeated pairings count less."""

import pytest

from caravanserai.server.fair_play.damping import share_of, shares_of


def test_the_first_games_of_a_pair_count_in_full_and_later_ones_halve() -> None:
    assert [share_of(games, full=5) for games in range(5)] == [1.0] * 5
    assert share_of(9, full=5) == 0.5
    assert share_of(14, full=5) == 0.25


@pytest.mark.parametrize("full", [1, 5, 20])
def test_all_games_of_a_pair_together_are_bounded(full: int) -> None:
    assert sum(share_of(games, full) for games in range(10_000)) < 2.5 * full


def test_a_third_account_does_not_restore_the_share_of_a_pair() -> None:
    shares = shares_of(["b", "a", "c"], {("a", "b"): 9}, full=5)
    assert shares == [0.5, 0.5, 1.0]
