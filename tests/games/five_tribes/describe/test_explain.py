# SPDX-License-Identifier: MIT
"""Why an action is illegal: every reason, in a position where it applies."""

import pytest

import caravanserai as cv
from tests.support.positions.five_tribes_positions import (
    SPARE_TILES,
    new_game,
    parse_position,
    play,
    refusal_of,
    sow,
)

pytestmark = pytest.mark.interpreted

TURN = f"M6 y | V5 yb | M6\n{SPARE_TILES}"
KILLING = f"M6 r | O8 rw | M6 | V5 b\n{SPARE_TILES}"
KEEPER = "1: 1 elder, 1 fakir, Enki"  # a djinn that can be used in every phase: nothing is skipped

OTHER_STEPS = [
    ("sell silk", "goods are sold at the end of the player's turn (FT-8.1)"),
    ("sell set", "goods are sold at the end of the player's turn (FT-8.1)"),
    ("take 1", "cards are taken at a market (FT-7.3, FT-7.4)"),
    ("keep Enki", "only what Sibittis shows can be kept (FT-10.20)"),
    ("buy Enki with 2 elders", "djinns are bought at a sacred place (FT-7.5)"),
    ("place a1", "there is nothing to place now (FT-7.1, FT-7.2)"),
    ("use Enki with elder", "powers are used between the steps of a turn (FT-9.4)"),
    ("kill red a1", "only assassins that were picked up can kill (FT-6.5)"),
    ("kill elder of 2", "only assassins that were picked up can kill (FT-6.5)"),
    ("build", "only builders that were picked up can build (FT-6.4)"),
    ("drop red a1", "meeples are dropped only during a sowing (FT-4.2)"),
    ("pick up a1", "meeples are picked up when the turn begins (FT-4.1)"),
    ("done", "this phase cannot be skipped (FT-4.5)"),
]


def bidding() -> cv.Position:
    return new_game(3, "1 2 3")


def sale(goods: str = "1 silk, 1 ivory") -> cv.Position:
    """Return a position after the sowing and the tile's action."""
    return sow(parse_position(f"{TURN}\n1: {goods}"), "a1 y b1")


def market() -> cv.Position:
    """Return a position with a small market at the end of the sowing."""
    text = (
        f"M6 y | M6 yb\n{SPARE_TILES}\n1: 2 elders\nrow: silk fish ivory wheat\ndjinns: Enki Boaz"
    )
    return sow(parse_position(text), "a1 y b1")


def tribe(people: str = "1: 1 elder, Enki") -> cv.Position:
    """Return a position with viziers in hand, before which a power can be used."""
    return sow(parse_position(f"{TURN}\n{people}"), "a1 y b1")


def killing(people: str = "2: 1 vizier") -> cv.Position:
    return sow(parse_position(f"{KILLING}\n{people}"), "a1 r b1")


@pytest.mark.parametrize(("action", "reason"), OTHER_STEPS)
def test_actions_of_another_phase(action: str, reason: str) -> None:
    expected = f"{action} is illegal: {reason}; the current phase is 'bid'"
    assert refusal_of(bidding(), action) == expected


def test_a_bid_belongs_to_the_beginning_of_a_round() -> None:
    expected = "bids are made when a round begins (FT-3.1); the current phase is 'move'"
    assert expected in refusal_of(parse_position(TURN), "bid 3")


def test_nothing_can_be_done_when_the_game_is_over() -> None:
    game = sow(parse_position("M6 y | V5 yb\norder: 1 2 2 [1]"), "a1 y b1")
    for action in ("bid 3", "done", "sell set", "pick up a1"):
        assert refusal_of(game, action) == f"{action} is illegal: the game is over (FT-12.1)"


# Bidding


def test_bids_that_cannot_be_made() -> None:
    game = play(bidding(), "bid 5")
    assert "that space is taken (FT-3.2, FT-3.3)" in refusal_of(game, "bid 5")
    reason = "only Kumarbi's owner discards fakirs, one for each cheaper space (FT-10.13)"
    assert reason in refusal_of(game, "bid 8 with 2 fakirs")
    poor = parse_position(f"{TURN}\n1: 4 gold\nwaiting: 1 2 2 1")
    assert "that is more gold than this player has (FT-3.4)" in refusal_of(poor, "bid 5")


def test_a_fourth_zero() -> None:
    game = play(new_game(4, "1 2 3 4"), "bid 0", "bid 0", "bid 0")
    assert "that space is taken (FT-3.2, FT-3.3)" in refusal_of(game, "bid 0")


# Sowing


def test_tiles_from_which_nobody_can_sow() -> None:
    game = parse_position(TURN)
    assert "there is no meeple on c1 (FT-4.1)" in refusal_of(game, "pick up c1")
    assert "no sowing from b1 can be completed (FT-4.4, FT-4.7)" in refusal_of(game, "pick up b1")


