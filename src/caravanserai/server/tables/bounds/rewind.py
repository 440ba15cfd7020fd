# SPDX-License-Identifier: MIT
"""Copies of earlier positions, so that an undo need not replay the whole game.

Without them a table that was undone very often took seconds to load.
"""

from caravanserai.core.position import Position

EVERY = 32  # actions between two copies: a copy takes about two kilobytes


class Rewind:
    """Some earlier positions of one game, the latest last."""

    def __init__(self) -> None:
        self._copies: list[tuple[int, Position]] = []  # with the number of actions played

    def keep(self, number: int, position: Position) -> None:
        """Keep a copy of the position after so many actions, if it is time for one."""
        if number % EVERY == 0:
            self._copies.append((number, position.copy()))

    def to(self, number: int) -> Position | None:
        """Return a copy after at most so many actions, if there is one; drop all later ones."""
        while self._copies and self._copies[-1][0] > number:
            self._copies.pop()
        return self._copies[-1][1].copy() if self._copies else None
