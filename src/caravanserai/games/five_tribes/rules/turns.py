# SPDX-License-Identifier: MIT
"""Numbers the turns and bids of a game."""

from caravanserai.core.compiled.bits import signed
from caravanserai.core.compiled.jit import rule
from caravanserai.games.five_tribes.rules.state import OVER, State

_ROUND = 16  # more than the bids and turns of a round


@rule
def turn_number(state: State) -> int:
    """Return a number that grows with every bid and every turn."""
    over = 1 if state.phase == OVER else 0
    return signed(state.rounds) * _ROUND + signed(state.bids) + signed(state.turns) + over
