# SPDX-License-Identifier: MIT
"""The pieces and the set-up (FT-1, FT-2)."""

from collections import Counter
from typing import Any

import pytest

import caravanserai as cv
from tests.support.positions.five_tribes_positions import (
    BOX,
    CARDS,
    DJINNS,
    MEEPLES,
    new_game,
    points,
    position_dict,
)

pytestmark = pytest.mark.interpreted

PLAYERS = [2, 3, 4]


def deal(players: int, seed: int = 1) -> dict[str, Any]:
    return new_game(players, seed=seed).to_dict()


@pytest.mark.parametrize("players", PLAYERS)
def test_thirty_tiles(players: int) -> None:
    """FT-1.1."""
    kinds = Counter(tile["kind"] for tile in deal(players)["tiles"].values())
    assert kinds == BOX
    assert kinds.total() == 30


@pytest.mark.parametrize(
    ("kind", "value"),
    [
        *[("village5", 5), ("sacred6", 6), ("sacred10", 10), ("sacred12", 12), ("sacred15", 15)],
        *[("oasis8", 8), ("small6", 6), ("large4", 4)],
    ],
)
def test_the_value_of_a_tile_is_printed_on_it(kind: str, value: int) -> None:
    """FT-1.1, FT-13.7."""
    content = position_dict("1: owns a1")
    tiles = content["tiles"]
    other = next(name for name in tiles if tiles[name]["kind"] == kind)
    tiles["a1"]["kind"], tiles[other]["kind"] = kind, tiles["a1"]["kind"]
    content["tiles"]["f5"]["meeples"], content["tiles"]["e5"]["meeples"] = {"red": 1}, {"red": 1}
    content["bag"]["red"] -= 2
    assert points(cv.from_dict(content), "tiles") == value


@pytest.mark.parametrize("players", PLAYERS)
def test_ninety_meeples_three_on_each_tile_and_none_in_the_bag(players: int) -> None:
    """FT-1.2, FT-2.3."""
    game = deal(players)
    on_tiles = [Counter(tile["meeples"]) for tile in game["tiles"].values()]
    assert {there.total() for there in on_tiles} == {3}
    assert sum(on_tiles, Counter()) == MEEPLES
    assert game["bag"] == {}


@pytest.mark.parametrize("players", PLAYERS)
def test_tiles_have_no_owner_and_carry_nothing_at_the_start(players: int) -> None:
    """FT-1.5, FT-2.3."""
    for tile in deal(players)["tiles"].values():
        assert (tile["camel"], tile["palms"], tile["palaces"]) == (None, 0, 0)


@pytest.mark.parametrize("players", PLAYERS)
def test_fifty_four_cards_nine_of_them_face_up(players: int) -> None:
    """FT-1.3, FT-2.5."""
    game = deal(players)
    assert len(game["row"]) == 9
    assert Counter(game["row"]) + Counter(game["pile"]) == CARDS
    assert CARDS.total() == 54
    assert game["discards"] == {}


@pytest.mark.parametrize("players", PLAYERS)
def test_twenty_two_djinns_three_of_them_face_up(players: int) -> None:
    """FT-1.4, FT-2.5."""
    game = deal(players)
    assert len(game["djinn_row"]) == 3
    assert sorted(game["djinn_row"] + game["djinn_pile"]) == sorted(DJINNS)
    assert len(DJINNS) == 22


@pytest.mark.parametrize(("players", "camels", "markers"), [(2, 11, 2), (3, 8, 1), (4, 8, 1)])
def test_camels_and_markers(players: int, camels: int, markers: int) -> None:
    """FT-1.6, FT-2.2."""
    game = deal(players)
    assert [seat["camels"] for seat in game["seats"]] == [camels] * players
    standing = [seat for seat in game["waiting"] if seat is not None]
    assert Counter(standing) == dict.fromkeys(range(players), markers)


@pytest.mark.parametrize("players", PLAYERS)
def test_everybody_begins_with_fifty_gold_and_nothing_else(players: int) -> None:
    """FT-2.1."""
    for seat in deal(players)["seats"]:
        assert (seat["gold"], seat["viziers"], seat["elders"]) == (50, 0, 0)
        assert (seat["cards"], seat["djinns"]) == ({}, [])


def test_gold_never_runs_out() -> None:
    """FT-1.6. There are coins for 288 gold in a box; here a player has more and gets more."""
    content = position_dict("M6 b | V5 b\n1: 5000 gold")
    game = cv.from_dict(content)
    for action in ("pick up a1", "drop blue b1", "build"):
        game.play(game.parse(action))
    assert game.to_dict()["seats"][0]["gold"] == 5002


def test_tiles_meeples_and_cards_are_laid_at_random() -> None:
    """FT-2.3, FT-2.5. Another seed, another Sultanate; the same seed, the same."""
    assert deal(3, seed=1) == deal(3, seed=1)
    for key in ("tiles", "row", "djinn_row"):
        assert len({str(deal(3, seed)[key]) for seed in range(8)}) > 6


@pytest.mark.parametrize(("players", "orders"), [(2, 6), (3, 6), (4, 24)])
def test_markers_wait_in_random_order(players: int, orders: int) -> None:
    """FT-2.4. Every order comes up; with two players all four markers are mixed."""
    seen: set[tuple[int, ...]] = set()
    for seed in range(200):
        seen.add(tuple(deal(players, seed)["waiting"]))
        if len(seen) == orders:  # there are no more
            return
    raise AssertionError(f"only {sorted(seen)}")


def test_the_first_on_the_waiting_track_is_to_bid() -> None:
    """FT-2.4, FT-3.1."""
    game = deal(4, seed=3)
    assert (game["phase"], game["actor"]) == ("bid", game["waiting"][0])
