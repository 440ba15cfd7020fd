# SPDX-License-Identifier: MIT
"""Positions that can be read but cannot be: each breaks one thing, and the refusal names it."""

from collections import Counter
from typing import Any

import pytest

import caravanserai as cv
from tests.support.five_tribes_positions import (
    SPARE_TILES,
    legal_texts,
    new_game,
    parse_position,
    play,
    position_dict,
    sow,
)

pytestmark = pytest.mark.interpreted

TURN = f"M6 y | V5 yb | M6\n{SPARE_TILES}"
KILLING = f"M6 r | O8 rw | M6 | V5 b\n{SPARE_TILES}\n1: 1 fakir, Sloar"


def refused(content: dict[str, Any]) -> str:
    """What the door says when it refuses a position."""
    with pytest.raises(cv.BadPosition) as refusal:
        cv.from_dict(content)
    return str(refusal.value)


def in_turn(text: str = "", **options: Any) -> dict[str, Any]:
    """A turn of player 1 before he sows."""
    return position_dict(f"{TURN}\n{text}", **options)


def finished() -> dict[str, Any]:
    """The end of a game in which always the first action was chosen."""
    game = cv.new("five_tribes", players=2, seed=1)
    while not game.is_over:
        game.play(int(game.legal()[0]))
    return game.to_dict()


def sown() -> dict[str, Any]:
    """Two assassins are in hand, and there is somebody to kill."""
    return sow(parse_position(KILLING), "a1 r b1").to_dict()


def bidding(*bids: str) -> dict[str, Any]:
    """A round of three players in which these bids were made."""
    return play(new_game(3, "1 2 3"), *bids).to_dict()


# Pieces


def test_a_tile_too_many() -> None:
    """FT-1.1."""
    content = in_turn()
    content["tiles"]["c1"]["kind"] = "village5"
    assert "there are 6 tiles of kind village5, not 5 (FT-1.1)" in refused(content)
    assert "there are 7 tiles of kind small6, not 8 (FT-1.1)" in refused(content)


COLOURS = [("yellow", 16), ("white", 20), ("blue", 18), ("green", 18), ("red", 18)]


@pytest.mark.parametrize(("colour", "count"), COLOURS)
def test_ninety_one_meeples(colour: str, count: int) -> None:
    """FT-1.2. One more on a tile than there are."""
    content = in_turn()
    meeples = content["tiles"]["d4"]["meeples"]
    meeples[colour] = meeples.get(colour, 0) + 1
    assert refused(content) == f"there are {count + 1} {colour} meeples, not {count} (FT-1.2)"


@pytest.mark.parametrize(("colour", "count"), COLOURS)
def test_eighty_nine_meeples(colour: str, count: int) -> None:
    """FT-1.2. One less in the bag."""
    content = in_turn()
    content["bag"] = dict(Counter(content["bag"]) - Counter([colour]))
    assert refused(content) == f"there are {count - 1} {colour} meeples, not {count} (FT-1.2)"


@pytest.mark.parametrize(("key", "colour"), [("viziers", "yellow"), ("elders", "white")])
def test_people_in_front_of_players_are_meeples(key: str, colour: str) -> None:
    """FT-1.2."""
    content = in_turn()
    content["seats"][1][key] += 1
    assert f"{colour} meeples, not" in refused(content)


def test_meeples_in_hand_are_counted() -> None:
    """FT-1.2."""
    content = sown()
    content["hand"]["red"] += 1
    assert refused(content) == "there are 19 red meeples, not 18 (FT-1.2)"


@pytest.mark.parametrize(
    ("card", "count"), [("ivory", 2), ("papyrus", 4), ("pottery", 6), ("fakir", 18)]
)
def test_a_card_too_many(card: str, count: int) -> None:
    """FT-1.3. In the pile, the discards, a hand or the row."""
    for place in ("pile", "discards"):
        content = in_turn()
        content[place] = dict(Counter(content[place]) + Counter([card]))
        assert refused(content) == f"there are {count + 1} cards of {card}, not {count} (FT-1.3)"
    content = in_turn()
    content["seats"][0]["cards"] = {card: 1}
    assert refused(content) == f"there are {count + 1} cards of {card}, not {count} (FT-1.3)"
    content = in_turn("row: silk fish")
    content["row"].append(card)
    assert refused(content) == f"there are {count + 1} cards of {card}, not {count} (FT-1.3)"


