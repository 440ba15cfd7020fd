# SPDX-License-Identifier: MIT
"""Positions that can be read but have impossible pieces: the refusal names the fault."""

from collections import Counter
from typing import Any

import pytest

import caravanserai as cv
from tests.support.positions.bad_positions import error_of
from tests.support.positions.five_tribes_positions import (
    SPARE_TILES,
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


def position_with_assassins() -> dict[str, Any]:
    """Return a position with two assassins in hand and a possible victim."""
    return sow(parse_position(KILLING), "a1 r b1").to_dict()


# Pieces


def test_a_tile_too_many() -> None:
    """FT-1.1."""
    content = position_in_turn()
    content["tiles"]["c1"]["kind"] = "village5"
    assert "there are 6 tiles of kind village5, not 5 (FT-1.1)" in error_of(content)
    assert "there are 7 tiles of kind small6, not 8 (FT-1.1)" in error_of(content)


COLOURS = [("yellow", 16), ("white", 20), ("blue", 18), ("green", 18), ("red", 18)]


@pytest.mark.parametrize(("colour", "count"), COLOURS)
def test_ninety_one_meeples(colour: str, count: int) -> None:
    """FT-1.2. One too many on a tile."""
    content = position_in_turn()
    meeples = content["tiles"]["d4"]["meeples"]
    meeples[colour] = meeples.get(colour, 0) + 1
    assert error_of(content) == f"there are {count + 1} {colour} meeples, not {count} (FT-1.2)"


@pytest.mark.parametrize(("colour", "count"), COLOURS)
def test_eighty_nine_meeples(colour: str, count: int) -> None:
    """FT-1.2. One less in the bag."""
    content = position_in_turn()
    content["bag"] = dict(Counter(content["bag"]) - Counter([colour]))
    assert error_of(content) == f"there are {count - 1} {colour} meeples, not {count} (FT-1.2)"


@pytest.mark.parametrize(("key", "colour"), [("viziers", "yellow"), ("elders", "white")])
def test_people_in_front_of_players_are_meeples(key: str, colour: str) -> None:
    """FT-1.2."""
    content = position_in_turn()
    content["seats"][1][key] += 1
    assert f"{colour} meeples, not" in error_of(content)


def test_meeples_in_hand_are_counted() -> None:
    """FT-1.2."""
    content = position_with_assassins()
    content["hand"]["red"] += 1
    assert error_of(content) == "there are 19 red meeples, not 18 (FT-1.2)"


@pytest.mark.parametrize(
    ("card", "count"), [("ivory", 2), ("papyrus", 4), ("pottery", 6), ("fakir", 18)]
)
def test_a_card_too_many(card: str, count: int) -> None:
    """FT-1.3. In the pile, the discards, a hand or the row."""
    for place in ("pile", "discards"):
        content = position_in_turn()
        content[place] = dict(Counter(content[place]) + Counter([card]))
        assert error_of(content) == f"there are {count + 1} cards of {card}, not {count} (FT-1.3)"
    content = position_in_turn()
    content["seats"][0]["cards"] = {card: 1}
    assert error_of(content) == f"there are {count + 1} cards of {card}, not {count} (FT-1.3)"
    content = position_in_turn("row: silk fish")
    content["row"].append(card)
    assert error_of(content) == f"there are {count + 1} cards of {card}, not {count} (FT-1.3)"


def test_a_card_that_is_offered_left_the_hand() -> None:
    """FT-1.3, FT-8.2."""
    game = sow(parse_position(f"{TURN}\n1: 2 silk"), "a1 y b1")
    content = play(game, "sell silk").to_dict()
    content["seats"][0]["cards"] = {"silk": 2}
    assert error_of(content) == "there are 5 cards of silk, not 4 (FT-1.3)"


def test_a_djinn_in_two_places() -> None:
    """FT-1.4. With two players, or with a player and in a pile."""
    content = position_in_turn("1: Enki\n2: Boaz")
    content["seats"][1]["djinns"].append("Enki")
    assert error_of(content) == "Enki is in 2 places, not in 1 (FT-1.4)"
    content = position_in_turn("1: Enki")
    for place in ("djinn_pile", "djinn_discards", "djinn_row"):
        twice = content | {place: [*content[place][-2:], "Enki"]}
        assert "Enki is in 2 places, not in 1 (FT-1.4)" in error_of(twice)


def test_a_djinn_in_no_place() -> None:
    """FT-1.4."""
    content = position_in_turn("1: Enki")
    content["seats"][0]["djinns"] = []
    assert error_of(content) == "Enki is in 0 places, not in 1 (FT-1.4)"


def test_two_djinns_of_a_kind_in_the_row() -> None:
    """FT-1.4."""
    content = position_in_turn("djinns: Enki Boaz Utug")
    message = error_of(content | {"djinn_row": ["Enki", "Enki", "Utug"]})
    assert "Enki is in 2 places, not in 1 (FT-1.4)" in message
    assert "Boaz is in 0 places, not in 1 (FT-1.4)" in message


@pytest.mark.parametrize(("piece", "most"), [("palms", 12), ("palaces", 10)])
def test_a_palm_tree_or_a_palace_too_many(piece: str, most: int) -> None:
    """FT-1.5. All of them may be on one tile, but not one more elsewhere."""
    content = position_in_turn()
    content["tiles"]["b1"][piece] = most
    assert cv.from_dict(content).actor == 0
    content["tiles"]["c1"][piece] = 1
    assert error_of(content) == f"there are {most + 1} {piece}, not {most} at most (FT-1.5)"


@pytest.mark.parametrize(("players", "camels"), [(2, 11), (3, 8), (4, 8)])
def test_a_camel_too_many_or_too_few(players: int, camels: int) -> None:
    """FT-2.2."""
    for change in (1, -1):
        content = position_dict(TURN, players)
        content["seats"][1]["camels"] += change
        expected = f"seat 1 has {camels + change} camels in all, not {camels} (FT-2.2)"
        assert error_of(content) == expected
    content = position_dict(TURN, players)
    content["tiles"]["c1"]["camel"] = 0
    assert error_of(content) == f"seat 0 has {camels + 1} camels in all, not {camels} (FT-2.2)"


def test_the_last_camel_without_an_end() -> None:
    """FT-12.1."""
    content = position_in_turn("2: 0 camels")
    assert cv.from_dict(content).actor == 0
    expected = "a player has placed the last camel, so the game should be ending (FT-12.1)"
    assert error_of(content | {"ending": False}) == expected


def test_several_problems_are_named_together() -> None:
    """Up to five."""
    content = position_in_turn()
    content["bag"] = {}
    assert error_of(content).count("meeples, not") == 5
    content["seats"][0]["camels"] = 3
    assert "camels in all" not in error_of(content)


# Derived fields


@pytest.mark.parametrize(
    ("field", "at", "expected"),
    [
        ("stack", 0, "the stack on a1 is wrong"),
        ("has", 0, "the set of tiles with yellow meeples is wrong at a1"),
    ],
)
def test_derived_fields_are_checked(field: str, at: int, expected: str) -> None:
    game = parse_position(TURN)
    assert game.game.broken(game.state, game.setup) == []
    game.state[0][field][at] ^= 1
    assert game.game.broken(game.state, game.setup) == [expected]
