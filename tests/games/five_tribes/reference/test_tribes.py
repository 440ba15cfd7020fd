# SPDX-License-Identifier: MIT
"""Worked examples of the tribes, on the reference (FT-6)."""

import pytest

from tests.support.reference.five_tribes import ReferenceGame
from tests.support.reference.five_tribes.positions import (
    game_from_rows,
    give,
    legal_after,
    meeples_on,
    play,
)


@pytest.mark.parametrize(("centre", "gold"), [("M6", 20), ("S6", 25)])
def test_example_08_builders(centre: str, gold: int) -> None:
    game = game_from_rows("S10:g O8:rgb S6:ww", f"S12: {centre}:ybb O8:", "M6:w L4: S15:y")
    give(game, cards="fakir fakir")
    game.begin_turns(0, 1)
    play(game, "pick up b1, drop red a1, drop green a2, drop blue b2")
    assert game.legal() == {"build", "build with 1 fakirs", "build with 2 fakirs"}
    game.play("build with 2 fakirs")
    assert game.gold[0] == 50 + gold
    assert game.discards == {"fakir": 2}
    assert meeples_on(game, "b2") == "y"


def test_no_fakirs_for_builders_without_a_blue_value() -> None:
    game = game_from_rows("M6:b O8:b")
    give(game, cards="fakir")
    game.begin_turns(0, 1)
    play(game, "pick up a1, drop blue b1")
    assert game.legal() == {"build"}


def game_with_two_targets(*elsewhere: str) -> ReferenceGame:
    game = game_from_rows("M6:r O8:r", "S15:g L4:gb", *elsewhere)
    game.begin_turns(0, 1)
    return game


def test_example_09_assassins_take_two_tiles() -> None:
    game = game_with_two_targets()
    play(game, "pick up a1, drop red b1")
    assert game.camels == {"b1": 0}
    assert game.legal() == {"kill green a2", "kill green b2", "kill blue b2"}
    bag = game.bag.copy()
    game.play("kill green a2")
    assert game.bag - bag == {"red": 2, "green": 1}
    assert game.camels == {"b1": 0, "a2": 0}
    assert game.palms == {"b1": 1}


def test_example_10_with_one_camel_the_first_tile_is_taken() -> None:
    game = game_with_two_targets()
    game.stock[0] = 1
    play(game, "pick up a1, drop red b1, kill green a2")
    assert game.camels == {"b1": 0}
    assert game.is_last_round


def test_example_11_twenty_six_points_in_a_turn() -> None:
    game = game_from_rows("M6:br S15: O8:r")
    game.begin_turns(0, 1)
    play(game, "pick up a1, drop blue b1, drop red c1, kill blue b1")
    sheet = game.score_sheet()[0]
    assert sheet["tiles"] + sheet["palms"] == 26


def test_example_12_a_loop_of_assassins() -> None:
    game = game_from_rows("M6:rrbyg S15:", "L4: O8:")
    game.begin_turns(0, 1)
    play(game, "pick up a1, drop red b1, drop blue b2, drop yellow a2, drop green a1, drop red b1")
    assert game.camels == {"b1": 0}
    assert legal_after(game, "kill") == {"blue b2", "yellow a2", "green a1"}
    game.play("kill blue b2")
    assert game.camels == {"b1": 0, "b2": 0}


def test_example_13_a_kill_on_the_spot() -> None:
    game = game_from_rows("M6:r S15:rrw")
    game.begin_turns(0, 1)
    play(game, "pick up a1, drop red b1, kill white b1")
    assert game.camels == {"b1": 0}


def test_fakirs_for_the_reach_are_optional() -> None:
    game = game_from_rows("M6:r L4:r L4: L4: L4: L4:w", "L4: L4: L4: L4: L4:w")
    give(game, cards="fakir fakir fakir")
    give(game, seat=1, djinns="Boaz", elders=1)
    game.begin_turns(0, 1)
    play(game, "pick up a1, drop red b1")
    assert game.legal() == {"kill white f1", "kill white e2", "done"}
    game.play("kill white f1")
    assert game.discards == {"fakir": 2}
    assert game.camels == {"b1": 0, "f1": 0}


def test_pieces_in_front_of_an_opponent() -> None:
    game = game_from_rows("M6:r L4:r", players=3)
    give(game, viziers=1)
    give(game, seat=1, viziers=1, djinns="Boaz")
    give(game, seat=2, viziers=1, elders=1)
    game.begin_turns(0, 1, 2)
    play(game, "pick up a1, drop red b1")
    assert game.legal() == {"kill vizier of 3", "kill elder of 3"}
    game.play("kill elder of 3")
    assert (game.viziers, game.elders) == ([1, 1, 1], [0, 0, 0])


def test_without_a_target_nothing_is_asked() -> None:
    game = game_from_rows("M6:r L4:r")
    game.begin_turns(0, 1)
    play(game, "pick up a1, drop red b1")
    assert game.hand.total() == 0
    assert game.bag["red"] == 18


def test_example_17_merchants_at_a_large_market() -> None:
    game = game_from_rows("M6:g L4:ggw O8:w", "V5:y")
    game.set_rows(
        ["ivory", "jewels", "gold", "silk", "spice", "fish", "wheat", "fakir", "silk"], []
    )
    game.begin_turns(0, 1)
    play(game, "pick up a1, drop green b1")
    assert game.row == ["silk", "spice", "fish", "wheat", "fakir", "silk"]
    assert legal_after(game, "take") == {"1", "2", "3", "4", "5"}
    game.play("take 2")
    assert game.legal() == {"take 2", "take 3", "take 4", "take 5"}
    game.play("take 5")
    assert game.gold[0] == 44
    assert sorted(game.hands[0]) == ["gold", "ivory", "jewels", "silk", "spice"]
    assert game.row == ["silk", "fish", "wheat", "fakir"]


def test_example_18_echidna() -> None:
    game = game_from_rows("V5: V5: V5:", "M6:b L4:bbbw V5:", "L4: V5: L4:")
    give(game, djinns="Echidna", cards="fakir fakir", elders=2)
    game.begin_turns(0, 1)
    play(game, "pick up a2, drop blue b2, use Echidna with 2 elders, build with 2 fakirs")
    assert game.gold[0] == 50 + 60