def test_a_card_that_is_offered_left_the_hand() -> None:
    """FT-1.3, FT-8.2."""
    game = sow(parse_position(f"{TURN}\n1: 2 silk"), "a1 y b1")
    content = play(game, "sell silk").to_dict()
    content["seats"][0]["cards"] = {"silk": 2}
    assert refused(content) == "there are 5 cards of silk, not 4 (FT-1.3)"


def test_a_djinn_in_two_places() -> None:
    """FT-1.4. With two players, or with a player and in a pile."""
    content = in_turn("1: Enki\n2: Boaz")
    content["seats"][1]["djinns"].append("Enki")
    assert refused(content) == "Enki is in 2 places, not in 1 (FT-1.4)"
    content = in_turn("1: Enki")
    for place in ("djinn_pile", "djinn_discards", "djinn_row"):
        twice = content | {place: [*content[place][-2:], "Enki"]}
        assert "Enki is in 2 places, not in 1 (FT-1.4)" in refused(twice)


def test_a_djinn_in_no_place() -> None:
    """FT-1.4."""
    content = in_turn("1: Enki")
    content["seats"][0]["djinns"] = []
    assert refused(content) == "Enki is in 0 places, not in 1 (FT-1.4)"


def test_two_djinns_of_a_kind_in_the_row() -> None:
    """FT-1.4."""
    content = in_turn("djinns: Enki Boaz Utug")
    message = refused(content | {"djinn_row": ["Enki", "Enki", "Utug"]})
    assert "Enki is in 2 places, not in 1 (FT-1.4)" in message
    assert "Boaz is in 0 places, not in 1 (FT-1.4)" in message


@pytest.mark.parametrize(("piece", "most"), [("palms", 12), ("palaces", 10)])
def test_a_palm_tree_or_a_palace_too_many(piece: str, most: int) -> None:
    """FT-1.5. All that there are may stand on one tile, but no other elsewhere."""
    content = in_turn()
    content["tiles"]["b1"][piece] = most
    assert cv.from_dict(content).actor == 0
    content["tiles"]["c1"][piece] = 1
    assert refused(content) == f"there are {most + 1} {piece}, not {most} at most (FT-1.5)"


@pytest.mark.parametrize(("players", "camels"), [(2, 11), (3, 8), (4, 8)])
def test_a_camel_too_many_or_too_few(players: int, camels: int) -> None:
    """FT-2.2."""
    for change in (1, -1):
        content = position_dict(TURN, players)
        content["seats"][1]["camels"] += change
        expected = f"seat 1 has {camels + change} camels in all, not {camels} (FT-2.2)"
        assert refused(content) == expected
    content = position_dict(TURN, players)
    content["tiles"]["c1"]["camel"] = 0
    assert refused(content) == f"seat 0 has {camels + 1} camels in all, not {camels} (FT-2.2)"


def test_the_last_camel_without_an_end() -> None:
    """FT-12.1."""
    content = in_turn("2: 0 camels")
    assert cv.from_dict(content).actor == 0
    expected = "a player has placed his last camel, so the game should be ending (FT-12.1)"
    assert refused(content | {"ending": False}) == expected


def test_several_problems_are_named_together() -> None:
    """Up to five."""
    content = in_turn()
    content["bag"] = {}
    assert refused(content).count("meeples, not") == 5
    content["seats"][0]["camels"] = 3
    assert "camels in all" not in refused(content)


# Markers


def test_a_marker_that_waits_twice() -> None:
    """FT-2.2."""
    message = refused(bidding() | {"waiting": [0, 1, 1, None]})
    assert message == "seat 1 has 2 markers, not 1 (FT-2.2); seat 2 has 0 markers, not 1 (FT-2.2)"


