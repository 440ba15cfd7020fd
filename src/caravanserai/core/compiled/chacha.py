# SPDX-License-Identifier: MIT
"""ChaCha with a key of 128 bits: the generator of games whose deal must be unpredictable.

SplitMix64 (rng.py) is invertible and has 64 bits, so a fast machine finds its seed from an opening
position. No attack is known that finds a key of ChaCha from its output faster than trying all
2**128. The words have 32 bits; they are kept in `uint64`, because Numba widens every sum to 64
bits.
"""

import numpy as np

from caravanserai.core.compiled.jit import rule

ROUNDS = 12  # the best published attacks reach 7 of them

_WORD = np.uint64(0xFFFFFFFF)
_BITS = np.uint64(32)
_ROTATIONS = (np.uint64(16), np.uint64(12), np.uint64(8), np.uint64(7))
# "expand 16-byte k" in ASCII, four bytes to a word: the constants for keys of 128 bits.
_NAME = (
    *(np.uint64(0x61707865), np.uint64(0x3120646E)),
    *(np.uint64(0x79622D36), np.uint64(0x6B206574)),
)


@rule
def _rotate(word: np.uint64, left: np.uint64) -> np.uint64:
    return ((word << left) | (word >> (_BITS - left))) & _WORD


@rule
def quarter_round(
    a: np.uint64, b: np.uint64, c: np.uint64, d: np.uint64
) -> tuple[np.uint64, np.uint64, np.uint64, np.uint64]:
    """Mix four words."""
    a = (a + b) & _WORD
    d = _rotate(d ^ a, _ROTATIONS[0])
    c = (c + d) & _WORD
    b = _rotate(b ^ c, _ROTATIONS[1])
    a = (a + b) & _WORD
    d = _rotate(d ^ a, _ROTATIONS[2])
    c = (c + d) & _WORD
    b = _rotate(b ^ c, _ROTATIONS[3])
    return a, b, c, d


@rule
def keystream(low: np.uint64, high: np.uint64, block: np.uint64, rounds: int) -> np.uint64:
    """Return the first 64 bits of a block of the key stream; the nonce is 0.

    One block for each number wastes seven eighths of it. Only games between people pay this price,
    and in return the position in the stream is a single counter.
    """
    x0, x1, x2, x3 = _NAME
    x4, x5, x6, x7 = low & _WORD, low >> _BITS, high & _WORD, high >> _BITS
    x8, x9, x10, x11 = x4, x5, x6, x7  # a key of 128 bits fills the place of 256 twice
    x12, x13, x14, x15 = block & _WORD, block >> _BITS, np.uint64(0), np.uint64(0)
    for _ in range(rounds // 2):
        x0, x4, x8, x12 = quarter_round(x0, x4, x8, x12)
        x1, x5, x9, x13 = quarter_round(x1, x5, x9, x13)
        x2, x6, x10, x14 = quarter_round(x2, x6, x10, x14)
        x3, x7, x11, x15 = quarter_round(x3, x7, x11, x15)
        x0, x5, x10, x15 = quarter_round(x0, x5, x10, x15)
        x1, x6, x11, x12 = quarter_round(x1, x6, x11, x12)
        x2, x7, x8, x13 = quarter_round(x2, x7, x8, x13)
        x3, x4, x9, x14 = quarter_round(x3, x4, x9, x14)
    return ((x0 + _NAME[0]) & _WORD) | (((x1 + _NAME[1]) & _WORD) << _BITS)
