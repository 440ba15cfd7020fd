# SPDX-License-Identifier: MIT
"""Positions whose pending choice is impossible are refused: the rules rely on it."""

from collections import Counter
from typing import Any

import pytest

import caravanserai as cv
from tests.support.positions.bad_positions import error_of
from tests.support.positions.five_tribes_positions import (
    SPARE_TILES,
    parse_position,
    play,
    position_dict,
    sow,
)

pytestmark = pytest.mark.interpreted

TURN = f"M6 y | V5 yb | M6\n{SPARE_TILES}"


def position_in_turn() -> dict[str, Any]:
    """Return the first turn of a new game, before the sowing."""
    game = cv.new("five_tribes", players=3, seed=1)
    for _ in range(3):
        game.play(game.parse("bid 0"))
    return game.to_dict()


def error_with(**changes: Any) -> str:
    return error_of(position_in_turn() | changes)


def test_the_turn_itself_is_accepted() -> None:
    assert cv.from_dict(position_in_turn()).view(None)["phase"] == "move"


@pytest.mark.parametrize("pending", ["shift palm", "shift palace", "palm or shift"])
def test_a_piece_that_is_shifted_has_a_tile_to_be_shifted_from(pending: str) -> None:
    """FT-10.8, FT-10.14."""
    assert "is missing" in error_with(pending=pending)


def test_a_second_card_is_taken_at_a_large_market() -> None:
    """FT-7.4."""
    assert "what it needs is not there" in error_with(pending="second card")


@pytest.mark.parametrize("where", [{"site": "a1"}, {"victim": 1}, {}])
def test_a_second_victim_follows_a_first_one(where: dict[str, Any]) -> None:
    """FT-10.10."""
    assert "what it needs is not there" in error_with(pending="second victim", **where)


def test_meeples_are_placed_only_from_a_bag_that_has_some() -> None:
    """FT-10.2. The bag is empty after the deal."""
    assert "what it needs is not there" in error_with(pending="meeples on bare tile")


@pytest.mark.parametrize(
    ("left", "words"),
    [
        ({"site": "a1"}, "a tile is kept for a choice"),
        ({"victim": 1}, "an opponent is kept"),
        ({"paid": 2}, "a first card is kept"),
        ({"double": True}, "after the sowing"),
        ({"two_victims": True}, "after the sowing"),
    ],
)
def test_fields_of_a_pending_choice_are_empty_without_one(left: dict[str, Any], words: str) -> None:
    assert words in error_with(**left)


def test_a_game_is_not_over_before_all_markers_have_played() -> None:
    """FT-12.1."""
    assert "markers have still to play" in error_with(phase="over")


def test_markers_wait_without_gaps() -> None:
    """FT-3.5. With a gap there would be no actor."""
    game = cv.new("five_tribes", players=3, seed=1).to_dict()
    first, second, third, _ = game["waiting"]
    with pytest.raises(cv.BadPosition, match="first 3 places of the waiting track"):
        cv.from_dict(game | {"waiting": [first, None, second, third]})
    with pytest.raises(cv.BadPosition, match="turns cannot be while one bids"):
        cv.from_dict(game | {"turns": 3})


def test_only_djinns_of_the_player_were_used() -> None:
    """FT-9.1."""
    seats = position_in_turn()["seats"]
    seats[0]["used"] = ["Sloar"]
    assert "has used a djinn of another player (FT-9.1)" in error_with(seats=seats)


# Every choice of a power needs that power, used and paid for


POWERS = {
    "on village": "Bouraq",
    "on oasis": "Enki",
    "shift palace": "Hagis",
    "shift palm": "Lamia",
    "camel on bare tile": "Leta",
    "camel on meeples": "Utug",
    "meeples on bare tile": "Anun-Nak",
    "keep djinn": "Sibittis",
}


@pytest.mark.parametrize("pending", POWERS)
def test_a_pending_power_needs_its_djinn(pending: str) -> None:
    """FT-9.4."""
    wrong = f"seat 0 waits for {POWERS[pending]}, but has not used that power (FT-9.4)"
    content = position_dict(TURN) | {"pending": pending}
    if pending == "keep djinn":
        content["drawn"], content["djinn_pile"] = (
            content["djinn_pile"][:3],
            content["djinn_pile"][3:],
        )
    assert wrong in error_of(content)


