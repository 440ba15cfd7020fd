# SPDX-License-Identifier: MIT
"""The turn number of Five Tribes grows with every turn, and never within one."""

import pytest

import caravanserai as cv
from tests.support.positions.bot_positions import finished_game

COUNTERS = ("rounds", "bids", "turns")


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_turn_number_grows_with_every_turn_and_never_within(players: int) -> None:
    end, position = finished_game("five_tribes", players), cv.new("five_tribes", players, seed=3)
    for action in end.actions:
        before, number = position.state[0].copy(), position.turn_number
        position.play(action)
        after = position.state[0]
        is_new = any(before[name] != after[name] for name in COUNTERS) or position.is_over
        assert (position.turn_number > number) == is_new
        assert position.turn_number >= number
