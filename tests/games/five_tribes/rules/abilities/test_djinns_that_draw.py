# SPDX-License-Identifier: MIT
"""Anun-Nak, Sibittis and Sloar: what comes out of bag and piles (FT-10.2, FT-10.20, FT-10.21)."""

from collections import Counter

import pytest

import caravanserai as cv
from tests.support.positions.five_tribes_positions import (
    DJINNS,
    SPARE_TILES,
    cards,
    finish_turn,
    legal_texts,
    meeples_on,
    owner_of,
    parse_position,
    play,
    player,
    refusal_of,
    sow,
    value_of,
)

pytestmark = pytest.mark.interpreted

TURN = f"M6 y | V5 yb | M6\n{SPARE_TILES}"


# Anun-Nak


def test_anun_nak_puts_three_meeples_from_the_bag_on_a_bare_tile() -> None:
    """FT-10.2."""
    game = parse_position(f"{TURN}\n1: 1 fakir, Anun-Nak\n2: owns d1\npalms: d2\npalaces: d3")
    before = Counter(value_of(game, "bag"))
    play(game, "use Anun-Nak with fakir")
    assert not legal_texts(game, "place") & {"a1", "b1", "d1", "d2", "d3", "e5", "f5"}
    assert len(legal_texts(game, "place")) == 30 - 7
    play(game, "place c1")
    assert len(meeples_on(game, "c1")) == 3
    there = Counter(value_of(game, "tiles")["c1"]["meeples"])
    assert Counter(value_of(game, "bag")) + there == before
    assert (owner_of(game, "c1"), value_of(game, "phase")) == (None, "move")


@pytest.mark.parametrize(("bag", "placed"), [("y", "y"), ("bg", "bg"), ("rrr", "rrr")])
def test_anun_nak_takes_what_a_short_bag_holds(bag: str, placed: str) -> None:
    """FT-10.2."""
    game = parse_position(f"{TURN}\n1: 1 fakir, Anun-Nak\nbag: {bag}")
    play(game, "use Anun-Nak with fakir, place c1")
    assert (meeples_on(game, "c1"), value_of(game, "bag")) == (placed, {})


def test_anun_nak_needs_something_in_the_bag() -> None:
    """FT-10.2, FT-9.5. Not even if an elder was to be paid into it."""
    assert (
        legal_texts(parse_position(f"{TURN}\n1: 1 elder, 1 fakir, Anun-Nak\nbag:"), "use") == set()
    )


def test_an_elder_paid_for_anun_nak_may_come_out_again() -> None:
    """FT-10.2. There was one vizier; now there are two meeples, and both are placed."""
    game = parse_position(f"{TURN}\n1: 1 elder, Anun-Nak\nbag: y")
    play(game, "use Anun-Nak with elder, place c1")
    assert (meeples_on(game, "c1"), value_of(game, "bag")) == ("wy", {})


def test_anun_nak_fills_the_tile_that_was_just_emptied() -> None:
    """FT-10.2."""
    game = sow(parse_position(f"{TURN}\n1: 1 elder, Anun-Nak"), "a1 y b1")
    play(game, "use Anun-Nak with elder, place a1")
    assert (len(meeples_on(game, "a1")), owner_of(game, "a1")) == (3, None)


def test_anun_nak_lets_a_stuck_player_sow() -> None:
    """FT-10.2, FT-12.2. The player can use it before passing, and must sow then."""
    game = parse_position("M6 ywbgr | M6\nM6 | M6\n1: 1 fakir, Anun-Nak")
    assert legal_texts(game) == {"done", "use Anun-Nak with fakir"}
    play(game, "use Anun-Nak with fakir, place b1")
    assert "pick up a1" in legal_texts(game)
    assert "(FT-4.5)" in refusal_of(game, "done")
    assert value_of(game, "ending") is False


def test_anun_nak_places_by_chance() -> None:
    """FT-10.2, FT-14.2. Another generator, other meeples."""
    seen = set()
    for generator in range(12):
        content = parse_position(f"{TURN}\n1: 1 fakir, Anun-Nak").to_dict() | {
            "generator": generator
        }
        game = play(cv.from_dict(content), "use Anun-Nak with fakir, place c1")
        seen.add(meeples_on(game, "c1"))
    assert len(seen) > 4


# Sibittis


def test_sibittis_shows_three_djinns_and_one_is_kept() -> None:
    """FT-10.20. The others are discarded face up."""
    game = parse_position(f"{TURN}\n1: 2 elders, Sibittis\ndjinn pile: Enki Boaz Nekir Marid Utug")
    play(game, "use Sibittis with 2 elders")
    shown = value_of(game, "drawn")
    assert legal_texts(game) == {f"keep {djinn}" for djinn in shown}
    assert len(shown) == 3
    discards = value_of(game, "djinn_discards")
    play(game, f"keep {shown[1]}")
    assert sorted(player(game, 1)["djinns"]) == sorted(["Sibittis", shown[1]])
    assert sorted(value_of(game, "djinn_discards")) == sorted([*discards, shown[0], shown[2]])
    assert (value_of(game, "drawn"), len(value_of(game, "djinn_pile"))) == ([], 2)


