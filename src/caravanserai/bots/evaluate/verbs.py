# SPDX-License-Identifier: MIT
"""What a search asks of a game beyond its rules, as compile-time generics (see core/verbs.py).

Each game answers in one file of this folder; its weights are data beside it. Everything is in
points of the game, from the side of the seat named.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import numpy as np
from numba import from_dtype

from caravanserai.core.verbs import resolve


@dataclass(frozen=True)
class Evaluation:
    """The compiled functions of one game, and its weights by name."""

    estimate: Callable[[Any, Any, Any, Any], float]
    promise: Callable[[Any, Any, Any, Any, int, Any, Any], None]
    pick: Callable[[Any, Any, Any, Any, int, Any], int]
    turn_of: Callable[[Any], int]
    key: Callable[[Any], Any]
    weights: dict[str, float]


_by_fields: dict[tuple[str, ...], Evaluation] = {}
_by_type: dict[Any, Evaluation] = {}


def teach(state: np.dtype[Any], evaluation: Evaluation) -> None:
    """Make the generic questions work on states of a game."""
    if state.names is None:
        raise TypeError(f"a state must be a record, not {state}")
    _by_fields[state.names] = evaluation
    _by_type[from_dtype(state)] = evaluation


def evaluation_of(state: np.dtype[Any]) -> Evaluation:
    """Return the evaluation of the game that has these states."""
    return _by_fields[state.names or ()]


def _of(state: Any) -> Evaluation:
    return evaluation_of(state.dtype)


def estimate(state: Any, board: Any, weights: Any, out: Any) -> float:
    """Write the final points that each seat can expect; return how far off that may be."""
    return _of(state).estimate(state, board, weights, out)


def promise(
    state: Any, board: Any, weights: Any, actions: Any, count: int, scratch: Any, out: Any
) -> None:
    """Write for each legal action what the actor can gain with it in this turn, at best.

    `scratch` is an array of states to try things out in.
    """
    _of(state).promise(state, board, weights, actions, count, scratch, out)


def pick(state: Any, board: Any, weights: Any, actions: Any, count: int, dice: Any) -> int:
    """Return a legal action, fast: sensible, and by chance among the sensible ones."""
    return _of(state).pick(state, board, weights, actions, count, dice)


def turn_of(state: Any) -> int:
    """Return a number that grows whenever a turn, a bid or the like is done, and never within."""
    return _of(state).turn_of(state)


def key(state: Any) -> Any:
    """Return 64 bits of all that everybody sees of a state."""
    return _of(state).key(state)


for _verb in (estimate, promise, pick, turn_of, key):
    resolve(_verb, _by_type)
