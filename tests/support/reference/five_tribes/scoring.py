# SPDX-License-Identifier: MIT
"""Points by category, and ranks (FT-13)."""

from functools import lru_cache
from itertools import combinations_with_replacement

from tests.support.reference.five_tribes import components
from tests.support.reference.five_tribes.state import GameState


def sheet(state: GameState, seat: int) -> dict[str, int]:
    """Return the points of one player by category, as if the game were over now."""
    djinns = state.djinns[seat]
    owned = [tile for tile, owner in state.camels.items() if owner == seat]
    return {
        "gold": state.gold[seat],
        "viziers": vizier_points(state, seat),
        "elders": state.elders[seat] * (4 if "Shamhat" in djinns else 2),
        "djinns": sum(components.DJINN_POINTS[djinn] for djinn in djinns),
        "palms": sum(state.palms[t] for t in owned) * (5 if "Haurvatat" in djinns else 3),
        "palaces": sum(state.palaces[t] for t in owned) * 5,
        "tiles": sum(components.printed_value(state.kinds[t]) for t in owned),
        "merchandise": merchandise_points(state, seat),
    }


def vizier_points(state: GameState, seat: int) -> int:
    """Points for each vizier, and ten for each opponent with fewer (FT-13.2)."""
    mine = state.viziers[seat]
    behind = [other for other in state.viziers if other < mine]
    return mine * (3 if "Jafaar" in state.djinns[seat] else 1) + 10 * len(behind)


def merchandise_points(state: GameState, seat: int) -> int:
    """The best sets of a hand; Al-Amin turns every two fakirs into a wild card (FT-10.1)."""
    hand = state.hands[seat]
    wilds = hand["fakir"] // 2 if "Al-Amin" in state.djinns[seat] else 0
    return best_with_wilds(tuple(sorted(hand[kind] for kind in components.GOODS)), wilds)


@lru_cache(maxsize=4096)
def best_with_wilds(counts: tuple[int, ...], wilds: int) -> int:
    """Try every assignment of the wild cards to kinds of goods."""
    kinds = range(len(counts))
    assignments = combinations_with_replacement(kinds, wilds)
    return max(
        best_sets([counts[k] + assigned.count(k) for k in kinds]) for assigned in assignments
    )


def best_sets(counts: list[int]) -> int:
    """Return the value of one set of every kind, one of every kind held twice, and so on.

    One more card gains a larger set at least as much as a smaller one, so this split is the best.
    A test compares it with all other splits.
    """
    sets = range(1, max(counts) + 1)
    return sum(components.SET_VALUES[len([c for c in counts if c >= n])] for n in sets)


def shared_ranks(points: list[int]) -> list[int]:
    """One more than the number of better players, so equal players share a rank: 1, 1, 3."""
    return [1 + len([other for other in points if other > mine]) for mine in points]
