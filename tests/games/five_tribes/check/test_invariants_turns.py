# SPDX-License-Identifier: MIT
"""Positions that can be read but have impossible markers, turns or phases."""

from collections import Counter
from typing import Any

import pytest

import caravanserai as cv
from tests.support.positions.bad_positions import error_of
from tests.support.positions.five_tribes_positions import (
    SPARE_TILES,
    legal_texts,
    new_game,
    parse_position,
    play,
    position_dict,
    sow,
)

pytestmark = pytest.mark.interpreted

TURN = f"M6 y | V5 yb | M6\n{SPARE_TILES}"
KILLING = f"M6 r | O8 rw | M6 | V5 b\n{SPARE_TILES}\n1: 1 fakir, Sloar"


def position_in_turn(text: str = "", **options: Any) -> dict[str, Any]:
    """Return a turn of player 1 before the sowing."""
    return position_dict(f"{TURN}\n{text}", **options)


def finished_game() -> dict[str, Any]:
    """Return the end of a game in which the first legal action was always played."""
    game = cv.new("five_tribes", players=2, seed=1)
    while not game.is_over:
        game.play(int(game.legal()[0]))
    return game.to_dict()


def position_with_assassins() -> dict[str, Any]:
    """Return a position with two assassins in hand and a possible victim."""
    return sow(parse_position(KILLING), "a1 r b1").to_dict()


def position_in_bidding(*bids: str) -> dict[str, Any]:
    """Return a round of three players after these bids."""
    return play(new_game(3, "1 2 3"), *bids).to_dict()


# Markers


def test_a_marker_that_waits_twice() -> None:
    """FT-2.2."""
    message = error_of(position_in_bidding() | {"waiting": [0, 1, 1, None]})
    assert message == "seat 1 has 2 markers, not 1 (FT-2.2); seat 2 has 0 markers, not 1 (FT-2.2)"


def test_two_markers_each_with_two_players() -> None:
    """FT-2.2."""
    content = new_game(2, "1 2 2 1").to_dict()
    message = error_of(content | {"waiting": [0, 1, 0, 0]})
    assert message == "seat 0 has 3 markers, not 2 (FT-2.2); seat 1 has 1 markers, not 2 (FT-2.2)"


def test_a_marker_on_the_track_that_has_played() -> None:
    """FT-2.2. During turns all markers are on one of the two tracks."""
    content = position_in_turn()
    content["track"] = [1, *content["track"][1:]]
    assert "seat 1 has 3 markers, not 2 (FT-2.2)" in error_of(content)
    content["track"] = [None] * 9
    assert "seat 1 has 0 markers, not 2 (FT-2.2)" in error_of(content)


def test_a_marker_on_the_track_that_has_not_bid() -> None:
    """FT-3.1. The second player has bid before the first one, or nobody has."""
    wrong = "the markers on the price track are not those that have bid (FT-3.1)"
    content = position_in_bidding("bid 5")
    for track in ([None] * 9, [None] * 5 + [1] + [None] * 3):
        assert error_of(content | {"track": track}) == wrong


@pytest.mark.parametrize("zeros", [[None, 0, None], [None, None, 0]])
def test_a_zero_that_is_not_the_corner(zeros: list[int | None]) -> None:
    """FT-3.3."""
    content = position_in_bidding("bid 0")
    wrong = "the zeros of the price track are filled from the corner (FT-3.3)"
    assert error_of(content | {"track": zeros + [None] * 6}) == wrong


def test_zeros_apart_from_each_other() -> None:
    """FT-3.3. The corner is left first; the others are side by side."""
    content = position_dict(TURN, 3)
    apart = content | {"track": [1, None, 2] + [None] * 6}
    assert error_of(apart) == "the zeros of the price track are filled from the corner (FT-3.3)"
    beside = content | {"track": [None, 1, 2] + [None] * 6}
    assert cv.from_dict(beside).actor == 0


def test_a_zero_that_is_left_before_its_turn() -> None:
    """FT-3.5. Prices play first, and nobody has left two zeros in one turn."""
    content = position_dict(TURN, 3)
    wrong = "the zeros of the price track are filled from the corner (FT-3.3)"
    assert error_of(content | {"track": [None, 1, None, 2] + [None] * 5}) == wrong
    last = position_dict(f"{TURN}\norder: 3 [1] 2", 3) | {"track": [None, None, 1] + [None] * 6}
    assert cv.from_dict(last).actor == 0


# Turns and phases


def test_a_bidding_that_is_over() -> None:
    """FT-3.5."""
    content = position_in_bidding("bid 5", "bid 3")
    track = [None, None, None, None, 1, 0, None, None, 2]
    content |= {"bids": 3, "track": track, "phase": "bid"}
    assert error_of(content) == "3 bids and 0 turns cannot be while one bids (FT-3.5)"


