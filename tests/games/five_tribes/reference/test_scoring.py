# SPDX-License-Identifier: MIT
"""Worked examples of markets, sale and score, on the reference (FT-7, FT-8, FT-13)."""

from functools import cache
from itertools import product

from tests.support.reference.five_tribes import ReferenceGame
from tests.support.reference.five_tribes.components import GOODS, SET_VALUES
from tests.support.reference.five_tribes.positions import game_from_rows, give, legal_after, play
from tests.support.reference.five_tribes.scoring import best_sets, best_with_wilds

DOUBLES = "wheat fish pottery"
SOLD = f"jewels silk spice {DOUBLES} {DOUBLES} fakir fakir"


def game_at_sale(cards: str) -> ReferenceGame:
    """Return a game at the sale of a player with these cards; the other player has no cards."""
    game = game_from_rows("M6:w")
    give(game, cards=cards)
    game.begin_turns(0, 1)
    return game


def test_example_14_two_sets() -> None:
    game = game_at_sale(SOLD)
    assert game.score_sheet()[0]["merchandise"] == 37
    goods = "jewels, sell silk, sell spice, sell fish, sell wheat, sell pottery"
    play(game, f"sell {goods}, sell set")
    assert game.gold[0] == 80
    assert legal_after(game, "sell") == {"fish", "wheat", "pottery"}
    play(game, "sell fish, sell wheat, sell pottery, sell set")
    assert game.gold[0] == 87
    assert game.hands[0] == {"fakir": 2}
    play(game, "done")
    assert game.phase == "over"


def test_goods_of_a_set_are_named_in_order() -> None:
    game = game_at_sale("silk silk ivory fakir")
    game.play("sell ivory")
    assert game.legal() == {"sell silk", "sell set"}
    game.play("sell silk")
    assert game.legal() == {"sell set"}


def test_example_15_values_of_sets() -> None:
    for count, gold in enumerate([1, 3, 7, 13, 21, 30, 40, 50, 60], start=1):
        game = game_at_sale(" ".join(GOODS[:count]))
        for kind in GOODS[:count]:
            game.play(f"sell {kind}")
        game.play("sell set")
        assert game.gold[0] == 50 + gold


def test_example_16_the_only_card_costs_six() -> None:
    game = game_from_rows("M6:y L4:yw")
    game.set_rows(["fish"], [])
    game.begin_turns(0, 1)
    play(game, "pick up a1, drop yellow b1")
    assert game.legal() == {"take 1", "done"}
    game.play("take 1")
    assert (game.gold[0], game.hands[0], game.row) == (44, {"fish": 1}, [])


def test_small_market() -> None:
    for gold, takes in [(3, {"1", "2", "3"}), (2, set())]:
        game = game_from_rows("M6:y M6:yw")
        give(game, cards="ivory")
        game.set_rows(["fish", "wheat", "fakir", "silk"], [])
        game.gold[0] = gold
        game.begin_turns(0, 1)
        play(game, "pick up a1, drop yellow b1")
        assert legal_after(game, "take") == takes
        assert game.phase == "tile"  # with or without the gold, which is hidden from the opponents


@cache
def best_split(counts: tuple[int, ...]) -> int:
    """Return the value of the best of all splits of a hand into sets."""
    if not any(counts):
        return 0
    chosen = [c for c in product(*([0, 1] if n else [0] for n in counts)) if any(c)]
    return max(
        SET_VALUES[sum(c)] + best_split(tuple(sorted(map(int.__sub__, counts, c)))) for c in chosen
    )


def test_the_simple_split_is_the_best() -> None:
    for counts in product(range(4), repeat=4):
        assert best_sets(list(counts)) == best_split(tuple(sorted(counts)))
    assert best_sets([2, 1, 1, 2, 2, 0, 1, 1, 2]) == best_split((0, 1, 1, 1, 1, 2, 2, 2, 2))


def test_example_19_al_amin_makes_two_goods_of_five_fakirs() -> None:
    game = game_at_sale("ivory jewels fakir fakir fakir fakir fakir")
    assert game.score_sheet()[0]["merchandise"] == 3
    give(game, djinns="Al-Amin")
    assert game.score_sheet()[0]["merchandise"] == 13
    assert best_with_wilds((0,) * 9, 9) == 60
    assert best_with_wilds((1,) * 9, 1) == 61


def test_example_19_viziers() -> None:
    game = game_from_rows(players=4)
    for seat, viziers in enumerate([5, 3, 3, 0]):
        give(game, seat, viziers=viziers)
    assert [sheet["viziers"] for sheet in game.score_sheet()] == [35, 13, 13, 0]
    give(game, seat=1, djinns="Jafaar")
    assert game.score_sheet()[1]["viziers"] == 19


def test_score_of_tiles_and_what_stands_there() -> None:
    game = game_from_rows("V5: S15: O8:")
    game.camels.update({"a1": 0, "b1": 0, "c1": 1})
    game.palms.update({"b1": 2, "c1": 1})
    game.palaces.update({"a1": 1, "c1": 2})
    give(game, djinns="Haurvatat Shamhat", elders=2)
    parts = ["gold", "viziers", "elders", "djinns", "palms", "palaces", "tiles", "merchandise"]
    assert [list(sheet) for sheet in game.score_sheet()] == [parts, parts]
    assert list(game.score_sheet()[0].values()) == [50, 0, 8, 14, 10, 5, 20, 0]
    assert list(game.score_sheet()[1].values()) == [50, 0, 0, 0, 3, 10, 8, 0]
    assert game.ranks() == [1, 2]
