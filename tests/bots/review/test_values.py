# SPDX-License-Identifier: MIT
"""The value of a position, as estimated by the bot of a review."""

import pytest

from caravanserai.bots.bot import never
from caravanserai.bots.budget import Budget
from caravanserai.bots.mcts_bot import MctsBot
from caravanserai.bots.review.values import Reviewer, play_forced, vary
from caravanserai.bots.search.settings import SETTINGS
from caravanserai.core.ranking import share_win
from tests.support.bots.points_bot import PointsBot
from tests.support.positions.bot_positions import GAMES, finished_game, random_position

REVIEWER = Reviewer(None, Budget(simulations=200), never)


@pytest.mark.parametrize("game", GAMES)
def test_the_value_of_a_finished_game_is_its_result(game: str) -> None:
    end = finished_game(game, 3)
    found = REVIEWER.evaluate(end, 0, 1.0, 1)
    assert found.values == found.early_values == share_win(end.ranks())
    assert found.points == end.points()


@pytest.mark.parametrize("game", GAMES)
def test_forced_actions_are_played_before_a_position_is_searched(game: str) -> None:
    position = play_forced(random_position(game, 2, 30))
    assert len(position.legal()) > 1


def test_a_bot_that_does_not_search_is_asked_as_the_seat_to_act() -> None:
    position = random_position("through_the_desert", 2, 40)
    found = Reviewer(PointsBot, None, never).evaluate(position, 0, 0.5, 1)
    assert found.values == PointsBot().choose(position).chosen.values


def test_parts_of_a_budget_are_at_least_one_simulation() -> None:
    assert REVIEWER.divide(0.5) == Budget(simulations=100)
    assert REVIEWER.divide(0.001) == Budget(simulations=1)
    both = Reviewer(None, Budget(2.0, 10), never)
    assert both.divide(0.25) == Budget(0.5, 2)
    assert Reviewer(None, None, never).divide(0.5) is None


@pytest.mark.parametrize("game", GAMES)
def test_every_seed_searches_with_other_parameters(game: str) -> None:
    """If nothing is hidden, searches with the same parameters would all agree."""
    settings = SETTINGS[game]
    assert vary(settings, 1) == vary(settings, 1)
    assert len({vary(settings, seed) for seed in range(20)}) > 15
    for seed in range(20):
        ratio = vary(settings, seed).exploration / settings.exploration
        assert 0.7 < ratio < 1.4


@pytest.mark.parametrize("game", GAMES)
def test_values_are_those_of_the_viewer_and_not_of_the_seat_to_act(game: str) -> None:
    """What only the seat to act knows is dealt again in every simulation."""
    position = random_position(game, 2, 40)
    viewer = 1 - (position.actor or 0)
    budget = Budget(simulations=200)
    one, other = (
        MctsBot(spends_all=True).evaluate(position.redeal(viewer, seed), viewer, budget, 5)
        for seed in (1, 2)
    )
    assert one.values == pytest.approx(other.values, abs=0.02)
    assert one.early_values != one.values
