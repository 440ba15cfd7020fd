# SPDX-License-Identifier: MIT
"""Scoring (FT-13), with the djinns that change it (FT-10.1, FT-10.9, FT-10.11, FT-10.19)."""

from collections.abc import Iterator
from functools import cache
from itertools import combinations, combinations_with_replacement
from random import Random

import pytest

import caravanserai as cv
from tests.conftest import INTERPRETED
from tests.support.positions.five_tribes_positions import (
    CARDS,
    GOODS,
    SPARE_TILES,
    parse_position,
    play,
    points,
    sow,
)

pytestmark = pytest.mark.interpreted

BOARD = f"M6 y | V5 yb | O8\n{SPARE_TILES}"
VALUES = (0, 1, 3, 7, 13, 21, 30, 40, 50, 60)


def test_a_gold_is_a_point() -> None:
    """FT-13.1."""
    game = parse_position(f"{BOARD}\n1: 17 gold\n2: 0 gold")
    assert [points(game, "gold", number) for number in (1, 2)] == [17, 0]


def test_example_19_viziers() -> None:
    """FT-13.2. One each, ten for each opponent with fewer, nothing for equals."""
    text = "1: 5 viziers\n2: 3 viziers\n3: 3 viziers\n4: 0 viziers"
    game = parse_position(f"{BOARD}\n{text}", players=4)
    assert [points(game, "viziers", number) for number in (1, 2, 3, 4)] == [35, 13, 13, 0]


def test_nobody_has_viziers() -> None:
    """FT-13.2."""
    game = parse_position(BOARD, players=4)
    assert [points(game, "viziers", number) for number in (1, 2, 3, 4)] == [0, 0, 0, 0]


def test_jafaar_changes_the_single_vizier_only() -> None:
    """FT-10.11. Three each; the tens stay tens."""
    game = parse_position(f"{BOARD}\n1: 4 viziers, Jafaar\n2: 2 viziers\n3: 5 viziers", players=3)
    assert [points(game, "viziers", number) for number in (1, 2, 3)] == [12 + 10, 2, 5 + 20]


def test_elders_and_shamhat() -> None:
    """FT-13.3, FT-10.19."""
    game = parse_position(f"{BOARD}\n1: 3 elders\n2: 3 elders, Shamhat")
    assert [points(game, "elders", number) for number in (1, 2)] == [6, 12]


def test_djinns_count_their_values() -> None:
    """FT-13.4. Ten and four; it does not matter whether they were used."""
    assert points(parse_position(f"{BOARD}\n1: Lamia, Utug"), "djinns") == 14


def test_palm_trees_and_haurvatat() -> None:
    """FT-13.5, FT-10.9. On own tiles of any kind; trees on tiles of nobody count for nobody."""
    text = f"{BOARD}\npalms: a1 b1 b1 c1 d1\n1: owns a1 b1\n2: owns c1"
    game = parse_position(text)
    assert [points(game, "palms", number) for number in (1, 2)] == [9, 3]
    game = parse_position(f"{text}\n1: Haurvatat")
    assert [points(game, "palms", number) for number in (1, 2)] == [15, 3]


def test_palaces() -> None:
    """FT-13.6. Haurvatat does not change them."""
    text = "palaces: a1 b1 b1 c1 d1\n1: Haurvatat, owns a1 b1\n2: owns c1"
    game = parse_position(f"{BOARD}\n{text}")
    assert [points(game, "palaces", number) for number in (1, 2)] == [15, 5]


def test_tiles() -> None:
    """FT-13.7. The values of a small market, a village and an oasis."""
    game = parse_position(f"{BOARD}\n1: owns a1 b1\n2: owns c1")
    assert [points(game, "tiles", number) for number in (1, 2)] == [11, 8]


def test_goods_are_split_into_the_best_sets() -> None:
    """FT-13.8. Six different ones and three again, as in example 14: 30 and 7."""
    held = "2 wheat, 2 fish, 2 pottery, 1 silk, 1 jewels, 1 spice, 3 fakirs"
    assert points(parse_position(f"{BOARD}\n1: {held}"), "merchandise") == 37


def test_goods_of_an_unfinished_set_still_count() -> None:
    """FT-13.8, FT-8.2."""
    game = sow(parse_position(f"{BOARD}\n1: 2 silk, 1 fish"), "a1 y b1")
    before = points(game, "merchandise")
    play(game, "sell silk")
    assert points(game, "merchandise") == before == 4


