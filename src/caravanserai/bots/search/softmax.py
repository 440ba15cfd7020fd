# SPDX-License-Identifier: MIT
"""One action by what it promises, with chance: how a hasty person plays, and fast self-play."""

import math
from typing import Any

import numpy as np

from caravanserai.bots.heuristics.interface import promise
from caravanserai.bots.search.workspace import Scratch
from caravanserai.core.compiled.jit import entry, rule
from caravanserai.core.compiled.rng import next_word
from caravanserai.core.compiled.rule_functions import legal

_BITS = 24  # of a random number that a fraction is made of
_SHIFT = np.uint64(64 - _BITS)


@rule
def fraction(dice: Any) -> float:
    """Return a number between 0 and 1, never one of them."""
    return (float(next_word(dice) >> _SHIFT) + 0.5) / 2.0**_BITS


@rule
def draw_by_promise(
    state: Any, board: Any, weights: Any, temperature: float, scratch: Scratch
) -> int:
    """Return an action; one that promises `temperature` points more is e times as likely."""
    count = legal(state, board, scratch.actions)
    promise(state, board, weights, scratch.actions, count, scratch.trials, scratch.promises)
    best, most = 0, -1e18
    for at in range(count):  # Gumbel's trick: the largest of shifted draws is a draw by likelihood
        shift = -math.log(-math.log(fraction(scratch.dice)))
        hope = scratch.promises[at] + temperature * shift
        if hope > most:
            best, most = at, hope
    return scratch.actions[best]


@rule
def best_by_promise(state: Any, board: Any, weights: Any, scratch: Scratch) -> int:
    """Return the action that promises most."""
    count = legal(state, board, scratch.actions)
    if count == 1:
        return scratch.actions[0]
    promise(state, board, weights, scratch.actions, count, scratch.trials, scratch.promises)
    best = 0
    for at in range(1, count):
        if scratch.promises[at] > scratch.promises[best]:
            best = at
    return scratch.actions[best]


@entry
def hasty_action(
    states: Any, boards: Any, weights: Any, temperature: float, scratch: Scratch
) -> int:
    """Return an action of a position, for Python."""
    return draw_by_promise(states[0], boards[0], weights, temperature, scratch)