def test_sibittis_leaves_the_row_alone() -> None:
    """FT-10.20."""
    game = parse_position(f"{TURN}\n1: 2 elders, Sibittis")
    row = value_of(game, "djinn_row")
    play(game, "use Sibittis with 2 elders")
    assert value_of(game, "djinn_row") == row


def test_sibittis_shuffles_the_discards_when_the_pile_is_short() -> None:
    """FT-10.20, FT-11.2. Two of the pile and one of the discards."""
    rest = [djinn for djinn in DJINNS if djinn not in ("Sibittis", "Enki", "Boaz", "Nekir")]
    text = f"{TURN}\n1: 2 elders, Sibittis\n2: {', '.join(rest)}\ndjinns:"
    game = parse_position(f"{text}\ndjinn pile: Enki Boaz\ndjinn discards: Nekir")
    play(game, "use Sibittis with 2 elders")
    assert sorted(value_of(game, "drawn")) == ["Boaz", "Enki", "Nekir"]
    assert (value_of(game, "djinn_pile"), value_of(game, "djinn_discards")) == ([], [])


@pytest.mark.parametrize("shown", ["Enki", "Enki Boaz"])
def test_sibittis_shows_what_there_is(shown: str) -> None:
    """FT-10.20."""
    text = f"{TURN}\n1: 2 elders, Sibittis\ndjinn pile: {shown}\ndjinn discards:"
    game = play(parse_position(text), "use Sibittis with 2 elders")
    assert legal_texts(game) == {f"keep {djinn}" for djinn in shown.split()}


def test_sibittis_cannot_be_used_without_djinns() -> None:
    """FT-10.20, FT-9.5."""
    text = f"{TURN}\n1: 2 elders, Sibittis\ndjinn pile:\ndjinn discards:"
    assert legal_texts(parse_position(text), "use") == set()


def test_the_djinn_kept_can_be_used_at_once() -> None:
    """FT-10.20, FT-9.1."""
    text = f"{TURN}\n1: 3 elders, Sibittis\ndjinn pile: Enki Boaz Nekir"
    game = play(parse_position(text), "use Sibittis with 2 elders, keep Enki")
    assert legal_texts(game, "use") == {"Enki with elder"}


def test_one_djinn_must_be_kept() -> None:
    """FT-10.20."""
    text = f"{TURN}\n1: 3 elders, Sibittis\ndjinn pile: Enki Boaz Nekir"
    game = play(parse_position(text), "use Sibittis with 2 elders")
    assert "(FT-" in refusal_of(game, "done")
    assert "(FT-" in refusal_of(game, "keep Marid")


# Sloar


def test_sloar_takes_the_top_card() -> None:
    """FT-10.21. Of the pile, not of the row."""
    game = parse_position(f"{TURN}\n1: 1 fakir, Sloar\npile: ivory\nrow: silk fish")
    play(game, "use Sloar with fakir")
    assert cards(game) == {"ivory": 1}
    assert (value_of(game, "pile"), value_of(game, "row")) == ({}, ["silk", "fish"])


def test_sloar_wants_a_fakir_and_no_elder() -> None:
    """FT-10.21, FT-9.2."""
    assert legal_texts(parse_position(f"{TURN}\n1: 9 elders, Sloar"), "use") == set()


def test_sloar_shuffles_the_discards_when_the_pile_is_empty() -> None:
    """FT-10.21, FT-11.2. The fakir just paid is among them."""
    game = parse_position(f"{TURN}\n1: 1 fakir, Sloar\npile:\ndiscards: silk")
    play(game, "use Sloar with fakir")
    assert sum(cards(game).values()) == 1
    assert Counter(cards(game)) + Counter(value_of(game, "pile")) == Counter(["silk", "fakir"])
    assert value_of(game, "discards") == {}


def test_sloar_cannot_be_used_without_cards() -> None:
    """FT-10.21, FT-9.5. Not to draw the fakir that was paid."""
    game = parse_position(f"{TURN}\n1: 1 fakir, Sloar\npile:\ndiscards:")
    assert legal_texts(game, "use") == set()


def test_a_card_from_sloar_can_be_sold_in_the_same_turn() -> None:
    """FT-10.21, FT-8.1."""
    game = sow(parse_position(f"{TURN}\n1: 1 fakir, Sloar\npile: ivory"), "a1 y b1")
    play(game, "done, done, use Sloar with fakir")
    assert legal_texts(game) == {"done", "sell ivory"}
    finish_turn(game)
