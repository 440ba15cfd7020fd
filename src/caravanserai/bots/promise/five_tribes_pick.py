# SPDX-License-Identifier: MIT
"""Sensible actions of Five Tribes, by chance and very fast: how playouts go on."""

from typing import Any

from caravanserai.core.jit import rule
from caravanserai.core.rng import draw
from caravanserai.games.five_tribes.state import Board, State


@rule
def pick(state: State, board: Board, weights: Any, actions: Any, count: int, dice: Any) -> int:
    """Return a legal action."""
    return actions[draw(dice, count)]
