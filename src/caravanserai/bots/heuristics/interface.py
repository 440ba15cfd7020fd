# SPDX-License-Identifier: MIT
"""What a search needs of a game beyond its rules, as generic functions.

`core/compiled/dispatch.py` finds the functions of a game by the type of its states. Each game has
them in a folder here: `terms` and `progress` in `evaluation.py`, `prior_gains` in `priors.py`,
`rollout_action` in `rollout_policy.py`, `key` in `hashing.py`.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from caravanserai.core.compiled.dispatch import Dispatch


@dataclass(frozen=True)
class Heuristics:
    """The compiled heuristics of one game."""

    terms: Callable[[Any, Any, Any], None]
    progress: Callable[[Any], float]
    prior_gains: Callable[[Any, Any, Any, Any, int, Any, Any], None]
    rollout_action: Callable[[Any, Any, Any, Any, int, Any], int]
    key: Callable[[Any], Any]


_dispatch: Dispatch[Heuristics] = Dispatch()
_lookup = _dispatch.lookup
register = _dispatch.register


def terms(state: Any, board: Any, out: Any) -> None:
    """Write the terms of the evaluation, a row for each seat."""
    _lookup(state).terms(state, board, out)


def progress(state: Any) -> float:
    """Return how far the game has come: 0 at its start, 1 at its end."""
    return _lookup(state).progress(state)


def prior_gains(
    state: Any, board: Any, weights: Any, actions: Any, count: int, trial_states: Any, out: Any
) -> None:
    """Write for each legal action the points that the actor can gain with it in this turn.

    The gain of a step within a turn is that of the best turn that contains it. A softmax over the
    gains gives the priors of a search. `trial_states` are four states to try actions in.
    """
    _lookup(state).prior_gains(state, board, weights, actions, count, trial_states, out)


def rollout_action(
    state: Any, board: Any, weights: Any, actions: Any, count: int, dice: Any
) -> int:
    """Return a sensible legal action, chosen at random and very fast."""
    return _lookup(state).rollout_action(state, board, weights, actions, count, dice)


def key(state: Any) -> Any:
    """Return a 64-bit hash of everything in a state that all players can see."""
    return _lookup(state).key(state)


for _function in (terms, progress, prior_gains, rollout_action, key):
    _dispatch.overload(_function)
