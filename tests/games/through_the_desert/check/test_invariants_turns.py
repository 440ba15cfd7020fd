# SPDX-License-Identifier: MIT
"""Positions whose phase, turn or actor is impossible: the refusal names the reason."""

from typing import Any

import pytest

import caravanserai as cv
from tests.support.positions.bad_positions import error_of
from tests.support.positions.through_the_desert_positions import PALMS, RED, play, position_dict

pytestmark = pytest.mark.interpreted


def play_new_game(players: int, *actions: str) -> dict[str, Any]:
    """Return the position of a new game in which Red begins, after these actions."""
    game = cv.new("through_the_desert", players, 1, start=RED, palms=PALMS.split())
    play(game, *actions)
    return game.to_dict()


# Five players remove a leader each


def remove_leaders(*colours: str) -> dict[str, Any]:
    game = cv.new("through_the_desert", 5, 1, start=RED)
    play(game, *(f"remove {colour}" for colour in colours))
    return game.to_dict()


@pytest.mark.parametrize("players", [2, 3, 4])
def test_leaders_are_removed_by_five_only(players: int) -> None:
    """TD-2.3."""
    expected = "leaders are removed only with 5 players (TD-2.3)"
    content = play_new_game(players)
    assert expected in error_of(content | {"phase": "remove"})
    assert expected in error_of(content | {"removed": ["green"] + [None] * (players - 1)})


def test_a_colour_removed_twice() -> None:
    """TD-2.3."""
    content = remove_leaders("yellow", "green") | {
        "removed": ["yellow", "yellow", None, None, None]
    }
    assert error_of(content) == "two players have removed a leader of the same colour (TD-2.3)"


def test_a_removal_out_of_turn() -> None:
    """TD-2.3."""
    content = remove_leaders("yellow") | {"removed": [None, "yellow", None, None, None]}
    assert error_of(content) == "leaders are removed in turn order from the start player (TD-2.3)"


def test_a_removal_by_the_wrong_player() -> None:
    """TD-2.3."""
    content = remove_leaders("yellow") | {"actor": 3}
    assert error_of(content) == "it should be the turn of blue, not of orange (TD-2.3)"


def test_a_phase_that_does_not_fit_the_removed_leaders() -> None:
    """TD-2.3."""
    some = remove_leaders("yellow", "green") | {"phase": "leaders", "actor": 0}
    assert error_of(some) == "2 leaders are removed in the phase 'leaders' (TD-2.3)"
    every = remove_leaders("yellow", "green", "pink", "purple", "turquoise") | {"phase": "remove"}
    assert error_of(every) == "5 leaders are removed in the phase 'remove' (TD-2.3)"


# Leaders


FIRST = ("leader yellow k5", "leader green e7", "leader pink n9")


def test_camels_before_the_camel_phase() -> None:
    """TD-3.1."""
    content = play_new_game(3, *FIRST)
    content["caravans"][0]["camels"].append("k4")
    expected = "red's yellow caravan has 2 camels before the camel phase (TD-3.1)"
    assert error_of(content) == expected


def test_a_leader_placed_out_of_turn() -> None:
    """TD-3.1. Blue's first leader is given to Green, who should not have placed one yet."""
    content = play_new_game(3, *FIRST[:2])
    content["caravans"][1]["seat"] = 2
    message = error_of(content)
    assert "blue should have placed 1 leaders, not 0 (TD-3.1)" in message
    assert "green should have placed 0 leaders, not 1 (TD-3.1)" in message


def test_a_leader_placed_by_the_wrong_player() -> None:
    """TD-3.1."""
    content = play_new_game(3, *FIRST[:1]) | {"actor": 2}
    assert error_of(content) == "it should be the turn of blue, not of green (TD-3.1)"


def test_two_leaders_of_one_colour_in_the_first_round() -> None:
    """TD-3.4."""
    content = play_new_game(3, *FIRST)
    content["caravans"][1]["colour"] = "yellow"
    assert error_of(content) == "two players lead with yellow in the first round (TD-3.4)"


def test_all_leaders_placed_in_the_phase_of_leaders() -> None:
    """TD-3.1."""
    content = position_dict("red yellow j5") | {"phase": "leaders", "camels_left": 0, "turn": 0}
    expected = "all leaders are placed, so it should be the phase 'camels' (TD-3.1)"
    assert error_of(content) == expected


def test_a_player_who_is_left_without_a_colour() -> None:
    """TD-3.5. Violet has removed the only colour that nobody leads with."""
    content = remove_leaders("yellow", "pink", "purple", "green", "turquoise")
    leaders = [("pink", "k5"), ("yellow", "e7"), ("green", "n9"), ("purple", "r5")]
    content["caravans"] = [
        {"seat": seat, "colour": colour, "leader": space, "camels": [space], "oases": []}
        for seat, (colour, space) in enumerate(leaders)
    ]
    stuck = content | {"actor": 4}
    assert error_of(stuck) == (
        "not all players can lead with a colour of their own in round 1 (TD-3.4, TD-3.5)"
    )
    stuck["caravans"][3]["colour"] = "turquoise"
    assert cv.from_dict(stuck).actor == 4


