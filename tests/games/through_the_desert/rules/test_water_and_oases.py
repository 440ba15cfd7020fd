# SPDX-License-Identifier: MIT
"""Water and oases (TD-6.1, TD-6.2, TD-6.10)."""

from typing import Any

import pytest

import caravanserai as cv
from caravanserai.games.through_the_desert.maps import load_map
from tests.support.positions.through_the_desert_positions import (
    ORANGE,
    RED,
    caravan_of,
    gain,
    parse_position,
    play,
    refusal_of,
)

pytestmark = pytest.mark.interpreted

AT_THE_OASIS = """
    red yellow   m5
    red purple   o6
    blue yellow  m9
    palms        b8 d3 h11 m7 q3
"""

# Four caravans at each of the five oases: all twenty chips are in use.
TWENTY_CHIPS = """
    red yellow d7 c7
    blue pink c9 b9
    green purple a9 a8
    orange green b6 b7 c5 d5
    red pink c4 c3
    blue purple b3 c2
    green green e1 d2
    orange turquoise f4 e3
    red purple f11 g11
    blue green h13 h12
    green turquoise j10 i10
    orange yellow j12 i11
    red green k6 l7
    blue turquoise m9 m8
    green yellow o6 n7
    orange pink k8 l8
    red turquoise r2 q2
    blue yellow o4 p4
    green pink p2 p3
    orange purple r5 r4
"""


def tokens_of(game: cv.Position, seat: int) -> list[int]:
    tokens: list[int] = game.to_dict()["tokens"][seat]
    return tokens


# Water


@pytest.mark.parametrize("value", [1, 2, 3])
def test_a_camel_on_water_takes_the_token(value: int) -> None:
    """TD-6.1."""
    game = parse_position(f"red yellow k5\n water l6={value}")
    assert tokens_of(game, RED) == [0, 0, 0]
    assert gain(game, "yellow l6") == value
    assert "l6" not in game.to_dict()["water"]
    assert tokens_of(game, RED)[value - 1] == 1
    assert sum(tokens_of(game, RED)) == 1


def test_a_camel_beside_water_takes_nothing() -> None:
    """TD-6.1."""
    game = parse_position("red yellow k5\n water l6=3")
    assert gain(game, "yellow k6") == 0
    assert game.to_dict()["water"]["l6"] == 3


# Oases


@pytest.mark.parametrize("space", ["m6", "n7", "n8", "m8", "l8", "l7"])
def test_a_camel_next_to_an_oasis_links_it(space: str) -> None:
    """TD-6.2. On any of the six spaces around m7; the leader stands two steps off."""
    leader = {"m6": "m5", "n7": "o6", "n8": "o8", "m8": "m9", "l8": "k8", "l7": "k6"}[space]
    game = parse_position(f"red yellow {leader}")
    assert gain(game, f"yellow {space}") == 5
    assert caravan_of(game, RED, "yellow")["oases"] == ["m7"]


def test_a_caravan_links_an_oasis_once() -> None:
    """TD-6.2."""
    game = parse_position(AT_THE_OASIS)
    assert [gain(game, "yellow m6"), gain(game, "yellow l7")] == [5, 0]


def test_another_caravan_of_the_player_links_it_again() -> None:
    """TD-6.2."""
    game = parse_position(AT_THE_OASIS)
    assert [gain(game, "yellow m6"), gain(game, "purple n7")] == [5, 5]


def test_a_caravan_may_link_several_oases() -> None:
    """TD-6.2. From q3, where Red's yellow caravan has been, to m7."""
    game = parse_position("red yellow o4 p4 o5 n6\n palms b8 d3 h11 m7 q3")
    assert caravan_of(game, RED, "yellow")["oases"] == ["q3"]
    assert gain(game, "yellow n7") == 5
    assert caravan_of(game, RED, "yellow")["oases"] == ["m7", "q3"]


def test_another_player_links_it_with_the_same_colour() -> None:
    """TD-6.2. Blue's yellow caravan comes from the other side."""
    game = parse_position(AT_THE_OASIS)
    assert gain(game, "yellow m6") == 5
    play(game, "purple o7")
    assert gain(game, "yellow m8") == 5


def test_cut_off_from_an_oasis() -> None:
    """TD-5.3, TD-6.2. Blue's green camels bar Red's green ones, not Red's purple ones."""
    game = parse_position("""
        red green   m9 l9
        red purple  k8
        blue green  m5 m6 l7 n7 n8
    """)
    for space in ("l8", "m8"):
        assert "green camel of blue (TD-5.3)" in refusal_of(game, f"green {space}")
    assert gain(game, "purple l8") == 5


def two_oases_close_together() -> dict[str, Any]:
    """Return the classic map with a palm space on n6, and without the dot on l6: 45 tokens."""
    rows = [list(row) for row in load_map("classic").rows]
    rows[5][13], rows[5][11] = "p", "."
    names = {"name": "close-palms", "title": "Close palms", "origin": "The classic map, changed."}
    return {"format": 1, **names, "rows": ["".join(row) for row in rows]}


def test_one_camel_next_to_two_oases_links_both() -> None:
    """TD-6.2. Palm trees on n6 and m7, a camel on m6 beside both."""
    close = two_oases_close_together()
    game = parse_position("red yellow k5 l6\n palms b8 d3 h11 m7 n6", map=close)
    assert caravan_of(game, RED, "yellow")["oases"] == []
    assert gain(game, "yellow m6") == 10


def test_points_are_paid_when_the_chips_have_run_out() -> None:
    """TD-6.10. There are twenty oasis chips; the twenty-first link is paid as well."""
    game = parse_position(TWENTY_CHIPS, players=4, actor=ORANGE)
    assert sum(len(caravan["oases"]) for caravan in game.to_dict()["caravans"]) == 20
    assert gain(game, "green d4") == 5
    assert caravan_of(game, ORANGE, "green")["oases"] == ["b8", "d3"]
