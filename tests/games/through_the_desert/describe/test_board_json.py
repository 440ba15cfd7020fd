# SPDX-License-Identifier: MIT
"""The board as a page draws it."""

import pytest

import caravanserai as cv
from caravanserai.games.through_the_desert.describe.board_json import board_json

pytestmark = pytest.mark.interpreted


def test_two_players_use_the_inner_part_of_the_map() -> None:
    few = board_json(cv.new("through_the_desert", 2).setup)
    many = board_json(cv.new("through_the_desert", 5).setup)
    assert set(few["spaces"]) < set(many["spaces"])
    assert (few["columns"], few["rows"]) == (many["columns"], many["rows"])


def test_marks_are_spaces_in_play_and_mountains_are_not() -> None:
    board = board_json(cv.new("through_the_desert", 2).setup)
    assert {*board["dots"], *board["palms"]} <= set(board["spaces"])
    assert set(board["mountains"]).isdisjoint(board["spaces"])
