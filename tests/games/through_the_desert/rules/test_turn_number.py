# SPDX-License-Identifier: MIT
"""The turn number of Through the Desert grows with every turn, and never within one."""

import pytest

import caravanserai as cv
from tests.support.positions.bot_positions import finished_game

GAME = "through_the_desert"


@pytest.mark.interpreted
@pytest.mark.parametrize("players", [2, 5])
def test_the_turn_number_grows_with_every_turn_and_never_within(players: int) -> None:
    end, position = finished_game(GAME, players), cv.new(GAME, players, seed=3)
    for action in end.actions:
        seat, number = position.actor, position.turn_number
        left = int(position.state[0]["camels_left"])
        position.play(action)
        goes_on = position.actor == seat and int(position.state[0]["camels_left"]) == left - 1
        assert (position.turn_number == number) == (goes_on and left > 1)
