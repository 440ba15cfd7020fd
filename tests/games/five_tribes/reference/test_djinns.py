# SPDX-License-Identifier: MIT
"""Djinns that place something or bring a card or a djinn, on the reference (FT-10)."""

import pytest

from tests.support.reference.five_tribes import ReferenceGame, ScriptedDraws
from tests.support.reference.five_tribes.positions import (
    game_from_rows,
    give,
    legal_after,
    meeples_on,
    play,
)


def game_with_djinns(
    *rows: str, djinns: str, draw: ScriptedDraws | None = None, fakirs: int = 0
) -> ReferenceGame:
    """Return a game in which seat 0 begins a turn with djinns, four elders and some fakirs."""
    game = game_from_rows(*rows, draw=draw or ScriptedDraws())
    give(game, djinns=djinns, elders=4, cards=" ".join(["fakir"] * fakirs))
    game.begin_turns(0, 1)
    return game


def test_a_power_has_all_payments_and_works_once_a_turn() -> None:
    game = game_with_djinns("M6:y L4:y", "V5:", djinns="Bouraq Leta", fakirs=1)
    words = {f"Leta with {way}" for way in ("2 elders", "elder and fakir")}
    assert legal_after(game, "use") == {"Bouraq with elder", "Bouraq with fakir"} | words
    play(game, "use Bouraq with elder, place a2")
    assert legal_after(game, "use") == words
    assert (game.elders[0], game.bag["white"], game.palaces) == (3, 17, {"a2": 1})


@pytest.mark.parametrize(("limit", "again"), [("turn", True), ("round", False)])
def test_second_turn_in_a_round(limit: str, again: bool) -> None:
    game = game_from_rows("V5:w M6:w L4: L4: L4: M6:y L4:y")
    game.djinn_limit = limit
    give(game, djinns="Bouraq", elders=4)
    game.begin_turns(0, 0, 1, 1)
    play(game, "use Bouraq with elder, place a1, pick up a1, drop white b1")
    if limit == "turn":
        game.play("done")
    assert (legal_after(game, "use") == {"Bouraq with elder"}) == again


def test_leta_needs_a_tile_without_meeples_and_utug_one_with_meeples() -> None:
    game = game_with_djinns("M6:y L4:y O8: V5:w S6:", djinns="Leta Utug")
    game.camels["d1"], game.palms["c1"], game.palaces["e1"] = 1, 1, 1
    game.play("use Utug with 2 elders")
    assert legal_after(game, "place") == {"a1", "b1"}
    game.play("place b1")
    game.play("use Leta with 2 elders")
    assert not legal_after(game, "place") & {"a1", "b1", "c1", "d1", "e1"}
    assert len(legal_after(game, "place")) == 25
    game.play("place f5")
    assert game.camels == {"b1": 0, "d1": 1, "f5": 0}


def test_leta_needs_a_camel() -> None:
    game = game_with_djinns("M6:y L4:y", djinns="Leta Utug")
    game.stock[0] = 0
    assert not legal_after(game, "use")


def test_anun_nak_lets_a_stuck_player_move() -> None:
    game = game_with_djinns(
        "M6:y L4:", djinns="Anun-Nak", draw=ScriptedDraws("yellow", "red", "red")
    )
    assert game.legal() == {"use Anun-Nak with elder", "done"}
    play(game, "use Anun-Nak with elder, place b1")
    assert meeples_on(game, "b1") == "rry"
    assert game.legal() == {"pick up a1", "pick up b1"}
    assert not game.is_last_round


def test_anun_nak_places_fewer_meeples_from_a_small_bag() -> None:
    game = game_with_djinns("M6:y L4:", djinns="Anun-Nak", draw=ScriptedDraws("white"))
    game.bag.clear()
    assert not legal_after(game, "use")
    game.bag["white"] = 1
    game.elders[0], game.hands[0]["fakir"] = 0, 1
    play(game, "use Anun-Nak with fakir, place b1")
    assert meeples_on(game, "b1") == "w"
    assert game.bag.total() == 0


def test_hagis_shifts_the_palace_of_a_village() -> None:
    game = game_with_djinns("M6:y V5:yw", djinns="Hagis", fakirs=1)
    give(game, seat=1, djinns="Monkir")
    play(game, "pick up a1, drop yellow b1")
    assert game.legal() == {"place b1", "use Hagis with elder", "use Hagis with fakir"}
    game.play("use Hagis with fakir")
    assert game.legal() == {"place a1", "place c1", "place a2", "place b2", "place c2"}
    game.play("place b2")
    assert game.palaces == {"b2": 1}
    assert game.gold == [50, 52]


def test_lamia_shifts_the_palm_tree_of_enki_once() -> None:
    game = game_with_djinns("M6:y O8:yw", djinns="Enki Lamia")
    play(game, "use Enki with elder, place b1, use Lamia with elder, place a2")
    assert game.palms == {"a2": 1}
    play(game, "pick up a1, drop yellow b1")
    assert game.palms == {"a2": 1, "b1": 1}


def test_without_supply_nothing_is_placed() -> None:
    game = game_with_djinns("M6:y O8:yw", djinns="Enki Lamia Bouraq")
    game.palms["f5"] = 12
    assert legal_after(game, "use") == set()
    play(game, "pick up a1, drop yellow b1")
    assert game.palms == {"f5": 12}


def test_sibittis_shows_three_and_one_is_kept() -> None:
    game = game_with_djinns(
        "M6:y O8:yw", djinns="Sibittis", draw=ScriptedDraws("Boaz", "Nekir", "Sloar"), fakirs=1
    )
    give(game, seat=1, djinns="Ba'al")
    game.play("use Sibittis with 2 elders")
    assert game.legal() == {"keep Boaz", "keep Nekir", "keep Sloar"}
    game.play("keep Sloar")
    assert game.djinns[0] == {"Sibittis", "Sloar"}
    assert game.djinn_discards == {"Boaz", "Nekir"}
    assert game.gold == [50, 52]
    assert legal_after(game, "use") == {"Sloar with fakir"}


def test_sloar_shuffles_the_discards() -> None:
    game = game_with_djinns("M6:y O8:yw", djinns="Sloar", draw=ScriptedDraws("fish"), fakirs=2)
    game.pile.clear()
    assert not legal_after(game, "use")
    game.discards["fish"] = 2
    game.play("use Sloar with fakir")
    assert game.hands[0] == {"fish": 1, "fakir": 1}
    assert game.pile == {"fish": 1, "fakir": 1}
    assert game.discards == {}


def test_buying_at_a_sacred_place() -> None:
    game = game_with_djinns("M6:y S6:yw", djinns="Ba'al", fakirs=1)
    game.set_rows([], ["Boaz", "Enki", "Leta"])
    play(game, "pick up a1, drop yellow b1")
    ways = ("2 elders", "elder and fakir")
    assert legal_after(game, "buy") == {
        f"{d} with {w}" for d in ("Boaz", "Enki", "Leta") for w in ways
    }
    game.play("buy Enki with elder and fakir")
    assert (game.djinn_row, game.elders[0], game.gold[0]) == (["Boaz", "Leta"], 3, 51)


def test_baal_pays_nothing_for_baal() -> None:
    game = game_with_djinns("M6:y S6:yw", djinns="Jafaar")
    game.set_rows([], ["Ba'al"])
    play(game, "pick up a1, drop yellow b1, buy Ba'al with 2 elders")
    assert game.gold == [50, 50]
