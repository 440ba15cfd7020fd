# SPDX-License-Identifier: MIT
"""The gains of a camel from its space and its neighbours: water and oases (TD-6.1, TD-6.2)."""

from caravanserai.core.compiled.bits import holds, remove
from caravanserai.core.compiled.jit import rule
from caravanserai.games.through_the_desert.rules.state import State


@rule
def water_on(state: State, space: int) -> int:
    """Return the value of the water token on a space, 0 without a token."""
    return (1 if holds(state.water[0], space) else 0) + (2 if holds(state.water[1], space) else 0)


@rule
def take_water(state: State, seat: int, space: int) -> None:
    """Give a player the water token on a space, if there is one (TD-6.1)."""
    value = water_on(state, space)
    if value > 0:
        state.tokens[seat, value - 1] += 1
        remove(state.water[0], space)
        remove(state.water[1], space)


@rule
def reach_oases(state: State, caravan: int, palm_spaces: int) -> None:
    """Mark the oases among these palm spaces as reached by a caravan; each pays once (TD-6.2)."""
    state.reached[caravan] |= palm_spaces & state.palms
