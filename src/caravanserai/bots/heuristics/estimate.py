# SPDX-License-Identifier: MIT
"""The final points that each seat can expect: the terms of a game, weighed.

A weight goes from its early to its late value as the game goes on. The last row of the weights is
the spread: how far off the estimate is, as a standard deviation in points.
"""

from typing import Any

from caravanserai.bots.heuristics.interface import progress, terms
from caravanserai.core.compiled.jit import entry, rule

EARLY, LATE = 0, 1


@rule
def estimate(state: Any, board: Any, weights: Any, sheet: Any, out: Any) -> float:
    """Write the final points that each seat can expect; return the spread.

    `sheet` has a row for each seat and a column for each term.
    """
    terms(state, board, sheet)
    late = progress(state)
    spread = len(weights) - 1
    for seat in range(state.players):
        out[seat] = 0.0
    for term in range(spread):
        weight = weights[term, EARLY] * (1.0 - late) + weights[term, LATE] * late
        for seat in range(state.players):
            out[seat] += weight * sheet[seat, term]
    return weights[spread, EARLY] * (1.0 - late) + weights[spread, LATE] * late


@entry
def write_estimate(states: Any, boards: Any, weights: Any, sheet: Any, out: Any) -> float:
    """Write the estimate of a position, for Python; return the spread."""
    return estimate(states[0], boards[0], weights, sheet, out)
