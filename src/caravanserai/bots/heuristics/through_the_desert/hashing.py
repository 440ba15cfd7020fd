# SPDX-License-Identifier: MIT
"""A hash of everything that all players can see in a position of Through the Desert."""

import numpy as np

from caravanserai.bots.heuristics.hash_words import add_word
from caravanserai.core.compiled.bits import WORDS, signed
from caravanserai.core.compiled.jit import rule
from caravanserai.core.compiled.rng import mix
from caravanserai.games.through_the_desert.constants import N_COLOURS
from caravanserai.games.through_the_desert.rules.state import (
    NEAR_PLANES,
    WATER_PLANES,
    State,
)
from caravanserai.games.through_the_desert.rules.turns import turn_number


@rule
def key(state: State) -> np.uint64:
    """Return the hash of the board, the caravans and the turn."""
    word = np.uint64(turn_number(state) * 64 + signed(state.camels_left) * 8 + signed(state.actor))
    for at in range(WORDS):
        word = add_word(word, state.open[at])
        for plane in range(WATER_PLANES):
            word = add_word(word, state.water[plane, at])
        for colour in range(N_COLOURS):
            for plane in range(NEAR_PLANES):
                word = add_word(word, state.near[colour, plane, at])
    return mix(_add_caravans(state, word))


@rule
def _add_caravans(state: State, word: np.uint64) -> np.uint64:
    for caravan in range(state.players * N_COLOURS):
        size, reached = signed(state.sizes[caravan]), signed(state.reached[caravan])
        word = add_word(word, np.uint64(size * 256 + reached))
    for seat in range(state.players):
        area, removed = signed(state.area[seat]), signed(state.removed[seat])
        word = add_word(word, np.uint64(area * 256 + removed))
    return word
