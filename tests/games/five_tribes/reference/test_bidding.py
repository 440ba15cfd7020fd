# SPDX-License-Identifier: MIT
"""Worked examples of bidding (AT-01, AT-02, AT-19) and of the turn order."""

from tests.games.five_tribes.reference import SlowTribes
from tests.games.five_tribes.reference.course import begin_bidding
from tests.games.five_tribes.reference.examples import give, legal, play, started, written


def bidders(*seats: int, players: int = 4) -> SlowTribes:
    """A bidding in this order, over an empty board: whoever has a turn passes by himself."""
    game = written(players=players)
    game.waiting = list(seats)
    begin_bidding(game)
    return game


def test_at01_the_last_zero_plays_before_the_first() -> None:
    oliver, sam, anna, peter = range(4)
    game = bidders(oliver, sam, anna, peter)
    play(game, "bid 3, bid 1, bid 0")
    assert game.actor == peter
    assert legal(game, "bid") == {"0", "5", "8", "12", "18"}
    game.play("bid 0")
    assert game.gold == [47, 49, 50, 50]
    assert game.waiting == [oliver, sam, peter, anna]
    assert game.phase == "over"


def test_at02_three_zeros_and_no_more() -> None:
    game = bidders(2, 1, 3, 0)
    play(game, "bid 0, bid 0, bid 0")
    assert game.track == {0: [3, 1, 2]}
    assert legal(game, "bid") == {"1", "3", "5", "8", "12", "18"}
    game.play("bid 1")
    assert game.waiting == [0, 3, 1, 2]


def test_who_can_pay_nothing_gives_what_he_has() -> None:
    game = bidders(0, 1, 2, 3)
    game.gold[3] = 0
    play(game, "bid 0, bid 0, bid 0")
    assert game.legal() == {"bid 1"}
    game.play("bid 1")
    assert game.gold[3] == 0
    assert game.waiting[0] == 3


def test_bids_must_be_paid() -> None:
    game = bidders(0, 1, 2, 3)
    game.gold[0] = 4
    assert legal(game, "bid") == {"0", "1", "3"}


def test_at19_kumarbi_lowers_the_price() -> None:
    for fakirs, price in enumerate([5, 3, 1, 0], start=1):
        game = bidders(0, 1, 2, 3)
        give(game, djinns="Kumarbi", cards="fakir fakir fakir fakir fakir")
        assert not legal(game, "bid") & {"8 with 5 fakirs", "0 with 1 fakirs"}
        game.play(f"bid 8 with {fakirs} fakirs")
        assert game.gold[0] == 50 - price
        assert game.discards == {"fakir": fakirs}
        assert game.track == {8: [0]}


def test_kumarbi_makes_a_space_affordable() -> None:
    game = bidders(0, 1, 2, 3)
    give(game, djinns="Kumarbi", cards="fakir fakir")
    game.gold[0] = 1
    with_fakirs = {"1 with 1 fakirs", "3 with 1 fakirs", "3 with 2 fakirs", "5 with 2 fakirs"}
    assert legal(game, "bid") == {"0", "1"} | with_fakirs


def test_kumarbi_in_a_game_of_two() -> None:
    for limit, again in [("turn", True), ("round", False)]:
        game = bidders(0, 0, 1, 1, players=2)
        game.djinn_limit = limit
        give(game, djinns="Kumarbi", cards="fakir fakir")
        game.play("bid 18 with 1 fakirs")
        assert ("12 with 1 fakirs" in legal(game, "bid")) == again


def test_two_players_have_two_turns_each() -> None:
    game = started(2)
    assert sorted(game.waiting) == [0, 0, 1, 1]
    play(game, "bid 0, bid 0, bid 0, bid 1")
    assert len(game.waiting) == 1
    assert len(game.track[0]) == 3
