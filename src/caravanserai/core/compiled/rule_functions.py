# SPDX-License-Identifier: MIT
"""The ten rule functions that every game has, as generic compiled functions.

Compiled code that serves all games calls these; `Dispatch` finds the function of the game. Nothing
above a game's folder calls any other compiled function of its rules.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from caravanserai.core.compiled.dispatch import Dispatch


@dataclass(frozen=True)
class RuleFunctions:
    """The compiled functions of one game."""

    deal: Callable[[Any, Any, Any], None]
    legal: Callable[[Any, Any, Any], int]
    is_legal: Callable[[Any, Any, int], bool]
    apply: Callable[[Any, Any, int], None]
    is_over: Callable[[Any], bool]
    turn_number: Callable[[Any], int]
    points: Callable[[Any, Any, Any], None]
    sheet: Callable[[Any, Any, Any], None]
    redeal: Callable[[Any, Any, int, Any], None]
    observe: Callable[[Any, Any, int, Any], None]


_dispatch: Dispatch[RuleFunctions] = Dispatch()
_lookup = _dispatch.lookup
register = _dispatch.register


def deal(state: Any, board: Any, seed: Any) -> None:
    """Set up a new game on a state in which only the options are set."""
    _lookup(state).deal(state, board, seed)


def legal(state: Any, board: Any, out: Any) -> int:
    """Write the legal actions, sorted, into `out`; return how many there are."""
    return _lookup(state).legal(state, board, out)


def is_legal(state: Any, board: Any, action: int) -> bool:
    """Return whether one action is legal."""
    return _lookup(state).is_legal(state, board, action)


def apply(state: Any, board: Any, action: int) -> None:
    """Carry out a legal action."""
    _lookup(state).apply(state, board, action)


def is_over(state: Any) -> bool:
    """Return whether the game is over."""
    return _lookup(state).is_over(state)


def turn_number(state: Any) -> int:
    """Return a number that grows with every turn, bid or the like, and never within one."""
    return _lookup(state).turn_number(state)


def points(state: Any, board: Any, out: Any) -> None:
    """Write the points of each seat into `out`."""
    _lookup(state).points(state, board, out)


def sheet(state: Any, board: Any, out: Any) -> None:
    """Write the points of each seat by category into `out`."""
    _lookup(state).sheet(state, board, out)


def redeal(state: Any, board: Any, seat: int, seed: Any) -> None:
    """Redraw everything that the seat cannot know, including the generator."""
    _lookup(state).redeal(state, board, seat, seed)


def observe(state: Any, board: Any, seat: int, out: Any) -> None:
    """Write what the seat may know into `out`, as the game's layout of observations says."""
    _lookup(state).observe(state, board, seat, out)


for _function in (
    deal,
    legal,
    is_legal,
    apply,
    is_over,
    turn_number,
    points,
    sheet,
    redeal,
    observe,
):
    _dispatch.overload(_function)
