# SPDX-License-Identifier: MIT
"""What is told of every action, to everybody: each message when it should be."""

from typing import Any

import pytest

import caravanserai as cv
from tests.games.through_the_desert.rules.test_turns import (
    PENNED_BUT_FOR_ONE_CAMEL,
    PENNED_ENTIRELY,
)
from tests.support.through_the_desert_positions import BLUE, GREEN, PALMS, RED, play, written

pytestmark = pytest.mark.interpreted

Told = list[tuple[str, dict[str, Any]]]


def told(game: cv.Position, text: str) -> Told:
    """Play an action; return what is told of it."""
    before, action = game.state.copy(), game.parse(text)
    game.play(action)
    return list(game.game.events(before, game.state, game.setup, action))


def test_a_leader_that_is_removed_is_told() -> None:
    game = cv.new("through_the_desert", 5, 1, start=2)
    assert told(game, "remove pink") == [("leader_removed", {"seat": 2, "colour": "pink"})]


def test_a_leader_that_is_placed_is_told() -> None:
    game = cv.new("through_the_desert", 3, 1, start=RED, palms=PALMS.split())
    assert told(game, "leader pink k5") == [
        ("leader_placed", {"seat": RED, "colour": "pink", "space": "k5"})
    ]


def test_a_camel_that_is_placed_is_told() -> None:
    game = written("red yellow j5")
    assert told(game, "yellow k5") == [
        ("camel_placed", {"seat": RED, "colour": "yellow", "space": "k5"})
    ]


def test_water_that_is_taken_is_told_with_its_value() -> None:
    game = written("red yellow j5 k5\nwater l6=3")
    assert told(game, "yellow l6")[1:] == [
        ("water_taken", {"seat": RED, "space": "l6", "value": 3})
    ]


def test_an_oasis_that_is_reached_is_told_once() -> None:
    game = written("red yellow j5 k5 l6")
    assert told(game, "yellow m6")[1:] == [
        ("oasis_reached", {"seat": RED, "colour": "yellow", "space": "m7"})
    ]
    assert "m7" not in str(told(game, "yellow l7"))


def test_an_area_that_is_enclosed_is_told_with_its_points() -> None:
    game = written("red yellow i3 j3 k3 k4 i4\nwater j3=1")
    assert told(game, "yellow j5")[1:] == [
        (
            "area_enclosed",
            {"seat": RED, "colour": "yellow", "spaces": ["j4"], "points": 1},
        )
    ]


def test_an_oasis_in_an_area_counts_no_point() -> None:
    """The ring around m7: five points for the oasis are told apart."""
    game = written("red yellow o5 n6 m6 l7 l8 m8 n8")
    events = dict(told(game, "yellow n7"))
    assert events["area_enclosed"]["spaces"] == ["m7"]
    assert events["area_enclosed"]["points"] == 0


def test_a_herd_that_runs_out_is_told() -> None:
    game = written("red yellow j5\nred green n3\nherd yellow 1")
    assert told(game, "yellow j4")[1:] == [("herd_empty", {"colour": "yellow"})]


def test_the_end_of_the_game_is_told() -> None:
    game = written("red yellow j5\nred green n3\nherd yellow 1")
    play(game, "green n4")
    assert told(game, "yellow j4")[1:] == [("herd_empty", {"colour": "yellow"}), ("game_over", {})]


def test_a_turn_that_is_passed_is_told() -> None:
    """TD-4.4. Green ends his turn, Red is penned in."""
    game = written(PENNED_ENTIRELY, actor=GREEN)
    assert "turn_passed" not in dict(told(game, "yellow c5"))
    assert ("turn_passed", {"seat": RED}) in told(game, "yellow d6")
    assert game.actor == BLUE


def test_the_rest_of_a_turn_that_is_passed_is_told() -> None:
    """TD-4.4. Red has room for one camel only."""
    game = written(PENNED_BUT_FOR_ONE_CAMEL)
    assert ("turn_passed", {"seat": RED}) in told(game, "turquoise i7")
