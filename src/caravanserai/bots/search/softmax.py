# SPDX-License-Identifier: MIT
"""Single actions by their prior gains: the best one, or one drawn with a softmax."""

import math
from typing import Any

import numpy as np

from caravanserai.bots.heuristics.interface import prior_gains
from caravanserai.bots.search.workspace import Workspace, WorkspaceArray
from caravanserai.core.compiled.jit import entry, rule
from caravanserai.core.compiled.rng import next_word
from caravanserai.core.compiled.rule_functions import legal

_FRACTION_BITS = 24
_SHIFT = np.uint64(64 - _FRACTION_BITS)


@rule
def random_fraction(word: np.uint64) -> float:
    """Turn 64 random bits into a number between 0 and 1, but never 0 or 1.

    Neither has a finite logarithm.
    """
    return (float(word >> _SHIFT) + 0.5) / 2.0**_FRACTION_BITS


@rule
def gumbel_noise(word: np.uint64) -> float:
    """Turn 64 random bits into Gumbel noise: values plus it have their maximum as a softmax."""
    return -math.log(-math.log(random_fraction(word)))


@rule
def sample_prior_action(
    state: Any, board: Any, weights: Any, temperature: float, workspace: Workspace
) -> int:
    """Draw an action; a gain of `temperature` points more makes it e times as likely."""
    actions, gains = workspace.actions, workspace.gains
    count = legal(state, board, actions)
    prior_gains(state, board, weights, actions, count, workspace.trial_states, gains)
    best, most = 0, -1e18
    # The Gumbel-max trick: the maximum of values plus Gumbel noise is distributed as a softmax.
    for at in range(count):
        value = gains[at] + temperature * gumbel_noise(next_word(workspace.dice))
        if value > most:
            best, most = at, value
    return actions[best]


@rule
def best_prior_action(state: Any, board: Any, weights: Any, workspace: Workspace) -> int:
    """Return the action with the highest prior gain."""
    actions, gains = workspace.actions, workspace.gains
    count = legal(state, board, actions)
    if count == 1:
        return actions[0]
    prior_gains(state, board, weights, actions, count, workspace.trial_states, gains)
    best = 0
    for at in range(1, count):
        if gains[at] > gains[best]:
            best = at
    return actions[best]


@entry
def softmax_action(
    states: Any, boards: Any, weights: Any, temperature: float, workspaces: WorkspaceArray
) -> int:
    """Draw an action of a position, for callers in Python."""
    return sample_prior_action(states[0], boards[0], weights, temperature, workspaces[0])
