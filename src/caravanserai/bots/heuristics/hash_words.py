# SPDX-License-Identifier: MIT
"""Combines words of 64 bits into one hash."""

import numpy as np

from caravanserai.core.compiled.jit import wrapping

MULTIPLIER = np.uint64(0x9E3779B97F4A7C15)  # 2**64 divided by the golden ratio


@wrapping
def add_word(word: np.uint64, more: np.uint64) -> np.uint64:
    """Return the hash with one more word; the order of the words counts."""
    word = (word ^ more) * MULTIPLIER
    return word ^ (word >> np.uint64(29))
