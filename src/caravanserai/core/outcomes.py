# SPDX-License-Identifier: MIT
"""What each legal action would lead to: the common part of what games offer to a seat."""

from typing import Any

import numpy as np

from caravanserai.core.compiled import entry_points
from caravanserai.core.compiled.jit import copy_array, record_array
from caravanserai.core.game import Setup, StateArray

_SEED = np.uint64(7)  # any would do, as long as it is always the same

Gain = dict[str, int]  # points by category, only those that change


def seen_by(states: StateArray, setup: Setup, seat: int) -> StateArray:
    """Return a state that depends on nothing but what the seat may know."""
    seen = copy_array(states)
    entry_points.redeal(seen, setup.board, seat, _SEED)
    return seen


def legal_in(states: StateArray, setup: Setup, most: int) -> Any:
    """Return the legal actions of a state, `most` at most, as an array."""
    out = np.empty(most, np.int32)
    return out[: entry_points.legal(states, setup.board, out)]


def outcomes(
    states: StateArray, setup: Setup, seat: int, actions: Any, categories: tuple[str, ...]
) -> tuple[StateArray, list[Gain]]:
    """Return the states after each of the actions, and what the seat gains by them at once."""
    after = record_array(len(actions), states.dtype)
    sheets = np.zeros((2, setup.players, len(categories)), np.int32)
    gains = np.zeros((len(actions), len(categories)), np.int32)
    entry_points.outcomes(states, setup.board, seat, actions, after, sheets, gains)
    return after, [
        {category: points for category, points in zip(categories, row, strict=True) if points}
        if any(row)
        else {}
        for row in gains.tolist()
    ]
