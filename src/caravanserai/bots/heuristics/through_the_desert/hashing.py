# SPDX-License-Identifier: MIT
"""What tells positions of Through the Desert apart."""

import numpy as np

from caravanserai.core.compiled.bits import WORDS, signed
from caravanserai.core.compiled.jit import rule, wrapping
from caravanserai.core.compiled.rng import mix
from caravanserai.games.through_the_desert.constants import N_COLOURS
from caravanserai.games.through_the_desert.rules.state import (
    NEAR_PLANES,
    WATER_PLANES,
    State,
)
from caravanserai.games.through_the_desert.rules.turns import turn_number

_SPREAD = np.uint64(0x9E3779B97F4A7C15)


@wrapping
def _add(word: np.uint64, more: np.uint64) -> np.uint64:
    """Take one more word into the hash."""
    word = (word ^ more) * _SPREAD
    return word ^ (word >> np.uint64(29))


@rule
def key(state: State) -> np.uint64:
    """Return 64 bits of all that everybody sees: what stands where, and whose turn it is."""
    word = np.uint64(turn_number(state) * 64 + signed(state.camels_left) * 8 + signed(state.actor))
    for at in range(WORDS):
        word = _add(word, state.open[at])
        for plane in range(WATER_PLANES):
            word = _add(word, state.water[plane, at])
        for colour in range(N_COLOURS):
            for plane in range(NEAR_PLANES):
                word = _add(word, state.near[colour, plane, at])
    return mix(_add_caravans(state, word))


@rule
def _add_caravans(state: State, word: np.uint64) -> np.uint64:
    for caravan in range(state.players * N_COLOURS):
        size, reached = signed(state.sizes[caravan]), signed(state.reached[caravan])
        word = _add(word, np.uint64(size * 256 + reached))
    for seat in range(state.players):
        area, removed = signed(state.area[seat]), signed(state.removed[seat])
        word = _add(word, np.uint64(area * 256 + removed))
    return word
