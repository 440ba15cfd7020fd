# SPDX-License-Identifier: MIT
"""Entry points hand the first record of an array to the rule functions."""

import numpy as np
import pytest

import caravanserai as cv
from caravanserai.core.compiled import entry_points
from caravanserai.testing import reference_rng

pytestmark = pytest.mark.interpreted


@pytest.mark.parametrize("game", cv.games())
def test_turns_are_counted_upwards(game: str) -> None:
    position = cv.new(game, 2, seed=1)
    numbers = [position.turn_number]
    for _ in range(30):
        position.play(int(position.legal()[-1]))
        numbers.append(entry_points.turn_number(position.state))
    assert numbers == sorted(numbers)
    assert len(set(numbers)) > 3


def test_split_derives_the_seeds_of_streams() -> None:
    assert int(entry_points.split(np.uint64(7), 3)) == reference_rng.split(7, 3)