@pytest.mark.parametrize("turns", [0, 4])
def test_more_or_less_turns_than_markers(turns: int) -> None:
    """FT-3.5. The markers are where they would be if so many had played."""
    content = position_dict(TURN, 3)
    waiting, track = ([None] * 4, [0, 1, 2]) if turns == 0 else ([0, 1, 2, None], [None] * 3)
    content |= {"turns": turns, "waiting": waiting, "track": track + [None] * 6}
    expected = (
        "turns cannot be in a turn" if turns == 0 else "4 markers have played in a round of 3"
    )
    assert expected in error_of(content)


def test_the_wrong_actor_in_the_bidding_and_in_a_turn() -> None:
    """FT-3.1, FT-3.5."""
    for content in (position_in_bidding("bid 5"), position_dict(TURN, 3)):
        wrong = content | {"actor": 2}
        assert error_of(wrong) == "it is not the turn of seat 2 (FT-3.1, FT-3.5)"


@pytest.mark.parametrize("pending", ["on village", "second card", "camel on bare tile"])
def test_nothing_is_pending_while_players_bid(pending: str) -> None:
    assert "nothing can be pending in this phase" in error_of(
        position_in_bidding() | {"pending": pending}
    )


def test_nothing_is_pending_while_a_player_sows_or_after_the_end() -> None:
    sowing = play(parse_position(f"M6 yb | V5 b | M6 y\n{SPARE_TILES}"), "pick up a1").to_dict()
    assert "nothing can be pending in this phase" in error_of(sowing | {"pending": "on oasis"})
    over = finished_game()
    assert cv.from_dict(over).is_over
    assert "nothing can be pending in this phase" in error_of(over | {"pending": "on oasis"})


def test_a_hand_outside_a_sowing() -> None:
    """FT-4.1, FT-4.6."""
    content = position_with_assassins() | {"phase": "tile"}
    assert "2 meeples are in hand (FT-4.1, FT-4.6)" in error_of(content)


def test_a_sowing_with_an_empty_hand() -> None:
    """FT-4.1."""
    assert "0 meeples are in hand (FT-4.1, FT-4.6)" in error_of(
        position_in_turn() | {"phase": "sow"}
    )


def test_assassins_are_gone_when_the_second_victim_is_chosen() -> None:
    """FT-4.6, FT-10.10."""
    content = position_with_assassins() | {"pending": "second victim", "site": "b1"}
    assert "2 meeples are in hand (FT-4.1, FT-4.6)" in error_of(content)


@pytest.mark.parametrize("phase", ["tribe", "sow"])
def test_a_sowing_on_no_tile(phase: str) -> None:
    """FT-4.1."""
    content = position_with_assassins() | {"phase": phase, "tile": None}
    assert "a sowing has begun, but on no tile (FT-4.1)" in error_of(content)


@pytest.mark.parametrize("colour", [None, "blue"])
def test_a_tribe_of_another_colour_than_the_hand(colour: str | None) -> None:
    """FT-4.6."""
    wrong = "the meeples picked up should be of one colour (FT-4.6)"
    assert error_of(position_with_assassins() | {"colour": colour}) == wrong


def test_a_tribe_of_two_colours() -> None:
    """FT-4.6."""
    content = position_with_assassins()
    content["hand"]["blue"] = 1
    content["bag"]["blue"] -= 1
    assert error_of(content) == "the meeples picked up should be of one colour (FT-4.6)"


def test_djinns_drawn_though_nobody_uses_sibittis() -> None:
    """FT-10.20."""
    content = position_in_turn()
    shown, *rest = content["djinn_pile"]
    wrong = "djinns are drawn only while Sibittis shows them (FT-10.20)"
    assert error_of(content | {"djinn_pile": rest, "drawn": [shown]}) == wrong
    assert error_of(content | {"pending": "keep djinn"}) == wrong


def test_goods_offered_outside_the_sale() -> None:
    """FT-8.1."""
    content = position_in_turn()
    content["pile"] = dict(Counter(content["pile"]) - Counter(["ivory"]))
    content["offer"] = ["ivory"]
    assert error_of(content) == "goods are offered only in the sale (FT-8.1)"


def test_a_position_without_a_legal_action() -> None:
    """A choice is pending, but there is nothing to choose."""
    content = position_in_turn(
        f"1: Leta\npalms: {' '.join(EMPTY[:12])}\npalaces: {' '.join(EMPTY[12:22])}"
    )
    for name in EMPTY[22:]:
        content["tiles"][name]["camel"] = 1
        content["seats"][1]["camels"] -= 1
    content["seats"][0]["used"] = ["Leta"]
    stuck = content | {"pending": "camel on bare tile"}
    assert error_of(stuck) == "no action is legal, but the game is not over"
    content["tiles"]["c3"] |= {"palms": 0, "palaces": 0}
    assert legal_texts(cv.from_dict(content | {"pending": "camel on bare tile"})) == {"place c3"}


EMPTY = [
    f"{column}{row}"
    for row in "12345"
    for column in "abcdef"
    if f"{column}{row}" not in ("a1", "b1", "e5", "f5")
]
