# SPDX-License-Identifier: MIT
"""Repeated pairings count less: two accounts cannot move a rating by playing each other for ever.

The first `full` games of two accounts within thirty days count in full. After that the share of the
change halves with every `full` further games:

    share = 1                           for n < full
    share = 2 ** -((n - full + 1) / full)    otherwise

where n is the number of rated games between the two in the last thirty days. All games of a pair
together therefore move a rating by less than 2.5 * `full` games would.
"""

from collections.abc import Mapping, Sequence
from itertools import combinations

WINDOW = 30 * 24 * 3_600_000  # milliseconds

Pair = tuple[str, str]  # ids of people, in order


def share_of(games: int, full: int) -> float:
    """Return the share of a change of rating after so many games of the same pair."""
    return 1.0 if games < full else 2.0 ** (-(games - full + 1) / full)


def pairs_of(people: Sequence[str]) -> list[Pair]:
    """Return all pairs of people."""
    return list(combinations(sorted(people), 2))


def shares_of(people: Sequence[str], games: Mapping[Pair, int], full: int) -> list[float]:
    """Return each person's share in a game: the smallest of those with each opponent.

    The smallest and not the mean, or a third account would be enough to restore the share of two.
    """
    shares = {pair: share_of(games.get(pair, 0), full) for pair in pairs_of(people)}
    return [min(shares[pair] for pair in shares if person in pair) for person in people]
