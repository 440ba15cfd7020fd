# SPDX-License-Identifier: MIT
"""The score sheet (fact sheet 5.6)."""

from functools import lru_cache
from itertools import combinations_with_replacement

from tests.games.five_tribes.reference import box
from tests.games.five_tribes.reference.table import Table


def sheet(table: Table, seat: int) -> dict[str, int]:
    """The points of one player, as if the game were over now."""
    djinns = table.djinns[seat]
    owned = [tile for tile, owner in table.camels.items() if owner == seat]
    return {
        "gold": table.gold[seat],
        "viziers": vizier_points(table, seat),
        "elders": table.elders[seat] * (4 if "Shamhat" in djinns else 2),
        "djinns": sum(box.DJINN_POINTS[djinn] for djinn in djinns),
        "palms": sum(table.palms[t] for t in owned) * (5 if "Haurvatat" in djinns else 3),
        "palaces": sum(table.palaces[t] for t in owned) * 5,
        "tiles": sum(box.printed_value(table.kinds[t]) for t in owned),
        "merchandise": merchandise_points(table, seat),
    }


def vizier_points(table: Table, seat: int) -> int:
    """Each vizier, and ten for each opponent with fewer."""
    mine = table.viziers[seat]
    behind = [other for other in table.viziers if other < mine]
    return mine * (3 if "Jafaar" in table.djinns[seat] else 1) + 10 * len(behind)


def merchandise_points(table: Table, seat: int) -> int:
    """Al-Amin makes a card of choice of every two fakirs."""
    hand = table.hands[seat]
    wilds = hand["fakir"] // 2 if "Al-Amin" in table.djinns[seat] else 0
    return best_with_wilds(tuple(sorted(hand[kind] for kind in box.GOODS)), wilds)


@lru_cache(maxsize=4096)
def best_with_wilds(counts: tuple[int, ...], wilds: int) -> int:
    """Every assignment of the cards of choice is tried."""
    kinds = range(len(counts))
    chosen = combinations_with_replacement(kinds, wilds)
    return max(best_sets([counts[k] + kindly.count(k) for k in kinds]) for kindly in chosen)


def best_sets(counts: list[int]) -> int:
    """One of every kind held, then one of every kind held twice, and so on.

    A larger set always gains at least as much by a card as a smaller one, so this is the best;
    a test compares it with all other ways to split a hand.
    """
    sets = range(1, max(counts) + 1)
    return sum(box.SET_VALUES[len([c for c in counts if c >= n])] for n in sets)


def shared_ranks(points: list[int]) -> list[int]:
    """One more than the number of better players: a tie is a shared victory."""
    return [1 + len([other for other in points if other > mine]) for mine in points]
