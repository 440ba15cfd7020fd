# SPDX-License-Identifier: MIT
"""Seeds: which are accepted, and how random ones are drawn."""

from typing import Any

import numpy as np
import pytest

import caravanserai as cv
from caravanserai.core.seeds import MAX_SEED, check_seed, random_seed

pytestmark = pytest.mark.interpreted


def test_random_seeds_are_exact_in_every_json_reader() -> None:
    assert all(random_seed() < 2**53 for _ in range(100))
    assert all(cv.new("through_the_desert").record().seed < 2**53 for _ in range(5))


def test_random_seeds_differ() -> None:
    assert len({random_seed() for _ in range(20)}) == 20


@pytest.mark.parametrize("seed", [0, MAX_SEED, np.uint64(MAX_SEED), np.int8(3)])
def test_seeds_have_64_bits(seed: Any) -> None:
    assert check_seed(seed) == int(seed)
    assert type(check_seed(seed)) is int
    text = cv.new("through_the_desert", seed=seed).record().to_text()
    assert cv.GameRecord.from_text(text).seed == int(seed)


@pytest.mark.parametrize("seed", [-1, MAX_SEED + 1, 1.0, "7", None, True])
def test_other_values_are_refused(seed: Any) -> None:
    with pytest.raises(cv.BadOptions, match="a seed is a whole number from 0 to ") as refused:
        check_seed(seed)
    assert refused.value.field == "seed"
