# SPDX-License-Identifier: MIT
"""The actions offered to a player, with their spaces and gains."""

from typing import Any

import pytest

import caravanserai as cv
from caravanserai.testing.checks.offers import offered_actions
from tests.support.positions.through_the_desert_positions import RED, parse_position, play

pytestmark = pytest.mark.interpreted

# Five of the six spaces around k5; j5 is missing. The token of l6 is Red's.
OPEN_RING = "red yellow k4 l5 l6 k6 j6"
AT_THE_OASIS = """
    red yellow   m5
    red purple   o6
    blue yellow  m9
    palms        b8 d3 h11 m7 q3
"""
FENCE_AT_THE_EDGE = """
    red purple  n1 n2 n3 n4 o4 p5 q5
    palms       b8 d3 h11 m7 q3
    water       o2=3 q1=2
"""


def step(game: cv.Position, text: str) -> dict[str, Any]:
    """Return the offered step with this text, without the keys that all steps have."""
    assert game.actor is not None
    steps = game.offer(game.actor)["steps"]
    found = next(step for step in steps if text in offered_actions({"steps": [step]}).values())
    assert game.parse(text) in offered_actions({"steps": [found]})
    return {key: found[key] for key in found if key not in {"action", "text", "ends", "spaces"}}


def test_a_leader_to_remove_is_offered_by_its_colour() -> None:
    """TD-2.3."""
    game = cv.new("through_the_desert", 5, seed=1)
    assert game.actor is not None
    assert game.offer(game.actor)["task"] == "remove"
    assert step(game, "remove pink") == {"kind": "remove", "colour": "pink", "gain": {}}


def test_a_leader_is_offered_by_its_colour_with_all_its_spaces() -> None:
    """TD-3.6. It gains nothing."""
    game = cv.new("through_the_desert", 2, seed=1)
    assert game.actor is not None
    offer = game.offer(game.actor)
    assert offer["task"] == "leaders"
    assert [step["colour"] for step in offer["steps"]] == [
        *("yellow", "pink", "purple", "green", "turquoise")
    ]
    spaces = offer["steps"][0].pop("spaces")
    assert offer["steps"][0] == {
        "kind": "leader",
        "text": "leader yellow",
        "colour": "yellow",
        "gain": {},
        "ends": True,
    }
    assert spaces == {
        space: action for space in spaces for action in [game.parse(f"leader yellow {space}")]
    }


def test_the_second_camel_of_a_turn_is_marked_as_the_last() -> None:
    """TD-4.2. The page asks for confirmation before the turn ends."""
    game = parse_position("red yellow k5 k6")
    assert game.actor is not None
    assert not any("ends" in step for step in game.offer(game.actor)["steps"])
    play(game, "yellow k7")
    assert all(step["ends"] for step in game.offer(game.actor)["steps"])


def test_a_camel_shows_its_herd_and_the_length_of_its_caravan() -> None:
    """TD-2.4, TD-8.1."""
    game = parse_position("red yellow k5 k6")
    herd = game.to_dict()["herds"]["yellow"]
    assert step(game, "yellow k7") == {
        "kind": "camel",
        "colour": "yellow",
        "herd": herd - 1,
        "camels": 3,
        "gain": {},
    }


def test_camels_without_gains_are_one_step_for_each_colour() -> None:
    """TD-5. Each camel with a gain is a step of its own."""
    game = parse_position("red yellow k5\n water l6=3")
    many, alone = [s for s in game.offer(RED)["steps"] if s["colour"] == "yellow"]
    assert "l6" not in many["spaces"]
    assert many["spaces"]["k6"] == game.parse("yellow k6")
    assert (alone["space"], alone["action"]) == ("l6", game.parse("yellow l6"))


def test_a_camel_shows_the_water_it_would_take() -> None:
    """TD-6.1."""
    found = step(parse_position("red yellow k5\n water l6=3"), "yellow l6")
    assert (found["water"], found["gain"]) == ({"l6": 3}, {"water": 3})


def test_a_camel_shows_the_oases_it_would_reach() -> None:
    """TD-6.2. Each caravan is paid once for each oasis."""
    game = parse_position(AT_THE_OASIS)
    found = step(game, "yellow m6")
    assert (found["oases"], found["gain"]["oases"]) == (["m7"], 5)
    play(game, "yellow m6")
    assert all("oases" not in s for s in game.offer(RED)["steps"] if s["colour"] == "yellow")


def test_a_camel_shows_the_area_it_would_close() -> None:
    """TD-6.4, TD-8.3."""
    found = step(parse_position(OPEN_RING), "yellow j5")
    assert found["area"] == {"spaces": ["k5"], "points": 1}
    assert found["gain"]["areas"] == 1


def test_an_area_brings_its_water_and_its_oasis() -> None:
    """TD-6.5, TD-6.7, TD-8.3. Two tokens, an oasis, and 13 of 14 spaces."""
    found = step(parse_position(FENCE_AT_THE_EDGE), "purple r5")
    assert found["gain"] == {"water": 5, "oases": 5, "areas": 13}
    assert found["water"] == {"o2": 3, "q1": 2}
    assert found["oases"] == ["q3"]
    assert found["area"]["points"] == 13
    assert len(found["area"]["spaces"]) == 14
    assert "r5" not in found["area"]["spaces"]


def test_an_oasis_alone_is_an_area_without_points() -> None:
    """TD-6.7, TD-8.3."""
    ring = "red yellow m5 m6 n7 n8 m8 l8"
    found = step(parse_position(f"{ring}\n palms b8 d3 h11 m7 q3"), "yellow l7")
    assert found["area"] == {"spaces": ["m7"], "points": 0}


def test_the_last_camel_of_the_game_shows_the_points_of_the_largest_caravans() -> None:
    """TD-7.2, TD-8.2."""
    game = parse_position("red yellow k5\n herd purple 1\n red purple o6 o7", end="at once")
    gains = [s["gain"] for s in game.offer(RED)["steps"] if s["colour"] == "purple"]
    assert gains
    assert all("caravans" in gain for gain in gains)
    assert all("caravans" not in step(game, f"yellow {s}")["gain"] for s in ("k4", "k6"))
