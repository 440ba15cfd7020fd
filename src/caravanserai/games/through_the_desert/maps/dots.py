# SPDX-License-Identifier: MIT
"""Dots for a new desert: thrown at random, then moved one by one until nothing is amiss."""

from collections.abc import Iterable, Set
from random import Random
from typing import Final

from caravanserai.games.through_the_desert.maps.graph import neighbours, rim
from caravanserai.games.through_the_desert.maps.outline import Outline, pick
from caravanserai.games.through_the_desert.maps.targets import (
    ALL_DOTS,
    BORDER_DOTS,
    DOTS_ROUND_A_PALM,
    INNER_DOTS,
    LONELY_DOTS,
)
from caravanserai.games.through_the_desert.rules.geometry import Space, disc, ring

MOVES: Final = 4000  # most deserts need a tenth of them
LUCK: Final = 0.01  # chance of taking a change for the worse, against getting stuck

Dots = frozenset[Space]


def scatter_dots(rng: Random, outline: Outline, palms: frozenset[Space]) -> Dots | None:
    """Dots for both parts; nothing when they did not come to rest."""
    judge = _Judge(outline, palms)
    dots = judge.throw(rng)
    faults = judge.faults(dots)
    for _ in range(MOVES):
        if not faults:
            return dots
        moved = judge.move_one(rng, dots)
        now = judge.faults(moved)
        if now <= faults or rng.random() < LUCK:
            dots, faults = moved, now
    return None


class _Judge:
    """Knows where dots may lie on one desert and counts what is amiss with those that do."""

    def __init__(self, outline: Outline, palms: frozenset[Space]) -> None:
        inner, whole = outline.inner, outline.inner | outline.outer
        taken = palms.union(*(ring(palm) for palm in palms))
        self.inner, self.palms = inner, palms
        self.inner_room, self.outer_room = sorted(inner - taken), sorted(outline.outer - taken)
        self.touching = {space: frozenset(ring(space)) for space in whole}
        self.two_off = {space: _two_off(space) for space in whole}
        # Who plays inside the line sees no marks beyond it, so each part is covered on its own.
        self.covers_inner = {space: _within_two_steps(space, inner) for space in inner}
        self.covers = {space: _within_two_steps(space, whole) for space in whole}
        self.inner_border, self.border = rim(inner), rim(whole)

    def throw(self, rng: Random) -> Dots:
        """Dots anywhere, the right number in each part."""
        dots: set[Space] = set()
        while len(dots) < INNER_DOTS:
            dots.add(pick(rng, self.inner_room))
        while len(dots) < ALL_DOTS:
            dots.add(pick(rng, self.outer_room))
        return frozenset(dots)

    def move_one(self, rng: Random, dots: Dots) -> Dots:
        """The dots with one of them in another place of its part."""
        dot = pick(rng, sorted(dots))
        place = pick(rng, self.inner_room if dot in self.inner else self.outer_room)
        return dots if place in dots else dots - {dot} | {place}

    def faults(self, dots: Dots) -> int:
        """How much is amiss; no dots are right until this is nothing."""
        touching = sum(len(self.touching[dot] & dots) for dot in dots) // 2
        lonely = sum(self.two_off[dot].isdisjoint(dots) for dot in dots)
        poor = (DOTS_ROUND_A_PALM - len(self.two_off[palm] & dots) for palm in self.palms)
        unrest = touching + max(0, lonely - LONELY_DOTS) + sum(max(0, lack) for lack in poor)
        return unrest + self._uncovered(dots) + self._border_faults(dots)

    def _uncovered(self, dots: Dots) -> int:
        marks = dots | self.palms
        inner_marks = marks & self.inner
        inside = frozenset[Space]().union(*map(self.covers_inner.__getitem__, inner_marks))
        anywhere = inside.union(*map(self.covers.__getitem__, marks))
        lost_inside = len(self.inner) - len(inside)
        return lost_inside + len(self.covers) - len(anywhere | self.inner)

    def _border_faults(self, dots: Dots) -> int:
        return _off(len(dots & self.inner_border), INNER_DOTS) + _off(
            len(dots & self.border), ALL_DOTS
        )


def _off(on_border: int, dots: int) -> int:
    """How far the number of dots on the border is from what is aimed at."""
    least, most = (-(-dots * BORDER_DOTS[0] // 100), dots * BORDER_DOTS[1] // 100)
    return max(0, least - on_border, on_border - most)


def _two_off(space: Space) -> frozenset[Space]:
    return frozenset(disc(space, 2)) - frozenset(disc(space, 1))


def _within_two_steps(space: Space, part: Set[Space]) -> frozenset[Space]:
    near: Iterable[Space] = neighbours(space, part)
    return frozenset(near).union({space}, *(neighbours(step, part) for step in near))
