# SPDX-License-Identifier: MIT
"""Water, oases and what of them is secret (TD-6.1 to TD-6.3, TD-6.10)."""

from typing import Any

import pytest

import caravanserai as cv
from caravanserai.games.through_the_desert.maps import load_map
from tests.support.through_the_desert_positions import (
    BLUE,
    GREEN,
    ORANGE,
    RED,
    caravan_of,
    gain,
    play,
    spaces_for,
    why_not,
    written,
)

pytestmark = pytest.mark.interpreted

AT_THE_OASIS = """
    red yellow   m5
    red purple   o6
    blue yellow  m9
    palms        b8 d3 h11 m7 q3
"""

# Four caravans at each of the five oases: all twenty chips are given out.
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
    """TD-6.1, W1."""
    game = written(f"red yellow k5\n water l6={value}")
    assert tokens_of(game, RED) == [0, 0, 0]
    assert gain(game, "yellow l6") == value
    assert "l6" not in game.to_dict()["water"]
    assert tokens_of(game, RED)[value - 1] == 1
    assert sum(tokens_of(game, RED)) == 1


def test_a_camel_beside_water_takes_nothing() -> None:
    """TD-6.1."""
    game = written("red yellow k5\n water l6=3")
    assert gain(game, "yellow k6") == 0
    assert game.to_dict()["water"]["l6"] == 3


# Oases


@pytest.mark.parametrize("space", ["m6", "n7", "n8", "m8", "l8", "l7"])
def test_a_camel_next_to_an_oasis_links_it(space: str) -> None:
    """TD-6.2, O1. On any of the six spaces around m7; the leader stands two steps off."""
    leader = {"m6": "m5", "n7": "o6", "n8": "o8", "m8": "m9", "l8": "k8", "l7": "k6"}[space]
    game = written(f"red yellow {leader}")
    assert gain(game, f"yellow {space}") == 5
    assert caravan_of(game, RED, "yellow")["oases"] == ["m7"]


def test_a_caravan_links_an_oasis_once() -> None:
    """TD-6.2, O1, X2."""
    game = written(AT_THE_OASIS)
    assert [gain(game, "yellow m6"), gain(game, "yellow l7")] == [5, 0]


def test_another_caravan_of_the_player_links_it_again() -> None:
    """TD-6.2, O2, X12."""
    game = written(AT_THE_OASIS)
    assert [gain(game, "yellow m6"), gain(game, "purple n7")] == [5, 5]


def test_a_caravan_may_link_several_oases() -> None:
    """TD-6.2, O3. From q3, where Red's yellow caravan has been, to m7."""
    game = written("red yellow o4 p4 o5 n6\n palms b8 d3 h11 m7 q3")
    assert caravan_of(game, RED, "yellow")["oases"] == ["q3"]
    assert gain(game, "yellow n7") == 5
    assert caravan_of(game, RED, "yellow")["oases"] == ["m7", "q3"]


def test_another_player_links_it_with_the_same_colour() -> None:
    """TD-6.2, O4. Blue's yellow caravan comes from the other side."""
    game = written(AT_THE_OASIS)
    assert gain(game, "yellow m6") == 5
    play(game, "purple o7")
    assert gain(game, "yellow m8") == 5


def test_x3_cut_off_from_an_oasis() -> None:
    """TD-5.3, TD-6.2, X3. Blue's green camels bar Red's green ones, not his purple ones."""
    game = written("""
        red green   m9 l9
        red purple  k8
        blue green  m5 m6 l7 n7 n8
    """)
    for space in ("l8", "m8"):
        assert "green camel of blue (TD-5.3)" in why_not(game, f"green {space}")
    assert gain(game, "purple l8") == 5


def two_oases_close_together() -> dict[str, Any]:
    """The classic map with one more palm space, on n6, and no dot on l6 to make up for it."""
    rows = [list(row) for row in load_map("classic").rows]
    rows[5][13], rows[5][11] = "p", "."
    names = {"name": "close-palms", "title": "Close palms", "origin": "The classic map, changed."}
    return {"format": 1, **names, "rows": ["".join(row) for row in rows]}


