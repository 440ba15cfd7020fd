# SPDX-License-Identifier: MIT
"""Sets of up to 256 small numbers, as four 64-bit words.

A set is a tuple of four `uint64`. Compiled code keeps it in registers, on a CPU as on a GPU, and
no function allocates memory. Counting and scanning are single machine instructions.
"""

from typing import Any, TypeAlias

import numpy as np

from caravanserai.core.compiled.jit import INTERPRETED, rule

Word: TypeAlias = np.uint64
Bits: TypeAlias = tuple[Word, Word, Word, Word]

WORDS = 4
ZERO = np.uint64(0)
ONE = np.uint64(1)
ALL = np.uint64(0xFFFFFFFFFFFFFFFF)
EMPTY: Bits = (ZERO, ZERO, ZERO, ZERO)

if INTERPRETED:

    def count_word(word: Word) -> int:
        """Count the ones of a word."""
        return int(word).bit_count()

    def lowest(word: Word) -> int:
        """Return the index of the lowest one of a word that is not zero."""
        return (int(word) & -int(word)).bit_length() - 1

else:
    from llvmlite import ir
    from numba import types
    from numba.extending import intrinsic

    @intrinsic
    def count_word(_typing: Any, word: Any) -> Any:
        """Count the ones of a word."""

        def generate(_context: Any, builder: Any, _signature: Any, args: Any) -> Any:
            return builder.ctpop(args[0])

        return types.int64(types.uint64), generate

    @intrinsic
    def lowest(_typing: Any, word: Any) -> Any:
        """Return the index of the lowest one of a word that is not zero."""

        def generate(_context: Any, builder: Any, _signature: Any, args: Any) -> Any:
            # The constant says that zero is undefined, which saves a test for it.
            return builder.cttz(args[0], ir.Constant(ir.IntType(1), 1))

        return types.int64(types.uint64), generate


@rule
def signed(number: Any) -> int:
    """Return a number as a signed one, for differences; Numba's `int` leaves it unsigned."""
    return int(np.int64(number))


@rule
def row(table: Any, index: int) -> Bits:
    """Return one row of a table of sets."""
    return table[index, 0], table[index, 1], table[index, 2], table[index, 3]


@rule
def load(field: Any) -> Bits:
    """Return the set stored in a field."""
    return field[0], field[1], field[2], field[3]


@rule
def store(field: Any, bits: Bits) -> None:
    """Write a set into a field."""
    field[0], field[1], field[2], field[3] = bits


@rule
def union(a: Bits, b: Bits) -> Bits:
    """Return the numbers in either set."""
    return a[0] | b[0], a[1] | b[1], a[2] | b[2], a[3] | b[3]


@rule
def common(a: Bits, b: Bits) -> Bits:
    """Return the numbers in both sets."""
    return a[0] & b[0], a[1] & b[1], a[2] & b[2], a[3] & b[3]


@rule
def without(a: Bits, b: Bits) -> Bits:
    """Return the numbers in the first set but not in the second."""
    return a[0] & ~b[0], a[1] & ~b[1], a[2] & ~b[2], a[3] & ~b[3]


@rule
def is_empty(a: Bits) -> bool:
    """Return whether the set is empty."""
    return (a[0] | a[1] | a[2] | a[3]) == ZERO


@rule
def count(a: Bits) -> int:
    """Count the numbers in the set."""
    return count_word(a[0]) + count_word(a[1]) + count_word(a[2]) + count_word(a[3])


@rule
def first(a: Bits) -> int:
    """Return the smallest number in a set that is not empty."""
    if a[0] != ZERO:
        return lowest(a[0])
    if a[1] != ZERO:
        return 64 + lowest(a[1])
    if a[2] != ZERO:
        return 128 + lowest(a[2])
    return 192 + lowest(a[3])


@rule
def without_first(a: Bits) -> Bits:
    """Return a set that is not empty, without its smallest number."""
    if a[0] != ZERO:
        return a[0] & (a[0] - ONE), a[1], a[2], a[3]
    if a[1] != ZERO:
        return a[0], a[1] & (a[1] - ONE), a[2], a[3]
    if a[2] != ZERO:
        return a[0], a[1], a[2] & (a[2] - ONE), a[3]
    return a[0], a[1], a[2], a[3] & (a[3] - ONE)


@rule
def single(number: int) -> Bits:
    """Return the set that holds one number."""
    bit = ONE << np.uint64(number & 63)
    word = number >> 6
    return (
        bit if word == 0 else ZERO,
        bit if word == 1 else ZERO,
        bit if word == 2 else ZERO,
        bit if word == 3 else ZERO,
    )


@rule
def holds(field: Any, number: int) -> bool:
    """Return whether a number is in the set stored in a field."""
    return ((field[number >> 6] >> np.uint64(number & 63)) & ONE) != ZERO


@rule
def add(field: Any, number: int) -> None:
    """Add a number to the set stored in a field."""
    field[number >> 6] |= ONE << np.uint64(number & 63)


@rule
def remove(field: Any, number: int) -> None:
    """Remove a number from the set stored in a field."""
    field[number >> 6] &= ~(ONE << np.uint64(number & 63))


# Indices below are unsigned: for an index that may be negative, Numba adds a test, and the compiler
# cannot copy several numbers at a time.


@rule
def _write_word(rest: Word, base: int, out: Any, at: Word) -> Word:
    while rest != ZERO:
        out[at] = base + lowest(rest)
        at += ONE
        rest &= rest - ONE
    return at


@rule
def write_word(word: Any, base: int, out: Any, at: int) -> int:
    """Write `base` plus each number of a set of one word, as `write_numbers` does."""
    return signed(_write_word(np.uint64(word), base, out, np.uint64(at)))


@rule
def write_numbers(bits: Bits, base: int, out: Any, at: int) -> int:
    """Write `base` plus each number of the set to `out` from index `at`; return the next index."""
    place = np.uint64(at)
    place = _write_word(bits[0], base, out, place)
    place = _write_word(bits[1], base + 64, out, place)
    place = _write_word(bits[2], base + 128, out, place)
    place = _write_word(bits[3], base + 192, out, place)
    return signed(place)


@rule
def write_again(count: int, shift: int, out: Any, at: int) -> int:
    """Write the first `count` numbers of `out` again, shifted; return the next index."""
    for i in range(np.uint64(count)):
        out[np.uint64(at) + i] = out[i] + shift
    return at + count
