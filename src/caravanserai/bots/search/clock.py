# SPDX-License-Identifier: MIT
"""Shares the budget of a turn among its decisions."""

import math
import time
from dataclasses import dataclass

from caravanserai.bots.budget import Budget
from caravanserai.core.position import Position

SHARE = 0.7  # of what is left of a turn's budget, for one decision of it


@dataclass(frozen=True)
class Allowance:
    """What one decision may spend."""

    deadline: float  # as time.perf_counter tells it
    simulations: float  # infinite if only time counts


class TurnClock:
    """Remembers what the decisions of this turn have spent."""

    def __init__(self) -> None:
        self._turn: tuple[int | None, int] | None = None
        self._seconds = 0.0
        self._simulations = 0

    def allow(self, position: Position, budget: Budget) -> Allowance:
        """Return what the decision at hand may spend."""
        turn = (position.actor, position.turn_number)
        if turn != self._turn:
            self._turn, self._seconds, self._simulations = turn, 0.0, 0
        deadline = simulations = math.inf
        if budget.seconds is not None:
            left = max(0.0, budget.seconds - self._seconds)
            deadline = time.perf_counter() + SHARE * left
        if budget.simulations is not None:
            simulations = max(1, math.ceil(SHARE * (budget.simulations - self._simulations)))
        return Allowance(deadline, simulations)

    def spend(self, seconds: float, simulations: int) -> None:
        """Take a decision's time off the budget of its turn."""
        self._seconds += seconds
        self._simulations += simulations
