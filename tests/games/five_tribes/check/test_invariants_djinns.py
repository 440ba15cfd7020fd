# SPDX-License-Identifier: MIT
"""Positions with an impossible use of powers are refused."""

from typing import Any

import pytest

import caravanserai as cv
from tests.support.positions.bad_positions import error_of
from tests.support.positions.five_tribes_positions import (
    SPARE_TILES,
    new_game,
    parse_position,
    play,
    position_dict,
    sow,
)

pytestmark = pytest.mark.interpreted

TURN = f"M6 y | V5 yb | M6\n{SPARE_TILES}"
BUILDING = f"M6 b | V5 bw | M6\n{SPARE_TILES}"


def turn_with(djinns: str, used: list[str], seat: int = 0, **options: Any) -> dict[str, Any]:
    """Return the first turn, in which a seat has these djinns and has used some."""
    content = position_dict(f"{TURN}\n{seat + 1}: {djinns}", **options)
    content["seats"][seat]["used"] = used
    return content


def test_a_djinn_that_is_listed_twice() -> None:
    """FT-1.4."""
    content = turn_with("Marid", [])
    content["seats"][0]["djinns"] *= 2
    expected = "seats[0]: djinns should be a list that names Marid once, not ['Marid', 'Marid']"
    assert error_of(content) == expected


@pytest.mark.parametrize("key", ["djinn_pile", "djinn_discards", "drawn", "offer"])
def test_other_lists_without_repetition(key: str) -> None:
    """FT-1.3, FT-1.4."""
    name = "silk" if key == "offer" else "Marid"
    message = error_of(turn_with("Boaz", []) | {key: [name, name]})
    assert f"position: {key} should be a list that names {name} once" in message


@pytest.mark.parametrize("djinn", ["Marid", "Boaz", "Kandicha", "Al-Amin"])
def test_a_power_without_a_cost_is_not_used(djinn: str) -> None:
    """FT-9.1, FT-9.2."""
    expected = f"seat 0 cannot have used {djinn} in this round (FT-9.1, FT-9.3)"
    assert error_of(turn_with(djinn, [djinn])) == expected


def test_a_power_that_was_used_before_the_owners_turn() -> None:
    """FT-9.1."""
    assert "seat 1 cannot have used Sloar" in error_of(turn_with("Sloar", ["Sloar"], seat=1))
    bidding = new_game(3, "1 2 3").to_dict()
    bidding["djinn_pile"].remove(djinn := bidding["djinn_pile"][0])
    bidding["seats"][0] |= {"djinns": [djinn], "used": [djinn]}
    assert f"seat 0 cannot have used {djinn}" in error_of(bidding)


def test_kumarbi_is_used_with_a_bid_and_is_ready_again_in_the_turn() -> None:
    """FT-10.13, FT-9.3."""
    text = f"{SPARE_TILES}\n1: 2 fakirs, Kumarbi\nwaiting: 1 2 3"
    game = play(parse_position(text, players=3), "bid 5 with 1 fakir")
    used = game.to_dict()
    assert used["seats"][0]["used"] == ["Kumarbi"]
    assert cv.from_dict(used).actor == 1
    zero = used | {"track": [0, *[None] * 8]}
    assert "seat 0 cannot have used Kumarbi" in error_of(zero)
    assert "seat 0 cannot have used Kumarbi" in error_of(turn_with("Kumarbi", ["Kumarbi"]))
    once = turn_with("Kumarbi", ["Kumarbi"], djinn_limit="round")
    assert cv.from_dict(once).actor == 0


@pytest.mark.parametrize(
    ("djinn", "piece"), [("Bouraq", "palaces"), ("Enki", "palms"), ("Leta", ""), ("Utug", "")]
)
def test_a_power_that_has_placed_nothing(djinn: str, piece: str) -> None:
    """FT-10.5, FT-10.7, FT-10.15, FT-10.22."""
    content = turn_with(djinn, [djinn])
    assert f"seat 0 cannot have used {djinn}" in error_of(content)
    content["tiles"]["c3"] |= {piece: 1} if piece else {"camel": 0}
    content["seats"][0]["camels"] -= 0 if piece else 1
    assert cv.from_dict(content).actor == 0


@pytest.mark.parametrize(("djinn", "piece"), [("Hagis", "palaces"), ("Lamia", "palms")])
def test_a_shift_without_a_piece_to_shift(djinn: str, piece: str) -> None:
    """FT-10.8, FT-10.14. Before the sowing only Bouraq or Enki places one."""
    content = turn_with(djinn, [djinn])
    content["tiles"]["c3"][piece] = 1
    assert error_of(content) == f"{djinn} has been used, but no piece was placed (FT-9.4)"


# Echidna and Iblis


@pytest.mark.parametrize(("key", "djinn"), [("double", "Echidna"), ("two_victims", "Iblis")])
def test_a_modifier_without_its_djinn(key: str, djinn: str) -> None:
    """FT-10.6, FT-10.10."""
    hands = {"double": BUILDING, "two_victims": BUILDING.replace("b", "r")}
    content = sow(parse_position(hands[key]), "a1 b b1" if key == "double" else "a1 r b1").to_dict()
    assert f"{key!r} needs {djinn}" in error_of(content | {key: True})


def test_a_modifier_for_another_tribe() -> None:
    """FT-10.6. Echidna helps builders, not assassins."""
    text = f"M6 r | O8 rw | V5 b\n{SPARE_TILES}\n1: 2 elders, Echidna, Kandicha"
    content = sow(parse_position(text), "a1 r b1").to_dict() | {"double": True}
    content["seats"][0]["used"] = ["Echidna"]
    assert "'double' needs Echidna, used for blue meeples (FT-10.6)" in error_of(content)


def test_a_modifier_that_was_used_and_changes_nothing() -> None:
    """FT-10.6, FT-9.5."""
    game = sow(parse_position(f"{BUILDING}\n1: 2 elders, Echidna"), "a1 b b1")
    content = play(game, "use Echidna with 2 elders").to_dict()
    assert "so 'double' should be true" in error_of(content | {"double": False})
    kinds = [tile["kind"] for tile in content["tiles"].values()]
    red = list(content["tiles"])[len(kinds) - 1 - kinds[::-1].index("small6")]
    for name in ("a1", "b1", "c1", "a2", "b2", "c2"):
        if content["tiles"][name]["kind"].startswith(("village", "sacred")):
            here, there = content["tiles"][name], content["tiles"][red]
            here["kind"], there["kind"] = there["kind"], here["kind"]
    assert "Echidna has nothing to double" in error_of(content)