def test_two_markers_each_with_two_players() -> None:
    """FT-2.2."""
    content = new_game(2, "1 2 2 1").to_dict()
    message = refused(content | {"waiting": [0, 1, 0, 0]})
    assert message == "seat 0 has 3 markers, not 2 (FT-2.2); seat 1 has 1 markers, not 2 (FT-2.2)"


def test_a_marker_on_the_track_that_has_played() -> None:
    """FT-2.2. In turns, the markers that wait again and those on the track are all there are."""
    content = in_turn()
    content["track"] = [1, *content["track"][1:]]
    assert "seat 1 has 3 markers, not 2 (FT-2.2)" in refused(content)
    content["track"] = [None] * 9
    assert "seat 1 has 0 markers, not 2 (FT-2.2)" in refused(content)


def test_a_marker_on_the_track_that_has_not_bid() -> None:
    """FT-3.1. The second has bid, though it is the first one's turn to do so; or nobody has."""
    wrong = "the markers on the price track are not those that have bid (FT-3.1)"
    content = bidding("bid 5")
    for track in ([None] * 9, [None] * 5 + [1] + [None] * 3):
        assert refused(content | {"track": track}) == wrong


@pytest.mark.parametrize("zeros", [[None, 0, None], [None, None, 0]])
def test_a_zero_that_is_not_the_corner(zeros: list[int | None]) -> None:
    """FT-3.3."""
    content = bidding("bid 0")
    wrong = "the zeros of the price track are filled from the corner (FT-3.3)"
    assert refused(content | {"track": zeros + [None] * 6}) == wrong


def test_zeros_apart_from_each_other() -> None:
    """FT-3.3. In turns the corner is left first, but the others stand side by side."""
    content = position_dict(TURN, 3)
    apart = content | {"track": [1, None, 2] + [None] * 6}
    assert refused(apart) == "the zeros of the price track are filled from the corner (FT-3.3)"
    beside = content | {"track": [None, 1, 2] + [None] * 6}
    assert cv.from_dict(beside).actor == 0


# Turns and steps


def test_a_bidding_that_is_over() -> None:
    """FT-3.5."""
    content = bidding("bid 5", "bid 3")
    track = [None, None, None, None, 1, 0, None, None, 2]
    content |= {"bids": 3, "track": track, "phase": "bid"}
    assert refused(content) == "3 bids and 0 turns cannot be while one bids (FT-3.5)"


@pytest.mark.parametrize("turns", [0, 4])
def test_more_or_less_turns_than_markers(turns: int) -> None:
    """FT-3.5. The markers are where they would be if so many had played."""
    content = position_dict(TURN, 3)
    waiting, track = ([None] * 4, [0, 1, 2]) if turns == 0 else ([0, 1, 2, None], [None] * 3)
    content |= {"turns": turns, "waiting": waiting, "track": track + [None] * 6}
    expected = (
        "turns cannot be in a turn" if turns == 0 else "4 markers have played in a round of 3"
    )
    assert expected in refused(content)


def test_the_wrong_actor_in_the_bidding_and_in_a_turn() -> None:
    """FT-3.1, FT-3.5."""
    for content in (bidding("bid 5"), position_dict(TURN, 3)):
        wrong = content | {"actor": 2}
        assert refused(wrong) == "it is not the turn of seat 2 (FT-3.1, FT-3.5)"


@pytest.mark.parametrize("pending", ["on village", "second card", "camel on bare tile"])
def test_nothing_is_pending_while_players_bid(pending: str) -> None:
    assert "nothing can be pending in this phase" in refused(bidding() | {"pending": pending})


def test_nothing_is_pending_while_a_player_sows_or_after_the_end() -> None:
    sowing = play(parse_position(f"M6 yb | V5 b | M6 y\n{SPARE_TILES}"), "pick up a1").to_dict()
    assert "nothing can be pending in this phase" in refused(sowing | {"pending": "on oasis"})
    over = finished()
    assert cv.from_dict(over).is_over
    assert "nothing can be pending in this phase" in refused(over | {"pending": "on oasis"})


