# SPDX-License-Identifier: MIT
"""Djinns that change what assassins do, on the reference (FT-10)."""

from tests.support.reference.five_tribes import ReferenceGame, ScriptedDraws
from tests.support.reference.five_tribes.positions import game_from_rows, give, legal_after, play


def game_with_assassins(
    *rows: str, djinns: str, draw: ScriptedDraws | None = None, elders: int = 2, fakirs: int = 0
) -> ReferenceGame:
    """Return a game of three in which seat 0 has just picked up two assassins on b1."""
    game = game_from_rows(*rows, players=3, draw=draw or ScriptedDraws())
    give(game, djinns=djinns, elders=elders, cards=" ".join(["fakir"] * fakirs))
    game.begin_turns(0, 1, 2)
    play(game, "pick up a1, drop red b1")
    return game


def test_iblis_kills_two_on_one_tile() -> None:
    game = game_with_assassins("M6:r L4:r V5:yw V5:b", djinns="Iblis Nekir Bouraq")
    play(game, "use Iblis with elder, kill yellow c1")
    assert game.legal() == {"kill white c1"}
    assert "c1" not in game.camels
    game.play("kill white c1")
    assert game.camels == {"b1": 0, "c1": 0}
    assert game.gold[0] == 51
    assert game.phase == "tile"


def test_iblis_kills_two_of_one_opponent() -> None:
    game = game_with_assassins("M6:r L4:r V5:y", djinns="Iblis")
    assert not legal_after(game, "use")
    give(game, seat=1, viziers=1, elders=1)
    give(game, seat=2, viziers=3, djinns="Nekir")
    play(game, "use Iblis with elder, kill elder of 2")
    assert game.legal() == {"kill vizier of 2"}
    game.play("kill vizier of 2")
    assert (game.viziers, game.elders) == ([0, 0, 3], [1, 0, 0])
    assert game.gold == [50, 50, 52]


def test_iblis_may_still_kill_one() -> None:
    game = game_with_assassins("M6:r L4:r V5:yw V5:b", djinns="Iblis")
    play(game, "use Iblis with elder, kill blue d1")
    assert game.camels == {"b1": 0, "d1": 0}
    assert game.task is None


def test_iblis_is_not_paid_with_the_fakir_that_was_needed_for_the_reach() -> None:
    game = game_with_assassins("M6:r L4:r M6: M6: V5:yw", djinns="Iblis", elders=1, fakirs=1)
    assert game.legal() == {"use Iblis with elder", "kill yellow e1", "kill white e1", "done"}


def test_kandicha_keeps_and_earns() -> None:
    game = game_with_assassins(
        "M6:r L4:r V5:ywbgr V5:", djinns="Kandicha", draw=ScriptedDraws("silk")
    )
    before = game.bag.copy()
    assert legal_after(game, "kill") == {
        f"{c} c1" for c in ("yellow", "white", "blue", "green", "red")
    }
    game.play("kill green c1")
    assert game.hands[0] == {"silk": 1}
    assert game.bag - before == {"green": 1, "red": 2}


def test_kandicha_steals_pieces() -> None:
    game = game_with_assassins("M6:r L4:r", djinns="Kandicha Leta")
    give(game, seat=1, viziers=1)
    game.play("kill vizier of 2")
    assert game.viziers == [1, 0, 0]


def test_nekir_is_not_paid_for_what_kandicha_keeps() -> None:
    game = game_with_assassins("M6:r L4:r V5:y", djinns="Kandicha Nekir")
    game.play("kill yellow c1")
    assert (game.gold[0], game.viziers[0]) == (50, 1)


def test_nekir_is_paid_if_kandicha_keeps_only_one_of_two() -> None:
    for first, second in [("white", "red"), ("red", "white")]:
        game = game_with_assassins("M6:r L4:r V5:wr", djinns="Kandicha Nekir Iblis")
        play(game, f"use Iblis with elder, kill {first} c1, kill {second} c1")
        assert game.gold[0] == 51


def test_echidna_is_of_no_use_to_assassins() -> None:
    for djinns in ("Echidna", "Echidna Kandicha"):
        game = game_with_assassins("M6:r L4:r V5:b", djinns=djinns, elders=2)
        assert not legal_after(game, "use")


def test_a_djinn_fetched_by_sibittis_helps_at_once() -> None:
    draw = ScriptedDraws("Iblis", "Boaz", "Sloar")
    game = game_with_assassins("M6:r L4:r V5:yw", djinns="Sibittis", draw=draw, elders=3)
    play(game, "use Sibittis with 2 elders, keep Iblis, use Iblis with elder, kill yellow c1")
    assert game.legal() == {"kill white c1"}
