# SPDX-License-Identifier: MIT
"""Generators in states and positions, and what follows from secret seeds."""

from typing import Any

import numpy as np
import pytest

import caravanserai as cv
from caravanserai.core.compiled import rng
from caravanserai.core.generator import stable_bytes
from tests.support.reference.chacha import SecretRng

pytestmark = pytest.mark.interpreted

KEY = "000102030405060708090a0b0c0d0e0f"
OTHER_KEY = "f0e1d2c3b4a5968778695a4b3c2d1e0f"
GAMES = ["five_tribes", "through_the_desert"]


def play_some(position: cv.Position, number: int) -> cv.Position:
    """Play always the same legal actions."""
    for _ in range(number):
        legal = position.legal()
        position.play(legal[len(position.actions) * 7 % len(legal)])
    return position


@pytest.mark.parametrize("game", GAMES)
def test_the_deal_follows_from_the_key(game: str) -> None:
    one, two, other = cv.new(game, seed=KEY), cv.new(game, seed=KEY), cv.new(game, seed=OTHER_KEY)
    assert one.key() == two.key()
    assert one.view(None) != other.view(None)
    assert one.record().seed == KEY


def test_the_first_draw_of_a_deal_is_the_first_block_of_the_key() -> None:
    """The first tile is drawn below 30, from the upper half of a word."""
    position = cv.new("five_tribes", seed=KEY)
    counts = np.array([int(tile) for tile in position.state[0]["tiles"]])
    first = SecretRng(KEY).next_word() >> 32
    rank = first * 30 >> 32
    assert sorted(counts.tolist())[rank] == counts[0]


@pytest.mark.parametrize("game", GAMES)
def test_a_position_shows_the_key_and_the_block_and_can_be_read_again(game: str) -> None:
    position = cv.new(game, seed=KEY)
    whole = position.to_dict()
    key, _, number = whole["generator"].partition("/")
    assert key == KEY
    assert int(number) == position.state[0]["rng"][0] > 0
    assert cv.from_dict(whole).key() == position.key()


@pytest.mark.parametrize(
    "value",
    ["", "1", KEY, f"{KEY}/", f"{KEY}/x", f"{KEY.upper()}/1", f"{'0' * 32}/1", f"{KEY}/{2**64}"],
)
def test_an_impossible_generator_is_refused(value: str) -> None:
    whole = cv.new("through_the_desert", seed=KEY).to_dict()
    with pytest.raises(cv.BadPosition, match="0 to 18446744073709551615, or a key"):
        cv.from_dict(whole | {"generator": value})


@pytest.mark.parametrize("value", [-1, 2**64, 0.5, True, [1], None])
def test_a_generator_without_a_key_is_a_whole_number(value: Any) -> None:
    whole = cv.new("through_the_desert", seed=KEY).to_dict()
    with pytest.raises(cv.BadPosition, match="generator should be a whole number from 0 to 184"):
        cv.from_dict(whole | {"generator": value})


@pytest.mark.parametrize("game", GAMES)
def test_a_redeal_contains_nothing_of_the_key(game: str) -> None:
    """A bot or a viewer could otherwise compute every draw to come."""
    position = play_some(cv.new(game, seed=KEY), 5)
    for seat in range(position.setup.players):
        seen = position.redeal(seat, 3)
        assert seen.state[0]["rng"][1:].tolist() == [0, 0]
        assert position.state[0]["rng"][1:].tobytes() not in seen.state.tobytes()
        text = seen.record().to_text()
        assert KEY not in text
        assert '"version": 1' in text
        assert seen.redeal(seat, 3).state[0]["rng"].tolist() == seen.state[0]["rng"].tolist()


@pytest.mark.parametrize("game", GAMES)
def test_states_without_a_key_have_the_bytes_they_always_had(game: str) -> None:
    """Keys of positions are stored; a state was 16 bytes shorter before it had room for a key."""
    plain, secret = cv.new(game, seed=1).state, cv.new(game, seed=KEY).state
    assert len(stable_bytes(plain)) == plain.nbytes - 16
    assert stable_bytes(secret) == secret.tobytes()
    assert plain[0]["rng"].shape == (rng.DICE_WORDS,)