def test_a_first_round_that_cannot_have_been() -> None:
    """TD-3.4. In the second round, but red and blue both have yellow leaders only."""
    content = play_new_game(3, *FIRST)
    content["caravans"][1]["colour"] = "yellow"
    more = {"seat": 0, "colour": "pink", "leader": "h3", "camels": ["h3"], "oases": []}
    content["caravans"] = [content["caravans"][0], more, *content["caravans"][1:]]
    content["actor"] = 1
    assert "in round 1 (TD-3.4, TD-3.5)" in error_of(content)


def test_a_leader_placed_before_all_are_removed() -> None:
    """TD-2.3."""
    content = remove_leaders("yellow", "green")
    leader = {"seat": 0, "colour": "pink", "leader": "k5", "camels": ["k5"], "oases": []}
    expected = "a leader is placed before all players have removed one (TD-2.3)"
    assert error_of(content | {"caravans": [leader]}) == expected


def test_no_turn_of_camels_before_the_camel_phase() -> None:
    """TD-3.1, TD-4.1."""
    for content in (remove_leaders("yellow"), play_new_game(3, *FIRST)):
        assert "the camel phase has not begun (TD-3.1)" in error_of(content | {"turn": 4})
        assert "camels_left should be a whole number" in error_of(content | {"camels_left": 1})


# Camels


def test_the_wrong_actor_in_a_turn() -> None:
    """TD-4.1."""
    content = position_dict("red yellow j5") | {"actor": 2}
    assert error_of(content) == "it should be the turn of red, not of green (TD-4.1)"


def test_the_wrong_turn() -> None:
    """TD-4.1."""
    content = position_dict("red yellow j5")
    content["turn"] += 1
    assert error_of(content) == "it should be the turn of blue, not of red (TD-4.1)"


def test_the_wrong_start_player() -> None:
    """TD-4.1."""
    content = position_dict("red yellow j5", start="random") | {"start": 1, "actor": 0}
    assert "it should be the turn of " in error_of(content)


def test_a_turn_without_camels() -> None:
    """TD-4.1, TD-4.2."""
    content = position_dict("red yellow j5") | {"camels_left": 0}
    expected = "0 camels are left to place in a turn of 2 (TD-4.1, TD-4.2)"
    assert error_of(content) == expected


def test_two_camels_in_a_short_turn() -> None:
    """TD-4.2."""
    content = position_dict("red yellow j5") | {"turn": 0}
    assert "2 camels are left to place in a turn of 1 (TD-4.1, TD-4.2)" in error_of(content)
    assert cv.from_dict(content | {"camels_left": 1}).actor == RED


def test_more_camels_than_the_turns_allow() -> None:
    """TD-4.1. Two short turns and one of two camels, but five camels."""
    content = position_dict("red yellow j5 k5 l5 m5 n5 o4") | {"turn": 3}
    assert error_of(content) == "red has placed 5 camels, but 3 turns allow 1 (TD-4.1, TD-4.2)"


def test_a_new_turn_after_a_herd_has_run_out() -> None:
    """TD-7.1."""
    content = position_dict("red yellow j5 j6\nred green n3\nherd yellow 0")
    expected = "a herd is empty, so the game should be over (TD-7.1, TD-7.2)"
    assert error_of(content) == expected
    assert cv.from_dict(content | {"camels_left": 1}).actor == RED


def test_the_rest_of_a_turn_when_the_game_ends_at_once() -> None:
    """TD-7.2."""
    content = position_dict("red yellow j5 j6\nred green n3\nherd yellow 0", end="at once")
    expected = "a herd is empty, so the game should be over (TD-7.1, TD-7.2)"
    assert error_of(content | {"camels_left": 1}) == expected


def test_a_herd_that_another_player_has_emptied() -> None:
    """TD-7.1. The last turn empties a herd, and red has only a yellow leader."""
    content = position_dict("red yellow j5\nred green n3\nherd yellow 0")
    for last in ({"camels_left": 1}, {"phase": "over", "camels_left": 0}):
        assert error_of(content | last) == "red cannot have emptied the yellow herd (TD-7.1)"


def test_the_wrong_actor_of_the_last_turn() -> None:
    """TD-4.1."""
    content = position_dict("red yellow j5 j6\nred green n3\nherd yellow 0")
    over = content | {"phase": "over", "camels_left": 0, "actor": 1}
    assert "the last turn should be red's, not blue's (TD-4.1)" in error_of(over)


def test_two_herds_that_one_camel_has_emptied() -> None:
    """TD-7.1, TD-7.2."""
    text = "red yellow j5 j6\nred pink n3 n4\nherd yellow 0\nherd pink 0"
    content = position_dict(text, players=2)
    expected = "2 herds are empty, but a turn can have emptied 1 (TD-7.1, TD-7.2)"
    assert expected in error_of(content | {"camels_left": 1})
    assert cv.from_dict(content | {"phase": "over", "camels_left": 0}).is_over
