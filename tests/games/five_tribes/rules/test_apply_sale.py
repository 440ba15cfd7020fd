# SPDX-License-Identifier: MIT
"""The sale of goods (FT-8)."""

import pytest

from tests.support.positions.five_tribes_positions import (
    GOODS,
    SPARE_TILES,
    cards,
    gold,
    legal_texts,
    parse_position,
    play,
    refusal_of,
    sow,
    value_of,
)

pytestmark = pytest.mark.interpreted

TURN = f"M6 y | V5 yb\n{SPARE_TILES}"
EXAMPLE_14 = "2 wheat, 2 fish, 2 pottery, 1 silk, 1 jewels, 1 spice, 2 fakirs"


def test_example_14_two_sets() -> None:
    """FT-8.2, FT-8.3. Six different goods bring 30, three more 7; the fakirs stay."""
    game = sow(parse_position(f"{TURN}\n1: {EXAMPLE_14}"), "a1 y b1")
    play(game, "sell jewels, sell silk, sell spice, sell fish, sell wheat, sell pottery, sell set")
    assert gold(game) == 80
    play(game, "sell fish, sell wheat, sell pottery, sell set")
    assert (gold(game), cards(game)) == (87, {"fakir": 2})
    twice, once = ["fish", "wheat", "pottery"], ["silk", "jewels", "spice"]
    assert value_of(game, "discards") == dict.fromkeys(twice, 2) | dict.fromkeys(once, 1)


@pytest.mark.parametrize(
    ("size", "value"),
    [(1, 1), (2, 3), (3, 7), (4, 13), (5, 21), (6, 30), (7, 40), (8, 50), (9, 60)],
)
def test_example_15_the_value_of_a_set(size: int, value: int) -> None:
    """FT-8.2."""
    held = ", ".join(f"1 {kind} card" for kind in GOODS[:size])
    game = sow(parse_position(f"{TURN}\n1: {held}"), "a1 y b1")
    play(game, *(f"sell {kind}" for kind in GOODS[:size]), "sell set")
    assert gold(game) == 50 + value


def test_the_sale_is_optional() -> None:
    """FT-8.1."""
    game = sow(parse_position(f"{TURN}\n1: 1 silk"), "a1 y b1")
    assert legal_texts(game) == {"done", "sell silk"}
    play(game, "done")
    assert (gold(game), cards(game), value_of(game, "actor")) == (50, {"silk": 1}, 1)


def test_a_player_without_cards_is_not_asked() -> None:
    """FT-8.1."""
    assert value_of(sow(parse_position(TURN), "a1 y b1"), "actor") == 1


def test_a_player_with_only_fakirs_is_asked_like_all_with_cards() -> None:
    """FT-8.1, FT-14.1. Otherwise all would learn that the player has no goods."""
    game = sow(parse_position(f"{TURN}\n1: 3 fakirs"), "a1 y b1")
    assert (value_of(game, "actor"), legal_texts(game)) == (0, {"done"})


def test_nothing_is_sold_before_the_end_of_the_turn() -> None:
    """FT-8.1. Not in the bidding, before the sowing, before the tribe or before the tile."""
    bidding = parse_position(f"{TURN}\n1: 2 gold, 1 silk\nwaiting: 1 1 2 2")
    assert "(FT-8" in refusal_of(bidding, "sell silk")
    game = parse_position("M6 b | M6 by\n1: 2 gold, 1 silk")
    assert "(FT-8" in refusal_of(game, "sell silk")
    sow(game, "a1 b b1")
    assert "(FT-8" in refusal_of(game, "sell silk")


def test_money_from_a_sale_pays_no_market_of_the_same_turn() -> None:
    """FT-8.1. The market comes first, and the player cannot pay it."""
    game = sow(parse_position(f"M6 y | M6 yb\n{SPARE_TILES}\n1: 2 gold, 1 silk, 1 fish"), "a1 y b1")
    assert legal_texts(game) == {"done"}
    assert legal_texts(play(game, "done")) == {"done", "sell silk", "sell fish"}
    play(game, "sell silk, sell fish, sell set")
    assert (gold(game), legal_texts(game, "take")) == (5, set())


def test_nothing_is_sold_in_an_opponents_turn() -> None:
    """FT-8.1. Player 2 has goods, but it is the turn of player 1."""
    game = sow(parse_position(f"{TURN}\n1: 1 silk\n2: 1 fish"), "a1 y b1")
    assert legal_texts(game) == {"done", "sell silk"}


def test_goods_of_a_set_are_different() -> None:
    """FT-8.2."""
    game = sow(parse_position(f"{TURN}\n1: 3 silk, 1 fish"), "a1 y b1")
    play(game, "sell silk")
    assert legal_texts(game) == {"sell fish", "sell set"}
    assert "(FT-8.2)" in refusal_of(game, "sell silk")


def test_each_set_has_one_sequence_of_actions() -> None:
    """FT-8.2. Goods are added in a fixed order."""
    game = sow(parse_position(f"{TURN}\n1: 1 silk, 1 fish"), "a1 y b1")
    play(game, "sell fish")
    assert legal_texts(game) == {"sell set"}


def test_a_set_that_was_begun_must_be_sold() -> None:
    """FT-8.2."""
    game = sow(parse_position(f"{TURN}\n1: 1 silk, 1 fish"), "a1 y b1")
    play(game, "sell silk")
    assert "(FT-8.2)" in refusal_of(game, "done")


def test_a_smaller_set_may_be_sold_and_another_after_it() -> None:
    """FT-8.2. Even at a loss: 1 and 1 instead of 3."""
    game = sow(parse_position(f"{TURN}\n1: 1 silk, 1 fish"), "a1 y b1")
    play(game, "sell fish, sell set, sell silk, sell set")
    assert (gold(game), cards(game)) == (52, {})


def test_fakirs_are_never_sold() -> None:
    """FT-8.3."""
    game = sow(parse_position(f"{TURN}\n1: 1 silk, 2 fakirs, Al-Amin"), "a1 y b1")
    assert legal_texts(game, "sell") == {"silk"}
