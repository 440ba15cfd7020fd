# SPDX-License-Identifier: MIT
"""The generator never changes its numbers, and all are equally likely."""

from collections import Counter
from itertools import pairwise
from typing import Any

import numpy as np
import pytest
from numba import njit

from caravanserai.core.compiled import rng
from caravanserai.testing import reference_rng
from tests.conftest import INTERPRETED

pytestmark = pytest.mark.interpreted

# The first numbers of SplitMix64 for two seeds, as its author's C code prints them.
PUBLISHED = {
    0: [0xE220A8397B1DCDAF, 0x6E789E6AA1B965F4, 0x06C45D188009454F, 0xF88BB8A8724C81EC],
    1234567: [
        *(6457827717110365317, 3203168211198807973, 9817491932198370423),
        *(4593380528125082431, 16408922859458223821),
    ],
}
DRAWN_BELOW_5 = [1, 0, 4, 2, 2, 1, 2, 1, 0, 2, 0, 4]
STREAMS_OF_7 = [9672475392221035855, 5573481420429128725, 17358316652931856208]

MANY = 700 if INTERPRETED else 70_000


@njit
def words(state: Any, out: Any) -> None:
    for i in range(len(out)):
        out[i] = rng.next_word(state)


@njit
def draws(state: Any, count: int, out: Any) -> None:
    for i in range(len(out)):
        out[i] = rng.draw(state, count)


@njit
def parted(seed: Any, out: Any) -> None:
    for i in range(len(out)):
        out[i] = rng.split(seed, i)


def drawn(seed: int, count: int, n: int) -> list[int]:
    """Return the first numbers below `count` of a stream."""
    out = np.zeros(n, np.int64)
    draws(np.array([seed], np.uint64), count, out)
    numbers: list[int] = out.tolist()
    return numbers


def streams(seed: int, n: int) -> list[int]:
    """Return the seeds of the first streams of a seed."""
    out = np.zeros(n, np.uint64)
    parted(np.uint64(seed), out)
    seeds: list[int] = out.tolist()
    return seeds


@pytest.mark.parametrize("seed", PUBLISHED)
def test_the_stream_is_splitmix64(seed: int) -> None:
    out = np.zeros(len(PUBLISHED[seed]), np.uint64)
    words(np.array([seed], np.uint64), out)
    assert out.tolist() == PUBLISHED[seed]


def test_the_counter_of_the_stream_wraps() -> None:
    state = np.array([2**64 - 1], np.uint64)
    words(state, np.zeros(1, np.uint64))
    assert state.tolist() == [0x9E3779B97F4A7C14]


def test_drawn_numbers_never_change() -> None:
    """A change here would change every deal of every record that was ever saved."""
    assert drawn(7, 5, 12) == DRAWN_BELOW_5
    assert streams(7, 3) == STREAMS_OF_7


@pytest.mark.parametrize("count", [1, 2, 5, 7, 45, 605, 2**31 + 1, 2**32 - 1])
def test_draws_are_those_of_plain_python(count: int) -> None:
    """For 2**31 + 1 nearly half of all words must be rejected to avoid a bias."""
    judge = reference_rng.ReferenceRng(11)
    assert drawn(11, count, 200) == [judge.draw(count) for _ in range(200)]


@pytest.mark.parametrize("count", [2, 3, 7])
def test_all_numbers_are_equally_likely(count: int) -> None:
    """Within five standard deviations of the mean: one seed in a million would fail."""
    found = Counter(drawn(3, count, MANY))
    assert set(found) == set(range(count))
    mean, spread = MANY / count, (MANY / count * (1 - 1 / count)) ** 0.5
    assert all(abs(times - mean) < 5 * spread for times in found.values())


def test_neighbouring_draws_are_independent() -> None:
    numbers = drawn(5, 4, MANY)
    pairs = Counter(pairwise(numbers))
    assert len(pairs) == 16
    mean, spread = MANY / 16, (MANY / 16) ** 0.5
    assert all(abs(times - mean) < 5 * spread for times in pairs.values())


def test_streams_of_a_seed_differ_and_are_those_of_plain_python() -> None:
    seeds = [0, 1, 2, 2**63, 2**64 - 1]
    found = [stream for seed in seeds for stream in streams(seed, 100)]
    assert found == [reference_rng.split(seed, index) for seed in seeds for index in range(100)]
    assert len(set(found)) == len(found)


def test_neighbouring_streams_share_no_numbers() -> None:
    """A counter behind the streams must not make one the continuation of the other."""
    first, second = streams(1, 2)
    one, two = np.zeros(MANY, np.uint64), np.zeros(MANY, np.uint64)
    words(np.array([first], np.uint64), one)
    words(np.array([second], np.uint64), two)
    assert not set(one.tolist()) & set(two.tolist())
