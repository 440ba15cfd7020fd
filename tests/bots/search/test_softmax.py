# SPDX-License-Identifier: MIT
"""Actions drawn by their prior gains."""

from collections import Counter

import numpy as np
import pytest

from caravanserai.bots.heuristics.weights import weights_of
from caravanserai.bots.search.softmax import softmax_action
from caravanserai.bots.search.workspace import new_workspace
from caravanserai.core.position import Position
from tests.support.bots.compiled_heuristics import gains_of
from tests.support.positions.bot_positions import GAMES, random_position

pytestmark = pytest.mark.compiles

DRAWS = 4_000


def draw(position: Position, temperature: float, draws: int) -> Counter[int]:
    workspace, weights = new_workspace(position.game), weights_of(position.game.name)
    state, board = position.state, position.setup.board
    return Counter(
        int(softmax_action(state, board, weights, temperature, workspace)) for _ in range(draws)
    )


@pytest.mark.interpreted
@pytest.mark.parametrize("game", GAMES)
def test_a_low_temperature_draws_the_best_action(game: str) -> None:
    position = random_position(game, 2, 40)
    gains = gains_of(position)
    (action,) = draw(position, 1e-9, 5)
    assert gains[action] == max(gains.values())


@pytest.mark.parametrize("game", GAMES)
def test_actions_are_drawn_with_the_probabilities_of_a_softmax(game: str) -> None:
    position = random_position(game, 2, 40)
    gains = gains_of(position)
    weights = np.exp(np.array(list(gains.values())) / 3.0)
    expected = dict(zip(gains, DRAWS * weights / weights.sum(), strict=True))
    drawn = draw(position, 3.0, DRAWS)
    for action, count in expected.items():
        assert abs(drawn[action] - count) < 5 * np.sqrt(count) + 5
