# SPDX-License-Identifier: MIT
"""The events of every action, which all players see and which reveal no secrets."""

from typing import Any

import pytest

import caravanserai as cv
from tests.support.positions.five_tribes_positions import (
    SPARE_TILES,
    finish_turn,
    new_game,
    parse_position,
    play,
    sow,
)

pytestmark = pytest.mark.interpreted

TURN = f"M6 y | V5 yb | M6\n{SPARE_TILES}"
KILLING = f"M6 r | O8 rw | M6 | V5 b\nV5 gb | S6 b | M6 | M6\n{SPARE_TILES}"
DRAWN = ("ivory", "silk", "wheat", "fakir")  # one of each frequency, and one that is no goods

Events = list[tuple[str, dict[str, Any]]]


def play_for_events(game: cv.Position, text: str) -> Events:
    """Play an action; return its events."""
    before, action = game.state.copy(), game.parse(text)
    game.play(action)
    return list(game.game.events(before, game.state, game.setup, action))


def play_for_keys(game: cv.Position, text: str) -> list[str]:
    """Play an action; return the keys of its events."""
    return [key for key, _ in play_for_events(game, text)]


# Bidding


def test_a_bid_and_its_price_are_events() -> None:
    game = new_game(3, "1 2 3")
    assert play_for_events(game, "bid 5") == [
        ("bid_made", {"seat": 0, "price": 5, "fakirs": 0}),
        ("gold_paid", {"seat": 0, "count": 5}),
    ]
    assert play_for_events(game, "bid 0") == [("bid_made", {"seat": 1, "price": 0, "fakirs": 0})]


def test_discarding_fakirs_for_a_bid_is_an_event() -> None:
    game = parse_position(f"{TURN}\n1: 2 fakirs, Kumarbi\nwaiting: 1 2 2 1")
    assert play_for_events(game, "bid 5 with 2 fakirs") == [
        ("bid_made", {"seat": 0, "price": 5, "fakirs": 2}),
        ("gold_paid", {"seat": 0, "count": 1}),
    ]


def test_the_last_bid_begins_the_turns() -> None:
    game = play(new_game(3, "1 2 3"), "bid 5", "bid 3")
    assert play_for_keys(game, "bid 8") == ["bid_made", "gold_paid", "turns_begun"]


# Sowing and tribes


def test_picking_up_and_dropping_meeples_are_events() -> None:
    game = parse_position(f"M6 yb | V5 b | M6 y\n{SPARE_TILES}")
    assert play_for_events(game, "pick up a1") == [
        ("meeples_picked_up", {"seat": 0, "tile": "a1", "count": 2})
    ]
    assert play_for_events(game, "drop blue b1") == [
        ("meeple_dropped", {"seat": 0, "colour": "blue", "tile": "b1"})
    ]


@pytest.mark.parametrize(("letter", "key"), [("y", "viziers_gained"), ("w", "elders_gained")])
def test_gaining_viziers_and_elders_is_an_event(letter: str, key: str) -> None:
    game = play(parse_position(f"M6 {letter} | M6 {letter}{letter}b\n{SPARE_TILES}"), "pick up a1")
    colour = {"y": "yellow", "w": "white"}[letter]
    assert (key, {"seat": 0, "count": 3}) in play_for_events(game, f"drop {colour} b1")


def test_cards_that_merchants_bring_are_named() -> None:
    """They were face up."""
    game = parse_position(f"M6 g | V5 gb\n{SPARE_TILES}\nrow: silk fakir ivory fish")
    play(game, "pick up a1")
    assert ("cards_taken", {"seat": 0, "cards": ["silk", "fakir"]}) in play_for_events(
        game, "drop green b1"
    )


def test_cards_that_merchants_bring_are_named_in_the_last_turn_of_a_round_as_well() -> None:
    game = parse_position(
        f"M6 g | V5 gb\n{SPARE_TILES}\nrow: fakir fakir ivory fish\norder: 2 2 1 [1]"
    )
    play(game, "pick up a1")
    events = play_for_events(game, "drop green b1")
    assert ("cards_taken", {"seat": 0, "cards": ["fakir", "fakir"]}) in events


def test_building_is_an_event_with_its_gold() -> None:
    game = sow(parse_position(f"M6 b | V5 bw\n{SPARE_TILES}\n1: 1 fakir"), "a1 b b1")
    events = play_for_events(game, "build with 1 fakir")
    assert events[0] == ("built", {"seat": 0, "fakirs": 1})
    assert ("gold_gained", {"seat": 0, "count": 3}) in events


