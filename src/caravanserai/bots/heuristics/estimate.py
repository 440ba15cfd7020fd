# SPDX-License-Identifier: MIT
"""The expected final points of each seat: the weighted sum of a game's terms.

A weight changes from its early to its late value as the game goes on. The last row of the weights
is the spread: the standard deviation of the estimate's error, in points.
"""

from typing import Any

from caravanserai.bots.heuristics.interface import progress, terms
from caravanserai.core.compiled.jit import rule

EARLY, LATE = 0, 1


@rule
def interpolate(weights: Any, term: int, late: float) -> float:
    """Return the weight of a term when the progress of the game is `late`."""
    return weights[term, EARLY] * (1.0 - late) + weights[term, LATE] * late


@rule
def estimate(state: Any, board: Any, weights: Any, term_values: Any, out: Any) -> float:
    """Write the expected final points of each seat; return the spread.

    `term_values` is a workspace with a row for each seat and a column for each term.
    """
    terms(state, board, term_values)
    late = progress(state)
    spread = len(weights) - 1
    for seat in range(state.players):
        out[seat] = 0.0
    for term in range(spread):
        weight = interpolate(weights, term, late)
        for seat in range(state.players):
            out[seat] += weight * term_values[seat, term]
    return interpolate(weights, spread, late)
