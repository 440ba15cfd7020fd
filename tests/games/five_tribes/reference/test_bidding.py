# SPDX-License-Identifier: MIT
"""Worked examples of bidding and of the turn order, on the reference (FT-3)."""

from tests.support.reference.five_tribes import ReferenceGame
from tests.support.reference.five_tribes.positions import (
    game_from_rows,
    give,
    legal_after,
    new_game,
    play,
)
from tests.support.reference.five_tribes.rounds import begin_bidding


def game_at_bidding(*seats: int, players: int = 4) -> ReferenceGame:
    """Return a game with a bidding in this order; the board is empty, so all turns are passed."""
    game = game_from_rows(players=players)
    game.waiting = list(seats)
    begin_bidding(game)
    return game


def test_example_01_the_last_zero_plays_before_the_first() -> None:
    oliver, sam, anna, peter = range(4)
    game = game_at_bidding(oliver, sam, anna, peter)
    play(game, "bid 3, bid 1, bid 0")
    assert game.actor == peter
    assert legal_after(game, "bid") == {"0", "5", "8", "12", "18"}
    game.play("bid 0")
    assert game.gold == [47, 49, 50, 50]
    assert game.waiting == [oliver, sam, peter, anna]
    assert game.phase == "over"


def test_example_02_three_markers_fit_on_the_zeros() -> None:
    game = game_at_bidding(2, 1, 3, 0)
    play(game, "bid 0, bid 0, bid 0")
    assert game.track == {0: [3, 1, 2]}
    assert legal_after(game, "bid") == {"1", "3", "5", "8", "12", "18"}
    game.play("bid 1")
    assert game.waiting == [0, 3, 1, 2]


def test_a_player_who_can_pay_for_no_space_gives_all_gold() -> None:
    game = game_at_bidding(0, 1, 2, 3)
    game.gold[3] = 0
    play(game, "bid 0, bid 0, bid 0")
    assert game.legal() == {"bid 1"}
    game.play("bid 1")
    assert game.gold[3] == 0
    assert game.waiting[0] == 3


def test_bids_must_be_paid() -> None:
    game = game_at_bidding(0, 1, 2, 3)
    game.gold[0] = 4
    assert legal_after(game, "bid") == {"0", "1", "3"}


def test_example_19_kumarbi_lowers_the_price() -> None:
    for fakirs, price in enumerate([5, 3, 1, 0], start=1):
        game = game_at_bidding(0, 1, 2, 3)
        give(game, djinns="Kumarbi", cards="fakir fakir fakir fakir fakir")
        assert not legal_after(game, "bid") & {"8 with 5 fakirs", "0 with 1 fakirs"}
        game.play(f"bid 8 with {fakirs} fakirs")
        assert game.gold[0] == 50 - price
        assert game.discards == {"fakir": fakirs}
        assert game.track == {8: [0]}


def test_kumarbi_makes_a_space_affordable() -> None:
    game = game_at_bidding(0, 1, 2, 3)
    give(game, djinns="Kumarbi", cards="fakir fakir")
    game.gold[0] = 1
    with_fakirs = {"1 with 1 fakirs", "3 with 1 fakirs", "3 with 2 fakirs", "5 with 2 fakirs"}
    assert legal_after(game, "bid") == {"0", "1"} | with_fakirs


def test_kumarbi_in_a_game_of_two() -> None:
    for limit, again in [("turn", True), ("round", False)]:
        game = game_at_bidding(0, 0, 1, 1, players=2)
        game.djinn_limit = limit
        give(game, djinns="Kumarbi", cards="fakir fakir")
        game.play("bid 18 with 1 fakirs")
        assert ("12 with 1 fakirs" in legal_after(game, "bid")) == again


def test_two_players_have_two_turns_each() -> None:
    game = new_game(2)
    assert sorted(game.waiting) == [0, 0, 1, 1]
    play(game, "bid 0, bid 0, bid 0, bid 1")
    assert len(game.waiting) == 1
    assert len(game.track[0]) == 3
