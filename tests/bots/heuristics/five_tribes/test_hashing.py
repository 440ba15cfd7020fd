# SPDX-License-Identifier: MIT
"""The hash of a position of Five Tribes: everything that all players see, and nothing else."""

import pytest

import caravanserai as cv
from tests.support.bots.compiled_heuristics import key_of
from tests.support.positions.bot_positions import finished_game

pytestmark = pytest.mark.compiles

GAME = "five_tribes"


def test_positions_that_look_the_same_have_the_same_key() -> None:
    end, position = finished_game(GAME, 3), cv.new(GAME, 3, seed=3)
    for action in end.actions:
        seat = position.actor
        assert seat is not None
        assert key_of(position.redeal(seat, 5)) == key_of(position)
        position.play(action)


def test_positions_that_look_different_have_different_keys() -> None:
    end, position = finished_game(GAME, 2), cv.new(GAME, 2, seed=3)
    keys = {key_of(position)}
    for action in end.actions:
        keys.add(key_of(position.play(action)))
    assert len(keys) == len(end.actions) + 1
