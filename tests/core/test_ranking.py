# SPDX-License-Identifier: MIT
"""Ranks: 1 is best, and ties share a rank."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from caravanserai.core.ranking import ranks_of, share_win

pytestmark = pytest.mark.interpreted


@pytest.mark.parametrize(
    ("points", "ranks"),
    [
        ([30, 20, 10], [1, 2, 3]),
        ([10, 30, 20], [3, 1, 2]),
        ([20, 20, 10], [1, 1, 3]),
        ([30, 20, 20, 10], [1, 2, 2, 4]),
        ([5, 5, 5, 5, 5], [1, 1, 1, 1, 1]),
        ([0, -3], [1, 2]),
    ],
)
def test_ties_share_the_better_rank(points: list[int], ranks: list[int]) -> None:
    assert ranks_of(np.array([points])).tolist() == [ranks]


@given(st.lists(st.lists(st.integers(-99, 999), min_size=3, max_size=3), min_size=1, max_size=9))
def test_each_game_is_ranked_by_itself(games: list[list[int]]) -> None:
    expected = [[1 + sum(other > mine for other in game) for mine in game] for game in games]
    assert ranks_of(np.array(games)).tolist() == expected


def test_no_games_have_no_ranks() -> None:
    ranks = ranks_of(np.zeros((0, 4), np.int32))
    assert ranks.shape == (0, 4)
    assert ranks.dtype == np.int8


@pytest.mark.parametrize(
    ("ranks", "shares"),
    [((2, 1), (0, 1)), ((1, 1, 3), (0.5, 0.5, 0)), ((1, 1, 1, 1), (0.25, 0.25, 0.25, 0.25))],
)
def test_tied_winners_share_the_win(ranks: tuple[int, ...], shares: tuple[float, ...]) -> None:
    assert share_win(ranks) == shares
