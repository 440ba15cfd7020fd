# SPDX-License-Identifier: MIT
"""Action ids: each action has one number, the same in every state, player count and map.

0 ..          place a camel:   colour * 256 + space
1280 ..       place a leader:  1280 + colour * 256 + space
2560 .. 2564  remove a leader: 2560 + colour (five players)
"""

from caravanserai.core.compiled.jit import rule
from caravanserai.games.through_the_desert.constants import MAX_SPACES, N_COLOURS

PLACE_CAMEL = 0
PLACE_LEADER = PLACE_CAMEL + N_COLOURS * MAX_SPACES
REMOVE_LEADER = PLACE_LEADER + N_COLOURS * MAX_SPACES
N_ACTIONS = REMOVE_LEADER + N_COLOURS

MAX_LEGAL = N_COLOURS * MAX_SPACES  # no position has more legal actions

# The mask shows the compiler that the colour is not negative, so indexing with it needs no test.
_COLOUR_BITS = 7


@rule
def colour_of(place: int) -> int:
    """Return the colour of `colour * 256 + space`."""
    return place // MAX_SPACES & _COLOUR_BITS


@rule
def space_of(place: int) -> int:
    """Return the space of `colour * 256 + space`."""
    return place & (MAX_SPACES - 1)
