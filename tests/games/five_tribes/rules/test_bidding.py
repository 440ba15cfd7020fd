# SPDX-License-Identifier: MIT
"""Bidding for turn order (FT-3), with Kumarbi (FT-10.13)."""

import pytest

from tests.support.positions.five_tribes_positions import (
    SPARE_TILES,
    cards,
    gold,
    legal_texts,
    new_game,
    parse_position,
    play,
    play_turns,
    refusal_of,
    value_of,
)

pytestmark = pytest.mark.interpreted

ALL_PRICES = {"0", "1", "3", "5", "8", "12", "18"}


def test_example_01_the_bids_of_four_players() -> None:
    """FT-3.1, FT-3.3, FT-3.5. Bids 3, 1, 0, 0; the second zero pushes the first one back."""
    game = new_game(4, waiting="1 2 3 4")
    play(game, "bid 3, bid 1, bid 0, bid 0")
    assert [gold(game, player) for player in (1, 2, 3, 4)] == [47, 49, 50, 50]
    assert play_turns(game, 4) == [1, 2, 4, 3]


def test_example_02_three_zeros_are_full() -> None:
    """FT-3.3. The fourth marker bids at least 1, and plays first."""
    game = new_game(4, waiting="1 2 3 4")
    play(game, "bid 0, bid 0, bid 0")
    assert legal_texts(game, "bid") == ALL_PRICES - {"0"}
    assert "(FT-3.2, FT-3.3)" in refusal_of(game, "bid 0")
    play(game, "bid 1")
    assert play_turns(game, 4) == [4, 3, 2, 1]


def test_players_bid_in_the_order_of_the_waiting_track() -> None:
    """FT-3.1."""
    game = new_game(3, waiting="2 3 1")
    bidders = []
    for _ in range(3):
        bidders.append(value_of(game, "actor") + 1)
        play(game, "bid 0")
    assert bidders == [2, 3, 1]


def test_the_price_is_paid_at_once() -> None:
    """FT-3.1."""
    game = new_game(3, waiting="1 2 3")
    assert legal_texts(game, "bid") == ALL_PRICES
    play(game, "bid 18")
    assert (gold(game, 1), gold(game, 2)) == (32, 50)


def test_a_priced_space_holds_one_marker() -> None:
    """FT-3.2."""
    game = new_game(3, waiting="1 2 3")
    play(game, "bid 5")
    assert legal_texts(game, "bid") == ALL_PRICES - {"5"}
    assert "(FT-3.2, FT-3.3)" in refusal_of(game, "bid 5")


def test_zeros_are_pushed_from_the_corner() -> None:
    """FT-3.3. The corner is the first space of the track."""
    game = new_game(4, waiting="1 2 3 4")
    play(game, "bid 0, bid 0, bid 0")
    assert value_of(game, "track")[:3] == [2, 1, 0]


def test_three_players_may_all_bid_nothing() -> None:
    """FT-3.3."""
    game = new_game(3, waiting="1 2 3")
    play(game, "bid 0, bid 0, bid 0")
    assert play_turns(game, 3) == [3, 2, 1]


def test_a_bid_must_be_paid() -> None:
    """FT-3.4."""
    game = parse_position(f"{SPARE_TILES}\nwaiting: 1 2 3\n1: 4 gold, 3 silk", players=3)
    assert legal_texts(game) == {"bid 0", "bid 1", "bid 3"}
    assert "(FT-3.4)" in refusal_of(game, "bid 5")


def test_a_player_who_can_pay_for_no_space_takes_the_cheapest_one() -> None:
    """FT-3.4, our own rule: the zeros are full and player 4 has no gold."""
    game = parse_position(f"{SPARE_TILES}\nwaiting: 1 2 3 4\n4: 0 gold", players=4)
    play(game, "bid 0, bid 0, bid 0")
    assert legal_texts(game) == {"bid 1"}
    play(game, "bid 1")
    assert gold(game, 4) == 0
    assert value_of(game, "actor") == 3


def test_kumarbi_is_optional_for_a_player_without_gold() -> None:
    """FT-3.4, FT-10.13. The player may discard fakirs, or pay nothing."""
    text = f"{SPARE_TILES}\nwaiting: 1 2 3 4\n4: 0 gold, 2 fakirs, Kumarbi"
    game = play(parse_position(text, players=4), "bid 0, bid 0, bid 0")
    assert legal_texts(game) == {"bid 1", "bid 1 with 1 fakir", "bid 3 with 2 fakirs"}