def test_a_hand_outside_a_sowing() -> None:
    """FT-4.1, FT-4.6."""
    content = sown() | {"phase": "tile"}
    assert "2 meeples are in hand (FT-4.1, FT-4.6)" in refused(content)


def test_a_sowing_with_an_empty_hand() -> None:
    """FT-4.1."""
    assert "0 meeples are in hand (FT-4.1, FT-4.6)" in refused(in_turn() | {"phase": "sow"})


def test_assassins_are_gone_when_the_second_victim_is_chosen() -> None:
    """FT-4.6, FT-10.10."""
    content = sown() | {"pending": "second victim", "site": "b1"}
    assert "2 meeples are in hand (FT-4.1, FT-4.6)" in refused(content)


@pytest.mark.parametrize("phase", ["tile", "tribe", "sow"])
def test_a_sowing_on_no_tile(phase: str) -> None:
    """FT-4.1."""
    content = sown() | {"phase": phase, "tile": None}
    assert "a sowing has begun, but on no tile (FT-4.1)" in refused(content)


@pytest.mark.parametrize("colour", [None, "blue"])
def test_a_tribe_of_another_colour_than_the_hand(colour: str | None) -> None:
    """FT-4.6."""
    wrong = "the meeples picked up should be of one colour (FT-4.6)"
    assert refused(sown() | {"colour": colour}) == wrong


def test_a_tribe_of_two_colours() -> None:
    """FT-4.6."""
    content = sown()
    content["hand"]["blue"] = 1
    content["bag"]["blue"] -= 1
    assert refused(content) == "the meeples picked up should be of one colour (FT-4.6)"


def test_djinns_drawn_though_nobody_uses_sibittis() -> None:
    """FT-10.20."""
    content = in_turn()
    shown, *rest = content["djinn_pile"]
    wrong = "djinns are drawn only while Sibittis shows them (FT-10.20)"
    assert refused(content | {"djinn_pile": rest, "drawn": [shown]}) == wrong
    assert refused(content | {"pending": "keep djinn"}) == wrong


def test_goods_offered_outside_the_sale() -> None:
    """FT-8.1."""
    content = in_turn()
    content["pile"] = dict(Counter(content["pile"]) - Counter(["ivory"]))
    content["offer"] = ["ivory"]
    assert refused(content) == "goods are offered only in the sale (FT-8.1)"


def test_a_position_in_which_nobody_can_do_anything() -> None:
    """A choice is due, but there is nothing to choose: all tiles are taken, or the row is empty."""
    content = in_turn(f"1: Leta\npalms: {' '.join(EMPTY[:12])}\npalaces: {' '.join(EMPTY[12:22])}")
    for name in EMPTY[22:]:
        content["tiles"][name]["camel"] = 1
        content["seats"][1]["camels"] -= 1
    stuck = content | {"pending": "camel on bare tile"}
    assert refused(stuck) == "nobody can do anything, though the game is not over"
    content["tiles"]["c3"] |= {"palms": 0, "palaces": 0}
    assert legal_texts(cv.from_dict(content | {"pending": "camel on bare tile"})) == {"place c3"}


EMPTY = [
    f"{column}{row}"
    for row in "12345"
    for column in "abcdef"
    if f"{column}{row}" not in ("a1", "b1", "e5", "f5")
]


# What the engine computes for itself


@pytest.mark.parametrize(
    ("field", "at", "expected"),
    [
        ("stack", 0, "the stack on a1 is wrong"),
        ("has", 0, "the set of tiles with yellow meeples is wrong at a1"),
    ],
)
def test_derived_numbers_are_checked_too(field: str, at: int, expected: str) -> None:
    game = parse_position(TURN)
    assert game.game.broken(game.state, game.setup) == []
    game.state[0][field][at] ^= 1
    assert game.game.broken(game.state, game.setup) == [expected]
