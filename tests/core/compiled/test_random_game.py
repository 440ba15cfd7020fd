# SPDX-License-Identifier: MIT
"""Random games in compiled code are those that plain Python plays with the same dice."""

import pytest

import caravanserai as cv
from caravanserai.testing import reference_rng

pytestmark = pytest.mark.interpreted


@pytest.mark.parametrize("game", cv.games())
def test_a_random_game_is_the_same_step_by_step(game: str) -> None:
    result = cv.random_games(game, 2, players=2, seed=9, final_states=True)
    assert result.states is not None
    for number in range(2):
        seed = reference_rng.split(9, number)
        position, chance = cv.new(game, 2, seed), reference_rng.ReferenceRng.for_choices(seed)
        while not position.is_over:
            legal = position.legal()
            position.play(int(legal[chance.draw(len(legal))]))
        assert result.steps[number] == len(position.actions)
        assert tuple(result.points[number]) == position.points()
        assert result.states[number : number + 1].tobytes() == position.state.tobytes()