def test_example_19_al_amin() -> None:
    """FT-10.1. Five fakirs are two wild cards: with two goods, a set of four."""
    game = parse_position(f"{BOARD}\n1: 1 silk, 1 fish, 5 fakirs, Al-Amin\n2: 5 fakirs")
    assert [points(game, "merchandise", number) for number in (1, 2)] == [13, 0]


def test_al_amin_without_goods() -> None:
    """FT-10.1. Four fakirs are a set of two."""
    assert points(parse_position(f"{BOARD}\n1: 4 fakirs, Al-Amin"), "merchandise") == 3


def test_the_total_is_the_sum() -> None:
    """FT-13.1 to FT-13.8."""
    text = "1: 20 gold, 2 viziers, 1 elder, 1 silk, Boaz, owns b1\npalms: b1\npalaces: b1"
    game = parse_position(f"{BOARD}\n{text}")
    categories = ["gold", "viziers", "elders", "djinns", "palms", "palaces", "tiles", "merchandise"]
    assert game.score_sheet()[0] == dict(zip(categories, (20, 12, 2, 6, 3, 5, 5, 1), strict=True))
    assert game.points() == (54, 50)


def test_most_points_win_and_equal_points_share_the_win() -> None:
    """FT-13.9. Gold breaks no tie, nor does anything else."""
    game = parse_position(f"{BOARD}\n1: 44 gold, Boaz\n2: 50 gold\n3: 49 gold", players=3)
    assert (game.points(), game.ranks()) == ((50, 50, 49), (1, 1, 3))


# The best split of a hand, by trying everything.


def sets_of(hand: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
    """Yield all sets with the first kind in hand; one of the sets must contain it."""
    kinds = [kind for kind, count in enumerate(hand) if count]
    first, rest = kinds[0], kinds[1:]
    for size in range(len(rest) + 1):
        for others in combinations(rest, size):
            yield (first, *others)


@cache
def best_split(hand: tuple[int, ...]) -> int:
    """Return the value of the best split of a hand by trying all splits."""
    if not any(hand):
        return 0
    best = 0
    for chosen in sets_of(hand):
        rest = tuple(sorted(count - (kind in chosen) for kind, count in enumerate(hand)))
        best = max(best, VALUES[len(chosen)] + best_split(rest))
    return best


def best_with_wild_cards(hand: tuple[int, ...], wild: int) -> int:
    """Return the value of the best split over all assignments of the wild cards."""
    return max(
        best_split(tuple(sorted(count + named.count(kind) for kind, count in enumerate(hand))))
        for named in combinations_with_replacement(range(9), wild)
    )


def hands(seed: int, count: int) -> Iterator[tuple[tuple[int, ...], int]]:
    """Yield random hands: goods, mostly few, and fakirs."""
    chance = Random(seed)
    for _ in range(count):
        most = chance.choice([1, 1, 2, 3, 6])
        goods = tuple(min(chance.randint(0, most), CARDS[kind]) for kind in GOODS)
        yield goods, chance.randint(0, 7)


def merchandise(goods: tuple[int, ...], fakirs: int, djinn: str) -> int:
    held = ", ".join(f"{count} {kind} card" for kind, count in zip(GOODS, goods, strict=True))
    game: cv.Position = parse_position(f"{BOARD}\nrow:\n1: {held}, {fakirs} fakirs{djinn}")
    return points(game, "merchandise")


@pytest.mark.parametrize("seed", range(2 if INTERPRETED else 8))
def test_the_best_split_is_found(seed: int) -> None:
    """FT-13.8."""
    for goods, fakirs in hands(seed, 5 if INTERPRETED else 25):
        assert merchandise(goods, fakirs, "") == best_split(tuple(sorted(goods)))


@pytest.mark.parametrize("seed", range(2 if INTERPRETED else 6))
def test_al_amins_wild_cards_are_used_in_the_best_way(seed: int) -> None:
    """FT-10.1, FT-13.8. Up to three wild cards."""
    for goods, fakirs in hands(100 + seed, 3 if INTERPRETED else 10):
        expected = best_with_wild_cards(goods, fakirs // 2)
        assert merchandise(goods, fakirs, ", Al-Amin") == expected


@pytest.mark.parametrize("kinds", range(10))
def test_al_amin_beside_one_of_each_of_some_kinds(kinds: int) -> None:
    """FT-10.1. Nine fakirs are four cards; the set may be full and another begin."""
    goods = (1,) * kinds + (0,) * (9 - kinds)
    assert merchandise(goods, 9, ", Al-Amin") == best_with_wild_cards(goods, 4)
