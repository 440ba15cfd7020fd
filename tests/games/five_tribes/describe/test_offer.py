# SPDX-License-Identifier: MIT
"""The actions offered to a player, with their places and certain gains."""

from random import Random
from typing import Any

import pytest

import caravanserai as cv
from caravanserai.games.five_tribes.rules.geometry import NAMES
from caravanserai.games.five_tribes.sowings.sowing_ends import ALWAYS, NEVER, destinations
from tests.support.positions.five_tribes_positions import (
    SPARE_TILES,
    new_game,
    parse_position,
    play,
    sow,
)

pytestmark = pytest.mark.interpreted

TURN = f"M6 y | V5 yb | M6\n{SPARE_TILES}"
KILLING = f"M6 r | O8 rw | M6 | V5 b\nV5 gb | S6 b | M6 | M6\n{SPARE_TILES}"
SEEDS = range(5)


def offer_of(game: cv.Position) -> dict[str, Any]:
    """Return the offer to the player to act."""
    assert game.actor is not None
    return game.offer(game.actor)


def step(game: cv.Position, text: str) -> dict[str, Any]:
    """Return the step with this text, without the keys that all steps have."""
    found = next(step for step in offer_of(game)["steps"] if step["text"] == text)
    assert found.pop("action") == game.parse(found.pop("text"))
    found.pop("ends", None)
    return dict(found)


# Bidding


def test_a_bid_shows_its_cost_and_its_space_on_the_track() -> None:
    """FT-3.2, FT-3.3."""
    game = new_game(3, "1 2 3")
    assert offer_of(game)["task"] == "bid"
    assert step(game, "bid 8") == {
        "kind": "bid",
        "price": 8,
        "fakirs": 0,
        "space": 6,
        "cost": 8,
        "gain": {"gold": -8},
    }
    assert step(game, "bid 0")["space"] == 0
    assert step(game, "bid 0")["cost"] == 0
    game.play(game.parse("bid 8"))
    assert game.view(None)["track"][6] == 0


def test_steps_that_end_a_turn_are_marked() -> None:
    """FT-3.2, FT-4.1. The page asks for confirmation: after a bid, not after a pick-up."""
    game = new_game(3, "1 2 3")
    assert all(step["ends"] for step in offer_of(game)["steps"])
    for bid in ("bid 8", "bid 5", "bid 3"):
        game.play(game.parse(bid))
    assert not any("ends" in step for step in offer_of(game)["steps"])


def test_fakirs_make_a_bid_cheaper() -> None:
    """FT-10.13."""
    game = parse_position(f"{TURN}\n1: 2 fakirs, Kumarbi\nwaiting: 1 2 2 1")
    assert step(game, "bid 5 with 2 fakirs")["cost"] == 1
    assert step(game, "bid 5 with 2 fakirs")["fakirs"] == 2


def test_a_player_who_cannot_pay_gives_all_gold() -> None:
    """FT-3.4."""
    game = parse_position(f"{TURN}\n1: 2 gold\nwaiting: 1 2 2 1")
    assert {found["price"] for found in offer_of(game)["steps"]} == {0, 1}


# Sowing


def test_a_tile_shows_what_would_be_picked_up() -> None:
    """FT-4.1."""
    game = parse_position(f"M6 yyb | V5 b | M6 y\n{SPARE_TILES}")
    assert offer_of(game)["task"] == "move"
    assert step(game, "pick up a1") == {
        "kind": "pick_up",
        "tile": "a1",
        "meeples": {"yellow": 2, "blue": 1},
        "gain": {},
    }


def test_a_meeple_on_the_way_gathers_nothing() -> None:
    game = play(parse_position(f"M6 yb | V5 b | M6 y\n{SPARE_TILES}"), "pick up a1")
    assert offer_of(game)["task"] == "sow"
    assert step(game, "drop blue b1") == {
        "kind": "drop",
        "colour": "blue",
        "tile": "b1",
        "gain": {},
    }


