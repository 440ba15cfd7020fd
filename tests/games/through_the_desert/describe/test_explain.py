# SPDX-License-Identifier: MIT
"""Why an action is illegal: every reason, in a position where it applies."""

from typing import Any

import pytest

import caravanserai as cv
from tests.support.positions.through_the_desert_positions import (
    PALMS,
    RED,
    parse_position,
    play,
    position_dict,
    refusal_of,
)

pytestmark = pytest.mark.interpreted

REMOVALS = [f"remove {c}" for c in ("yellow", "pink", "purple", "green", "turquoise")]


def play_new_game(players: int, *actions: str, **options: Any) -> cv.Position:
    """Return a new game in which Red begins, after these actions."""
    known = {"start": RED, "palms": PALMS.split()} | options
    game = cv.new("through_the_desert", players, 1, **known)
    play(game, *actions)
    return game


# The phase


@pytest.mark.parametrize("action", ["leader yellow k5", "yellow k5"])
def test_nobody_places_before_all_have_removed_a_leader(action: str) -> None:
    expected = f"{action} is illegal: each player removes a leader first (TD-2.3)"
    assert refusal_of(play_new_game(5), action) == expected


@pytest.mark.parametrize("action", ["yellow k5", "remove yellow"])
def test_leaders_come_before_camels(action: str) -> None:
    expected = f"{action} is illegal: leaders are placed before camels (TD-3.1)"
    assert refusal_of(play_new_game(3), action) == expected


@pytest.mark.parametrize("action", ["leader yellow k5", "remove yellow"])
def test_leaders_do_not_come_after_camels(action: str) -> None:
    expected = f"{action} is illegal: all leaders are placed; only camels can be placed (TD-4.1)"
    assert refusal_of(parse_position("red yellow j5"), action) == expected


@pytest.mark.parametrize("action", ["yellow k5", "leader yellow k5", "remove yellow"])
def test_nothing_comes_after_the_end(action: str) -> None:
    content = position_dict("red yellow j5 j6\nred green n3\nherd yellow 0")
    game = cv.from_dict(content | {"phase": "over", "camels_left": 0})
    assert refusal_of(game, action) == f"{action} is illegal: the game is over (TD-7)"


def test_a_colour_is_removed_once() -> None:
    game = play_new_game(5, "remove yellow")
    assert "another player has removed that colour (TD-2.3)" in refusal_of(game, "remove yellow")


# The space


def test_spaces_beyond_the_line() -> None:
    reason = "that space is not on the board in use (TD-1.2)"
    assert reason in refusal_of(play_new_game(3), "leader yellow s7")
    assert reason in refusal_of(parse_position("red yellow j5"), "yellow s7")


def test_spaces_that_are_taken() -> None:
    assert "a leader stands there (TD-3.2)" in refusal_of(
        play_new_game(3, "leader yellow k5"), "leader pink k5"
    )
    game = parse_position("red yellow i3 j3 k3 k4 i4 j5")
    assert "a camel stands there (TD-5.1)" in refusal_of(game, "yellow j5")
    assert "the space lies in an area enclosed by red (TD-6.8)" in refusal_of(game, "yellow j4")


def test_oases() -> None:
    assert "an oasis is there (TD-3.2)" in refusal_of(play_new_game(3), "leader yellow m7")
    assert "an oasis is there (TD-5.1)" in refusal_of(parse_position("red yellow j5"), "yellow m7")


# Leaders


def test_spaces_where_leaders_may_not_stand() -> None:
    game = play_new_game(3, "leader yellow k5")
    assert "a leader may not stand on water (TD-3.2)" in refusal_of(game, "leader pink l6")
    assert "a leader may not stand next to an oasis (TD-3.3)" in refusal_of(game, "leader pink m6")
    assert "a leader may not stand next to a leader (TD-3.3)" in refusal_of(game, "leader pink k4")


def test_leaders_that_a_player_no_longer_has() -> None:
    game = play_new_game(2, "leader yellow k5", "leader green e7")
    reason = "red has no yellow leader left (TD-2.2, TD-2.3)"
    assert reason in refusal_of(game, "leader yellow n3")
    assert reason in refusal_of(play_new_game(5, *REMOVALS), "leader yellow n3")


def test_colours_of_the_first_round() -> None:
    game = play_new_game(3, "leader yellow k5")
    reason = "in the first round each player places a different colour (TD-3.4)"
    assert reason in refusal_of(game, "leader yellow e7")


def test_the_colour_that_the_last_player_needs() -> None:
    """TD-3.5. Violet has removed turquoise and could not place the only colour left."""
    placed = ("leader pink k5", "leader yellow e7", "leader green n3")
    reason = "the last player would be left without a colour (TD-3.5)"
    assert reason in refusal_of(play_new_game(5, *REMOVALS, *placed), "leader purple g2")


# Camels


def test_camels_that_a_player_may_not_place() -> None:
    game = parse_position("red yellow j5\nblue yellow n4")
    reason = "it would not stand next to a yellow camel of red (TD-5.2)"
    assert reason in refusal_of(game, "yellow l3")
    reason = "it would stand next to a yellow camel of blue (TD-5.3)"
    assert reason in refusal_of(game, "yellow n3")


def test_a_herd_without_camels() -> None:
    content = position_dict("red yellow j5 j6\nred green n3\nherd yellow 0") | {"camels_left": 1}
    assert "the yellow herd is empty (TD-5.5)" in refusal_of(cv.from_dict(content), "yellow j4")


def test_a_caravan_whose_leader_was_removed() -> None:
    game = parse_position("red yellow j5\nremoved green yellow pink purple turquoise", players=5)
    assert "red has no green caravan (TD-2.3)" in refusal_of(game, "green k5")
