# SPDX-License-Identifier: MIT
"""Worked examples of enclosing (X4, X11, X12, rule E8)."""

import pytest

from tests.games.through_the_desert.reference import at, check_invariants
from tests.games.through_the_desert.reference.examples import (
    FAR_AWAY,
    RING,
    RINGED,
    gains,
    names,
    ring_game,
    spaces_for,
    written,
)


def test_x4_enclosing_with_the_edge() -> None:
    game = written(water={(14, 1): 3, (16, 0): 2})
    game.put(0, "purple", names((13, 0), (13, 1), (13, 2), (13, 3), (14, 3), (15, 4)))
    game.put(0, "yellow", names((15, 5), (16, 5), (17, 5)))
    game.put(1, "pink", names(*FAR_AWAY))
    game.begin_camels(0)
    assert gains(game, "purple", (16, 4)) == 0
    assert not game.areas
    assert gains(game, "purple", (17, 4)) == 5 + 5 + 13
    (seat, colour, area) = game.areas[0]
    assert (seat, colour, len(area)) == (0, "purple", 14)
    assert game.score_sheet()[0] == {"water": 5, "oases": 5, "areas": 13, "caravans": 0}
    game.begin_camels(0)
    assert not spaces_for(game, "purple") & area
    assert spaces_for(game, "purple")
    check_invariants(game)


def test_x11_ring_without_help() -> None:
    game = ring_game()
    game.put(0, "yellow", names(*RING[:5]))
    game.begin_camels(0)
    assert gains(game, "yellow", RING[5]) == 1
    assert game.areas == [(0, "yellow", {at(*RINGED)})]


@pytest.mark.parametrize("helper", [(0, "green"), (1, "green")])
def test_x11_two_caravans_do_not_enclose(helper: tuple[int, str]) -> None:
    game = ring_game()
    game.put(0, "yellow", names(*RING[:3]))
    game.put(*helper, names(*RING[4:]))
    game.begin_camels(0)
    assert gains(game, "yellow", RING[3]) == 0
    assert not game.areas


@pytest.mark.parametrize("seat", [0, 1])
def test_x11_camel_inside_does_not_enclose(seat: int) -> None:
    game = ring_game()
    game.put(0, "yellow", names(*RING[:5]))
    game.put(seat, "green", names(RINGED))
    game.begin_camels(0)
    assert gains(game, "yellow", RING[5]) == 0
    assert not game.areas


def test_x11_palm_is_no_wall() -> None:
    game = ring_game()
    game.put(0, "yellow", names((11, 5), (12, 4), (13, 5), (13, 6)))
    game.begin_camels(0)
    assert gains(game, "yellow", (11, 6)) == 0
    assert not game.areas
    assert gains(game, "yellow", (11, 7)) == 0
    game.begin_camels(0)
    assert gains(game, "yellow", (12, 7)) == 0
    assert gains(game, "yellow", (13, 7)) == 1
    assert game.areas == [(0, "yellow", set(names((12, 5), (12, 6))))]


@pytest.mark.parametrize(("players", "points"), [(2, 1), (3, 1), (4, 0), (5, 0)])
def test_x11_line_is_a_wall_for_two_and_three(players: int, points: int) -> None:
    game = ring_game(players)
    game.put(0, "yellow", names((17, 4), (16, 4), (16, 5)))
    game.begin_camels(0)
    assert gains(game, "yellow", (17, 6)) == points


def test_x12_ring_around_an_oasis_linked_before() -> None:
    """Another colour cannot have linked an oasis inside: its camel would stand inside (E4)."""
    game = ring_game()
    game.put(0, "yellow", names((12, 5), (13, 6), (13, 7), (12, 7), (11, 7)))
    game.begin_camels(0)
    assert game.points()[0] == 5
    assert gains(game, "yellow", (11, 6)) == 0
    assert game.areas == [(0, "yellow", {at(12, 6)})]


def test_x12_another_colour_links_again() -> None:
    game = ring_game()
    game.put(0, "yellow", names((12, 5)))
    game.put(0, "green", names((14, 5)))
    game.begin_camels(0)
    assert [gains(game, "green", space) for space in [(13, 6), (13, 7)]] == [5, 0]


def test_one_camel_closes_two_areas() -> None:
    game = ring_game()
    upper, lower, between = (6, 2), (7, 4), (6, 3)
    west = [(6, 1), (5, 2), (5, 3)]
    east = [(7, 2), (7, 3), (8, 3), (8, 4), (7, 5), (6, 4)]
    game.put(0, "yellow", names(*west, *east))
    game.begin_camels(0)
    assert gains(game, "yellow", between) == 2
    assert [area for _, _, area in game.areas] == [{at(*upper)}, {at(*lower)}]
    check_invariants(game)
