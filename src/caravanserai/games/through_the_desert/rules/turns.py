# SPDX-License-Identifier: MIT
"""Numbers the turns of a game; each leader is a separate turn."""

from caravanserai.core.compiled.bits import signed
from caravanserai.core.compiled.jit import rule
from caravanserai.games.through_the_desert.rules.state import CAMELS, LEADERS, NONE, State

_PHASE = 1024  # more turns than a phase has


@rule
def turn_number(state: State) -> int:
    """Return a number that grows when a leader is removed or placed, or a turn of camels ends."""
    phase = signed(state.phase)
    if phase >= CAMELS:
        return phase * _PHASE + signed(state.turn)
    if phase == LEADERS:
        return phase * _PHASE + signed(state.placed)
    removed = 0
    for seat in range(state.players):
        removed += 1 if state.removed[seat] != NONE else 0
    return removed