def test_one_camel_next_to_two_oases_links_both() -> None:
    """TD-6.2, O5. Palm trees on n6 and m7, a camel on m6 beside both."""
    close = two_oases_close_together()
    game = written("red yellow k5 l6\n palms b8 d3 h11 m7 n6", map=close)
    assert caravan_of(game, RED, "yellow")["oases"] == []
    assert gain(game, "yellow m6") == 10


def test_x13_points_are_paid_when_the_chips_have_run_out() -> None:
    """TD-6.10, F8, X13. Twenty oasis chips are in the box; the twenty-first link pays as well."""
    game = written(TWENTY_CHIPS, players=4, actor=ORANGE)
    assert sum(len(caravan["oases"]) for caravan in game.to_dict()["caravans"]) == 20
    assert gain(game, "green d4") == 5
    assert caravan_of(game, ORANGE, "green")["oases"] == ["b8", "d3"]


# Secrets


@pytest.mark.parametrize(
    ("players", "scores"), [(2, "open"), (3, "hidden"), (4, "hidden"), (5, "hidden")]
)
def test_scores_are_open_for_two_and_hidden_for_more(players: int, scores: str) -> None:
    """TD-6.3, F9. Unless the host says otherwise."""
    assert cv.new("through_the_desert", players, 1).to_dict()["options"]["scores"] == scores
    for choice in ("open", "hidden"):
        game = cv.new("through_the_desert", players, 1, scores=choice)
        assert game.to_dict()["options"]["scores"] == choice


def seats_seen(game: cv.Position, seat: int | None) -> list[dict[str, Any]]:
    seats: list[dict[str, Any]] = game.view(seat)["seats"]
    return seats


def test_hidden_water_of_others_is_secret_but_its_number_is_not() -> None:
    """TD-6.3, F9. Blue sees that Red has one token, not which, and not Red's total."""
    game = written("red yellow k5\n water l6=3", scores="hidden")
    play(game, "yellow l6")
    red = seats_seen(game, BLUE)[RED]
    assert red["token_count"] == 1
    assert (red["tokens"], red["points"]["water"], red["total"]) == (None, None, None)
    assert red["points"]["oases"] == 0
    own = seats_seen(game, RED)[RED]
    assert (own["tokens"], own["points"]["water"], own["total"]) == ([0, 0, 1], 3, 3)
    assert seats_seen(game, None)[RED]["tokens"] is None


def test_open_water_is_seen_by_all() -> None:
    """TD-6.3, F9."""
    game = written("red yellow k5\n water l6=3", scores="open")
    play(game, "yellow l6")
    for seat in (RED, BLUE, GREEN, None):
        assert seats_seen(game, seat)[RED]["tokens"] == [0, 0, 1]
        assert seats_seen(game, seat)[RED]["total"] == 3


def test_nothing_is_secret_when_the_game_is_over() -> None:
    """TD-6.3, F9."""
    game = written("red yellow k5\n herd yellow 1\n water l6=3", scores="hidden", end="at once")
    play(game, "yellow l6")
    assert game.is_over
    assert seats_seen(game, BLUE)[RED]["tokens"] == [0, 0, 1]
    assert [seat["total"] for seat in seats_seen(game, None)] == list(game.points())


def test_everything_else_is_open() -> None:
    """TD-6.3. Herds, caravans, oases, areas and the water on the board are the same for all."""
    game = written(AT_THE_OASIS, scores="hidden")
    play(game, "yellow m6")
    views = [game.view(seat) for seat in (RED, BLUE, GREEN, None)]
    for view in views:
        assert {key: view[key] for key in view if key != "seats"} == {
            key: views[0][key] for key in views[0] if key != "seats"
        }
    assert spaces_for(game, "yellow")
