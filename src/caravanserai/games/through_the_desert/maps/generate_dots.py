# SPDX-License-Identifier: MIT
"""Generates the dots of a map: random at first, then moved one by one until all targets are met."""

from collections.abc import Iterable, Set
from random import Random
from typing import Final

from caravanserai.games.through_the_desert.maps.generate_outline import Outline, pick
from caravanserai.games.through_the_desert.maps.graph import neighbours, rim
from caravanserai.games.through_the_desert.maps.targets import (
    ALL_DOTS,
    BORDER_DOTS,
    DOTS_ROUND_A_PALM,
    INNER_DOTS,
    LONELY_DOTS,
)
from caravanserai.games.through_the_desert.rules.geometry import Space, disc, ring

MOVES: Final = 4000  # most maps need a tenth of them
ACCEPT_WORSE: Final = 0.01  # probability of accepting a worse state, to leave local optima

Dots = frozenset[Space]


def generate_dots(rng: Random, outline: Outline, palms: frozenset[Space]) -> Dots | None:
    """Return dots for both parts; None if the local search finds none without faults."""
    search = _DotSearch(outline, palms)
    dots = search.random_dots(rng)
    faults = search.count_faults(dots)
    for _ in range(MOVES):
        if not faults:
            return dots
        moved = search.move_one(rng, dots)
        moved_faults = search.count_faults(moved)
        if moved_faults <= faults or rng.random() < ACCEPT_WORSE:
            dots, faults = moved, moved_faults
    return None


class _DotSearch:
    """The possible places of dots on one outline, and the faults of a set of dots."""

    def __init__(self, outline: Outline, palms: frozenset[Space]) -> None:
        inner, whole = outline.inner, outline.inner | outline.outer
        taken = palms.union(*(ring(palm) for palm in palms))
        self.inner, self.palms = inner, palms
        self.inner_room, self.outer_room = sorted(inner - taken), sorted(outline.outer - taken)
        self.touching = {space: frozenset(ring(space)) for space in whole}
        self.two_off = {space: _find_two_off(space) for space in whole}
        # With two or three players marks beyond the line do not exist, so the part inside the line
        # has its own table of covered spaces.
        self.covers_inner = {space: _within_two_steps(space, inner) for space in inner}
        self.covers = {space: _within_two_steps(space, whole) for space in whole}
        self.inner_border, self.border = rim(inner), rim(whole)

    def random_dots(self, rng: Random) -> Dots:
        """Return random dots, the right number in each part."""
        dots: set[Space] = set()
        while len(dots) < INNER_DOTS:
            dots.add(pick(rng, self.inner_room))
        while len(dots) < ALL_DOTS:
            dots.add(pick(rng, self.outer_room))
        return frozenset(dots)

    def move_one(self, rng: Random, dots: Dots) -> Dots:
        """Return the dots with one of them moved inside its part."""
        dot = pick(rng, sorted(dots))
        place = pick(rng, self.inner_room if dot in self.inner else self.outer_room)
        return dots if place in dots else dots - {dot} | {place}

    def count_faults(self, dots: Dots) -> int:
        """Count all deviations from the targets; 0 if the dots meet them."""
        touching = sum(len(self.touching[dot] & dots) for dot in dots) // 2
        lonely = sum(self.two_off[dot].isdisjoint(dots) for dot in dots)
        missing = (DOTS_ROUND_A_PALM - len(self.two_off[palm] & dots) for palm in self.palms)
        spacing = touching + max(0, lonely - LONELY_DOTS) + sum(max(0, n) for n in missing)
        return spacing + self._uncovered(dots) + self._border_faults(dots)

    def _uncovered(self, dots: Dots) -> int:
        """Count the spaces more than two steps from every dot and palm space."""
        marks = dots | self.palms
        inner_marks = marks & self.inner
        inside = frozenset[Space]().union(*map(self.covers_inner.__getitem__, inner_marks))
        anywhere = inside.union(*map(self.covers.__getitem__, marks))
        uncovered_inside = len(self.inner) - len(inside)
        return uncovered_inside + len(self.covers) - len(anywhere | self.inner)

    def _border_faults(self, dots: Dots) -> int:
        inner = _border_deviation(len(dots & self.inner_border), INNER_DOTS)
        return inner + _border_deviation(len(dots & self.border), ALL_DOTS)


def _border_deviation(on_border: int, dots: int) -> int:
    """Return how far the number of dots on the border is from its target range."""
    least, most = (-(-dots * BORDER_DOTS[0] // 100), dots * BORDER_DOTS[1] // 100)
    return max(0, least - on_border, on_border - most)


def _find_two_off(space: Space) -> frozenset[Space]:
    return frozenset(disc(space, 2)) - frozenset(disc(space, 1))


def _within_two_steps(space: Space, part: Set[Space]) -> frozenset[Space]:
    near: Iterable[Space] = neighbours(space, part)
    return frozenset(near).union({space}, *(neighbours(step, part) for step in near))