def test_the_last_meeple_shows_what_it_gathers_and_the_tile_it_takes() -> None:
    """FT-4.6, FT-5. Three viziers, ten more than the other, a village of 5 with its palace."""
    game = play(parse_position(f"M6 y | V5 yy\n{SPARE_TILES}"), "pick up a1")
    assert step(game, "drop yellow b1") == {
        "kind": "drop",
        "colour": "yellow",
        "tile": "b1",
        "gathers": 3,
        "takes": "b1",
        "gain": {"viziers": 13, "palaces": 5, "tiles": 5},
    }


def test_a_tile_with_others_on_it_is_not_taken() -> None:
    """FT-5."""
    game = play(parse_position(TURN), "pick up a1")
    assert "takes" not in step(game, "drop yellow b1")


def test_cards_that_merchants_would_bring_are_counted() -> None:
    """FT-6.3. They are face up."""
    game = play(parse_position(f"M6 g | M6 gb\n{SPARE_TILES}\nrow: silk ivory fish"), "pick up a1")
    assert step(game, "drop green b1")["gain"] == {"merchandise": 3}


def test_where_sowings_can_end_is_shown_by_their_start() -> None:
    game = parse_position(f"M6 yb | V5 b | M6 y\n{SPARE_TILES}")
    ends = offer_of(game)["destinations"]
    assert ends["a1"] == [
        {"tile": "c1", "colour": "yellow", "fewest": 2, "most": 2, "taken": "always"}
    ]
    assert offer_of(play(game, "pick up a1"))["destinations"] == {"a1": ends["a1"]}


def test_the_ends_offered_are_those_of_all_sowings() -> None:
    game = cv.new("five_tribes", 3, seed=4)
    while game.view(None)["phase"] != "move":
        game.play(game.legal()[0])
    offered = [
        (start, end) for start, ends in offer_of(game)["destinations"].items() for end in ends
    ]
    for (start, end), row in zip(offered, destinations(game), strict=True):
        assert (start, end["tile"]) == (NAMES[row["start"]], NAMES[row["end"]])
        assert (end["fewest"], end["most"]) == (row["fewest"], row["most"])
        for gold in ("least_gold", "most_gold"):
            assert end.get(gold, 0) == row[gold]
        assert ("taken" in end) == (row["control"] != NEVER)
        assert (end.get("taken") == "always") == (row["control"] == ALWAYS)


def test_an_offer_has_no_ends_when_nobody_sows() -> None:
    assert "destinations" not in offer_of(new_game(3, "1 2 3"))
    game = play(parse_position(f"{TURN}\n1: 1 fakir, Anun-Nak"), "use Anun-Nak with fakir")
    assert "destinations" not in offer_of(game)


# Tribes


def test_builders_show_their_gold() -> None:
    """FT-6.4."""
    game = sow(parse_position(f"M6 b | V5 bw\n{SPARE_TILES}\n1: 1 fakir"), "a1 b b1")
    assert offer_of(game)["task"] == "build"
    assert step(game, "build with 1 fakir") == {"kind": "build", "fakirs": 1, "gain": {"gold": 3}}


def test_a_victim_shows_the_fakirs_it_takes_and_the_tile_it_empties() -> None:
    """FT-6.6, FT-6.9."""
    game = sow(parse_position(f"{KILLING}\n1: 1 fakir"), "a1 r b1")
    assert step(game, "kill blue d1")["fakirs"] == 0
    assert step(game, "kill blue b2") == {
        "kind": "kill",
        "colour": "blue",
        "tile": "b2",
        "fakirs": 0,
        "takes": "b2",
        "gain": {"tiles": 6},
    }
    board = f"M6 r | O8 r | M6 | M6 | V5 gb\n{SPARE_TILES}"
    game = sow(parse_position(f"{board}\n1: 1 fakir"), "a1 r b1")
    assert step(game, "kill green e1")["fakirs"] == 1


