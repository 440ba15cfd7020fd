# SPDX-License-Identifier: MIT
"""The generator of a state, as seeds set it and as positions show it.

In a position it is a whole number, the counter of SplitMix64, or a text, `KEY/COUNTER`: the key of
ChaCha in hexadecimal, as in a seed, and the number of the next block.
"""

import re
from typing import Any

import numpy as np

from caravanserai.core.game import StateArray
from caravanserai.core.seeds import KEY_BYTES, MAX_SEED, Seed
from caravanserai.core.validation import Reader

_HALF = KEY_BYTES // 2
_SECRET = re.compile(rf"([0-9a-f]{{{2 * KEY_BYTES}}})/([0-9]{{1,20}})")
_EXPECTED = f"a whole number from 0 to {MAX_SEED}, or a key and a block such as 5eed...0f/12"


def counter_seed(seed: Seed) -> np.uint64:
    """Return the seed for the rule function `deal`: a seed that is a key starts at block 0."""
    return np.uint64(0 if isinstance(seed, str) else seed)


def set_key(states: StateArray, seed: Seed) -> None:
    """Give the generator the key of a seed, and start with its first block; a number has none."""
    states["rng"][0] = (0, *_key_words(seed)) if isinstance(seed, str) else 0


def _key_words(key: str) -> tuple[int, int]:
    """Return the two words of a key; the first byte is the lowest, as ChaCha reads keys."""
    content = bytes.fromhex(key)
    return int.from_bytes(content[:_HALF], "little"), int.from_bytes(content[_HALF:], "little")


def describe_generator(words: Any) -> int | str:
    """Return the generator of a state, JSON-able."""
    counter, low, high = (int(word) for word in words)
    if low == high == 0:
        return counter
    key = low.to_bytes(_HALF, "little") + high.to_bytes(_HALF, "little")
    return f"{key.hex()}/{counter}"


def read_generator(states: StateArray, reader: Reader) -> None:
    """Write what `describe_generator` returned into a state. Raises BadPosition."""
    value = reader.content["generator"]
    if not isinstance(value, str):
        states["rng"][0] = (reader.number("generator", 0, MAX_SEED), 0, 0)
        return
    found = _SECRET.fullmatch(value)
    # A key of zeros would mean SplitMix64.
    if found is None or int(found[2]) > MAX_SEED or int(found[1], 16) == 0:
        raise reader.fail("generator", _EXPECTED, value)
    states["rng"][0] = (int(found[2]), *_key_words(found[1]))


def stable_bytes(states: StateArray) -> bytes:
    """Return the bytes of a state, without its key if it has none.

    States used to have no room for a key, and hashes of their bytes must stay the same.
    """
    content: bytes = states.tobytes()
    key_at = states.dtype.fields["rng"][1] + np.uint64().itemsize
    key_end = key_at + KEY_BYTES
    return content if any(content[key_at:key_end]) else content[:key_at] + content[key_end:]
