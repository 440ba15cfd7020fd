# SPDX-License-Identifier: MIT
"""The states that legal actions lead to, and what they gain: the common part of all offers."""

from typing import Any

import numpy as np
import numpy.typing as npt

from caravanserai.core.compiled import entry_points
from caravanserai.core.compiled.jit import copy_array, record_array
from caravanserai.core.game import Setup, StateArray

# Any constant works. The seed is always the same, so that two offers for the same knowledge are
# equal.
_SEED = np.uint64(7)

Gain = dict[str, int]  # points by category; only what changes


def redeal_for(states: StateArray, setup: Setup, seat: int) -> StateArray:
    """Return a copy of the state that depends only on what the seat may know."""
    seen = copy_array(states)
    entry_points.redeal(seen, setup.board, seat, _SEED)
    return seen


def list_legal(states: StateArray, setup: Setup, most: int) -> Any:
    """Return the legal actions of a state as an array; there are never more than `most`."""
    out = np.empty(most, np.int32)
    return out[: entry_points.legal(states, setup.board, out)]


def compute_outcomes(
    states: StateArray, setup: Setup, seat: int, actions: Any, categories: int
) -> tuple[StateArray, npt.NDArray[np.int32]]:
    """Return the states after each of the actions, and what the seat gains by category."""
    after = record_array(len(actions), states.dtype)
    sheets = np.zeros((2, setup.players, categories), np.int32)
    gains = np.zeros((len(actions), categories), np.int32)
    entry_points.outcomes(states, setup.board, seat, actions, after, sheets, gains)
    return after, gains


def list_gains(gains: npt.NDArray[np.int32], categories: tuple[str, ...]) -> list[Gain]:
    """Return what each action gains, by the names of the categories."""
    return [
        {category: points for category, points in zip(categories, row, strict=True) if points}
        for row in gains.tolist()
    ]