def test_a_second_victim_takes_no_fakirs() -> None:
    """FT-10.10."""
    board = f"M6 r | O8 r | M6 | M6 | V5 gb\n{SPARE_TILES}"
    game = sow(parse_position(f"{board}\n1: 1 elder, 1 fakir, Iblis"), "a1 r b1")
    play(game, "use Iblis with elder, kill blue e1")
    assert offer_of(game)["task"] == "second_victim"
    assert step(game, "kill green e1")["fakirs"] == 0


def test_a_victim_in_front_of_an_opponent_has_its_seat() -> None:
    """FT-6.7."""
    game = sow(parse_position(f"{KILLING}\n2: 1 vizier, 1 elder"), "a1 r b1")
    assert step(game, "kill vizier of 2")["victim"] == 1
    assert step(game, "kill elder of 2")["colour"] == "white"


# Tiles and djinns


def test_a_market_shows_cards_and_prices() -> None:
    """FT-7.3, FT-7.4."""
    game = sow(parse_position(f"M6 y | M6 yb\n{SPARE_TILES}\nrow: silk ivory fish"), "a1 y b1")
    assert offer_of(game)["task"] == "small"
    assert step(game, "take 2") == {
        "kind": "take",
        "place": 1,
        "card": "ivory",
        "cost": 3,
        "gain": {"gold": -3, "merchandise": 1},
    }
    assert step(game, "done") == {"kind": "done", "gain": {}}


def test_the_second_card_of_a_large_market_is_paid_for() -> None:
    """FT-7.4."""
    game = sow(parse_position(f"M6 y | L4 yb\n{SPARE_TILES}\nrow: silk ivory fish"), "a1 y b1")
    assert step(game, "take 1")["cost"] == 6
    play(game, "take 1")
    assert offer_of(game)["task"] == "second_card"
    assert (step(game, "take 1")["card"], step(game, "take 1")["cost"]) == ("ivory", 0)


def test_a_djinn_shows_what_it_costs_and_what_it_is_worth() -> None:
    """FT-7.5, FT-9.2."""
    game = sow(
        parse_position(f"M6 y | S6 yb\n{SPARE_TILES}\n1: 2 elders\ndjinns: Enki Boaz"), "a1 y b1"
    )
    assert step(game, "buy Boaz with 2 elders") == {
        "kind": "buy",
        "djinn": "Boaz",
        "elders": 2,
        "fakirs": 0,
        "gain": {"elders": -4, "djinns": 6},
    }


def test_a_power_shows_its_price_and_its_pending_choice() -> None:
    """FT-9.2, FT-9.4."""
    game = parse_position(f"{TURN}\n1: 2 elders, Leta")
    assert step(game, "use Leta with 2 elders") == {
        "kind": "use",
        "djinn": "Leta",
        "elders": 2,
        "fakirs": 0,
        "gain": {"elders": -4},
    }
    play(game, "use Leta with 2 elders")
    assert offer_of(game)["task"] == "camel_on_bare_tile"
    placed = step(game, "place c1")
    assert (placed["piece"], placed["takes"], placed["gain"]) == ("camel", "c1", {"tiles": 6})


@pytest.mark.parametrize(
    ("power", "choice", "asked", "piece"),
    [
        ("Bouraq", "place b1", "on_village", "palace"),
        ("Anun-Nak", "place c1", "meeples_on_bare_tile", "meeples"),
    ],
)
def test_what_a_power_places_is_named(power: str, choice: str, asked: str, piece: str) -> None:
    game = play(parse_position(f"{TURN}\n1: 1 fakir, {power}"), f"use {power} with fakir")
    assert offer_of(game)["task"] == asked
    assert step(game, choice)["piece"] == piece


# Sale


