# SPDX-License-Identifier: MIT
"""The terms of the evaluation of Through the Desert, and the progress of a game."""

import pytest

import caravanserai as cv
from caravanserai.bots.heuristics.through_the_desert.columns import TERMS
from caravanserai.bots.heuristics.weights import term_names
from tests.support.bots.compiled_heuristics import terms_of
from tests.support.positions.bot_positions import finished_game

pytestmark = [pytest.mark.interpreted, pytest.mark.compiles]

GAME = "through_the_desert"


def test_the_weights_have_the_names_of_the_terms_in_their_order() -> None:
    assert term_names(GAME) == TERMS


@pytest.mark.parametrize("players", [2, 5])
def test_the_first_term_is_the_points_and_progress_grows_from_0_to_1(players: int) -> None:
    end, position, reached = finished_game(GAME, players), cv.new(GAME, players, seed=3), 0.0
    assert terms_of(position)[1] == 0
    for action in end.actions:
        found, late = terms_of(position)
        assert tuple(found[:, 0]) == position.points()
        assert reached <= late <= 1
        reached = late
        position.play(action)
    found, late = terms_of(position)
    assert late == 1
    assert found[:, 1:].sum() == 0, "at the end only the points count"
