# SPDX-License-Identifier: MIT
"""The two records of a game: the state, and the board it is played on.

A caravan has the number `seat * 5 + colour`. A space has its number on the map. Sets of spaces
are four 64-bit words (core/compiled/bits.py). All numbers are unsigned: an index that cannot be
negative needs no test. Every action updates `near`, `open`, `sizes` and `reached`, so that no rule
has to scan the whole board.
"""

from typing import Any, TypeAlias

import numpy as np

from caravanserai.core.compiled.bits import WORDS
from caravanserai.core.compiled.rng import DICE_WORDS
from caravanserai.games.through_the_desert.constants import (
    MAX_PALM_SPACES,
    MAX_PLAYERS,
    MAX_SPACES,
    N_CARAVANS,
    N_COLOURS,
    TOKEN_VALUES,
)

State: TypeAlias = Any  # one record of STATE; Numba knows its type, mypy cannot
Board: TypeAlias = Any  # one record of BOARD

# Phases, in the order of the game.
REMOVE, LEADERS, CAMELS, OVER = range(4)

# Values of the field `spaces`.
NOTHING = 0
FIRST_CAMEL = 1  # FIRST_CAMEL + caravan: a camel of that caravan
FIRST_AREA = FIRST_CAMEL + N_CARAVANS  # FIRST_AREA + caravan: enclosed by that caravan

NO_SPACE = 0xFFFF
NONE = 0xFF  # no colour, no seat
NEAR_PLANES = 3
WATER_PLANES = 2

STATE = np.dtype(
    [
        # The random generator: a counter and a key (core/compiled/rng.py).
        ("rng", "u8", (DICE_WORDS,)),
        # For each colour, whose camels of that colour each space touches, as a number of three
        # bits in three planes: 0 for nobody's, 1 + seat for one player's, 7 for several players'
        # (TD-5.2, TD-5.3).
        ("near", "u8", (N_COLOURS, NEAR_PLANES, WORDS)),
        # Spaces open to the pieces of this phase, for all players. Leaders: TD-3.2, TD-3.3.
        # Camels: no camel, no palm tree, not enclosed (TD-5.1).
        ("open", "u8", (WORDS,)),
        # Value 0 to 3 of the water token on each space, in two bit planes (TD-2.7).
        ("water", "u8", (WATER_PLANES, WORDS)),
        # Space of each caravan's leader, NO_SPACE before it is placed (TD-3.1).
        ("leaders", "u2", (N_CARAVANS,)),
        # Enclosed spaces of each player that count a point: all but oases (TD-8.3).
        ("area", "u2", (MAX_PLAYERS,)),
        # Turns of the camel phase so far, passed ones included (TD-4.2).
        ("turn", "u2"),
        # What is on each space: NOTHING, a camel, or an area's owner.
        ("spaces", "u1", (MAX_SPACES,)),
        # Camels of each caravan, the leader included (TD-8.1).
        ("sizes", "u1", (N_CARAVANS,)),
        # Oases that each caravan has reached, one bit for each palm space of the map (TD-6.2).
        ("reached", "u1", (N_CARAVANS,)),
        # Camels left in each herd (TD-2.4).
        ("herds", "u1", (N_COLOURS,)),
        # Water tokens that each player has taken, by value (TD-6.1).
        ("tokens", "u1", (MAX_PLAYERS, len(TOKEN_VALUES))),
        # Colour of the leader that each player removed, with five players (TD-2.3).
        ("removed", "u1", (MAX_PLAYERS,)),
        # Palm spaces of the map that carry a palm tree, one bit for each (TD-2.5).
        ("palms", "u1"),
        ("players", "u1"),  # 2 to 5
        ("start", "u1"),  # seat of the start player (TD-2.1)
        ("actor", "u1"),  # seat to act; when the game is over, the seat of the last turn
        ("phase", "u1"),  # REMOVE, LEADERS, CAMELS, OVER
        ("placed", "u1"),  # leaders placed by all players so far
        ("camels_left", "u1"),  # camels that the actor still has to place in this turn (TD-4.1)
        ("ending", "u1"),  # a herd has run out in this turn (TD-7.1)
        ("end_at_once", "u1"),  # option: the camel that empties a herd ends the game (TD-7.2)
        ("hidden_scores", "u1"),  # option: water that others have taken is secret (TD-6.3)
        # Always 0. Without it the record would end in padding, which NumPy does not copy, and equal
        # states must have equal bytes.
        ("spare", "u1", (5,)),
    ],
    align=True,
)

BOARD = np.dtype(
    [
        # Neighbours of each space, as a set; spaces beyond the line have none when it is an edge.
        ("neighbours", "u8", (MAX_SPACES, WORDS)),
        ("used", "u8", (WORDS,)),  # the spaces of the part in use
        ("dots", "u8", (WORDS,)),  # the spaces in use that have a dot
        # The six places around each space, clockwise; NO_SPACE for a mountain or the edge.
        ("ring", "u2", (MAX_SPACES, 6)),
        # Palm spaces next to each space, one bit for each palm space of the map.
        ("beside_palms", "u1", (MAX_SPACES,)),
        ("palm_spaces", "u2", (MAX_PALM_SPACES,)),  # those in use first, then NO_SPACE
        ("n_palm_spaces", "u2"),  # palm spaces in use
        ("n_spaces", "u2"),  # of the whole map
    ],
    align=True,
)
