# SPDX-License-Identifier: MIT
"""The hash of a position of Through the Desert: everything that all players see."""

import pytest

import caravanserai as cv
from tests.support.bots.compiled_heuristics import key_of
from tests.support.positions.bot_positions import finished_game, random_position

pytestmark = [pytest.mark.interpreted, pytest.mark.compiles]

GAME = "through_the_desert"


def test_positions_that_look_the_same_have_the_same_key() -> None:
    position = random_position(GAME, 3, 60, scores="hidden")
    seat = position.actor
    assert seat is not None
    others = [position.redeal(seat, seed) for seed in range(5)]
    assert len({other.state.tobytes() for other in others}) > 1
    assert {key_of(other) for other in others} == {key_of(position)}


def test_positions_that_look_different_have_different_keys() -> None:
    end, position, keys = finished_game(GAME, 3), cv.new(GAME, 3, seed=3), set()
    for action in end.actions:
        keys.add(key_of(position))
        position.play(action)
    assert len(keys) == len(end.actions)
