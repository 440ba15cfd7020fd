# SPDX-License-Identifier: MIT
"""What tells positions and turns of Through the Desert apart."""

import numpy as np

from caravanserai.core.compiled.bits import WORDS, signed
from caravanserai.core.compiled.jit import rule, wrapping
from caravanserai.core.compiled.rng import mix
from caravanserai.games.through_the_desert.constants import N_COLOURS
from caravanserai.games.through_the_desert.rules.state import (
    CAMELS,
    LEADERS,
    NEAR_PLANES,
    NONE,
    WATER_PLANES,
    State,
)

_PHASE = 1024  # more turns than a phase has
_SPREAD = np.uint64(0x9E3779B97F4A7C15)


@rule
def turn_of(state: State) -> int:
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


@wrapping
def _add(word: np.uint64, more: np.uint64) -> np.uint64:
    """Take one more word into the hash."""
    word = (word ^ more) * _SPREAD
    return word ^ (word >> np.uint64(29))


@rule
def key(state: State) -> np.uint64:
    """Return 64 bits of all that everybody sees: what stands where, and whose turn it is."""
    word = np.uint64(turn_of(state) * 64 + signed(state.camels_left) * 8 + signed(state.actor))
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
