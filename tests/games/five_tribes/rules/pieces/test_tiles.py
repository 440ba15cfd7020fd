# SPDX-License-Identifier: MIT
"""Control of tiles (FT-5)."""

import pytest

from tests.support.positions.five_tribes_positions import (
    SPARE_TILES,
    legal_texts,
    meeples_on,
    owner_of,
    parse_position,
    play,
    player,
    points,
    sow,
)

pytestmark = pytest.mark.interpreted

EXAMPLE_07 = """
    O8 ww | M6 w | L4 wwwb
    S15 gr
"""
EXAMPLE_09 = """
    M6 r  | O8 r
    S15 g | L4 gb
"""


def test_example_07_an_emptied_tile_is_taken() -> None:
    """FT-5.1. Three elders and a camel."""
    game = sow(parse_position(EXAMPLE_07), "b1 w a1")
    assert (player(game, 1)["elders"], owner_of(game, "a1")) == (3, 1)
    assert player(game, 1)["camels"] == 10
    assert points(game, "tiles") == 8


def test_example_07_a_tile_that_is_not_emptied_is_not_taken() -> None:
    """FT-5.1. Four elders, but the builder stays, and no camel."""
    game = sow(parse_position(EXAMPLE_07), "b1 w c1")
    assert (player(game, 1)["elders"], owner_of(game, "c1")) == (4, None)
    assert player(game, 1)["camels"] == 11


def test_the_tile_that_the_sowing_began_on_is_not_taken() -> None:
    """FT-5.1. It is empty, but the sowing did not end there."""
    game = sow(parse_position(EXAMPLE_07), "b1 w a1")
    assert (meeples_on(game, "b1"), owner_of(game, "b1")) == ("", None)


def test_taking_a_tile_is_compulsory() -> None:
    """FT-5.1. The camel is placed before the next choice."""
    game = parse_position("M6 b | V5 b\n1: 1 fakir")
    sow(game, "a1 b b1")
    assert legal_texts(game) == {"build", "build with 1 fakir"}
    assert owner_of(game, "b1") == 1


@pytest.mark.parametrize("before", [1, 2])
def test_an_owned_tile_stays_with_its_owner(before: int) -> None:
    """FT-5.2."""
    game = parse_position(f"M6 y | V5 y\n{before}: owns b1")
    camels = [player(game, number)["camels"] for number in (1, 2)]
    sow(game, "a1 y b1")
    assert (meeples_on(game, "b1"), owner_of(game, "b1")) == ("", before)
    assert [player(game, number)["camels"] for number in (1, 2)] == camels


def test_without_a_camel_nothing_is_taken() -> None:
    """FT-5.3. Two players: the last camel is gone since the first turn of the round."""
    game = parse_position(f"M6 y | V5 y\n{SPARE_TILES}\n1: 0 camels\norder: 1 [1] 2 2")
    sow(game, "a1 y b1")
    assert (meeples_on(game, "b1"), owner_of(game, "b1")) == ("", None)


def test_a_tile_left_without_an_owner_may_be_taken_later() -> None:
    """FT-5.3."""
    game = parse_position("M6 y | V5 y | M6 yywbg | M6\n1: 0 camels\norder: 1 [1] 2 2")
    sow(game, "a1 y b1")
    assert owner_of(game, "b1") is None
    sow(game, "c1 y b1 w b2 b c2 g c1 y b1")
    assert owner_of(game, "b1") == 2


def test_example_09_assassins_take_two_tiles() -> None:
    """FT-5.4, FT-6.9."""
    game = sow(parse_position(EXAMPLE_09), "a1 r b1")
    assert owner_of(game, "b1") == 1
    play(game, "kill green a2")
    assert (owner_of(game, "b1"), owner_of(game, "a2")) == (1, 1)
    assert player(game, 1)["camels"] == 9


def test_example_10_with_one_camel_the_last_tile_comes_first() -> None:
    """FT-5.4. No camel is left for the other one."""
    game = sow(parse_position(f"{EXAMPLE_09}\n1: 1 camel"), "a1 r b1")
    play(game, "kill green a2")
    assert (owner_of(game, "b1"), owner_of(game, "a2")) == (1, None)
    assert meeples_on(game, "a2") == ""


def test_the_one_camel_goes_to_the_victims_tile_if_the_last_tile_is_not_emptied() -> None:
    """FT-5.4."""
    game = parse_position("M6 r | O8 ry\nS15 g\n1: 1 camel")
    play(sow(game, "a1 r b1"), "kill green a2")
    assert (owner_of(game, "b1"), owner_of(game, "a2")) == (None, 1)