def test_goods_show_what_their_set_is_worth() -> None:
    """FT-8.2."""
    game = sow(parse_position(f"{TURN}\n1: 1 silk, 1 ivory"), "a1 y b1")
    assert offer_of(game)["task"] == "sale"
    assert (step(game, "sell ivory")["card"], step(game, "sell ivory")["gold"]) == ("ivory", 1)
    play(game, "sell ivory")
    assert step(game, "sell silk")["gold"] == 3
    play(game, "sell silk")
    assert step(game, "sell set") == {
        "kind": "sell_set",
        "goods": ["ivory", "silk"],
        "gold": 3,
        "gain": {"gold": 3, "merchandise": -3},
    }


# Draws


def test_sloars_card_is_announced_and_not_counted() -> None:
    """FT-10.21, FT-14.2."""
    for card in ("ivory", "fakir"):
        game = parse_position(f"{TURN}\n1: 1 fakir, 1 ivory, Sloar\npile: {card}")
        found = step(game, "use Sloar with fakir")
        assert (found["draws"], found["gain"]) == ("card", {})


def test_kandichas_card_is_announced_and_not_counted() -> None:
    """FT-10.12."""
    game = sow(parse_position(f"{KILLING}\n1: 1 ivory, Kandicha\npile: silk"), "a1 r b1")
    assert step(game, "kill green a2")["draws"] == "card"
    assert "merchandise" not in step(game, "kill green a2")["gain"]
    assert "draws" not in step(game, "kill blue a2")


def test_sibittis_and_anun_nak_announce_what_they_draw() -> None:
    """FT-10.2, FT-10.20. What Sibittis shows is offered to the player who sees it."""
    game = parse_position(f"{TURN}\n1: 2 elders, Sibittis\ndjinn pile: Enki Boaz Nekir")
    found = step(game, "use Sibittis with 2 elders")
    assert (found["draws"], found["gain"]) == ("djinns", {"elders": -4})
    play(game, "use Sibittis with 2 elders")
    assert step(game, "keep Boaz") == {"kind": "keep", "djinn": "Boaz", "gain": {"djinns": 6}}
    game = play(parse_position(f"{TURN}\n1: 1 fakir, Anun-Nak"), "use Anun-Nak with fakir")
    assert step(game, "place c1")["draws"] == "meeples"


def test_all_gains_are_offered_unless_a_card_is_drawn() -> None:
    """In a whole game, with the whole score sheet of every action."""
    chance, game = Random(2), cv.new("five_tribes", 2, seed=2)
    for _ in range(60):
        assert game.actor is not None
        for found in chance.sample(steps := offer_of(game)["steps"], min(4, len(steps))):
            came = _gain(game, found["action"], game.actor)
            if found.get("draws") == "card":
                came.pop("merchandise", None)
            assert found["gain"] == came
        game.play(chance.choice(game.legal().tolist()))


@pytest.mark.parametrize(
    ("position", "sowing"),
    [
        (f"{TURN}\n1: 3 fakirs, 1 ivory, Sloar, Al-Amin, Anun-Nak", ""),
        (f"{KILLING}\n1: 4 fakirs, 1 ivory, Kandicha, Al-Amin, Iblis", "a1 r b1"),
    ],
)
def test_offered_gains_are_correct_for_any_draw(position: str, sowing: str) -> None:
    game = parse_position(f"{position}\n2: 2 silk, 3 fish")
    game = sow(game, sowing) if sowing else game
    for found in offer_of(game)["steps"]:
        for seed in SEEDS:
            came = _gain(game.redeal(0, seed), found["action"], 0)
            drawn = found.get("draws") == "card"
            promised = {c: n for c, n in came.items() if not (drawn and c == "merchandise")}
            assert found["gain"] == promised


def _gain(game: cv.Position, action: int, seat: int) -> dict[str, int]:
    before = game.score_sheet()[seat]
    after = game.copy().play(action).score_sheet()[seat]
    return {category: after[category] - n for category, n in before.items() if after[category] != n}
