# SPDX-License-Identifier: MIT
"""Divides the budget of a turn among its decisions."""

import math
import time
from dataclasses import dataclass, replace

from caravanserai.bots.budget import Budget
from caravanserai.core.position import Position

# Part of the remaining budget for one decision. The first decision of a turn matters most: it has
# the most alternatives, and later decisions find their answer in the tree that it has built. A
# decision that ends the turn gets all that is left.
SHARE = 0.7


@dataclass(frozen=True)
class Allowance:
    """The budget of one decision."""

    deadline: float  # a time of time.perf_counter
    simulations: float  # infinite if only time is limited

    def first_half(self) -> "Allowance":
        """Return half of what is left now."""
        now, simulations = time.perf_counter(), self.simulations
        half = simulations if math.isinf(simulations) else simulations // 2
        return Allowance(now + (self.deadline - now) / 2, half)

    def without(self, simulations: int) -> "Allowance":
        """Return what is left after so many simulations."""
        return replace(self, simulations=self.simulations - simulations)

    def divide(self, parts: int) -> "Allowance":
        """Return what each of several threads may spend: the same time, a part of the rest."""
        simulations = self.simulations
        part = simulations if math.isinf(simulations) else math.ceil(simulations / parts)
        return Allowance(self.deadline, part)


class TurnBudget:
    """Counts what the decisions of the current turn have spent."""

    def __init__(self) -> None:
        self._turn: tuple[int | None, int] | None = None
        self._seconds = 0.0
        self._simulations = 0

    def allow(self, position: Position, budget: Budget, share: float = SHARE) -> Allowance:
        """Return what the next decision may spend: a share of what is left of the turn's budget."""
        turn = (position.actor, position.turn_number)
        if turn != self._turn:
            self._turn, self._seconds, self._simulations = turn, 0.0, 0
        if _ends_turn(position):
            share = 1.0
        deadline = simulations = math.inf
        if budget.seconds is not None:
            left = max(0.0, budget.seconds - self._seconds)
            deadline = time.perf_counter() + share * left
        if budget.simulations is not None:
            simulations = max(1, math.ceil(share * (budget.simulations - self._simulations)))
        return Allowance(deadline, simulations)

    def spend(self, seconds: float, simulations: int) -> None:
        """Subtract what a decision has spent from the budget of its turn."""
        self._seconds += seconds
        self._simulations += simulations


def _ends_turn(position: Position) -> bool:
    """Return whether the turn ends with the next action, judged by the first one that is legal."""
    reached = position.copy()
    reached.play(int(position.legal()[0]))
    return (reached.actor, reached.turn_number) != (position.actor, position.turn_number)
