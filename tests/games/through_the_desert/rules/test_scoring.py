# SPDX-License-Identifier: MIT
"""Final scoring (TD-8)."""

import pytest

import caravanserai as cv
from tests.support.positions.through_the_desert_positions import (
    BLUE,
    GREEN,
    RED,
    VIOLET,
    area_of,
    caravan_of,
    gain,
    parse_position,
    play,
    spaces_for,
)

pytestmark = pytest.mark.interpreted

COLOURS = ("yellow", "pink", "purple", "green", "turquoise")

# Red's, Blue's and Green's yellow caravans, camel by camel.
YELLOW = {
    "red": ["k4", "k3", "k5", "l4", "l5", "l6", "j4", "j5", "j6"],
    "blue": ["d6", "d7", "d8", "c6", "c7", "c8", "e6", "e7", "e8"],
    "green": ["n10", "n9", "o10", "o9", "m10", "m9", "n11", "o8", "p9"],
}


def finish_with_sizes(sizes: dict[str, int]) -> cv.Position:
    """Return a finished game with yellow caravans of these sizes; Red has placed the last camel."""
    lines = [f"{rider} yellow {' '.join(YELLOW[rider][:size])}" for rider, size in sizes.items()]
    game = parse_position("\n".join([*lines, "herd pink 1"]), end="at once")
    play(game, f"pink {min(spaces_for(game, 'pink'))}")
    assert game.is_over
    return game


def size(game: cv.Position, seat: int, colour: str) -> int:
    return len(caravan_of(game, seat, colour)["camels"])


def caravan_points(game: cv.Position) -> list[int]:
    return [sheet["caravans"] for sheet in game.score_sheet()]


@pytest.mark.parametrize(
    ("sizes", "yellow"),
    [
        ((9, 9, 4), (5, 5, 0)),
        ((9, 8, 4), (10, 0, 0)),
        ((7, 7, 7), (5, 5, 5)),
        ((2, 1, 1), (10, 0, 0)),
    ],
)
def test_largest_caravans(sizes: tuple[int, ...], yellow: tuple[int, ...]) -> None:
    """TD-8.1, TD-8.2.

    Green has most pink camels. Of the other three colours all players have a lone leader and get
    5 points each.
    """
    game = finish_with_sizes(dict(zip(("red", "blue", "green"), sizes, strict=True)))
    assert tuple(size(game, seat, "yellow") for seat in range(3)) == sizes
    assert size(game, GREEN, "pink") > max(size(game, RED, "pink"), size(game, BLUE, "pink"))
    others = (3 * 5, 3 * 5, 3 * 5 + 10)
    assert tuple(caravan_points(game)) == tuple(map(int.__add__, yellow, others))


def test_the_leader_counts_as_a_camel_of_its_caravan() -> None:
    """TD-8.1. Lone leaders are caravans of size one, and they tie."""
    game = finish_with_sizes({"red": 1, "blue": 1, "green": 1})
    assert caravan_points(game) == [4 * 5, 4 * 5, 4 * 5 + 10]


def test_a_player_without_a_caravan_of_a_colour_gets_nothing_for_it() -> None:
    """TD-8.1. Violet has removed turquoise; the four lone leaders get 5 each."""
    game = parse_position(
        """
        removed    yellow pink purple green turquoise
        red pink   j5
        herd pink  1
        """,
        players=5,
        end="at once",
    )
    play(game, "pink j4")
    assert game.is_over
    largest = max(range(5), key=lambda seat: 0 if seat == BLUE else size(game, seat, "pink"))
    for seat in range(5):
        lone = len([c for c in COLOURS if c != "pink" and c != COLOURS[seat]])
        assert caravan_points(game)[seat] == 5 * lone + (10 if seat == largest else 0)
    assert "turquoise" not in [
        c["colour"] for c in game.to_dict()["caravans"] if c["seat"] == VIOLET
    ]


def test_an_unused_palm_space_in_an_area_counts() -> None:
    """TD-8.3. j3 without a palm tree, in a ring of six: its 2, and a point for the space."""
    game = parse_position("red yellow j4 k3 k2 j2 i2\n water j3=2")
    assert gain(game, "yellow i3") == 2 + 1
    assert area_of(game, RED, "yellow") == {"j3"}
    assert game.score_sheet()[RED]["areas"] == 1


def test_a_space_with_water_in_an_area_counts() -> None:
    """TD-8.3."""
    game = parse_position("red yellow k5 l5 m5 m6 l7\n water l6=3")
    play(game, "yellow k6")
    assert game.score_sheet()[RED]["areas"] == 1


def test_the_space_of_a_palm_tree_does_not_count() -> None:
    """TD-8.3. m6 and the oasis m7 are enclosed: one point."""
    game = parse_position("red yellow m5 l6 n6 n7 l7 l8 m8")
    play(game, "yellow n8")
    assert area_of(game, RED, "yellow") == {"m6", "m7"}
    assert game.score_sheet()[RED]["areas"] == 1


def test_several_areas_of_a_player_add_up() -> None:
    """TD-8.3. Two of one caravan, one of another."""
    game = parse_position("red yellow g2 f3 f4 h3 h4 i4 i5 h6 g5 g4\n red green n3 o2 p3 p4 o4")
    assert game.score_sheet()[RED]["areas"] == 2
    play(game, "green n4")
    assert game.score_sheet()[RED]["areas"] == 3


def test_oases_and_water_by_their_value() -> None:
    """TD-8.4. A 3, a 2 and a 1, and the same oasis with two caravans."""
    game = parse_position("""
        red yellow  m5 m6 l6
        red purple  n9 o9 n8
        red green   j4 j3
        water       l6=3 o9=2 j3=1
    """)
    assert game.score_sheet()[RED] == {"water": 6, "oases": 10, "areas": 0, "caravans": 0}
    assert game.points()[RED] == 16


@pytest.mark.parametrize(
    ("value", "points", "ranks"), [(1, (41, 41), (1, 1)), (2, (42, 41), (1, 2))]
)
def test_most_points_win_and_equal_points_share_the_win(
    value: int, points: tuple[int, ...], ranks: tuple[int, ...]
) -> None:
    """TD-8.5. The token on l6 decides whether Red wins alone or with Blue."""
    game = parse_position(
        f"""
        red yellow  k5 l6 m6
        red purple  o6 n7
        red pink    n3
        herd pink   1
        water       l6={value} a6=3 b4=3 c5=3 b10=2
        """,
        players=2,
        end="at once",
    )
    play(game, "pink n4")
    assert game.is_over
    assert (game.points(), game.ranks()) == (points, ranks)


def test_an_area_not_closed_is_worth_nothing() -> None:
    """TD-8.6. Five of six camels around k5 when the game ends."""
    game = parse_position("red yellow k4 l5 l6 k6 j6\n red green n3\n herd green 1", end="at once")
    play(game, "green n4")
    assert game.is_over
    assert game.score_sheet()[RED]["areas"] == 0
