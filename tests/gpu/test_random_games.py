# SPDX-License-Identifier: MIT
"""Random games on a GPU are those of the CPU, bit for bit, for both kinds of seeds (FT-2, TD-2)."""

from typing import Any

import numpy as np
import pytest

import caravanserai as cv
from benchmarks.gpu_checks import count_differences, secret_deals
from caravanserai.core.compiled import gpu
from caravanserai.core.compiled.chacha import ROUNDS, keystream
from caravanserai.core.compiled.jit import entry
from caravanserai.core.game import find

KEYS = 100_000
EVERY_COUNT = [(name, count) for name in cv.games() for count in find(name).player_counts]


@pytest.mark.parametrize(("game", "players"), EVERY_COUNT)
def test_games_are_the_same(game: str, players: int) -> None:
    assert count_differences(game, players) == 0


@pytest.mark.parametrize(("game", "players"), EVERY_COUNT)
def test_secret_games_are_the_same(game: str, players: int) -> None:
    plain = cv.random_games(game, 100, players=players, seed=11).points
    with secret_deals():
        assert count_differences(game, players) == 0
        secret = cv.random_games(game, 100, players=players, seed=11).points
    assert not np.array_equal(plain, secret)


@entry
def write_words(low: Any, high: Any, blocks: Any, out: Any) -> None:
    for at in range(len(out)):
        out[at] = keystream(low[at], high[at], blocks[at], ROUNDS)


def test_chacha_gives_the_same_words() -> None:
    cuda = gpu.load_cuda()

    @cuda.jit  # type: ignore[untyped-decorator, unused-ignore]
    def kernel(low: Any, high: Any, blocks: Any, out: Any) -> None:
        at = cuda.grid(1)
        if at < len(out):
            out[at] = keystream(low[at], high[at], blocks[at], ROUNDS)

    numbers = np.random.default_rng(1).integers(0, 2**64, (3, KEYS), np.uint64)
    here, there = np.zeros(KEYS, np.uint64), cuda.device_array(KEYS, np.uint64)
    write_words(numbers[0], numbers[1], numbers[2], here)
    kernel[-(-KEYS // 256), 256](*map(cuda.to_device, numbers), there)
    assert np.array_equal(here, there.copy_to_host())
    assert len(np.unique(here)) == KEYS
