# SPDX-License-Identifier: MIT
"""The verbs as a search calls them: each is compiled once, and not into every place that calls it.

A search calls the same large functions from many places. Were they compiled into each of them, it
would take the compiler minutes; a call costs a nanosecond.
"""

from typing import Any

from caravanserai.bots.evaluate import estimate as estimates
from caravanserai.bots.evaluate import verbs as questions
from caravanserai.core import verbs
from caravanserai.core.jit import outlined, rule


@rule
def apply(state: Any, board: Any, action: int) -> None:
    """Carry out a legal action."""
    outlined()
    verbs.apply(state, board, action)


@rule
def legal(state: Any, board: Any, out: Any) -> int:
    """Write the legal actions into `out`; return how many there are."""
    outlined()
    return verbs.legal(state, board, out)


@rule
def is_legal(state: Any, board: Any, action: int) -> bool:
    """Tell whether one action is legal."""
    outlined()
    return verbs.is_legal(state, board, action)


@rule
def redeal(state: Any, board: Any, seat: int, seed: Any) -> None:
    """Draw anew all that the seat cannot know."""
    outlined()
    verbs.redeal(state, board, seat, seed)


@rule
def promise(
    state: Any, board: Any, weights: Any, actions: Any, count: int, scratch: Any, out: Any
) -> None:
    """Write for each legal action how much the actor can gain with it in this turn."""
    outlined()
    questions.promise(state, board, weights, actions, count, scratch, out)


@rule
def estimate(state: Any, board: Any, weights: Any, sheet: Any, out: Any) -> float:
    """Write the final points that each seat can expect; return the spread."""
    outlined()
    return estimates.estimate(state, board, weights, sheet, out)


@rule
def key(state: Any) -> Any:
    """Return 64 bits of all that everybody sees."""
    outlined()
    return questions.key(state)
