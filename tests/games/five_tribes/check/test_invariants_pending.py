# SPDX-License-Identifier: MIT
"""Positions whose pending choice is impossible are refused: the rules rely on it."""

from typing import Any

import pytest

import caravanserai as cv
from tests.support.bad_positions import error_of

pytestmark = pytest.mark.interpreted


def position_in_turn() -> dict[str, Any]:
    """Return the first turn of a new game, before the sowing."""
    game = cv.new("five_tribes", players=3, seed=1)
    for _ in range(3):
        game.play(game.parse("bid 0"))
    return game.to_dict()


def error_with(**changes: Any) -> str:
    return error_of(position_in_turn() | changes)


def test_the_turn_itself_is_accepted() -> None:
    assert cv.from_dict(position_in_turn()).view(None)["phase"] == "move"


@pytest.mark.parametrize("pending", ["shift palm", "shift palace", "palm or shift"])
def test_a_piece_that_is_shifted_has_a_tile_to_be_shifted_from(pending: str) -> None:
    """FT-10.8, FT-10.14."""
    assert "is missing" in error_with(pending=pending)


def test_a_second_card_is_taken_at_a_large_market() -> None:
    """FT-7.4."""
    assert "what it needs is not there" in error_with(pending="second card")


@pytest.mark.parametrize("where", [{"site": "a1"}, {"victim": 1}, {}])
def test_a_second_victim_follows_a_first_one(where: dict[str, Any]) -> None:
    """FT-10.10."""
    assert "what it needs is not there" in error_with(pending="second victim", **where)


def test_meeples_are_placed_only_from_a_bag_that_has_some() -> None:
    """FT-10.2. The bag is empty after the deal."""
    assert "what it needs is not there" in error_with(pending="meeples on bare tile")


@pytest.mark.parametrize(
    ("left", "words"),
    [
        ({"site": "a1"}, "a tile is kept for a choice"),
        ({"victim": 1}, "an opponent is kept"),
        ({"paid": 2}, "a first card is kept"),
        ({"double": True}, "after the sowing"),
        ({"two_victims": True}, "after the sowing"),
    ],
)
def test_fields_of_a_pending_choice_are_empty_without_one(left: dict[str, Any], words: str) -> None:
    assert words in error_with(**left)


def test_a_game_is_not_over_before_all_markers_have_played() -> None:
    """FT-12.1."""
    assert "markers have still to play" in error_with(phase="over")


def test_markers_wait_without_gaps() -> None:
    """FT-3.5. With a gap there would be no actor."""
    game = cv.new("five_tribes", players=3, seed=1).to_dict()
    first, second, third, _ = game["waiting"]
    with pytest.raises(cv.BadPosition, match="first 3 places of the waiting track"):
        cv.from_dict(game | {"waiting": [first, None, second, third]})
    with pytest.raises(cv.BadPosition, match="turns cannot be while one bids"):
        cv.from_dict(game | {"turns": 3})


def test_only_djinns_of_the_player_were_used() -> None:
    """FT-9.1."""
    seats = position_in_turn()["seats"]
    seats[0]["used"] = ["Sloar"]
    assert "has used a djinn of another player (FT-9.1)" in error_with(seats=seats)
