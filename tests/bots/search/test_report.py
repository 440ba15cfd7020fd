# SPDX-License-Identifier: MIT
"""The choices that a search reports."""

import pytest

from caravanserai.bots.search.report import MAX_VARIATION, choices_of
from tests.support.bots.searched_tree import searched_tree
from tests.support.positions.bot_positions import GAMES, random_position


@pytest.mark.interpreted
@pytest.mark.parametrize("game", GAMES)
def test_choices_are_ordered_by_visits_and_have_legal_variations(game: str) -> None:
    position = random_position(game, 3, 40)
    choices = choices_of(searched_tree(position, 60), position)
    visits = [choice.visits for choice in choices]
    assert visits == sorted(visits, reverse=True)
    assert sum(visits) == 59
    for choice in choices:
        assert sum(choice.values) == pytest.approx(1)
        assert choice.variation[0] == choice.action
        assert len(choice.variation) <= MAX_VARIATION + 10
        reached = position.copy()
        for action in choice.variation:
            reached.play(action)
