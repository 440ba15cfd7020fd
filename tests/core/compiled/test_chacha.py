# SPDX-License-Identifier: MIT
"""ChaCha is that of the published test vectors, compiled and interpreted."""

from random import Random
from typing import Any

import numpy as np
import pytest
from numba import njit

from caravanserai.core.compiled import chacha, rng
from caravanserai.core.generator import set_key
from caravanserai.testing.reference_rng import ReferenceRng
from tests.support.reference.chacha import SecretRng, block, quarter_round

pytestmark = pytest.mark.interpreted

# draft-strombergson-chacha-test-vectors-01: blocks for a key of 128 zeros, by rounds.
ZERO_KEY = {
    8: (
        "e28a5fa4a67f8c5defed3e6fb7303486aa8427d31419a729572d777953491120"
        "b64ab8e72b8deb85cd6aea7cb6089a101824beeb08814a428aab1fa2c816081b"
        "8a26af448a1ba906368fd8c83831c18cec8ced811a028e675b8d2be8fce08116"
        "5ceae9f1d1b7a975497749480569ceb83de6a0a587d4984f19925f5d338e430d"
    ),
    12: (
        "e1047ba9476bf8ff312c01b4345a7d8ca5792b0ad467313f1dc412b5fdce3241"
        "0dea8b68bd774c36a920f092a04d3f95274fbeff97bc8491fcef37f85970b450"
        "1d43b61a8f7e19fceddef368ae6bfb11101bd9fd3e4d127de30db2db1b472e76"
        "426803a45e15b962751986ef1d9d50f598a5dcdc9fa529a28357991e784ea20f"
    ),
    20: (
        "89670952608364fd00b2f90936f031c8e756e15dba04b8493d00429259b20f46"
        "cc04f111246b6c2ce066be3bfb32d9aa0fddfbc12123d4b9e44f34dca05a103f"
    ),
}
# The same draft, TC8: a random key of 128 bits and a random nonce.
RANDOM_KEY, RANDOM_NONCE = "c46ec1b18ce8a878725a37e780dfb735", "1ada31d5cf688221"
RANDOM_BLOCK = (
    "b02bd81eb55c8f68b5e9ca4e307079bc225bd22007eddc6702801820709ce098"
    "07046a0d2aa552bfdbb49466176d56e32d519e10f5ad5f2746e241e09bdf9959"
)
# RFC 8439, section 2.3.2; its nonce of 96 bits begins in the upper half of our block number.
RFC_KEY, RFC_NUMBER, RFC_NONCE = bytes(range(32)), 1 + (0x09000000 << 32), "0000004a00000000"
RFC_BLOCK = (
    "10f1e7e4d13b5915500fdd1fa32071c4c7d1f4c733c068030422aa9ac3d46c4e"
    "d2826446079faa0914c2d705d98b02a2b5129cd1de164eb9cbd083e8a2503c4e"
)


@njit
def mixed(words: Any) -> None:
    words[0], words[1], words[2], words[3] = chacha.quarter_round(
        words[0], words[1], words[2], words[3]
    )


@njit
def stream(low: Any, high: Any, blocks: Any, rounds: int, out: Any) -> None:
    for at in range(len(blocks)):
        out[at] = chacha.keystream(low, high, blocks[at], rounds)


@njit
def draws(dice: Any, count: int, out: Any) -> None:
    for at in range(len(out)):
        out[at] = rng.draw_in_game(dice, count)


@njit
def reseeded(dice: Any, seed: Any) -> None:
    rng.reseed(dice, seed)


def beginnings(key: bytes, blocks: list[int], rounds: int) -> list[bytes]:
    """Return the first eight bytes of blocks of the key stream."""
    low, high = np.frombuffer(key, "<u8")
    out = np.zeros(len(blocks), np.uint64)
    stream(low, high, np.array(blocks, np.uint64), rounds, out)
    return [int(word).to_bytes(8, "little") for word in out]


