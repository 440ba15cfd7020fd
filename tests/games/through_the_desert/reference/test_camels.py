# SPDX-License-Identifier: MIT
"""Worked examples of placing camels and of enclosing areas, on the reference."""

import pytest

from tests.support.reference.through_the_desert import check_invariants, space_name
from tests.support.reference.through_the_desert.positions import (
    FAR_AWAY,
    RING,
    RINGED,
    empty_game,
    gain,
    game_with_distant_camel,
    names,
    spaces_for,
)


def test_both_camels_of_a_turn_may_have_the_same_colour() -> None:
    """TD-4.1."""
    game = empty_game()
    game.put(0, "yellow", names((9, 4)))
    game.put(1, "pink", names(*FAR_AWAY))
    game.begin_camels(0)
    herd = game.herds["yellow"]
    game.play(f"yellow {space_name(10, 4)}")
    game.play(f"yellow {space_name(11, 5)}")
    assert game.herds["yellow"] == herd - 2
    assert len(game.caravans[0, "yellow"]) == 3
    assert game.actor == 1


def test_a_caravan_grows_where_it_touches_itself_and_no_rival() -> None:
    """TD-5.2, TD-5.3."""
    game = empty_game(water={(11, 5): 3, (9, 2): 1, (8, 4): 2})
    game.put(0, "yellow", names((9, 3), (9, 4), (10, 3), (11, 4)))
    game.put(1, "yellow", names((6, 3), (7, 4)))
    game.begin_camels(0)
    row_by_row = names((9, 2), (8, 2), (10, 2), (11, 3), (12, 3), (10, 4), (12, 4), (9, 5), (11, 5))
    assert spaces_for(game, "yellow") == set(row_by_row)
    assert [gain(game, "yellow", space) for space in [(12, 4), (12, 5)]] == [0, 5]
    game.begin_camels(0)
    assert gain(game, "yellow", (11, 6)) == 0


def test_a_rival_caravan_bars_the_way_to_an_oasis() -> None:
    """TD-5.3, TD-5.4."""
    game = empty_game()
    game.put(0, "green", names((12, 8), (11, 8)))
    game.put(0, "purple", names((10, 7)))
    game.put(1, "green", names((11, 6), (12, 5), (13, 6), (13, 7)))
    game.begin_camels(0)
    assert not spaces_for(game, "green") & set(names((11, 7), (12, 7)))
    assert gain(game, "purple", (11, 7)) == 5


def test_a_wall_closes_against_the_edge() -> None:
    """TD-6.4, TD-6.5, TD-6.7."""
    game = empty_game(water={(14, 1): 3, (16, 0): 2})
    game.put(0, "purple", names((13, 0), (13, 1), (13, 2), (13, 3), (14, 3), (15, 4)))
    game.put(0, "yellow", names((15, 5), (16, 5), (17, 5)))
    game.put(1, "pink", names(*FAR_AWAY))
    game.begin_camels(0)
    assert gain(game, "purple", (16, 4)) == 0
    assert not game.areas
    assert gain(game, "purple", (17, 4)) == 5 + 5 + 13
    (seat, colour, area) = game.areas[0]
    assert (seat, colour, len(area)) == (0, "purple", 14)
    assert game.score_sheet()[0] == {"water": 5, "oases": 5, "areas": 13, "caravans": 0}
    game.begin_camels(0)
    assert not spaces_for(game, "purple") & area
    assert spaces_for(game, "purple")
    check_invariants(game)


def test_a_ring_closes_without_the_edge() -> None:
    game = game_with_distant_camel()
    game.put(0, "yellow", names(*RING[:5]))
    game.begin_camels(0)
    assert gain(game, "yellow", RING[5]) == 1
    assert game.areas == [(0, "yellow", {space_name(*RINGED)})]


@pytest.mark.parametrize("helper", [(0, "green"), (1, "green")])
def test_two_caravans_do_not_enclose_together(helper: tuple[int, str]) -> None:
    """TD-6.4."""
    game = game_with_distant_camel()
    game.put(0, "yellow", names(*RING[:3]))
    game.put(*helper, names(*RING[4:]))
    game.begin_camels(0)
    assert gain(game, "yellow", RING[3]) == 0
    assert not game.areas


@pytest.mark.parametrize("seat", [0, 1])
def test_a_part_with_a_camel_inside_is_not_enclosed(seat: int) -> None:
    """TD-6.6."""
    game = game_with_distant_camel()
    game.put(0, "yellow", names(*RING[:5]))
    game.put(seat, "green", names(RINGED))
    game.begin_camels(0)
    assert gain(game, "yellow", RING[5]) == 0
    assert not game.areas


def test_a_palm_tree_is_no_wall() -> None:
    """TD-6.5."""
    game = game_with_distant_camel()
    game.put(0, "yellow", names((11, 5), (12, 4), (13, 5), (13, 6)))
    game.begin_camels(0)
    assert gain(game, "yellow", (11, 6)) == 0
    assert not game.areas
    assert gain(game, "yellow", (11, 7)) == 0
    game.begin_camels(0)
    assert gain(game, "yellow", (12, 7)) == 0
    assert gain(game, "yellow", (13, 7)) == 1
    assert game.areas == [(0, "yellow", set(names((12, 5), (12, 6))))]


@pytest.mark.parametrize(("players", "points"), [(2, 1), (3, 1), (4, 0), (5, 0)])
def test_the_line_is_a_wall_for_two_and_three_players(players: int, points: int) -> None:
    """TD-6.5."""
    game = game_with_distant_camel(players)
    game.put(0, "yellow", names((17, 4), (16, 4), (16, 5)))
    game.begin_camels(0)
    assert gain(game, "yellow", (17, 6)) == points


def test_enclosing_a_linked_oasis_pays_nothing() -> None:
    """TD-6.9. No other caravan can have linked it: its camel would stand inside."""
    game = game_with_distant_camel()
    game.put(0, "yellow", names((12, 5), (13, 6), (13, 7), (12, 7), (11, 7)))
    game.begin_camels(0)
    assert game.points()[0] == 5
    assert gain(game, "yellow", (11, 6)) == 0
    assert game.areas == [(0, "yellow", {space_name(12, 6)})]


def test_another_caravan_of_the_player_links_the_oasis_again() -> None:
    """TD-6.2."""
    game = game_with_distant_camel()
    game.put(0, "yellow", names((12, 5)))
    game.put(0, "green", names((14, 5)))
    game.begin_camels(0)
    assert [gain(game, "green", space) for space in [(13, 6), (13, 7)]] == [5, 0]


def test_one_camel_closes_two_areas() -> None:
    """TD-6.9."""
    game = game_with_distant_camel()
    upper, lower, between = (6, 2), (7, 4), (6, 3)
    west = [(6, 1), (5, 2), (5, 3)]
    east = [(7, 2), (7, 3), (8, 3), (8, 4), (7, 5), (6, 4)]
    game.put(0, "yellow", names(*west, *east))
    game.begin_camels(0)
    assert gain(game, "yellow", between) == 2
    assert [area for _, _, area in game.areas] == [{space_name(*upper)}, {space_name(*lower)}]
    check_invariants(game)
