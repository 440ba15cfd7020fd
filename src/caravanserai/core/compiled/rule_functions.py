# SPDX-License-Identifier: MIT
"""The verbs that every game has, as compile-time generics.

Compiled code that serves all games calls these; Numba picks the game's own function by the type
of the state record, once, when it compiles. Interpreted code picks it by the record's fields.
Nothing above a game folder calls anything else of its rules.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

import numpy as np
from numba import from_dtype
from numba.extending import overload

T = TypeVar("T")


@dataclass(frozen=True)
class Verbs:
    """The compiled functions of one game."""

    deal: Callable[[Any, Any, Any], None]
    legal: Callable[[Any, Any, Any], int]
    is_legal: Callable[[Any, Any, int], bool]
    apply: Callable[[Any, Any, int], None]
    is_over: Callable[[Any], bool]
    points: Callable[[Any, Any, Any], None]
    sheet: Callable[[Any, Any, Any], None]
    redeal: Callable[[Any, Any, int, Any], None]


class Lessons(Generic[T]):
    """The functions of each game, by its states: what generic functions choose from."""

    def __init__(self) -> None:
        self.by_type: dict[Any, T] = {}  # as the compiler knows states
        self._by_fields: dict[tuple[str, ...], T] = {}  # as interpreted code does

    def teach(self, state: np.dtype[Any], functions: T) -> None:
        """Make the generic functions work on states of a game."""
        if state.names is None:
            raise TypeError(f"a state must be a record, not {state}")
        self._by_fields[state.names] = functions
        self.by_type[from_dtype(state)] = functions

    def of(self, state: Any) -> T:
        """Return the functions of the game that a state belongs to."""
        return self._by_fields[state.dtype.names]


_lessons: Lessons[Verbs] = Lessons()
_of = _lessons.of
teach = _lessons.teach


def deal(state: Any, board: Any, seed: Any) -> None:
    """Set up a new game on a state in which only the options are set."""
    _of(state).deal(state, board, seed)


def legal(state: Any, board: Any, out: Any) -> int:
    """Write the legal actions, sorted, into `out`; return how many there are."""
    return _of(state).legal(state, board, out)


def is_legal(state: Any, board: Any, action: int) -> bool:
    """Tell whether one action is legal."""
    return _of(state).is_legal(state, board, action)


def apply(state: Any, board: Any, action: int) -> None:
    """Carry out a legal action."""
    _of(state).apply(state, board, action)


def is_over(state: Any) -> bool:
    """Tell whether the game is over."""
    return _of(state).is_over(state)


def points(state: Any, board: Any, out: Any) -> None:
    """Write the points of each seat into `out`."""
    _of(state).points(state, board, out)


def sheet(state: Any, board: Any, out: Any) -> None:
    """Write the points of each seat by category into `out`."""
    _of(state).sheet(state, board, out)


def redeal(state: Any, board: Any, seat: int, seed: Any) -> None:
    """Draw anew all that the seat cannot know, the generator included."""
    _of(state).redeal(state, board, seat, seed)


def resolve(verb: Callable[..., Any], by_type: Mapping[Any, Any]) -> None:
    """Let Numba replace a generic verb by the function of that name that the state's type has."""

    def choose(state: Any, *_: Any) -> Any:
        own = by_type.get(state)
        return getattr(own, verb.__name__).py_func if own else None

    overload(verb, strict=False)(choose)


for _verb in (deal, legal, is_legal, apply, is_over, points, sheet, redeal):
    resolve(_verb, _lessons.by_type)