def test_the_order_of_play_is_the_next_order_of_bidding() -> None:
    """FT-3.5. Highest price first, then down, then the zeros from the corner on."""
    game = new_game(4, waiting="1 2 3 4")
    play(game, "bid 0, bid 12, bid 0, bid 1")
    assert play_turns(game, 4) == [2, 4, 3, 1]
    assert (value_of(game, "phase"), value_of(game, "round")) == ("bid", 2)
    assert value_of(game, "waiting") == [1, 3, 2, 0]


def test_a_marker_goes_back_when_its_turn_begins() -> None:
    """FT-3.5. To the first free place of the waiting track."""
    game = play(new_game(3, waiting="1 2 3"), "bid 1, bid 3, bid 5")
    assert (value_of(game, "waiting"), value_of(game, "track")[5]) == ([2, None, None, None], None)
    play_turns(game, 1)
    assert value_of(game, "waiting") == [2, 1, None, None]


def test_two_players_bid_and_play_twice() -> None:
    """FT-3.6. Here player 2 has two turns in a row."""
    game = new_game(2, waiting="1 2 2 1")
    play(game, "bid 1, bid 8, bid 5, bid 0")
    assert (gold(game, 1), gold(game, 2)) == (49, 37)
    assert play_turns(game, 4) == [2, 2, 1, 1]


def test_two_players_may_push_their_own_marker() -> None:
    """FT-3.3, FT-3.6."""
    game = play(new_game(2, waiting="1 1 2 2"), "bid 0, bid 0")
    assert value_of(game, "track")[:3] == [0, 0, None]
    play(game, "bid 0")
    assert legal_texts(game, "bid") == ALL_PRICES - {"0"}
    assert play_turns(play(game, "bid 3"), 4) == [2, 2, 1, 1]


@pytest.mark.parametrize(("fakirs", "price"), [(1, 5), (2, 3), (3, 1), (4, 0)])
def test_example_19_kumarbi_lowers_a_bid_of_eight(fakirs: int, price: int) -> None:
    """FT-10.13. The marker stands on the 8, the price is that of a cheaper space."""
    game = parse_position(f"{SPARE_TILES}\nwaiting: 1 2 3\n1: 6 fakirs, Kumarbi", players=3)
    play(game, f"bid 8 with {fakirs} fakir{'s' if fakirs > 1 else ''}")
    assert (gold(game), cards(game)) == (50 - price, {"fakir": 6 - fakirs})
    assert value_of(game, "track")[6] == 0
    assert value_of(game, "discards") == {"fakir": fakirs}


def test_kumarbi_ignores_markers_on_cheaper_spaces() -> None:
    """FT-10.13. The 5 is taken, but the 8 costs 5."""
    game = parse_position(f"{SPARE_TILES}\nwaiting: 2 1 3\n1: 1 fakir, Kumarbi", players=3)
    play(game, "bid 5, bid 8 with 1 fakir")
    assert gold(game) == 45


def test_kumarbi_takes_no_useless_fakirs() -> None:
    """FT-10.13, FT-9.5. Nothing is cheaper than 0."""
    game = parse_position(f"{SPARE_TILES}\nwaiting: 1 2 3\n1: 5 gold, 9 fakirs, Kumarbi", players=3)
    assert {text for text in legal_texts(game, "bid") if text.startswith("3")} == {
        *("3", "3 with 1 fakir", "3 with 2 fakirs")
    }
    assert "18" not in legal_texts(game, "bid")
    assert "18 with 3 fakirs" in legal_texts(game, "bid")
    assert "18 with 2 fakirs" not in legal_texts(game, "bid")
    rich = parse_position(f"{SPARE_TILES}\nwaiting: 1 2 3\n1: 9 fakirs, Kumarbi", players=3)
    assert "(FT-10.13)" in refusal_of(rich, "bid 3 with 3 fakirs")


def test_without_kumarbi_fakirs_do_not_help() -> None:
    """FT-10.13."""
    game = parse_position(f"{SPARE_TILES}\nwaiting: 1 2 3\n1: 6 fakirs\n2: Kumarbi", players=3)
    assert legal_texts(game, "bid") == ALL_PRICES
    assert "(FT-10.13)" in refusal_of(game, "bid 8 with 1 fakir")


@pytest.mark.parametrize(("limit", "again"), [("turn", True), ("round", False)])
def test_kumarbi_and_the_second_bid_of_two_players(limit: str, again: bool) -> None:
    """FT-10.13, FT-9.3."""
    text = f"{SPARE_TILES}\nwaiting: 1 1 2 2\n1: 6 fakirs, Kumarbi"
    game = play(parse_position(text, djinn_limit=limit), "bid 8 with 1 fakir")
    assert ("18 with 1 fakir" in legal_texts(game, "bid")) == again
