# SPDX-License-Identifier: MIT
"""Worked examples of moving and of control (AT-03 to AT-07), and known errors of others."""

import pytest

from tests.games.five_tribes.reference import IllegalPlay
from tests.games.five_tribes.reference.examples import give, legal, play, there, written


def test_at03_two_meeples_end_on_their_own_colour() -> None:
    game = written("S12:wy M6: O8:rrw")
    game.begin_turns(0, 1)
    play(game, "pick up a1, drop yellow b1, drop white c1")
    assert (there(game, "a1"), there(game, "b1"), there(game, "c1")) == ("", "y", "rr")
    assert game.elders == [2, 0]
    assert not game.camels
    assert game.palms == {"c1": 1}


def test_at04_no_diagonal() -> None:
    game = written("M6:rr O8:g", "S15:g L4:gby")
    game.begin_turns(0, 1)
    game.play("pick up a2")
    assert legal(game, "drop") == {"green b2"}
    with pytest.raises(IllegalPlay):
        game.play("drop green b1")


def test_at05_no_way_straight_back() -> None:
    game = written("S12:rbr M6: O8:", "L4: L4: L4:r")
    game.begin_turns(0, 1)
    play(game, "pick up a1, drop red b1, drop blue c1")
    assert legal(game, "drop") == {"red c2"}


def test_the_start_tile_is_a_way_straight_back() -> None:
    game = written("S12:rr M6:r", "O8: L4:")
    game.begin_turns(0, 1)
    assert "up a1" not in legal(game, "pick")


def test_at06_a_loop_gathers_what_it_dropped() -> None:
    game = written("M6:byggr O8:wg", "S15:w L4:")
    game.set_rows(["ivory", "fakir", "fish", "wheat"], [])
    game.begin_turns(0, 1)
    play(game, "pick up a1, drop green b1, drop blue b2, drop red a2, drop yellow a1")
    game.play("drop green b1")
    assert [there(game, tile) for tile in ("b1", "b2", "a2", "a1")] == ["w", "b", "rw", "y"]
    assert game.hands[0] == {"ivory": 1, "fakir": 1, "fish": 1}
    assert game.row == ["wheat"]
    assert not game.camels
    assert game.palms == {"b1": 1}


def test_at07_control_of_an_emptied_tile() -> None:
    for tile, elders, camels in [("b1", 3, {"b1": 0}), ("a2", 4, {})]:
        game = written("M6:w O8:ww", "L4:wwwb S15:gr")
        game.begin_turns(0, 1)
        play(game, f"pick up a1, drop white {tile}")
        assert game.elders[0] == elders
        assert game.camels == camels
        assert game.stock[0] == 11 - len(camels)


def test_an_owned_tile_keeps_its_owner() -> None:
    game = written("M6:w O8:ww")
    game.camels["b1"] = 1
    game.begin_turns(0, 1)
    play(game, "pick up a1, drop white b1")
    assert game.camels == {"b1": 1}


def test_without_a_camel_no_control() -> None:
    game = written("M6:w O8:ww M6:")
    game.stock[0] = 0
    game.begin_turns(0, 1)
    play(game, "pick up a1, drop white b1")
    assert not game.camels


def test_the_last_camel_announces_the_end() -> None:
    game = written("M6:w O8:ww")
    game.stock[0] = 1
    game.begin_turns(0)
    assert not game.end_is_near
    play(game, "pick up a1, drop white b1")
    assert game.end_is_near


def test_ending_on_the_start_tile_takes_eight() -> None:
    """Round the ring of four, twice: the fourth drop comes home, the eighth joins it."""
    for count, ends_at_home in [(7, False), (8, True)]:
        game = written("M6:" + "w" * count)
        game.begin_turns(0, 1)
        game.play("pick up a1")
        for tile in ["b1", "b2", "a2", "a1", "b1", "b2", "a2"][: count - 1]:
            game.play(f"drop white {tile}")
        assert ("white a1" in legal(game, "drop")) == ends_at_home


def test_who_cannot_move_passes_and_the_game_ends() -> None:
    game = written("M6:w O8:r")
    give(game, seat=0, cards="ivory")
    give(game, seat=1, cards="gold")
    game.begin_turns(0, 1)
    assert (game.actor, game.phase, game.end_is_near) == (0, "sale", True)
    assert game.legal() == {"sell ivory", "done"}
    game.play("done")
    assert game.actor == 1
    play(game, "sell gold, sell set")
    assert (game.phase, game.gold) == ("over", [50, 51])


def test_marid_pays_for_each_drop() -> None:
    game = written("M6:wgb O8:w M6:g L4:b", players=3)
    game.camels.update({"b1": 1, "c1": 1, "d1": 2})
    give(game, seat=1, djinns="Marid")
    game.begin_turns(0, 1, 2)
    play(game, "pick up a1, drop white b1, drop green c1, drop blue d1, build")
    assert game.gold == [50, 54, 50]
