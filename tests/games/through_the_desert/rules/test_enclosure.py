# SPDX-License-Identifier: MIT
"""Enclosing areas (TD-6.4 to TD-6.9)."""

import json

import pytest

import caravanserai as cv
from tests.support.positions.through_the_desert_positions import (
    BLUE,
    CRAMPED,
    RED,
    area_of,
    board_of,
    caravan_of,
    gain,
    parse_position,
    play,
    refusal_of,
    spaces_for,
)

pytestmark = pytest.mark.interpreted

# Five of the six spaces around k5; j5 is missing. The token of l6 is Red's.
OPEN_RING = "red yellow k4 l5 l6 k6 j6"

FENCE_AT_THE_EDGE = """
    red purple  n1 n2 n3 n4 o4 p5
    red yellow  p6 q6 r6
    palms       b8 d3 h11 m7 q3
    water       o2=3 q1=2
"""

WALL_OF_COLUMN_N = "red purple n1 n2 n3 n4 n5 n6 n7 n8 n9 n10"


def test_enclosing_with_the_edge() -> None:
    """TD-6.4, TD-6.5, TD-6.7, TD-8.3.

    Two tokens, an oasis, and 13 of 14 spaces.
    """
    game = parse_position(FENCE_AT_THE_EDGE)
    assert game.to_dict()["areas"] == []  # two caravans of Red surround it, which is not enough
    before = game.score_sheet()[RED]
    assert gain(game, "purple q5") == 0
    assert gain(game, "purple r5") == 5 + 5 + 13
    after = game.score_sheet()[RED]
    gained = {category: after[category] - before[category] for category in after}
    assert gained == {"water": 5, "oases": 5, "areas": 13, "caravans": 0}
    assert len(area_of(game, RED, "purple")) == 14
    assert caravan_of(game, RED, "purple")["oases"] == ["q3"]


def test_a_position_with_an_enclosed_oasis_can_be_written_and_read() -> None:
    """TD-6.7. The same area as a dictionary and back."""
    game = parse_position(FENCE_AT_THE_EDGE)
    play(game, "purple q5", "purple r5")
    read = cv.from_dict(json.loads(json.dumps(game.to_dict())))
    assert read.to_dict() == game.to_dict()


def test_a_ring_needs_no_help() -> None:
    """TD-6.4, TD-6.5. Six camels around k5."""
    game = parse_position(OPEN_RING)
    assert gain(game, "yellow j5") == 1
    assert area_of(game, RED, "yellow") == {"k5"}


def test_the_mountain_helps() -> None:
    """TD-6.5. h7 lies between the caravan and the mountain in the middle."""
    game = parse_position("red yellow g6 h6 i6")
    assert gain(game, "yellow i7") == 1
    assert area_of(game, RED, "yellow") == {"h7"}


@pytest.mark.parametrize(("players", "points"), [(2, 3), (3, 3), (4, 0), (5, 0)])
def test_the_line_helps_two_and_three_players(players: int, points: int) -> None:
    """TD-6.5, TD-1.2. r6, with a 2 on it, lies at the line."""
    game = parse_position("red yellow r5 q5 q6\n water r6=2", players=players)
    assert gain(game, "yellow r7") == points


@pytest.mark.parametrize("helper", ["red", "blue"])
def test_two_caravans_enclose_nothing_together(helper: str) -> None:
    """TD-6.4. A green caravan fills the gap, Red's own or Blue's; k5 stays open."""
    game = parse_position(f"red yellow k4 l5 l6\n {helper} green j6 j5")
    assert gain(game, "yellow k6") == 0
    assert game.to_dict()["areas"] == []
    assert "k5" in spaces_for(game, "yellow")


def test_two_caravans_of_one_colour_enclose_nothing_together() -> None:
    """TD-6.4. Red and Blue block a lane two spaces wide in yellow, eleven rows apart."""
    game = parse_position(
        """
        red yellow   b9
        blue yellow  b20 a20
        palms        a6 a16 a26 e11 e21
        clear        a12 b12 a15 b15 a18 b18
        """,
        map=CRAMPED,
    )
    assert gain(game, "yellow a9") == 0
    assert game.to_dict()["areas"] == []


@pytest.mark.parametrize("owner", ["red", "blue"])
@pytest.mark.parametrize("space", ["k5", "k6"])
def test_no_camel_at_all_may_be_inside(owner: str, space: str) -> None:
    """TD-6.6. A ring around k5 and k6, with a green leader in it: Red's own, or Blue's."""
    leader = {"k5": "k7", "k6": "k4"}[space]
    ring = ["k4", "l5", "l6", "l7", "k7", "j7", "j6"]
    wall = " ".join([leader, *(camel for camel in ring if camel != leader)])
    game = parse_position(f"red yellow {wall}\n {owner} green {space}")
    assert gain(game, "yellow j5") == 0
    assert game.to_dict()["areas"] == []


