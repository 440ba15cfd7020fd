# SPDX-License-Identifier: MIT
"""The benchmark of reviews: what two of them have in common."""

from dataclasses import replace

import pytest

from benchmarks import review_agreement
from benchmarks.review_agreement import Agreement, compare_reviews, describe
from caravanserai.bots.review import ReviewedAction, analyse_record, find_turns
from caravanserai.core.record import GameRecord
from tests.support.bots.points_bot import PointsBot
from tests.support.positions.bot_positions import random_position


def test_equal_reviews_have_every_moment_in_common(monkeypatch: pytest.MonkeyPatch) -> None:
    record = random_position("through_the_desert", 2, 40).record()
    review_with(monkeypatch, costs={4: 0.3, 20: 0.1})
    found = compare_reviews(record, ("1", "1"))
    assert (found.top, found.tops, found.common, found.counted) == (2, 2, 2, 2)
    assert (found.first_counted, found.confirmed, found.swings) == (2, 2, 0)


def test_swings_of_the_curve_are_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    record = random_position("through_the_desert", 2, 40).record()
    turn = find_turns(record)[9]
    review_with(monkeypatch, values={turn.end - 1: (0.95, 0.05)})
    assert compare_reviews(record, ("1", "1")).swings == 2  # there and back


def review_with(
    monkeypatch: pytest.MonkeyPatch,
    costs: dict[int, float] | None = None,
    values: dict[int, tuple[float, float]] | None = None,
) -> None:
    """Let all reviews find these costs, and these values; everything else is equal."""

    def review(record: GameRecord, budget: str, _seed: int) -> list[ReviewedAction]:
        found = analyse_record(record, budget, bot=PointsBot)
        return [
            replace(
                each,
                cost=(costs or {}).get(each.number, 0.0),
                cost_error=0.01,
                values=(values or {}).get(each.number, (0.5, 0.5)),
            )
            for each in found
        ]

    monkeypatch.setattr(review_agreement, "analyse_record", review)


def test_the_figures_of_games_are_means() -> None:
    one, other = Agreement(4, 5, 6, 8, 8, 7, 1, 2.0), Agreement(2, 5, 2, 8, 8, 5, 0, 4.0)
    assert describe([one, other]) == (
        "2 games: 3.00 of the top 5.00 in common; 4.0 of 8.0 counted moments in common (50%),"
        " 12 of 16 confirmed; 0.5 swings above 40% a game; 3.0 s a review"
    )


def test_games_without_moments_have_figures_too() -> None:
    assert "0.0 of 0.0 counted" in describe([Agreement(0, 0, 0, 0, 0, 0, 0, 1.0)])
