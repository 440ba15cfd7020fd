# SPDX-License-Identifier: MIT
"""What is re-dealt for a seat that does not see it (FT-14)."""

from collections import Counter
from typing import Any

import pytest

import caravanserai as cv
from tests.support.positions.five_tribes_positions import SPARE_TILES, parse_position, play, sow

pytestmark = pytest.mark.interpreted

TURN = f"M6 y | V5 yb | M6\n{SPARE_TILES}"
HANDS = "1: 20 gold, 1 silk, 2 fakirs\n2: 7 gold, 1 ivory\n3: 33 gold, 3 fish"
SIBITTIS = f"{TURN}\n1: 5 elders, Sibittis"
SEEDS = range(12)


def three_players(**options: Any) -> cv.Position:
    """Return a turn of three players who have gold and cards."""
    return parse_position(f"{TURN}\n{HANDS}", players=3, **options)


def finished_game() -> cv.Position:
    """Return a game after its last turn."""
    game = parse_position(f"M6 y | V5 yb\n{HANDS}\norder: 2 3 [1]", players=3)
    game = play(sow(game, "a1 y b1"), "done")
    assert game.is_over
    return game


def position_with_drawn_djinns() -> cv.Position:
    """Return a position in which Sibittis shows player 1 three djinns."""
    return play(parse_position(SIBITTIS, players=3), "use Sibittis with 2 elders")


def test_later_draws_are_re_dealt() -> None:
    """FT-14.2. Sloar draws another card in another deal."""
    game = parse_position(f"{TURN}\n1: 1 fakir, Sloar")
    drawn = {
        str(play(game.redeal(0, seed), "use Sloar with fakir").to_dict()["seats"][0]["cards"])
        for seed in range(20)
    }
    assert len(drawn) > 3


def test_drawn_djinns_are_re_dealt_for_the_others() -> None:
    """FT-14.3. As many, out of those that the seat has not seen; not for the player who drew."""
    game = position_with_drawn_djinns()
    whole = game.to_dict()
    unseen = {*whole["djinn_pile"], *whole["drawn"]}
    deals = [game.redeal(1, seed).to_dict() for seed in SEEDS]
    assert len({str(deal["drawn"]) for deal in deals}) > 3
    for deal in deals:
        assert len(deal["drawn"]) == 3
        assert {*deal["djinn_pile"], *deal["drawn"]} == unseen
    for seed in SEEDS:
        assert game.redeal(0, seed).to_dict()["drawn"] == whole["drawn"]


def test_other_seats_get_other_cards_of_the_same_number() -> None:
    """FT-14.1. Out of the pile and their hands; the seat's own cards stay."""
    game = three_players()
    before = game.to_dict()
    hands = set()
    for seed in SEEDS:
        after = game.redeal(0, seed).to_dict()
        assert after["seats"][0] == before["seats"][0]
        assert [sum(seat["cards"].values()) for seat in after["seats"]] == [3, 1, 3]
        assert unseen_by_first(after) == unseen_by_first(before)
        hands.add(str(after["seats"][2]["cards"]))
    assert len(hands) > 3


def unseen_by_first(position: dict[str, Any]) -> Counter[str]:
    """Count the cards that player 1 does not see."""
    hands = (Counter(seat["cards"]) for seat in position["seats"][1:])
    return sum(hands, Counter(position["pile"]))


def test_other_seats_get_random_gold() -> None:
    """FT-14.1. From 0 to 100; the seat's own gold stays."""
    golds = [
        [seat["gold"] for seat in three_players().redeal(1, seed).to_dict()["seats"]]
        for seed in SEEDS
    ]
    assert {gold[1] for gold in golds} == {7}
    assert len({gold[0] for gold in golds}) > 3
    assert all(0 <= number <= 100 for gold in golds for number in gold)


def test_offered_goods_are_not_re_dealt() -> None:
    """FT-8.2. They are open to all."""
    game = play(sow(three_players(), "a1 y b1"), "sell silk")
    for seed in SEEDS:
        assert game.redeal(1, seed).to_dict()["offer"] == ["silk"]


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_with_open_hands_only_the_generator_is_re_dealt(seat: int) -> None:
    """FT-14.4, FT-14.2."""
    assert changes(three_players(open=True), seat) == {"generator"}


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_after_the_end_only_the_generator_is_re_dealt(seat: int) -> None:
    """FT-14.1, FT-13."""
    assert changes(finished_game(), seat) == {"generator"}


def changes(game: cv.Position, seat: int) -> set[str]:
    """Return the keys of a position that a re-deal changes."""
    before, after = game.to_dict(), game.redeal(seat, 5).to_dict()
    return {key for key in before if before[key] != after[key]}