def test_a_power_is_paid_for() -> None:
    """FT-9.2. Neither an elder in the bag nor a fakir among the discards."""
    content = play(parse_position(f"{TURN}\n1: 1 fakir, Enki"), "use Enki with fakir").to_dict()
    content["discards"], content["pile"] = {}, dict(Counter(content["pile"]) + Counter(["fakir"]))
    assert cv.from_dict(content).actor == 0  # an elder may have been paid
    white = content["bag"].pop("white")
    content["tiles"]["c3"]["meeples"]["white"] = white
    assert "Enki has been used, but nothing that was paid is in bag" in error_of(content)


def test_two_are_paid_for_a_dear_power() -> None:
    """FT-9.2. An elder, and an elder or a fakir."""
    game = play(parse_position(f"{TURN}\n1: 2 elders, Leta"), "use Leta with 2 elders")
    content = game.to_dict()
    content["tiles"]["c3"]["meeples"]["white"] = content["bag"]["white"] - 1
    content["bag"]["white"] = 1
    assert "Leta has been used, but nothing that was paid is in bag" in error_of(content)


@pytest.mark.parametrize("pending", ["palace or shift", "shift palace"])
def test_a_palace_about_to_be_placed_comes_from_somewhere(pending: str) -> None:
    """FT-10.8. From the village that acts, or from Bouraq; and the site is a village."""
    text = f"M6 y | V5 yb\n{SPARE_TILES}\n1: 2 elders, Hagis"
    game = sow(parse_position(text), "a1 y b1")
    if pending == "shift palace":
        play(game, "use Hagis with elder")
    content = game.to_dict()
    assert content["pending"] == pending
    villages = [name for name, tile in content["tiles"].items() if tile["kind"] == "village5"]
    for site in (villages[-1], "a1"):
        assert "what it needs is not there" in error_of(content | {"site": site})


def test_a_piece_is_shifted_only_by_a_djinn_that_is_ready() -> None:
    """FT-10.8, FT-9.3."""
    text = f"M6 y | V5 yb\n{SPARE_TILES}\n1: 2 elders, Hagis"
    content = sow(parse_position(text), "a1 y b1").to_dict()
    content["tiles"]["c3"]["palaces"] = 1
    content["seats"][0]["used"] = ["Hagis"]
    assert "'palace or shift' cannot be pending now" in error_of(content)


def test_sibittis_shows_three_djinns_if_there_are_three() -> None:
    """FT-10.20."""
    game = parse_position(f"{TURN}\n1: 2 elders, Sibittis")
    content = play(game, "use Sibittis with 2 elders").to_dict()
    fewer = content | {"drawn": content["drawn"][:2]}
    fewer["djinn_pile"] = [*content["djinn_pile"], content["drawn"][2]]
    assert "'keep djinn' cannot be pending now" in error_of(fewer)


def test_a_first_card_was_taken_at_the_large_market() -> None:
    """FT-7.4."""
    game = sow(parse_position(f"M6 y | L4 yb\n{SPARE_TILES}"), "a1 y b1")
    content = play(game, "take 1").to_dict()
    assert content["pending"] == "second card"
    content["pile"] = dict(Counter(content["pile"]) + Counter(content["seats"][0]["cards"]))
    content["seats"][0]["cards"] = {}
    assert "'second card' cannot be pending now" in error_of(content)


# The second victim of Iblis


KILLING = f"M6 r | O8 rw\nM6 gy\n{SPARE_TILES}\n1: 2 elders, Iblis"


def second_victim(text: str = KILLING, kill: str = "kill green a2") -> dict[str, Any]:
    game = sow(parse_position(text), "a1 r b1")
    return play(game, "use Iblis with elder", kill).to_dict()


def test_kandicha_keeps_a_first_victim_only_of_her_owner() -> None:
    """FT-10.12, FT-10.18."""
    wrong = "'second victim' cannot be pending now: what it needs is not there (FT-9.4)"
    assert error_of(second_victim() | {"paid": 1}) == wrong
    kept = second_victim(f"{KILLING}, Kandicha\n2: 2 elders", "kill elder of 2")
    assert kept["paid"] == 1
    assert error_of(kept | {"paid": 0}) == wrong
    assert error_of(kept | {"paid": 2}) == wrong


def test_a_second_victim_is_in_reach() -> None:
    """FT-6.6. Two assassins, no fakir, nine steps."""
    content = second_victim()
    content["bag"]["red"], content["tiles"]["c3"]["meeples"]["red"] = 2, content["bag"]["red"] - 2
    assert cv.from_dict(content).actor == 0
    assert "'second victim' cannot be pending now" in error_of(content | {"site": "f5"})
