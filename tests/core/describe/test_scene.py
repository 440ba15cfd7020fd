# SPDX-License-Identifier: MIT
"""A scene is read once, and views of it are those of the position."""

import pytest

import caravanserai as cv

pytestmark = pytest.mark.interpreted


@pytest.mark.parametrize("game", cv.games())
def test_views_of_a_scene_are_those_of_the_position(game: str) -> None:
    position = cv.new(game, 3, seed=5)
    scene = position.scene()
    for seat in (None, 0, 1, 2):
        assert position.view(seat, scene) == position.view(seat)


@pytest.mark.parametrize("game", cv.games())
def test_a_scene_has_the_score_sheet(game: str) -> None:
    position = cv.new(game, 3, seed=5)
    sheet = [list(row.values()) for row in position.score_sheet()]
    assert position.scene().sheet == sheet


@pytest.mark.parametrize("game", cv.games())
def test_a_view_may_be_changed_without_changing_the_scene(game: str) -> None:
    position = cv.new(game, 3, seed=5)
    scene = position.scene()
    position.view(0, scene).clear()
    assert position.view(0, scene) == position.view(0)