def test_a_kill_on_a_tile_and_taking_the_tile_are_events() -> None:
    events = play_for_events(sow(parse_position(KILLING), "a1 r b1"), "kill blue b2")
    assert events[0] == ("meeple_killed", {"seat": 0, "colour": "blue", "tile": "b2"})
    assert ("tile_taken", {"seat": 0, "tile": "b2"}) in events


@pytest.mark.parametrize(("piece", "colour"), [("vizier", "yellow"), ("elder", "white")])
def test_a_kill_in_front_of_a_player_is_an_event(piece: str, colour: str) -> None:
    game = sow(parse_position(f"{KILLING}\n2: 1 vizier, 1 elder"), "a1 r b1")
    events = play_for_events(game, f"kill {piece} of 2")
    assert events[0] == ("owned_killed", {"seat": 0, "victim": 1, "colour": colour})


# Tiles and djinns


def test_placing_a_palace_or_a_palm_tree_is_an_event() -> None:
    game = play(parse_position(TURN), "pick up a1")
    assert ("palace_placed", {"seat": 0, "tile": "b1"}) in play_for_events(game, "drop yellow b1")
    game = play(parse_position(f"M6 y | O8 yb\n{SPARE_TILES}"), "pick up a1")
    assert ("palm_placed", {"seat": 0, "tile": "b1"}) in play_for_events(game, "drop yellow b1")


def test_a_card_of_a_market_is_named_with_its_price() -> None:
    game = sow(parse_position(f"M6 y | M6 yb\n{SPARE_TILES}\nrow: silk ivory fish"), "a1 y b1")
    assert play_for_events(game, "take 2") == [
        ("cards_taken", {"seat": 0, "cards": ["ivory"]}),
        ("gold_paid", {"seat": 0, "count": 3}),
    ]


def test_buying_a_djinn_is_an_event() -> None:
    game = sow(
        parse_position(f"M6 y | S6 yb\n{SPARE_TILES}\n1: 2 elders\ndjinns: Enki Boaz"), "a1 y b1"
    )
    events = play_for_events(game, "buy Boaz with 2 elders")
    assert events[0] == ("djinn_bought", {"seat": 0, "djinn": "Boaz"})


def test_using_a_power_and_keeping_a_djinn_are_events() -> None:
    game = parse_position(f"{TURN}\n1: 2 elders, Sibittis\ndjinn pile: Enki Boaz Nekir")
    assert play_for_events(game, "use Sibittis with 2 elders") == [
        ("djinn_used", {"seat": 0, "djinn": "Sibittis"})
    ]
    assert play_for_events(game, "keep Enki") == [("djinn_kept", {"seat": 0, "djinn": "Enki"})]


@pytest.mark.parametrize(
    ("djinn", "pending"), [("Leta", "camel on bare tile"), ("Utug", "camel on meeples")]
)
def test_taking_a_tile_with_a_power_is_an_event(djinn: str, pending: str) -> None:
    game = play(parse_position(f"{TURN}\n1: 2 elders, {djinn}"), f"use {djinn} with 2 elders")
    assert game.to_dict()["pending"] == pending
    place = "c1" if djinn == "Leta" else "b1"
    assert play_for_events(game, f"place {place}") == [("tile_taken", {"seat": 0, "tile": place})]


def test_gold_for_an_opponents_action_is_an_event() -> None:
    """Marid pays when an opponent drops a meeple on a tile of the owner of Marid."""
    game = play(parse_position(f"{TURN}\n2: Marid, owns b1"), "pick up a1")
    assert ("gold_gained", {"seat": 1, "count": 2}) in play_for_events(game, "drop yellow b1")


# Sale, rounds, end


def test_selling_a_set_is_an_event_with_its_goods_and_gold() -> None:
    game = sow(parse_position(f"{TURN}\n1: 1 silk, 1 ivory"), "a1 y b1")
    play(game, "sell ivory", "sell silk")
    events = play_for_events(game, "sell set")
    assert events[:2] == [
        ("set_sold", {"seat": 0, "goods": ["ivory", "silk"]}),
        ("gold_gained", {"seat": 0, "count": 3}),
    ]


def test_passing_and_the_last_round_are_events() -> None:
    game = parse_position("M6 ywbgr | M6\nM6 | M6\n1: 1 fakir, Anun-Nak")
    assert play_for_keys(game, "done")[:1] == ["turn_passed"]
    game = parse_position("M6 ywbgr | M6\nM6 | M6\n1: 1 fakir, Anun-Nak")
    assert ("last_round", {}) in play_for_events(game, "done")


