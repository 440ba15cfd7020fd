# SPDX-License-Identifier: MIT
"""Positions that can be read but are impossible: the refusal names the broken invariant."""

from typing import Any

import pytest

import caravanserai as cv
from tests.support.positions.bad_positions import error_of
from tests.support.positions.through_the_desert_positions import RED, parse_position, position_dict

pytestmark = pytest.mark.interpreted

RING = "red yellow i3 j3 k3 k4 i4 j5\nwater j3=1"  # encloses j4
EMPTY_HERD = "red yellow j5 j6\nred green n3\nherd yellow 0"


def caravan(content: dict[str, Any], seat: int, colour: str) -> dict[str, Any]:
    """Return a caravan of the document, for a test to change."""
    found = [c for c in content["caravans"] if (c["seat"], c["colour"]) == (seat, colour)]
    only: dict[str, Any] = found[0]
    return only


def move_caravan(text: str, seat: int, colour: str, *camels: str) -> dict[str, Any]:
    """Return a position in which a caravan stands on these spaces, its leader first."""
    content = position_dict(text)
    caravan(content, seat, colour).update(leader=camels[0], camels=list(camels))
    return content


# Where caravans stand


def test_a_camel_on_an_oasis() -> None:
    """TD-5.1."""
    content = move_caravan("red yellow j5", 0, "yellow", "j5", "m7")
    expected = "a camel of red's yellow caravan stands on the oasis m7 (TD-5.1)"
    assert expected in error_of(content)


def test_a_camel_beyond_the_line() -> None:
    """TD-1.2. The reader refuses such a space for three players, so the state is changed."""
    game = parse_position("red yellow j5", players=4)
    beyond = next(n for n, name in enumerate(names(game)) if name == "s7")
    small = parse_position("red yellow j5")
    small.state[0]["spaces"][beyond] = 1
    expected = "a camel of red's yellow caravan stands on s7, which is not on the board in use"
    assert expected in "; ".join(small.game.broken(small.state, small.setup))


def names(game: cv.Position) -> list[str]:
    """Return the names of a map's spaces by their numbers."""
    texts = [game.text(number) for number in range(len(game.setup.map.spaces))]
    return [text.split()[1] for text in texts]


def test_a_leader_without_a_camel() -> None:
    content = position_dict("red yellow j5 k5")
    caravan(content, 0, "yellow")["leader"] = "l4"
    assert error_of(content) == "red's yellow caravan has its leader on l4, but no camel there"


def test_a_caravan_whose_leader_was_removed() -> None:
    """TD-2.3."""
    content = position_dict("red yellow j5", players=5)
    content["removed"][0] = "yellow"
    expected = "red's yellow caravan stands on the board, but its leader was removed (TD-2.3)"
    assert expected in error_of(content)


def test_a_leader_missing_after_their_placement() -> None:
    """TD-3.1."""
    content = position_dict("red yellow j5")
    content["caravans"] = [c for c in content["caravans"] if c is not content["caravans"][6]]
    assert error_of(content) == "blue has 4 leaders on the board, not 5 (TD-3.1)"


def test_a_caravan_in_two_parts() -> None:
    """TD-5.2."""
    content = move_caravan("red yellow j5 k5", 0, "yellow", "j5", "l4")
    assert error_of(content) == "red's yellow caravan is not connected (TD-5.2)"


def test_caravans_of_a_colour_that_touch() -> None:
    """TD-5.3. Of two players; of two colours they may."""
    content = position_dict("red yellow j4 k4\nblue yellow n4 m4\nred green l3 l4")
    assert cv.from_dict(content).actor == RED
    caravan(content, 0, "yellow")["camels"].append("l5")
    expected = "red's yellow caravan and blue's yellow caravan touch at m4 (TD-5.3)"
    assert error_of(content) == expected


def test_a_leader_on_water() -> None:
    """TD-3.2."""
    expected = "red's yellow caravan has its leader on a space with water (TD-3.2)"
    assert error_of(move_caravan("red yellow j5", 0, "yellow", "l6")) == expected


def test_a_leader_next_to_an_oasis() -> None:
    """TD-3.3."""
    expected = "red's yellow caravan has its leader next to the oasis m7 (TD-3.3)"
    for space in ("m6", "m8"):
        assert error_of(move_caravan("red yellow j5", 0, "yellow", space)) == expected


def test_leaders_that_touch() -> None:
    """TD-3.3. Of one player or of two."""
    for seat, colour in ((0, "green"), (1, "yellow"), (1, "green")):
        message = error_of(move_caravan("red yellow j5", seat, colour, "j4"))
        assert "the leaders on j4 and j5 touch (TD-3.3)" in message


# What follows from where they stand


@pytest.mark.parametrize("left", [24, 26, 0])
def test_a_herd_that_does_not_add_up(left: int) -> None:
    """TD-2.4. One of 26 is in Red's caravan."""
    content = position_dict("red yellow j5 k5")
    content["herds"]["yellow"] = left
    assert error_of(content) == f"the yellow herd should have 25 camels, not {left} (TD-2.4)"


def test_an_area_that_nobody_claims() -> None:
    """TD-6.4."""
    content = position_dict(RING)
    assert content["areas"] == [{"seat": 0, "colour": "yellow", "spaces": ["j4"]}]
    assert error_of(content | {"areas": []}) == "red's yellow caravan encloses j4 (TD-6.4)"


