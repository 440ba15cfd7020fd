# SPDX-License-Identifier: MIT
"""What a search needs of a game beyond its rules, as generic functions.

`core/compiled/dispatch.py` finds the functions of a game by the type of its states.
`terms` and `progress` are answered in `evaluate/<game>.py`, `promise` and `pick` in
`promise/<game>.py`, `key` in `keys/<game>.py`.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from caravanserai.core.compiled.dispatch import Dispatch


@dataclass(frozen=True)
class Judgement:
    """The compiled functions of one game that judge its positions."""

    terms: Callable[[Any, Any, Any], None]
    progress: Callable[[Any], float]
    promise: Callable[[Any, Any, Any, Any, int, Any, Any], None]
    pick: Callable[[Any, Any, Any, Any, int, Any], int]
    key: Callable[[Any], Any]


_dispatch: Dispatch[Judgement] = Dispatch()
_lookup = _dispatch.lookup
register = _dispatch.register


def terms(state: Any, board: Any, out: Any) -> None:
    """Write each seat's terms of the evaluation, one row for each seat."""
    _lookup(state).terms(state, board, out)


def progress(state: Any) -> float:
    """Return how far the game has come: 0 at its start, 1 at its end."""
    return _lookup(state).progress(state)


def promise(
    state: Any, board: Any, weights: Any, actions: Any, count: int, scratch: Any, out: Any
) -> None:
    """Write for each legal action how much the actor can gain with it in this turn, in points.

    Of a step within a turn, it is the best that the whole turn can still bring. `scratch` is an
    array of four states to try things out in.
    """
    _lookup(state).promise(state, board, weights, actions, count, scratch, out)


def pick(state: Any, board: Any, weights: Any, actions: Any, count: int, dice: Any) -> int:
    """Return a legal action, fast: a sensible one, by chance."""
    return _lookup(state).pick(state, board, weights, actions, count, dice)


def key(state: Any) -> Any:
    """Return 64 bits of all that everybody sees of a state."""
    return _lookup(state).key(state)


for _function in (terms, progress, promise, pick, key):
    _dispatch.overload(_function)
