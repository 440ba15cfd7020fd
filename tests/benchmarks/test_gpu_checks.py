# SPDX-License-Identifier: MIT
"""The comparisons of the GPU with the CPU find what differs; here both sides are CPUs."""

from typing import Any

import numpy as np
import pytest

import caravanserai as cv
from benchmarks.gpu_checks import (
    count_different_games,
    differing_fields,
    find_accepted,
    play_both,
    secret_deals,
)
from caravanserai.adapters.batch import Batch

DESERT = "through_the_desert"


def played(seed: int) -> Any:
    return cv.random_games(DESERT, 20, seed=seed, final_states=True)


def test_equal_games_do_not_differ() -> None:
    assert count_different_games(played(1), played(1)) == 0


def test_a_game_that_ends_otherwise_is_counted() -> None:
    here, there = played(1), played(1)
    there.points[3, 0] += 1
    there.states.view(np.uint8).reshape(20, -1)[7, -1] ^= 1
    assert count_different_games(here, there) == 2


def test_secret_deals_are_other_games() -> None:
    with secret_deals():
        secret = played(1)
    assert count_different_games(played(1), secret) == 20


def test_equal_batches_play_the_same_games() -> None:
    here, there = (Batch(DESERT, 4).init(7) for _ in range(2))
    assert play_both(here, there, 150, np.copy) > 0


def test_fields_that_differ_are_named() -> None:
    here, there = Batch(DESERT, 4).init(7), Batch(DESERT, 4).init(7)
    there.rewards[0, 0] = 5
    assert differing_fields(here, there) == ["rewards"]
    with pytest.raises(AssertionError, match="after 0 steps these differ: rewards"):
        play_both(here, there, 1, np.copy)


def test_bad_actions_that_are_accepted_are_named() -> None:
    batch = Batch(DESERT, 2).init(1)
    good = batch.legal_actions[:, 0].copy()
    actions = {"none": None, "good ones": good, "another dtype": good.astype(float)}
    assert find_accepted(batch, actions) == ["good ones"]
