# SPDX-License-Identifier: MIT
"""Points by category, and ranks (TD-8)."""

from collections import Counter
from collections.abc import Collection

from tests.support.reference.through_the_desert.camels import Caravan
from tests.support.reference.through_the_desert.components import COLOURS

OASIS_POINTS = 5
ALONE_LARGEST = 10
EQUALLY_LARGEST = 5


def water_points(tokens: Counter[int]) -> int:
    """Each token is worth its value."""
    return sum(value * count for value, count in tokens.items())


def area_points(area: set[str], palms: Collection[str]) -> int:
    """One point for each enclosed space that is not an oasis (TD-8.3)."""
    return len([space for space in area if space not in palms])


def caravan_points(sizes: dict[int, int]) -> dict[int, int]:
    """Points by seat for one colour; players without a caravan are not in `sizes` (TD-8.2)."""
    largest = [seat for seat in sizes if sizes[seat] == max(sizes.values())]
    points = ALONE_LARGEST if len(largest) == 1 else EQUALLY_LARGEST
    return {seat: points if seat in largest else 0 for seat in sizes}


def all_caravan_points(caravans: dict[Caravan, set[str]], seat: int) -> int:
    """Points of one player for the largest caravans of all colours."""
    total = 0
    for colour in COLOURS:
        sizes = {owner: len(s) for (owner, c), s in caravans.items() if c == colour}
        total += caravan_points(sizes).get(seat, 0)
    return total


def shared_ranks(points: list[int]) -> list[int]:
    """One more than the number of better players, so equal players share a rank: 1, 1, 3."""
    return [1 + len([other for other in points if other > mine]) for mine in points]
