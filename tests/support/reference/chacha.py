# SPDX-License-Identifier: MIT
"""A second implementation of ChaCha, in plain Python and from its definition (RFC 8439, section 2).

It computes whole blocks, with keys of 128 and 256 bits and any nonce, so that it can be compared
with published test vectors. It shares no code with core/compiled/chacha.py.
"""

import struct

_WORD = 2**32
_COLUMNS = ((0, 4, 8, 12), (1, 5, 9, 13), (2, 6, 10, 14), (3, 7, 11, 15))
_DIAGONALS = ((0, 5, 10, 15), (1, 6, 11, 12), (2, 7, 8, 13), (3, 4, 9, 14))


def _mix(words: list[int], target: int, other: int, turned: int, left: int) -> None:
    words[target] = (words[target] + words[other]) % _WORD
    mixed = words[turned] ^ words[target]
    words[turned] = (mixed * 2**left) % _WORD + mixed // 2 ** (32 - left)


def quarter_round(words: list[int], a: int, b: int, c: int, d: int) -> None:
    """Mix four of the words in place."""
    for left_d, left_b in ((16, 12), (8, 7)):
        _mix(words, a, b, d, left_d)
        _mix(words, c, d, b, left_b)


def block(key: bytes, number: int, rounds: int, nonce: bytes = bytes(8)) -> bytes:
    """Return a block of the key stream: 64 bytes."""
    name = f"expand {len(key)}-byte k".encode()
    doubled = key * (32 // len(key))
    start = list(struct.unpack("<16I", name + doubled + struct.pack("<Q", number) + nonce))
    words = start.copy()
    for _ in range(rounds // 2):
        for places in (*_COLUMNS, *_DIAGONALS):
            quarter_round(words, *places)
    total = ((one + two) % _WORD for one, two in zip(words, start, strict=True))
    return struct.pack("<16I", *total)


class SecretRng:
    """A stream of random numbers from a key of 128 bits: the first 8 bytes of each block."""

    def __init__(self, key: str, number: int = 0) -> None:
        self.key, self.number = bytes.fromhex(key), number

    def next_word(self) -> int:
        """Return 64 random bits."""
        content = block(self.key, self.number, 12)
        self.number += 1
        return int.from_bytes(content[:8], "little")
