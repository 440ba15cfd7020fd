# SPDX-License-Identifier: MIT
"""The inputs of the policy of Five Tribes: none, its prior gains are better known."""

from typing import Any

from caravanserai.bots.heuristics.interface import NO_POLICY
from caravanserai.core.compiled.jit import rule
from caravanserai.games.five_tribes.rules.state import Board, State

N_POLICIES = 0
POLICY_INPUTS = 0


@rule
def write_policy_inputs(state: State, board: Board, actions: Any, count: int, out: Any) -> int:
    """Return NO_POLICY."""
    return NO_POLICY
