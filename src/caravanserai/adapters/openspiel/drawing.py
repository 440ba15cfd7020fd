# SPDX-License-Identifier: MIT
"""Draws without replacement, one after another: the chance nodes of both games.

Cards, djinns, tiles, meeples, markers, palm trees and water tokens are all drawn in this way.
Things of one kind are interchangeable, so an outcome is a kind.
"""

from collections.abc import Iterable
from typing import NamedTuple

from caravanserai.core.errors import IllegalAction


class Urn(NamedTuple):
    """A multiset from which things are drawn."""

    names: tuple[str, ...]  # of the kinds
    counts: tuple[int, ...]  # how many there are of each kind
    draws: int

    def rest(self, taken: Iterable[int]) -> tuple[int, ...]:
        """Return what is left of each kind when these are taken."""
        left = list(self.counts)
        for kind in taken:
            left[kind] -= 1
        return tuple(left)


class Drawing(NamedTuple):
    """Draws from several urns in their order. Never changed: every draw makes another one."""

    urns: tuple[Urn, ...]
    taken: tuple[tuple[int, ...], ...]  # from each urn so far; the current one is the last
    left: tuple[int, ...]  # in the current urn

    @property
    def is_done(self) -> bool:
        """Whether nothing is left to be drawn."""
        return len(self.taken) == len(self.urns) and len(self.taken[-1]) == self.urns[-1].draws

    def outcomes(self) -> list[tuple[int, float]]:
        """Return the kinds that can be drawn now, and how likely each of them is."""
        total = sum(self.left)
        return [(kind, count / total) for kind, count in enumerate(self.left) if count]

    def name(self, kind: int) -> str:
        """Return the name of a kind of the current urn. Raises IllegalAction."""
        return self._urn.names[self._check(kind)]

    def draw(self, kind: int) -> "Drawing":
        """Return what is left when this is drawn. Raises IllegalAction."""
        return self._take(self._check(kind))._take_what_is_certain()

    @property
    def _urn(self) -> Urn:
        return self.urns[len(self.taken) - 1]

    def _check(self, kind: int) -> int:
        names = self._urn.names
        if not 0 <= kind < len(names) or not self.left[kind]:
            known = ", ".join(f"{number} ({names[number]})" for number, _ in self.outcomes())
            raise IllegalAction(f"outcome {kind} is impossible: expected one of {known}")
        return kind

    def _take(self, kind: int) -> "Drawing":
        left = (*self.left[:kind], self.left[kind] - 1, *self.left[kind + 1 :])
        return Drawing(self.urns, (*self.taken[:-1], (*self.taken[-1], kind)), left)

    def _take_what_is_certain(self) -> "Drawing":
        """Advance to the next draw that has more than one outcome."""
        drawing = self
        while not drawing.is_done:
            if len(drawing.taken[-1]) == drawing._urn.draws:
                urn = drawing.urns[len(drawing.taken)]
                drawing = Drawing(drawing.urns, (*drawing.taken, ()), urn.counts)
                continue
            kinds = [kind for kind, count in enumerate(drawing.left) if count]
            if len(kinds) > 1:
                break
            drawing = drawing._take(kinds[0])
        return drawing


def begin(urns: Iterable[Urn]) -> Drawing:
    """Return the draws from some urns, up to the first one that is not certain."""
    found = tuple(urns)
    return Drawing(found, ((),), found[0].counts)._take_what_is_certain()
