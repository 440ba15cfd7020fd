# SPDX-License-Identifier: MIT
"""One deal of a comparison."""

import pytest

from caravanserai.bots.bot import never
from caravanserai.bots.budget import Budget
from caravanserai.bots.review.deal import Deal
from caravanserai.bots.review.values import Reviewer, evaluate_end
from tests.support.bots.points_bot import PointsBot
from tests.support.positions.bot_positions import finished_game, random_position

REVIEWER = Reviewer(PointsBot, Budget(simulations=1), never)


def test_a_turn_that_ends_the_game_only_on_this_deal_has_the_result_of_this_deal(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """On other deals, an action of the turn may need a card that was not drawn."""
    start, end = random_position("five_tribes", 2, 60), finished_game("five_tribes", 2)
    this = Deal(start, REVIEWER, 1.0, seed=7)
    monkeypatch.setattr(Deal, "reach", lambda deal, _line: end if deal is this else start)
    assert this.value_line(()) == evaluate_end(end)