def test_drops_that_are_not_allowed() -> None:
    game = play(parse_position(f"M6 yb | V5 b | M6 y\n{SPARE_TILES}"), "pick up a1")
    assert "there is no red meeple in hand (FT-4.2)" in refusal_of(game, "drop red b1")
    assert "c1 is not next to a1 (FT-4.2)" in refusal_of(game, "drop blue c1")
    assert "the sowing could not be completed after that (FT-4.7)" in refusal_of(
        game, "drop yellow b1"
    )
    play(game, "drop blue b1")
    assert "a sowing may not step straight back (FT-4.3)" in refusal_of(game, "drop yellow a1")
    assert "the last meeple must meet one of its colour (FT-4.4)" in refusal_of(
        game, "drop yellow b2"
    )


# Tribes


def test_only_assassins_kill() -> None:
    reason = "only assassins that were picked up can kill (FT-6.5)"
    assert reason in refusal_of(tribe(), "kill yellow e5")


def test_victims_that_cannot_be_killed() -> None:
    game = killing()
    reason = "that player has no such meeple that can be killed (FT-6.7, FT-10.4)"
    for victim in ("elder of 2", "vizier of 1", "vizier of 4"):
        assert reason in refusal_of(game, f"kill {victim}")
    assert "there is no green meeple on d1 (FT-6.5)" in refusal_of(game, "kill green d1")
    assert "e5 is out of reach (FT-6.6, FT-10.10)" in refusal_of(game, "kill yellow e5")


def test_buildings_that_are_not_allowed() -> None:
    reason = "no builders were picked up, or those fakirs are missing or useless (FT-6.4)"
    assert reason in refusal_of(tribe(), "build")
    builders = sow(parse_position(f"M6 b | V5 bw\n{SPARE_TILES}"), "a1 b b1")
    assert reason in refusal_of(builders, "build with 1 fakir")
    choosing = play(tribe(), "use Enki with elder")
    assert "a piece must be placed first (FT-9.4)" in refusal_of(choosing, "build")


# Tiles


def test_cards_that_are_not_offered() -> None:
    reason = "the market does not offer that card, or there is too little gold (FT-7.3, FT-7.4)"
    assert reason in refusal_of(market(), "take 4")
    assert reason in refusal_of(sale(), "take 1")


def test_djinns_that_cannot_be_bought() -> None:
    reason = "this tile is not a sacred place, or the payment is missing (FT-7.5, FT-9.2)"
    assert reason in refusal_of(market(), "buy Enki with 2 elders")
    assert "that djinn is not face up (FT-7.5)" in refusal_of(market(), "buy Utug with 2 elders")


def test_pieces_that_cannot_be_placed() -> None:
    game = parse_position(f"{TURN}\n{KEEPER}")
    assert "there is nothing to place now (FT-7.1, FT-7.2)" in refusal_of(game, "place b1")
    play(game, "use Enki with elder")
    assert "the piece may not go on b1 (FT-10.2, FT-10.5" in refusal_of(game, "place b1")


# Djinns


def test_powers_that_cannot_be_used() -> None:
    game = parse_position(f"{TURN}\n{KEEPER}, Sloar, Boaz")
    assert "this player does not have Utug (FT-9.1)" in refusal_of(game, "use Utug with 2 elders")
    reason = "it cannot be paid for in this way, or would have no effect (FT-9.2, FT-9.5)"
    assert reason in refusal_of(game, "use Boaz with elder")
    assert reason in refusal_of(game, "use Sloar with elder")
    play(game, "use Sloar with fakir")
    assert "this power has been used (FT-9.3)" in refusal_of(game, "use Sloar with fakir")


def test_djinns_that_cannot_be_kept() -> None:
    game = parse_position(f"{TURN}\n1: 3 elders, Sibittis\ndjinn pile: Enki Boaz Nekir")
    reason = "Sibittis does not show that djinn (FT-10.20)"
    assert reason in refusal_of(game, "keep Enki")
    play(game, "use Sibittis with 2 elders")
    assert reason in refusal_of(game, "keep Marid")


# Sale and done


def test_goods_that_cannot_be_sold() -> None:
    game = sale()
    assert "no set has been gathered (FT-8.2)" in refusal_of(game, "sell set")
    assert "there is no such card in hand (FT-8.2)" in refusal_of(game, "sell fish")
    play(game, "sell silk")
    reason = "a set has different goods, named in their order (FT-8.2)"
    assert reason in refusal_of(game, "sell ivory")


def test_phases_that_cannot_be_left() -> None:
    assert "a sowing is possible, so it is compulsory (FT-4.5)" in refusal_of(
        parse_position(TURN), "done"
    )
    assert "the tribe must act (FT-6.4, FT-6.8)" in refusal_of(killing(), "done")
    choosing = play(tribe(), "use Enki with elder")
    assert "a piece must be placed first (FT-9.4)" in refusal_of(choosing, "done")
    selling = play(sale(), "sell silk")
    assert "the set that was gathered must be sold first (FT-8.2)" in refusal_of(selling, "done")