def test_an_area_that_is_not_enclosed() -> None:
    """TD-6.4. One space too many; or no wall at all."""
    content = position_dict(RING)
    content["areas"][0]["spaces"].append("n8")
    assert error_of(content) == "red's yellow caravan does not enclose n8 (TD-6.4)"
    content = position_dict("red yellow j5")
    content["areas"] = [{"seat": 0, "colour": "yellow", "spaces": ["n8"]}]
    assert error_of(content) == "red's yellow caravan does not enclose n8 (TD-6.4)"


def test_an_area_of_another_caravan() -> None:
    """TD-6.4."""
    content = position_dict(RING)
    content["areas"][0]["seat"] = 1
    assert "red's yellow caravan encloses j4 (TD-6.4)" in error_of(content)
    assert "blue's yellow caravan does not enclose j4 (TD-6.4)" in error_of(content)


def test_water_that_is_missing() -> None:
    """TD-2.6, TD-6.1. And nobody has the token."""
    content = position_dict("red yellow j5")
    del content["water"]["l6"]
    assert error_of(content) == "l6 should have a water token (TD-2.6, TD-6.1)"


@pytest.mark.parametrize("space", ["n8", "j5", "m7"])
def test_water_where_none_can_be(space: str) -> None:
    """TD-2.6, TD-6.1. On plain sand, under a camel, on an oasis."""
    content = position_dict("red yellow j5")
    content["water"][space] = 2
    assert f"{space} should have no water token (TD-2.6, TD-6.1)" in error_of(content)


def test_tokens_that_players_cannot_have() -> None:
    """TD-6.1."""
    content = position_dict("red yellow j5")
    content["tokens"][1] = [0, 1, 0]
    expected = "blue has covered 0 water tokens, but has 1 (TD-6.1, TD-6.7)"
    assert error_of(content) == expected


def test_tokens_of_another_player() -> None:
    """TD-6.1. The camel of red covers the water, but blue has the token."""
    content = position_dict("red yellow k6 l6\nwater l6=2")
    content["tokens"][0], content["tokens"][1] = content["tokens"][1], content["tokens"][0]
    assert error_of(content) == (
        "red has covered 1 water tokens, but has 0 (TD-6.1, TD-6.7); "
        "blue has covered 0 water tokens, but has 1 (TD-6.1, TD-6.7)"
    )


def test_an_area_of_a_caravan_that_is_not_there() -> None:
    """TD-6.4."""
    content = cv.new("through_the_desert", 3, 1).to_dict()
    content["areas"] = [{"seat": 1, "colour": "pink", "spaces": ["k5"]}]
    assert error_of(content) == "blue has an area without a pink caravan (TD-6.4)"


@pytest.mark.parametrize("spaces", [["k9"], []])
def test_an_area_that_is_listed_twice_or_is_empty(spaces: list[str]) -> None:
    """TD-6.4."""
    content = position_dict("red yellow j5")
    area = {"seat": 0, "colour": "yellow", "spaces": spaces}
    content["areas"] = [area, area]
    assert "comes twice, or has no spaces (TD-6.4)" in error_of(content)


def test_an_oasis_that_is_listed_twice() -> None:
    """TD-6.2."""
    content = position_dict("red yellow k7 l7")
    caravan = next(c for c in content["caravans"] if c["oases"])
    caravan["oases"] *= 2
    assert "oases should be a list that names m7 once, not ['m7', 'm7']" in error_of(content)


def test_sixteen_tokens_of_a_value() -> None:
    """TD-2.7."""
    content = position_dict("red yellow j5")
    threes = sum(value == 3 for value in content["water"].values())
    for space in [s for s, value in content["water"].items() if value != 3][: 16 - threes]:
        content["water"][space] = 3
    assert error_of(content) == "there are 16 water tokens of value 3, not 15 at most (TD-2.7)"


def test_an_oasis_that_was_reached() -> None:
    """TD-6.2."""
    content = position_dict("red yellow j5 k5 l6 m6")
    assert caravan(content, 0, "yellow")["oases"] == ["m7"]
    caravan(content, 0, "yellow")["oases"] = []
    assert error_of(content) == "red's yellow caravan has reached the oasis m7 (TD-6.2)"


def test_an_oasis_that_was_not_reached() -> None:
    """TD-6.2."""
    content = position_dict("red yellow j5")
    caravan(content, 0, "yellow")["oases"] = ["m7"]
    assert error_of(content) == "red's yellow caravan has not reached the oasis m7 (TD-6.2)"


def test_a_game_that_cannot_be_over() -> None:
    """TD-7.1, TD-7.3. No herd is empty and there is room."""
    over = {"phase": "over", "camels_left": 0}
    expected = "the game cannot be over: no herd is empty and a camel can be placed"
    assert expected in error_of(position_dict("red yellow j5") | over)
    assert cv.from_dict(position_dict(EMPTY_HERD) | over).is_over


def test_several_problems_are_named_together() -> None:
    """Up to five."""
    content = position_dict("red yellow j5")
    content["water"] = {}
    assert error_of(content).count("should have a water token") == 5
