# SPDX-License-Identifier: MIT
"""Worked examples of sowing and control, on the reference (FT-4, FT-5)."""

import pytest

from tests.support.reference.five_tribes import IllegalPlay
from tests.support.reference.five_tribes.positions import (
    game_from_rows,
    give,
    legal_after,
    meeples_on,
    play,
)


def test_example_03_two_meeples_end_on_their_own_colour() -> None:
    game = game_from_rows("S12:wy M6: O8:rrw")
    game.begin_turns(0, 1)
    play(game, "pick up a1, drop yellow b1, drop white c1")
    assert (meeples_on(game, "a1"), meeples_on(game, "b1"), meeples_on(game, "c1")) == (
        "",
        "y",
        "rr",
    )
    assert game.elders == [2, 0]
    assert not game.camels
    assert game.palms == {"c1": 1}


def test_example_04_no_diagonal() -> None:
    game = game_from_rows("M6:rr O8:g", "S15:g L4:gby")
    game.begin_turns(0, 1)
    game.play("pick up a2")
    assert legal_after(game, "drop") == {"green b2"}
    with pytest.raises(IllegalPlay):
        game.play("drop green b1")


def test_example_05_no_step_straight_back() -> None:
    game = game_from_rows("S12:rbr M6: O8:", "L4: L4: L4:r")
    game.begin_turns(0, 1)
    play(game, "pick up a1, drop red b1, drop blue c1")
    assert legal_after(game, "drop") == {"red c2"}


def test_stepping_back_to_the_start_tile_is_not_allowed() -> None:
    game = game_from_rows("S12:rr M6:r", "O8: L4:")
    game.begin_turns(0, 1)
    assert "up a1" not in legal_after(game, "pick")


def test_example_06_a_loop_gathers_what_it_dropped() -> None:
    game = game_from_rows("M6:byggr O8:wg", "S15:w L4:")
    game.set_rows(["ivory", "fakir", "fish", "wheat"], [])
    game.begin_turns(0, 1)
    play(game, "pick up a1, drop green b1, drop blue b2, drop red a2, drop yellow a1")
    game.play("drop green b1")
    assert [meeples_on(game, tile) for tile in ("b1", "b2", "a2", "a1")] == ["w", "b", "rw", "y"]
    assert game.hands[0] == {"ivory": 1, "fakir": 1, "fish": 1}
    assert game.row == ["wheat"]
    assert not game.camels
    assert game.palms == {"b1": 1}


def test_example_07_control_of_an_emptied_tile() -> None:
    for tile, elders, camels in [("b1", 3, {"b1": 0}), ("a2", 4, {})]:
        game = game_from_rows("M6:w O8:ww", "L4:wwwb S15:gr")
        game.begin_turns(0, 1)
        play(game, f"pick up a1, drop white {tile}")
        assert game.elders[0] == elders
        assert game.camels == camels
        assert game.stock[0] == 11 - len(camels)


def test_an_owned_tile_keeps_its_owner() -> None:
    game = game_from_rows("M6:w O8:ww")
    game.camels["b1"] = 1
    game.begin_turns(0, 1)
    play(game, "pick up a1, drop white b1")
    assert game.camels == {"b1": 1}


def test_a_player_without_a_camel_takes_no_tile() -> None:
    game = game_from_rows("M6:w O8:ww M6:")
    game.stock[0] = 0
    game.begin_turns(0, 1)
    play(game, "pick up a1, drop white b1")
    assert not game.camels


def test_the_last_camel_makes_this_the_last_round() -> None:
    game = game_from_rows("M6:w O8:ww")
    game.stock[0] = 1
    game.begin_turns(0)
    assert not game.is_last_round
    play(game, "pick up a1, drop white b1")
    assert game.is_last_round


def test_ending_on_the_start_tile_takes_eight_meeples() -> None:
    """Twice around four tiles: the fourth drop is on the start tile, and so is the eighth."""
    for count, ends_at_start in [(7, False), (8, True)]:
        game = game_from_rows("M6:" + "w" * count)
        game.begin_turns(0, 1)
        game.play("pick up a1")
        for tile in ["b1", "b2", "a2", "a1", "b1", "b2", "a2"][: count - 1]:
            game.play(f"drop white {tile}")
        assert ("white a1" in legal_after(game, "drop")) == ends_at_start


def test_a_player_who_cannot_sow_passes_and_the_game_ends() -> None:
    game = game_from_rows("M6:w O8:r")
    give(game, seat=0, cards="ivory")
    give(game, seat=1, cards="gold")
    game.begin_turns(0, 1)
    assert (game.actor, game.phase, game.is_last_round) == (0, "sale", True)
    assert game.legal() == {"sell ivory", "done"}
    game.play("done")
    assert game.actor == 1
    play(game, "sell gold, sell set")
    assert (game.phase, game.gold) == ("over", [50, 51])


def test_marid_pays_for_each_drop() -> None:
    game = game_from_rows("M6:wgb O8:w M6:g L4:b", players=3)
    game.camels.update({"b1": 1, "c1": 1, "d1": 2})
    give(game, seat=1, djinns="Marid")
    game.begin_turns(0, 1, 2)
    play(game, "pick up a1, drop white b1, drop green c1, drop blue d1, build")
    assert game.gold == [50, 54, 50]
