# SPDX-License-Identifier: MIT
"""What a search asks of a game beyond its rules, as compile-time generics (see core/verbs.py).

`terms` and `progress` are answered in `evaluate/<game>.py`, `promise` and `pick` in
`promise/<game>.py`, `turn_of` and `key` in `keys/<game>.py`.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from caravanserai.core.compiled.rule_functions import Lessons, resolve


@dataclass(frozen=True)
class Judgement:
    """The compiled functions of one game that judge its positions."""

    terms: Callable[[Any, Any, Any], None]
    progress: Callable[[Any], float]
    promise: Callable[[Any, Any, Any, Any, int, Any, Any], None]
    pick: Callable[[Any, Any, Any, Any, int, Any], int]
    turn_of: Callable[[Any], int]
    key: Callable[[Any], Any]


_lessons: Lessons[Judgement] = Lessons()
_of = _lessons.of
teach = _lessons.teach


def terms(state: Any, board: Any, out: Any) -> None:
    """Write each seat's terms of the evaluation, one row for each seat."""
    _of(state).terms(state, board, out)


def progress(state: Any) -> float:
    """Return how far the game has come: 0 at its start, 1 at its end."""
    return _of(state).progress(state)


def promise(
    state: Any, board: Any, weights: Any, actions: Any, count: int, scratch: Any, out: Any
) -> None:
    """Write for each legal action how much the actor can gain with it in this turn, in points.

    Of a step within a turn, it is the best that the whole turn can still bring. `scratch` is an
    array of four states to try things out in.
    """
    _of(state).promise(state, board, weights, actions, count, scratch, out)


def pick(state: Any, board: Any, weights: Any, actions: Any, count: int, dice: Any) -> int:
    """Return a legal action, fast: a sensible one, by chance."""
    return _of(state).pick(state, board, weights, actions, count, dice)


def turn_of(state: Any) -> int:
    """Return a number that grows whenever a turn, a bid or the like is done, and never within."""
    return _of(state).turn_of(state)


def key(state: Any) -> Any:
    """Return 64 bits of all that everybody sees of a state."""
    return _of(state).key(state)


for _verb in (terms, progress, promise, pick, turn_of, key):
    resolve(_verb, _lessons.by_type)
