# SPDX-License-Identifier: MIT
"""Where a camel may be placed (TD-5)."""

import pytest

from tests.support.positions.through_the_desert_positions import (
    BLUE,
    RED,
    caravan_of,
    gain,
    legal_texts,
    parse_position,
    play,
    refusal_of,
    spaces_for,
)

pytestmark = pytest.mark.interpreted

TWO_YELLOW_CARAVANS = """
    red yellow   j4 j5 k4 l5
    blue yellow  g4 h5
    palms        b8 d3 h11 m7 q3
    water        l6=3 j3=1 i5=2
"""


def test_a_caravan_of_four_has_nine_spaces_to_grow() -> None:
    """TD-5.1, TD-5.2, TD-5.3. i4 and i5 would touch Blue's yellow camels."""
    game = parse_position(TWO_YELLOW_CARAVANS)
    nine = {"i3", "j3", "j6", "k3", "k5", "l4", "l6", "m4", "m5"}
    assert spaces_for(game, "yellow") == nine
    for space in ("i4", "i5"):
        assert "yellow camel of blue (TD-5.3)" in refusal_of(game, f"yellow {space}")


def test_the_caravan_reaches_the_oasis() -> None:
    """TD-6.2. Beside the 3, then next to the oasis; a further camel gains nothing."""
    game = parse_position(TWO_YELLOW_CARAVANS)
    assert [gain(game, "yellow m5"), gain(game, "yellow m6")] == [0, 5]
    game = parse_position(TWO_YELLOW_CARAVANS.replace("k4 l5", "k4 l5 m5 m6"))
    assert gain(game, "yellow l7") == 0


def test_a_camel_may_be_placed_on_an_empty_space_or_on_water() -> None:
    """TD-5.1."""
    game = parse_position(TWO_YELLOW_CARAVANS)
    play(game, "yellow l6", "yellow k5")
    assert caravan_of(game, RED, "yellow")["camels"] == ["j4", "j5", "k4", "k5", "l5", "l6"]


def test_a_camel_is_never_placed_on_an_oasis() -> None:
    """TD-5.1."""
    game = parse_position("red yellow m5 m6")
    assert "m7" not in spaces_for(game, "yellow")
    assert "an oasis is there (TD-5.1)" in refusal_of(game, "yellow m7")


@pytest.mark.parametrize("owner", ["red", "blue"])
def test_a_camel_is_never_placed_on_a_camel(owner: str) -> None:
    """TD-5.1. The player's own or another's."""
    game = parse_position(f"red yellow j5 j6\n {owner} green l5 k5")
    assert "a camel stands there (TD-5.1)" in refusal_of(game, "yellow k5")
    assert "a camel stands there (TD-5.1)" in refusal_of(game, "yellow j6")


def test_mountains_are_no_spaces() -> None:
    """TD-5.1. h7 stands above the central mountain; below it nothing is open."""
    game = parse_position("red yellow h7")
    assert spaces_for(game, "yellow") == {"h6", "g6", "i6", "i7"}


@pytest.mark.parametrize("players", [2, 3])
def test_no_camel_crosses_the_line_with_two_or_three_players(players: int) -> None:
    """TD-5.1, TD-1.2. r8 is the last space inside the line; its neighbours s7 and s8 are beyond."""
    game = parse_position("red yellow r8", players=players)
    assert spaces_for(game, "yellow") == {"r7", "q7", "q8"}
    assert "(TD-1.2)" in refusal_of(game, "yellow s7")


def test_four_players_cross_the_line() -> None:
    """TD-1.2. The same corner, with the whole board in use; the palm space s8 has no palm tree."""
    game = parse_position("red yellow r7 r8", players=4)
    assert {"s7", "s8", "r9"} <= spaces_for(game, "yellow")


def test_no_camel_enters_an_enclosed_area() -> None:
    """TD-5.1, TD-6.8."""
    game = parse_position("red yellow i3 j3 k3 k4 j5 i4\n red green l5")
    assert "enclosed by red (TD-6.8)" in refusal_of(game, "yellow j4")


def test_a_camel_joins_a_camel_or_the_leader_of_its_own_caravan() -> None:
    """TD-5.2. Not Blue's camels, nor Red's of another colour."""
    game = parse_position("red yellow j5 k5\n red green n3\n blue yellow e7")
    assert {"j4", "l5"} <= spaces_for(game, "yellow")  # beside the leader, beside the camel
    assert "(TD-5.2)" in refusal_of(game, "yellow n4")
    assert "(TD-5.2)" in refusal_of(game, "yellow l3")
    assert "TD-5.3" in refusal_of(game, "yellow e8")


def test_a_caravan_may_branch_and_clump() -> None:
    """TD-5.2. It need not be a line: first a fork, then a clump of seven."""
    game = parse_position("red yellow j5 j6 j4")
    play(game, "yellow k5", "yellow i5")
    clump = parse_position("red yellow j5 j4 k4 k5 j6 i5")
    play(clump, "yellow i4")
    assert len(caravan_of(clump, RED, "yellow")["camels"]) == 7


@pytest.mark.parametrize("rivals", ["l5", "m5 l5"])
def test_no_camel_next_to_a_rival_of_its_colour(rivals: str) -> None:
    """TD-5.3. The rival is a leader or a camel; k4 and k5 touch the one on l5."""
    game = parse_position(f"red yellow j5\n blue yellow {rivals}")
    for space in ("k4", "k5"):
        assert "yellow camel of blue (TD-5.3)" in refusal_of(game, f"yellow {space}")
    assert spaces_for(game, "yellow") == {"j4", "j6", "i4", "i5"}


def test_camels_of_other_colours_do_not_matter() -> None:
    """TD-5.4. Between Blue's green camel and Red's own pink one."""
    game = parse_position("red yellow j5\n blue green l5\n red pink k3")
    assert {"k4", "k5"} <= spaces_for(game, "yellow")
    play(game, "yellow k4")


def test_an_empty_herd_gives_no_camel() -> None:
    """TD-5.5. The last yellow camel is gone; the second one of the turn has another colour."""
    game = parse_position("red yellow j5\n red green n3\n herd yellow 1")
    play(game, "yellow j4")
    assert not spaces_for(game, "yellow")
    assert "the yellow herd is empty (TD-5.5)" in refusal_of(game, "yellow j6")
    assert spaces_for(game, "green")


def test_a_removed_colour_has_no_caravan_to_grow() -> None:
    """TD-2.3, TD-5.2. Blue has removed green."""
    game = parse_position(
        "red green j5\n removed yellow green pink purple turquoise", players=5, actor=BLUE
    )
    assert not spaces_for(game, "green")
    assert "TD-2.3" in refusal_of(game, "green e7")
    assert legal_texts(game)
