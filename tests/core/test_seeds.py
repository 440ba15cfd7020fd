# SPDX-License-Identifier: MIT
"""Seeds: which are accepted, and how random ones are drawn."""

from typing import Any

import numpy as np
import pytest

import caravanserai as cv
from caravanserai.core.seeds import (
    MAX_SEED,
    Seed,
    check_deal_seed,
    check_seed,
    commitment_to,
    parse_deal_seed,
    random_seed,
    secret_seed,
)
from tests.core.test_generator import KEY

pytestmark = pytest.mark.interpreted


def test_random_seeds_are_exact_in_every_json_reader() -> None:
    assert all(random_seed() < 2**53 for _ in range(100))
    assert all(check_seed(cv.new("through_the_desert").record().seed) < 2**53 for _ in range(5))


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


# Secret seeds


def test_secret_seeds_have_128_bits_and_differ() -> None:
    seeds = {secret_seed() for _ in range(50)}
    assert len(seeds) == 50
    assert all(check_deal_seed(seed) == seed and len(seed) == 32 for seed in seeds)


def test_a_secret_seed_of_zeros_is_drawn_again(monkeypatch: pytest.MonkeyPatch) -> None:
    """Its key would select the generator without a key."""
    drawn = iter(["0" * 32, KEY])
    monkeypatch.setattr("caravanserai.core.seeds.secrets.token_hex", lambda _: next(drawn))
    assert secret_seed() == KEY


@pytest.mark.parametrize(
    ("text", "seed"),
    [("7", 7), (str(MAX_SEED), MAX_SEED), (KEY, KEY), (KEY.upper(), KEY), ("1" * 32, "1" * 32)],
)
def test_a_typed_seed_is_a_number_or_a_key(text: str, seed: Seed) -> None:
    assert parse_deal_seed(text) == seed


@pytest.mark.parametrize("text", ["", "x", "-1", "1.0", KEY[:31], KEY + "0", str(2**64), "0" * 32])
def test_other_texts_are_no_seeds(text: str) -> None:
    with pytest.raises(cv.BadOptions, match="32 hexadecimal digits") as refused:
        parse_deal_seed(text)
    assert refused.value.field == "seed"


def test_a_commitment_is_the_hash_of_four_lines() -> None:
    r"""It never changes: players compare it with what they noted before the game.

    printf 'caravanserai deal 1\nfive_tribes\n0\n000102...0f\n' | sha256sum
    """
    expected = "3732fad5b07ea0cbe66560b139ead6f1e51e60b3dcb92a3d21b00d3d5c0ae73a"
    assert commitment_to("five_tribes", 0, KEY) == expected
    others = [("through_the_desert", 0, KEY), ("five_tribes", 1, KEY), ("five_tribes", 0, "1" * 32)]
    assert len({expected, *(commitment_to(*other) for other in others)}) == 4
