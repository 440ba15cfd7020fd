# SPDX-License-Identifier: MIT
"""The heuristics that a search needs from a game, as generic functions.

`core/compiled/dispatch.py` finds the functions of a game by the type of its states. Each game has
them in a folder here: `terms` and `progress` in `evaluation.py`, `prior_gains` and `wastes_points`
in `priors.py`, `key` in `hashing.py`, `write_net_inputs` in `net_inputs.py`, `write_policy_inputs`
in `policy_inputs.py`.
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
    wastes_points: Callable[[Any, int], bool]
    key: Callable[[Any], Any]
    write_net_inputs: Callable[[Any, Any, Any, Any, Any], None]
    write_policy_inputs: Callable[[Any, Any, Any, int, Any], int]


NO_POLICY = -1

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


def wastes_points(state: Any, action: int) -> bool:
    """Return whether another legal action is certainly as good, so that this one may be left out.

    Without such actions, a search wastes no points when the winner is certain.
    """
    return _lookup(state).wastes_points(state, action)


def key(state: Any) -> Any:
    """Return a 64-bit hash of everything in a state that all players can see."""
    return _lookup(state).key(state)


def write_net_inputs(state: Any, board: Any, term_values: Any, items: Any, dense: Any) -> None:
    """Write the inputs of the game's network for each seat, from the terms of the position."""
    _lookup(state).write_net_inputs(state, board, term_values, items, dense)


def write_policy_inputs(state: Any, board: Any, actions: Any, count: int, out: Any) -> int:
    """Write the inputs of the game's policy, a row for each legal action.

    Return the number of the policy that such actions have; NO_POLICY if they have none, so that
    nothing is written.
    """
    return _lookup(state).write_policy_inputs(state, board, actions, count, out)


for _function in (
    terms,
    progress,
    prior_gains,
    wastes_points,
    key,
    write_net_inputs,
    write_policy_inputs,
):
    _dispatch.overload(_function)