def keyed(key: str) -> Any:
    """Return the generator of a state that was dealt from a secret seed."""
    states = np.zeros(1, [("rng", "u8", (rng.DICE_WORDS,))])
    set_key(states, key)
    return states["rng"][0]


def test_a_quarter_round_is_that_of_the_rfc() -> None:
    """RFC 8439, section 2.1.1."""
    words = np.array([0x11111111, 0x01020304, 0x9B8D6F43, 0x01234567], np.uint64)
    mixed(words)
    assert words.tolist() == [0xEA2A92F4, 0xCB1CF8CE, 0x4581472E, 0x5881C4BB]


def test_a_quarter_round_in_plain_python_is_that_of_the_rfc() -> None:
    words = [0x11111111, 0x01020304, 0x9B8D6F43, 0x01234567]
    quarter_round(words, 0, 1, 2, 3)
    assert words == [0xEA2A92F4, 0xCB1CF8CE, 0x4581472E, 0x5881C4BB]


@pytest.mark.parametrize("rounds", ZERO_KEY)
def test_the_stream_of_the_zero_key_is_the_published_one(rounds: int) -> None:
    content = bytes.fromhex(ZERO_KEY[rounds])
    published = [content[at : at + 64] for at in range(0, len(content), 64)]
    numbers = list(range(len(published)))
    assert beginnings(bytes(16), numbers, rounds) == [content[:8] for content in published]
    assert [block(bytes(16), number, rounds) for number in numbers] == published


def test_plain_python_computes_the_other_published_blocks() -> None:
    key, nonce = bytes.fromhex(RANDOM_KEY), bytes.fromhex(RANDOM_NONCE)
    assert block(key, 0, 12, nonce).hex() == RANDOM_BLOCK
    assert block(RFC_KEY, RFC_NUMBER, 20, bytes.fromhex(RFC_NONCE)).hex() == RFC_BLOCK


@pytest.mark.parametrize("rounds", [8, 12, 20])
def test_any_key_gives_the_stream_of_plain_python(rounds: int) -> None:
    random = Random(rounds)
    for _ in range(5):
        key = random.randbytes(16)
        numbers = [0, 1, 2**32 - 1, 2**32, 2**64 - 1, random.getrandbits(64)]
        assert beginnings(key, numbers, rounds) == [
            block(key, number, rounds)[:8] for number in numbers
        ]


def test_draws_from_a_key_are_those_of_plain_python() -> None:
    dice, judge = keyed(RANDOM_KEY), SecretRng(RANDOM_KEY)
    out = np.zeros(20, np.int64)
    draws(dice, 2**32 - 1, out)
    words = (judge.next_word() >> 32 for _ in range(100))
    fair = (divmod(word * (2**32 - 1), 2**32) for word in words)
    assert out.tolist() == [number for number, rest in fair if rest >= 1][:20]
    assert dice[0] >= 20
    assert dice[1:].tobytes().hex() == RANDOM_KEY


def test_without_a_key_the_numbers_are_those_of_splitmix64() -> None:
    dice, judge = np.array([7, 0, 0], np.uint64), ReferenceRng(7)
    out = np.zeros(50, np.int64)
    draws(dice, 1000, out)
    assert out.tolist() == [judge.draw(1000) for _ in range(50)]
    assert dice.tolist() == [judge.word, 0, 0]


@pytest.mark.parametrize("words", [(0, 1, 0), (0, 0, 1), (0, 2**63, 2**63)])
def test_half_a_key_is_a_key(words: tuple[int, ...]) -> None:
    dice, out = np.array(words, np.uint64), np.zeros(1, np.int64)
    draws(dice, 6, out)
    assert dice.tolist() == [1, *words[1:]]


def test_a_new_seed_forgets_the_key() -> None:
    dice = keyed(RANDOM_KEY)
    reseeded(dice, np.uint64(1))
    assert dice.tolist() == [0x5692161D100B05E5, 0, 0]
