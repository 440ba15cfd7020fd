# SPDX-License-Identifier: MIT
"""The events of every action, which all players see."""

from typing import Any

import pytest

import caravanserai as cv
from tests.support.positions.through_the_desert_positions import (
    BLUE,
    GREEN,
    PALMS,
    RED,
    RED_HAS_ONE_CAMEL,
    RED_IS_STUCK,
    parse_position,
    play,
)

pytestmark = pytest.mark.interpreted

Events = list[tuple[str, dict[str, Any]]]


def play_for_events(game: cv.Position, text: str) -> Events:
    """Play an action; return its events."""
    before, action = game.state.copy(), game.parse(text)
    game.play(action)
    return list(game.game.events(before, game.state, game.setup, action))


def test_removing_a_leader_is_an_event() -> None:
    game = cv.new("through_the_desert", 5, 1, start=2)
    assert play_for_events(game, "remove pink") == [
        ("leader_removed", {"seat": 2, "colour": "pink"})
    ]


def test_placing_a_leader_is_an_event() -> None:
    game = cv.new("through_the_desert", 3, 1, start=RED, palms=PALMS.split())
    assert play_for_events(game, "leader pink k5") == [
        ("leader_placed", {"seat": RED, "colour": "pink", "space": "k5"})
    ]


def test_placing_a_camel_is_an_event() -> None:
    game = parse_position("red yellow j5")
    assert play_for_events(game, "yellow k5") == [
        ("camel_placed", {"seat": RED, "colour": "yellow", "space": "k5"})
    ]


def test_taking_water_is_an_event_with_its_value() -> None:
    game = parse_position("red yellow j5 k5\nwater l6=3")
    assert play_for_events(game, "yellow l6")[1:] == [
        ("water_taken", {"seat": RED, "space": "l6", "value": 3})
    ]


def test_reaching_an_oasis_is_an_event_once() -> None:
    game = parse_position("red yellow j5 k5 l6")
    assert play_for_events(game, "yellow m6")[1:] == [
        ("oasis_reached", {"seat": RED, "colour": "yellow", "space": "m7"})
    ]
    assert "m7" not in str(play_for_events(game, "yellow l7"))


def test_enclosing_an_area_is_an_event_with_its_points() -> None:
    game = parse_position("red yellow i3 j3 k3 k4 i4\nwater j3=1")
    assert play_for_events(game, "yellow j5")[1:] == [
        (
            "area_enclosed",
            {"seat": RED, "colour": "yellow", "spaces": ["j4"], "points": 1},
        )
    ]


def test_an_oasis_in_an_area_counts_no_point() -> None:
    """The ring around m7; the five points for the oasis are another event."""
    game = parse_position("red yellow o5 n6 m6 l7 l8 m8 n8")
    events = dict(play_for_events(game, "yellow n7"))
    assert events["area_enclosed"]["spaces"] == ["m7"]
    assert events["area_enclosed"]["points"] == 0


def test_an_empty_herd_is_an_event() -> None:
    game = parse_position("red yellow j5\nred green n3\nherd yellow 1")
    assert play_for_events(game, "yellow j4")[1:] == [("herd_empty", {"colour": "yellow"})]


def test_the_end_of_the_game_is_an_event() -> None:
    game = parse_position("red yellow j5\nred green n3\nherd yellow 1")
    play(game, "green n4")
    assert play_for_events(game, "yellow j4")[1:] == [
        ("herd_empty", {"colour": "yellow"}),
        ("game_over", {}),
    ]


def test_a_passed_turn_is_an_event() -> None:
    """TD-4.4. Green ends the turn, Red is stuck."""
    game = parse_position(RED_IS_STUCK, actor=GREEN)
    assert "turn_passed" not in dict(play_for_events(game, "yellow c5"))
    assert ("turn_passed", {"seat": RED}) in play_for_events(game, "yellow d6")
    assert game.actor == BLUE


def test_passing_the_rest_of_a_turn_is_an_event() -> None:
    """TD-4.4. Red can place only one camel."""
    game = parse_position(RED_HAS_ONE_CAMEL)
    assert ("turn_passed", {"seat": RED}) in play_for_events(game, "turquoise i7")
