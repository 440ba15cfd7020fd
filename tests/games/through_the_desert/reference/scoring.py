# SPDX-License-Identifier: MIT
"""Points by category, and the order of the players."""

from collections import Counter
from collections.abc import Collection

from tests.games.through_the_desert.reference.camels import Caravan
from tests.games.through_the_desert.reference.dealing import COLOURS

OASIS_POINTS = 5
ALONE_LARGEST = 10
EQUALLY_LARGEST = 5


def water_points(tokens: Counter[int]) -> int:
    """Each token is worth what is printed on it."""
    return sum(value * count for value, count in tokens.items())


def area_points(area: set[str], palms: Collection[str]) -> int:
    """One for each enclosed space; the space of an oasis does not count (E14)."""
    return len([space for space in area if space not in palms])


def caravan_points(sizes: dict[int, int]) -> dict[int, int]:
    """Points by seat for one colour; sizes lists only players with a caravan of it (F3-F6)."""
    largest = [seat for seat in sizes if sizes[seat] == max(sizes.values())]
    points = ALONE_LARGEST if len(largest) == 1 else EQUALLY_LARGEST
    return {seat: points if seat in largest else 0 for seat in sizes}


def all_caravan_points(caravans: dict[Caravan, set[str]], seat: int) -> int:
    """Points of one player for his largest caravans of all colours."""
    total = 0
    for colour in COLOURS:
        sizes = {owner: len(s) for (owner, c), s in caravans.items() if c == colour}
        total += caravan_points(sizes).get(seat, 0)
    return total


def shared_ranks(points: list[int]) -> list[int]:
    """One more than the number of better players, so equals share a place: 1, 1, 3."""
    return [1 + len([other for other in points if other > mine]) for mine in points]
