# SPDX-License-Identifier: MIT
"""Positions in which the sowing of this turn cannot have happened are refused."""

from typing import Any

import pytest

import caravanserai as cv
from tests.support.positions.bad_positions import error_of
from tests.support.positions.five_tribes_positions import SPARE_TILES, parse_position, play, sow

pytestmark = pytest.mark.interpreted

BUILDING = f"M6 b | V5 bw | M6\n. | M6 y\n{SPARE_TILES}\n1: 1 fakir, Sloar"
SOWING = f"M6 ybg | M6 | M6 g\nM6 y | M6\n{SPARE_TILES}"


def after_sowing() -> dict[str, Any]:
    """Return a position with two builders in hand, picked up on b1."""
    return sow(parse_position(BUILDING), "a1 b b1").to_dict()


def in_sowing() -> dict[str, Any]:
    """Return a position after the first of three drops, on b1."""
    return play(parse_position(SOWING), "pick up a1, drop blue b1").to_dict()


def move_meeples(content: dict[str, Any], colour: str, count: int, tile: str = "") -> None:
    """Move meeples out of the hand into the bag or onto a tile."""
    content["hand"][colour] -= count
    place = content["tiles"][tile]["meeples"] if tile else content["bag"]
    place[colour] = place.get(colour, 0) + count


def test_the_positions_themselves_are_accepted() -> None:
    """Without this the tests below would prove nothing."""
    assert cv.from_dict(after_sowing()).actor == cv.from_dict(in_sowing()).actor == 0


def test_one_meeple_that_was_picked_up() -> None:
    """FT-4.4. The last one dropped meets another."""
    content = after_sowing()
    move_meeples(content, "blue", 1)
    assert "one meeple is picked up" in error_of(content)


def test_a_colour_that_was_picked_up_and_is_still_there() -> None:
    """FT-4.6."""
    content = after_sowing()
    content["tiles"]["b1"]["meeples"]["blue"] = 1
    content["bag"]["blue"] -= 1
    assert error_of(content) == "all blue meeples of b1 were picked up (FT-4.6)"


@pytest.mark.parametrize("phase", ["tribe", "tile"])
def test_an_emptied_tile_that_was_not_taken(phase: str) -> None:
    """FT-5.1."""
    content = after_sowing() | {"phase": phase}
    content["tiles"]["b1"]["meeples"] = {}
    content["bag"]["white"] += 1
    if phase == "tile":
        move_meeples(content, "blue", 2)
    assert error_of(content) == "seat 0 has emptied b1, but has no camel there (FT-5.1)"
    content["tiles"]["b1"]["camel"] = 0
    content["seats"][0]["camels"] -= 1
    assert cv.from_dict(content).actor == 0


def test_a_drop_that_came_from_no_side() -> None:
    """FT-4.3."""
    wrong = "a meeple has been dropped, but it came from no side (FT-4.3)"
    assert error_of(in_sowing() | {"came_from": None}) == wrong
    assert error_of(after_sowing() | {"came_from": None}) == wrong


@pytest.mark.parametrize("side", ["north", "east", "south"])
def test_a_drop_that_came_from_the_wrong_side(side: str) -> None:
    """FT-4.2, FT-4.3. From beyond the edge, or from a tile without a meeple."""
    wrong = "no sowing from a1 can have come to b1 from that side (FT-4.2, FT-4.3)"
    content = in_sowing()
    content["tiles"]["c1"]["meeples"] = {}
    content["bag"]["green"] += 1
    assert wrong in error_of(content | {"came_from": side})


@pytest.mark.parametrize("start", ["b1", "d4", "c2"])
def test_a_start_from_which_nobody_comes_here(start: str) -> None:
    """FT-4.2."""
    assert f"no sowing from {start} can have come to b1" in error_of(in_sowing() | {"start": start})


def test_a_last_tile_without_the_meeple_dropped_there() -> None:
    """FT-4.2."""
    content = in_sowing()
    content["tiles"]["b1"]["meeples"] = {}
    content["bag"]["blue"] += 1
    assert "no sowing from a1 can have come to b1 from that side" in error_of(content)


def test_meeples_on_the_start_that_were_not_dropped_there() -> None:
    """FT-4.1. All were picked up, and the way has not come back."""
    content = in_sowing()
    content["tiles"]["a1"]["meeples"] = {"red": 1}
    content["bag"]["red"] -= 1
    assert "no sowing from a1 can have come to b1 from that side" in error_of(content)


@pytest.mark.parametrize("key", ["start", "tile", "colour", "came_from"])
@pytest.mark.parametrize("phase", ["bid", "move"])
def test_nothing_is_left_of_a_sowing_before_it_begins(phase: str, key: str) -> None:
    """FT-4.1."""
    game = cv.new("five_tribes", 3, 1)
    if phase == "move":
        play(game, "bid 0, bid 0, bid 0")
    values = {"start": "a1", "tile": "a1", "colour": "red", "came_from": "east"}
    wrong = "nobody has sown yet: no start, tile, colour or came_from (FT-4.1)"
    assert error_of(game.to_dict() | {key: values[key]}) == wrong


def test_a_colour_during_the_sowing() -> None:
    """FT-4.6."""
    assert "a colour is picked up after the sowing" in error_of(in_sowing() | {"colour": "blue"})


@pytest.mark.parametrize("colour", ["yellow", "white", "green", "red"])
def test_a_tribe_that_has_left_nothing(colour: str) -> None:
    """FT-4.4, FT-6. Nobody of that colour is where the tribe has gone."""
    content = play(sow(parse_position(BUILDING), "a1 b b1"), "build").to_dict()
    content |= {"colour": colour}
    moved = content["bag"].pop(colour, 0)
    spare = content["tiles"]["f1"]["meeples"]
    spare[colour] = spare.get(colour, 0) + moved
    assert f"2 {colour} meeples or more were picked up (FT-4.4, FT-6)" in error_of(content)


def test_a_village_that_has_acted_without_a_palace() -> None:
    """FT-7.1. The palace may have been shifted, but not have vanished."""
    text = f"M6 y | V5 yb\n{SPARE_TILES}\n1: 1 silk"
    content = sow(parse_position(text), "a1 y b1").to_dict()
    content["tiles"]["b1"]["palaces"] = 0
    assert error_of(content) == "b1 has acted, but has no palaces (FT-7.1)"


def test_an_oasis_that_has_acted_without_a_palm_tree() -> None:
    """FT-7.2."""
    text = f"M6 y | O8 yb\n{SPARE_TILES}\n1: 1 silk"
    content = sow(parse_position(text), "a1 y b1").to_dict()
    content["tiles"]["b1"]["palms"] = 0
    assert error_of(content) == "b1 has acted, but has no palms (FT-7.2)"
