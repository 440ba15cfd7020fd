# SPDX-License-Identifier: MIT
"""Djinns in general (FT-9), and their values (FT-1.4, FT-13.4)."""

import pytest

from tests.support.positions.five_tribes_positions import (
    DJINNS,
    SPARE_TILES,
    cards,
    legal_texts,
    parse_position,
    play,
    player,
    points,
    refusal_of,
    sow,
    value_of,
)

pytestmark = pytest.mark.interpreted

VALUES = dict(
    zip(
        DJINNS,  # from Al-Amin to Utug
        [5, 8, 6, 6, 6, 4, 8, 10, 8, 8, 6, 6, 6, 10, 4, 6, 6, 6, 6, 4, 8, 4],
        strict=True,
    )
)
ONE = {"elder", "fakir"}
TWO = {"2 elders", "elder and fakir"}
# Bouraq, Enki and other djinns always have an effect before this sowing.
TURN = f"M6 y | V5 yb\n{SPARE_TILES}"


@pytest.mark.parametrize("djinn", DJINNS)
def test_every_djinn_has_its_value(djinn: str) -> None:
    """FT-13.4, FT-1.4."""
    assert points(parse_position(f"{TURN}\n1: {djinn}"), "djinns") == VALUES[djinn]


def test_all_djinns_together() -> None:
    """FT-13.4. The sum of the cards is 141."""
    game = parse_position(f"{TURN}\n1: {', '.join(DJINNS)}\ndjinns:")
    assert points(game, "djinns") == sum(VALUES.values()) == 141


def test_a_djinn_is_used_in_the_turn_in_which_it_was_bought() -> None:
    """FT-9.1."""
    text = f"M6 y | S6 yb\n{SPARE_TILES}\n1: 3 elders\ndjinns: Enki Boaz Nekir"
    game = play(sow(parse_position(text), "a1 y b1"), "buy Enki with 2 elders")
    assert legal_texts(game) == {"done", "use Enki with elder"}


def test_a_djinn_bought_can_be_used_only_if_it_can_be_paid_for() -> None:
    """FT-9.1."""
    text = f"M6 y | S6 yb\n{SPARE_TILES}\n1: 2 elders\ndjinns: Enki Boaz Nekir"
    game = play(sow(parse_position(text), "a1 y b1"), "buy Enki with 2 elders")
    assert value_of(game, "actor") == 1


def test_a_power_with_a_cost_is_not_used_in_an_opponents_turn() -> None:
    """FT-9.1."""
    game = parse_position(f"{TURN}\n2: 5 elders, Enki, Sloar, Bouraq")
    assert "(FT-9.1)" in refusal_of(game, "use Enki with elder")
    assert legal_texts(game, "use") == set()


@pytest.mark.parametrize(
    ("djinn", "ways"),
    [
        *[("Anun-Nak", ONE), ("Bouraq", ONE), ("Enki", ONE)],
        *[("Leta", TWO), ("Sibittis", TWO), ("Utug", TWO), ("Sloar", {"fakir"})],
    ],
)
def test_costs_of_powers(djinn: str, ways: set[str]) -> None:
    """FT-9.2."""
    game = parse_position(f"{TURN}\n1: 9 elders, 9 fakirs, {djinn}")
    assert legal_texts(game, "use") == {f"{djinn} with {way}" for way in ways}


@pytest.mark.parametrize(
    ("djinn", "ways"),
    [("Hagis", ONE), ("Lamia", ONE), ("Iblis", ONE), ("Echidna", TWO)],
)
def test_costs_of_powers_with_a_moment_of_their_own(djinn: str, ways: set[str]) -> None:
    """FT-9.2, FT-9.4."""
    kinds = {"Hagis": "M6 y | V5 yb", "Lamia": "M6 y | O8 yb", "Iblis": "M6 r | O8 rbb"}
    text = kinds.get(djinn, "M6 b | V5 by")
    game = parse_position(f"{text}\n{SPARE_TILES}\n1: 9 elders, 9 fakirs, {djinn}")
    assert legal_texts(game, "use") == set()
    sow(game, f"a1 {text[3]} b1")
    assert legal_texts(game, "use") == {f"{djinn} with {way}" for way in ways}


@pytest.mark.parametrize(
    "djinn",
    [
        *("Al-Amin", "Ba'al", "Boaz", "Haurvatat", "Jafaar", "Kandicha", "Kumarbi"),
        *("Marid", "Monkir", "Nekir", "Shamhat"),
    ],
)
def test_powers_without_a_cost_are_never_used_as_an_action(djinn: str) -> None:
    """FT-9.1, FT-9.2. Kumarbi belongs to the bid."""
    game = parse_position(f"{TURN}\n1: 9 elders, 9 fakirs, {djinn}")
    assert legal_texts(game, "use") == set()
    assert legal_texts(sow(game, "a1 y b1"), "use") == set()


@pytest.mark.parametrize(
    ("way", "elders", "fakirs"),
    [("2 elders", 2, 0), ("elder and fakir", 1, 1)],
)
def test_elders_go_into_the_bag_and_fakirs_to_the_discards(
    way: str, elders: int, fakirs: int
) -> None:
    """FT-9.2."""
    game = parse_position(f"{TURN}\n1: 5 elders, 5 fakirs, Utug")
    before = value_of(game, "bag")["white"]
    play(game, f"use Utug with {way}")
    assert (player(game, 1)["elders"], cards(game)) == (5 - elders, {"fakir": 5 - fakirs})
    assert value_of(game, "bag")["white"] == before + elders
    assert value_of(game, "discards").get("fakir", 0) == fakirs


