# SPDX-License-Identifier: MIT
"""Random generators: the same numbers on every platform.

`dice` is an array of `uint64`. Its first word is a counter (SplitMix64): each draw increments it
and returns a well-mixed hash of it. Random games and searches need no more.

The generator inside a state has two more words, a key of 128 bits. `draw_in_game` uses it:

* The key is 0: the numbers are those of SplitMix64, which is fast. Numeric seeds, simulations and
  searches use it.
* Any other key: the numbers are those of ChaCha, which cannot be computed without the key.
"""

from typing import Any

import numpy as np

from caravanserai.core.compiled.chacha import ROUNDS, keystream
from caravanserai.core.compiled.jit import rule, wrapping

DICE_WORDS = 3  # of the generator in a state: the counter, and the key, its low half first

_STEP = np.uint64(0x9E3779B97F4A7C15)
_MIX_1 = np.uint64(0xBF58476D1CE4E5B9)
_MIX_2 = np.uint64(0x94D049BB133111EB)
_LOW_HALF = np.uint64(0xFFFFFFFF)
_HALF = np.uint64(32)
_TWO_TO_32 = np.uint64(1 << 32)


@wrapping
def mix(word: np.uint64) -> np.uint64:
    """Return a hash of the word: every bit depends on every bit, and no two words collide."""
    word = (word ^ (word >> np.uint64(30))) * _MIX_1
    word = (word ^ (word >> np.uint64(27))) * _MIX_2
    return word ^ (word >> np.uint64(31))


@wrapping
def split(seed: np.uint64, index: int) -> np.uint64:
    """Derive the seed of stream `index`: of one game in a batch, or one deal in a match."""
    return mix(mix(seed) + (np.uint64(index) + np.uint64(1)) * _STEP)


@wrapping
def next_word(dice: Any) -> np.uint64:
    """Advance the generator and return 64 random bits."""
    dice[0] = dice[0] + _STEP
    return mix(dice[0])


@rule
def reseed(dice: Any, seed: Any) -> None:
    """Replace the generator of a state by SplitMix64 with a seed; the key is discarded.

    A re-deal calls this, because a search that gets the state must not compute the draws of the
    game.
    """
    dice[0] = mix(seed)
    dice[1] = 0
    dice[2] = 0


@rule
def draw(dice: Any, count: int) -> int:
    """Return a number from 0 to `count - 1`, all exactly equally likely.

    Lemire's method: a product instead of a division, and a redraw only where it would be biased.
    """
    limit = np.uint64(count)
    product = (next_word(dice) >> _HALF) * limit
    if (product & _LOW_HALF) < limit:
        biased = (_TWO_TO_32 - limit) % limit
        while (product & _LOW_HALF) < biased:
            product = (next_word(dice) >> _HALF) * limit
    return int(np.int64(product >> _HALF))


@rule
def draw_in_game(dice: Any, count: int) -> int:
    """Return a number as `draw` does, from the generator of a state, which may have a key.

    This is a separate function because `draw` must stay small enough to be inlined into the loop of
    random games, which was 4 % slower otherwise.
    """
    if (dice[1] | dice[2]) == 0:
        return draw(dice, count)
    return _draw_secretly(dice, count)


@rule
def _draw_secretly(dice: Any, count: int) -> int:
    limit = np.uint64(count)
    biased = (_TWO_TO_32 - limit) % limit
    product = (_next_secret_word(dice) >> _HALF) * limit
    while (product & _LOW_HALF) < biased:
        product = (_next_secret_word(dice) >> _HALF) * limit
    return int(np.int64(product >> _HALF))


@rule
def _next_secret_word(dice: Any) -> np.uint64:
    block = dice[0]
    dice[0] = block + np.uint64(1)
    return keystream(dice[1], dice[2], block, ROUNDS)
