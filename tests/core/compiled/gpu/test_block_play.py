# SPDX-License-Identifier: MIT
"""Games that the threads of a block share are the same as games played alone.

A small game in plain Python takes the place of the rules, and Python threads that of a GPU.
"""

from collections.abc import Iterator
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest

from caravanserai.core.compiled.gpu import block_play
from caravanserai.core.compiled.gpu.device import Launch
from tests.support.fake_gpu import FakeGpu

pytestmark = pytest.mark.interpreted

THREADS = 24
GAMES = 100  # of five blocks; the last one is not full
SEED, FIRST = 7, 1000
PHASES = OVER = 3
STATE = np.dtype([("phase", "u1"), ("left", "i4"), ("score", "i4")])


def split(seed: Any, number: int) -> int:
    return (int(seed) * 31 + number * 17) % 1009


def draw(dice: Any, count: int) -> int:
    dice[0] = (int(dice[0]) * 131 + 7) % 1_000_003
    return int(dice[0]) % count


def deal(state: Any, _board: Any, seed: int) -> None:
    state.left, state.phase, state.score = 1 + seed % 19, seed % PHASES, 0


def legal(state: Any, _board: Any, out: Any) -> int:
    count = 2 + int(state.phase)
    out[:count] = range(4 * state.phase, 4 * state.phase + count)
    return count


def apply(state: Any, _board: Any, action: int) -> None:
    assert action // 4 == state.phase
    state.left -= 1
    state.score = (int(state.score) * 5 + int(action)) % 9973
    state.phase = (state.phase + action) % PHASES if state.left else OVER


def write_points(state: Any, _board: Any, out: Any) -> None:
    out[0] = state.score


RULES = {
    "split": split,
    "draw": draw,
    "first_dice": lambda seed: seed + 1,
    "deal": deal,
    "legal": legal,
    "apply": apply,
    "is_over": lambda state: state.phase == OVER,
    "points": write_points,
    "signed": int,
}


def play_alone(number: int) -> tuple[int, int]:
    """Return the actions and the points of a game."""
    state, dice, out = np.recarray(1, STATE)[0], [split(SEED, FIRST + number) + 1], np.zeros(9, int)
    deal(state, None, dice[0] - 1)
    steps = 0
    while state.phase != OVER:
        apply(state, None, out[draw(dice, legal(state, None, out))])
        steps += 1
    return steps, int(state.score)


@pytest.fixture
def gpu(monkeypatch: pytest.MonkeyPatch) -> Iterator[FakeGpu]:
    """A GPU of Python threads, with the small game in place of the rules."""
    fake = FakeGpu(THREADS)
    monkeypatch.setattr(block_play, "load_cuda", lambda: fake)
    for name, function in RULES.items():
        monkeypatch.setattr(block_play, name, function)
    block_play._load_sort.cache_clear()
    yield fake
    block_play._load_sort.cache_clear()


def test_games_of_a_block_are_those_played_alone(gpu: FakeGpu) -> None:
    game = SimpleNamespace(max_legal=9, n_actions=4 * PHASES)
    steps, totals = np.zeros(GAMES, np.int32), np.zeros((GAMES, 1), np.int32)
    template, states = np.recarray(1, STATE), np.recarray(GAMES, STATE)
    kernel = block_play.load_kernel.__wrapped__(game, Launch(THREADS))
    gpu.run(kernel, 5, template, [None], SEED, FIRST, steps, totals, states)
    expected = [play_alone(number) for number in range(GAMES)]
    assert list(zip(steps.tolist(), totals[:, 0].tolist(), strict=True)) == expected
    assert len(set(expected)) > GAMES // 2  # the games differ
    assert (states.phase == OVER).all()