def test_elders_gained_in_the_turn_can_be_spent_in_it() -> None:
    """FT-9.2. No elders before the sowing, two after it."""
    game = parse_position(f"M6 w | V5 wb\n{SPARE_TILES}\n1: Enki")
    assert legal_texts(game, "use") == set()
    assert legal_texts(sow(game, "a1 w b1"), "use") == {"Enki with elder"}


def test_fakirs_gained_in_the_turn_can_be_spent_in_it() -> None:
    """FT-9.2."""
    game = parse_position(f"M6 g | V5 gb\n{SPARE_TILES}\n1: Sloar\nrow: fakir silk fish")
    assert legal_texts(sow(game, "a1 g b1"), "use") == {"Sloar with fakir"}


def test_a_power_is_used_once_in_a_turn() -> None:
    """FT-9.3."""
    game = play(parse_position(f"{TURN}\n1: 5 fakirs, Sloar"), "use Sloar with fakir")
    assert legal_texts(game, "use") == set()
    assert "(FT-9.3)" in refusal_of(game, "use Sloar with fakir")
    assert legal_texts(sow(game, "a1 y b1"), "use") == set()


@pytest.mark.parametrize(("limit", "again"), [("turn", True), ("round", False)])
def test_two_players_use_a_power_in_each_turn_or_once_a_round(limit: str, again: bool) -> None:
    """FT-9.3."""
    text = f"{TURN}\n1: 5 fakirs, Sloar\norder: [1] 1 2 2\npile: fakir fakir fakir fakir"
    game = play(parse_position(text, djinn_limit=limit), "use Sloar with fakir")
    play(sow(game, "a1 y b1"), "done")
    assert (value_of(game, "turns"), value_of(game, "actor")) == (2, 0)
    assert (legal_texts(game, "use") == {"Sloar with fakir"}) == again


@pytest.mark.parametrize("limit", ["turn", "round"])
def test_a_new_round_makes_every_power_ready(limit: str) -> None:
    """FT-9.3."""
    text = f"{TURN}\n1: 5 fakirs, Sloar\norder: 2 2 1 [1]\npile: fakir fakir fakir fakir"
    game = play(parse_position(text, djinn_limit=limit), "use Sloar with fakir")
    play(sow(game, "a1 y b1"), "done")
    play(game, "bid 1, bid 0, bid 5, bid 3")
    assert value_of(game, "actor") == 0
    assert legal_texts(game, "use") == {"Sloar with fakir"}


def test_powers_are_used_before_the_sowing_and_not_between_drops() -> None:
    """FT-9.4."""
    game = parse_position("M6 yb | M6 | V5 yb\n1: 5 elders, Enki")
    assert "use Enki with elder" in legal_texts(game)
    play(game, "pick up a1")
    assert "(FT-9.4)" in refusal_of(game, "use Enki with elder")
    play(game, "drop blue b1")
    assert legal_texts(game, "use") == set()


@pytest.mark.parametrize("moment", ["tribe", "tile", "sale"])
def test_powers_are_used_between_the_phases(moment: str) -> None:
    """FT-9.4. After the pick-up, before the tile acts, before the end of the turn."""
    game = sow(parse_position(f"M6 y | M6 yb\n{SPARE_TILES}\n1: 1 elder, Enki"), "a1 y b1")
    while value_of(game, "phase") != moment:
        assert "use Enki with elder" in legal_texts(game)
        play(game, "done")
    play(game, "use Enki with elder")
    assert player(game, 1)["elders"] == 0


def test_the_tile_is_taken_before_powers_are_used() -> None:
    """FT-9.4, FT-5.1. The tile is taken before Enki can be used."""
    game = sow(parse_position(f"M6 y | M6 y\n{SPARE_TILES}\n1: 1 elder, Enki"), "a1 y b1")
    assert (value_of(game, "phase"), value_of(game, "tiles")["b1"]["camel"]) == ("tribe", 0)
    assert player(game, 1)["viziers"] == 0


def test_powers_are_used_between_two_sets_but_not_within_one() -> None:
    """FT-9.4."""
    game = sow(parse_position(f"{TURN}\n1: 2 silk, 1 elder, Enki"), "a1 y b1")
    play(game, "done, done")
    assert legal_texts(game) == {"done", "use Enki with elder", "sell silk"}
    play(game, "sell silk")
    assert legal_texts(game) == {"sell set"}
    play(game, "sell set")
    assert "use Enki with elder" in legal_texts(game)


def test_a_power_that_would_do_nothing_cannot_be_paid_for() -> None:
    """FT-9.5. No palm tree is left for Enki, no palace for Bouraq, no camel for Utug and Leta."""
    text = f"{TURN}\n1: 9 elders, 0 camels, Enki, Bouraq, Utug, Leta\norder: 1 [1] 2 2"
    game = parse_position(f"{text}\npalms: {'f1 ' * 12}\npalaces: {'f1 ' * 10}")
    assert legal_texts(game, "use") == set()
    assert "(FT-9.2, FT-9.5)" in refusal_of(game, "use Enki with elder")