def test_the_same_ring_without_a_camel_is_closed() -> None:
    """TD-6.6. So only the leader kept it open."""
    game = parse_position("red yellow k4 l5 l6 l7 k7 j7 j6")
    assert gain(game, "yellow j5") == 2


def test_a_palm_tree_is_no_wall() -> None:
    """TD-6.5. The palm tree on m7 does not close m6; a wall around both encloses both."""
    game = parse_position("red yellow m5 l6 n6 n7")
    assert gain(game, "yellow l7") == 0
    assert game.to_dict()["areas"] == []
    game = parse_position("red yellow m5 l6 n6 n7 l7 l8 m8")
    assert gain(game, "yellow n8") == 1
    assert area_of(game, RED, "yellow") == {"m6", "m7"}


def test_an_oasis_linked_before_pays_no_second_time() -> None:
    """TD-6.7. n7 has linked m7 before m6 and m7 are enclosed: a point for m6."""
    game = parse_position("red yellow m5 l6 n6 n7 l7 l8 m8")
    assert caravan_of(game, RED, "yellow")["oases"] == ["m7"]
    assert gain(game, "yellow n8") == 1


def test_a_ring_around_an_oasis_is_worth_nothing() -> None:
    """TD-6.9, TD-8.3."""
    game = parse_position("red yellow m5 m6 n7 n8 m8 l8")
    assert gain(game, "yellow l7") == 0
    assert area_of(game, RED, "yellow") == {"m7"}


def test_water_inside_is_taken_at_once() -> None:
    """TD-6.7. The 3 on l6, inside a ring of six."""
    game = parse_position("red yellow k5 l5 m5 m6 l7\n water l6=3")
    assert gain(game, "yellow k6") == 3 + 1
    assert "l6" not in game.to_dict()["water"]


def test_nobody_places_in_an_enclosed_area() -> None:
    """TD-6.8. Neither Blue nor Red, the owner."""
    game = parse_position("red yellow k4 l5 l6 k6 j6 j5\n blue green m4")
    play(game, "yellow i4", "yellow i5")
    assert game.actor == BLUE
    assert "enclosed by red (TD-6.8)" in refusal_of(game, "green k5")
    red = parse_position("red yellow k4 l5 l6 k6 j6 j5")
    assert "enclosed by red (TD-6.8)" in refusal_of(red, "yellow k5")
    assert "k5" not in spaces_for(red, "yellow")


def test_the_smallest_area_is_one_space_in_a_corner() -> None:
    """TD-6.9. h1 touches three spaces only."""
    game = parse_position("red yellow g1 h2")
    assert gain(game, "yellow i1") == 1
    assert area_of(game, RED, "yellow") == {"h1"}


def test_one_camel_may_close_several_areas() -> None:
    """TD-6.9. g4 closes g3 above it and h5 below it."""
    game = parse_position("red yellow g2 f3 f4 h3 h4 i4 i5 h6 g5")
    assert gain(game, "yellow g4") == 2
    assert area_of(game, RED, "yellow") == {"g3", "h5"}


def test_a_part_without_camels_is_inside_however_large() -> None:
    """TD-6.4. All other camels stand west of column n, so everything east of it is Red's."""
    game = parse_position(f"{WALL_OF_COLUMN_N}\n clear o3 o8 q6 r4")
    play(game, "purple n11")
    east = {space for space in board_of(game).neighbours if space[0] in "opqr"}
    assert area_of(game, RED, "purple") == east
    assert len(east) > 30


@pytest.mark.parametrize("leader", ["red pink", "blue pink", "blue purple"])
def test_a_part_with_a_camel_is_never_inside_however_large(leader: str) -> None:
    """TD-6.4, TD-6.6. One leader east of column n, of any colour: no side is closed."""
    game = parse_position(f"{WALL_OF_COLUMN_N}\n {leader} q8")
    assert gain(game, "purple n11") == 0
    assert game.to_dict()["areas"] == []


def test_an_area_is_enclosed_when_the_closing_camel_is_placed() -> None:
    """TD-4.3, TD-6.4. With the first camel of the turn, not at its end."""
    game = parse_position(OPEN_RING)
    play(game, "yellow j5")
    assert game.actor == RED
    assert area_of(game, RED, "yellow") == {"k5"}


def test_an_almost_closed_area_stays_open_to_all() -> None:
    """TD-6.6, TD-8.6. Blue's caravan grows into Red's ring through the gap on j5."""
    game = parse_position(f"{OPEN_RING}\n blue green i4 j5", actor=BLUE)
    play(game, "green k5")
    assert caravan_of(game, BLUE, "green")["camels"] == ["i4", "j5", "k5"]
