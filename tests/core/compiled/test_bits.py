# SPDX-License-Identifier: MIT
"""Sets of small numbers in four words behave like Python's sets."""

from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from numba import njit

from caravanserai.core.compiled import bits

pytestmark = pytest.mark.interpreted

numbers = st.integers(0, 255)
sets = st.frozensets(numbers)
full_sets = st.frozensets(numbers, min_size=1)


# Compiled rules cannot be called from Python, so each has a compiled caller here.


@njit
def algebra(a: Any, b: Any) -> Any:
    x, y = bits.load(a), bits.load(b)
    return bits.union(x, y), bits.common(x, y), bits.without(x, y)


@njit
def measure(a: Any) -> Any:
    return bits.is_empty(bits.load(a)), bits.count(bits.load(a))


@njit
def part_first(a: Any) -> Any:
    return bits.first(bits.load(a)), bits.without_first(bits.load(a))


@njit
def one(number: int) -> Any:
    return bits.single(number)


@njit
def keep(table: Any, index: int, field: Any) -> None:
    bits.store(field, bits.row(table, index))


@njit
def ask_add_ask_remove(field: Any, number: int) -> Any:
    before = bits.holds(field, number)
    bits.add(field, number)
    between = bits.holds(field, number)
    bits.remove(field, number)
    return before, between, bits.holds(field, number)


@njit
def write(a: Any, base: int, out: Any, at: int) -> Any:
    return bits.write_numbers(bits.load(a), base, out, at)


@njit
def write_word(word: Any, base: int, out: Any, at: int) -> Any:
    return bits.write_word(word, base, out, at)


@njit
def write_again(count: int, shift: int, out: Any, at: int) -> Any:
    return bits.write_again(count, shift, out, at)


def packed(members: frozenset[int]) -> np.ndarray[Any, Any]:
    """Return a set as the field of a record."""
    whole = sum(1 << number for number in members)
    return np.array([whole >> 64 * word & (2**64 - 1) for word in range(bits.WORDS)], np.uint64)


def members(words: Any) -> frozenset[int]:
    """Return the numbers in four words."""
    whole = sum(int(word) << 64 * at for at, word in enumerate(words))
    return frozenset(number for number in range(256) if whole >> number & 1)


@given(sets, sets)
def test_union_common_and_without_are_those_of_sets(a: frozenset[int], b: frozenset[int]) -> None:
    union, common, without = algebra(packed(a), packed(b))
    assert members(union) == a | b
    assert members(common) == a & b
    assert members(without) == a - b


@given(sets)
def test_a_set_has_a_size(a: frozenset[int]) -> None:
    assert measure(packed(a)) == (not a, len(a))


@given(full_sets)
def test_the_first_number_is_the_smallest(a: frozenset[int]) -> None:
    first, rest = part_first(packed(a))
    assert first == min(a)
    assert members(rest) == a - {min(a)}


@pytest.mark.parametrize("number", [0, 1, 63, 64, 127, 128, 191, 192, 255])
def test_a_single_number_is_found_in_every_word(number: int) -> None:
    assert members(one(number)) == {number}
    assert part_first(packed(frozenset({number})))[0] == number


@given(sets, numbers)
def test_a_number_is_in_a_field_after_adding_until_removing(a: frozenset[int], number: int) -> None:
    field = packed(a)
    assert ask_add_ask_remove(field, number) == (number in a, True, False)
    assert members(field) == a - {number}


@given(sets, sets)
def test_a_row_of_a_table_is_stored_completely(a: frozenset[int], b: frozenset[int]) -> None:
    field = np.zeros(bits.WORDS, np.uint64)
    keep(np.stack([packed(a), packed(b)]), 1, field)
    assert members(field) == b


@given(sets, st.integers(0, 1000), st.integers(0, 5))
def test_numbers_are_written_in_order_from_an_index(a: frozenset[int], base: int, at: int) -> None:
    out = np.full(at + 257, -1, np.int32)
    end = write(packed(a), base, out, at)
    assert end == at + len(a)
    assert out[at:end].tolist() == [base + number for number in sorted(a)]
    assert (np.delete(out, np.s_[at:end]) == -1).all()


@given(st.frozensets(st.integers(0, 31)), st.integers(0, 1000), st.integers(0, 5))
def test_a_set_of_one_word_is_written_alike(a: frozenset[int], base: int, at: int) -> None:
    out = np.full(at + 33, -1, np.int32)
    end = write_word(np.uint32(sum(1 << number for number in a)), base, out, at)
    assert out[at:end].tolist() == [base + number for number in sorted(a)]
    assert (np.delete(out, np.s_[at:end]) == -1).all()


def test_written_numbers_can_be_written_again_with_a_shift() -> None:
    out = np.array([3, 5, 8, -1, -1, -1, -1, -1], np.int32)
    assert write_again(3, 100, out, 3) == 6
    assert out.tolist() == [3, 5, 8, 103, 105, 108, -1, -1]


def test_the_empty_set_holds_nothing() -> None:
    assert members(bits.EMPTY) == frozenset()
    assert members((bits.ALL,) * bits.WORDS) == frozenset(range(256))