def test_the_last_camel_announces_the_last_round() -> None:
    game = play(parse_position(f"M6 y | M6 y\n{SPARE_TILES}\n1: 1 camel"), "pick up a1")
    events = play_for_events(game, "drop yellow b1")
    assert ("tile_taken", {"seat": 0, "tile": "b1"}) in events
    assert ("last_round", {}) in events


def test_the_last_round_is_an_event_once() -> None:
    game = finish_turn(parse_position(f"{TURN}\n2: 0 camels"))
    assert game.to_dict()["ending"]
    assert "last_round" not in play_for_keys(game, game.text(game.legal()[0]))


def test_a_new_round_is_an_event() -> None:
    game = play(parse_position(f"{TURN}\norder: 2 2 1 [1]"), "pick up a1")
    assert ("round_begun", {"round": 2}) in play_for_events(game, "drop yellow b1")


def test_the_end_of_the_game_is_an_event() -> None:
    game = play(parse_position("M6 y | V5 yb\norder: 1 2 2 [1]"), "pick up a1")
    assert play_for_events(game, "drop yellow b1")[-1] == ("game_over", {})
    assert game.is_over


# Secrets


def test_a_card_drawn_by_sloar_is_counted_and_not_named() -> None:
    """FT-14.2. The same event for every card, even a fakir for a fakir."""
    for card in DRAWN:
        game = parse_position(f"{TURN}\n1: 1 fakir, Sloar\npile: {card}")
        assert play_for_events(game, "use Sloar with fakir") == [
            ("djinn_used", {"seat": 0, "djinn": "Sloar"}),
            ("cards_drawn", {"seat": 0, "count": 1}),
        ]


def test_a_card_drawn_by_kandicha_is_counted_and_not_named() -> None:
    """FT-14.2."""
    for card in DRAWN:
        game = sow(parse_position(f"{KILLING}\n1: Kandicha\npile: {card}"), "a1 r b1")
        events = play_for_events(game, "kill green a2")
        assert ("cards_drawn", {"seat": 0, "count": 1}) in events
        assert card not in str(events)


def test_a_fakir_drawn_in_the_last_turn_of_a_round_is_not_named() -> None:
    """FT-14.2."""
    last = "pile: fakir\norder: 2 2 1 [1]"
    kandicha = sow(parse_position(f"{KILLING}\n1: Kandicha\n{last}"), "a1 r b1")
    sloar = sow(parse_position(f"{TURN}\n1: 1 fakir, Sloar\n{last}"), "a1 y b1")
    play(sloar, "done, done")
    for game, action in ((kandicha, "kill green a2"), (sloar, "use Sloar with fakir")):
        events = play_for_events(game, action)
        assert ("cards_drawn", {"seat": 0, "count": 1}) in events
        assert "cards_taken" not in dict(events)


def test_offering_goods_is_an_event() -> None:
    game = sow(parse_position(f"{TURN}\n1: 1 silk"), "a1 y b1")
    assert play_for_events(game, "sell silk") == [("goods_offered", {"seat": 0, "goods": ["silk"]})]


def test_drawing_a_fakir_for_a_discarded_fakir_is_an_event() -> None:
    """FT-14.2. The hand has not changed, but a card was drawn."""
    board = f"M6 r | O8 r | M6 | M6 | V5 gb\n{SPARE_TILES}"
    game = sow(parse_position(f"{board}\n1: 1 fakir, Kandicha\npile: fakir"), "a1 r b1")
    assert ("cards_drawn", {"seat": 0, "count": 1}) in play_for_events(game, "kill green e1")


def test_no_event_for_a_card_when_no_card_is_left() -> None:
    """FT-10.12, FT-11.2."""
    game = sow(parse_position(f"{KILLING}\n1: Kandicha\npile:\ndiscards:"), "a1 r b1")
    assert "cards_drawn" not in dict(play_for_events(game, "kill green a2"))


def test_what_sibittis_shows_is_in_no_event() -> None:
    """FT-14.3. The same event for all djinns; those not kept are open afterwards."""
    for pile in ("Enki Boaz Nekir", "Marid Utug Leta"):
        game = parse_position(f"{TURN}\n1: 2 elders, Sibittis\ndjinn pile: {pile}")
        assert play_for_events(game, "use Sibittis with 2 elders") == [
            ("djinn_used", {"seat": 0, "djinn": "Sibittis"})
        ]


def test_hands_of_others_do_not_change_the_events() -> None:
    """FT-14.1. Another hand of an opponent, the same events."""
    events = []
    for hand in ("2 silk", "1 ivory, 1 fakir"):
        game = play(parse_position(f"{TURN}\n2: {hand}"), "pick up a1")
        events.append(play_for_events(game, "drop yellow b1"))
    assert events[0] == events[1]
