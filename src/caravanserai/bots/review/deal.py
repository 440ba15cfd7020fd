# SPDX-License-Identifier: MIT
"""One deal of everything that is hidden, on which turns are compared.

All turns of a comparison meet the same deal and are searched with the same random numbers, so that
luck cancels out of their difference.
"""

import numpy as np

from caravanserai.bots.bot import Evaluation
from caravanserai.bots.review.turns import Line, play_line
from caravanserai.bots.review.values import Reviewer, evaluate_end, split
from caravanserai.core.position import Position

_ENDS = 32  # deals for a turn that ends the game: its result is exact, but only for one deal


class Deal:
    """A deal for the actor of a position; it remembers the values that it has found."""

    def __init__(self, start: Position, reviewer: Reviewer, share: float, seed: int) -> None:
        self._start, self._seat = start, start.actor or 0
        self._reviewer, self._share, self._seed = reviewer, share, seed
        self._known: dict[str, Evaluation] = {}  # by the key of the position

    def value_line(self, line: Line) -> Evaluation:
        """Return the value of the position after a turn, from what its player knew before it."""
        reached = self.reach(line)
        if reached.is_over:
            return self._mean_end(reached, line)
        return self._value(reached, self._seat)

    def value_view(self, position: Position, viewer: int) -> Evaluation:
        """Return the value of a position of the game, from what a seat may know."""
        return self._value(self.deal_view(position, viewer), viewer)

    def reach(self, line: Line) -> Position:
        """Play a turn on this deal. It ends early if an action depends on what was drawn."""
        position = self._start.redeal(self._seat, self._seed)
        play_line(position, line)
        return position

    def deal_view(self, position: Position, viewer: int) -> Position:
        """Deal a position of the game for a seat."""
        return position.redeal(viewer, self._seed)

    def _value(self, dealt: Position, viewer: int) -> Evaluation:
        # Equal positions have equal values. In particular, if nothing was drawn, the turn that was
        # played leads to the position that its player sees at its end.
        key = dealt.key()
        if key not in self._known:
            question = (dealt, viewer, self._share, self._seed)
            self._known[key] = self._reviewer.evaluate(*question)
        return self._known[key]

    def _mean_end(self, end: Position, line: Line) -> Evaluation:
        """Return the mean result of a turn that ends the game here, over many deals.

        It need not end the game on all of them, because that may depend on what is drawn.
        """
        others = [
            Deal(self._start, self._reviewer, self._share, split(self._seed, number)).reach(line)
            for number in range(1, _ENDS)
        ]
        results = [evaluate_end(each) for each in (end, *others) if each.is_over]
        shares = tuple(np.mean([each.values for each in results], 0).tolist())
        return Evaluation(shares, tuple(np.mean([e.points for e in results], 0).tolist()), shares)
