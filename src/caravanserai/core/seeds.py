# SPDX-License-Identifier: MIT
"""Seeds, each of which determines the deal of a game. There are two kinds.

* A whole number of 64 bits selects SplitMix64. It is short and fast, for simulations and for games
  without an incentive to compute the deal.
* A text of 32 hexadecimal digits is a key of 128 bits and selects ChaCha. Its deals cannot be
  computed from what a player sees (docs/decisions/0011-secret-deals.md).

A commitment to a secret seed is published before the game, the seed itself after it.
"""

import hashlib
import re
import secrets
from typing import Any, TypeAlias

from caravanserai.core.errors import BadOptions
from caravanserai.core.validation import is_whole

Seed: TypeAlias = int | str

SEED_BITS = 64
MAX_SEED = 2**SEED_BITS - 1
# Seeds that we draw ourselves are shorter, so that every JSON reader keeps them exact: JavaScript
# has no whole numbers beyond 53 bits.
RANDOM_SEED_BITS = 53
BOT_SEED_BITS = 63  # of a seed for the choices of a bot; it fits into a signed integer as well
KEY_BYTES = 16

_KEY = re.compile(rf"[0-9a-fA-F]{{{2 * KEY_BYTES}}}")
_EXPECTED_KEY = "a text of 32 hexadecimal digits that are not all 0"
_NUMBER = re.compile(r"[0-9]{1,20}")


def check_seed(seed: Any) -> int:
    """Return a seed that must be a number; raise BadOptions unless it has 64 bits."""
    if not is_whole(seed) or not 0 <= seed <= MAX_SEED:
        raise BadOptions(f"a seed is a whole number from 0 to 2**64 - 1, got {seed!r:.80}", "seed")
    return int(seed)


def check_deal_seed(seed: Any) -> Seed:
    """Return a seed of either kind, the text in lower case. Raises BadOptions."""
    if is_whole(seed) and 0 <= seed <= MAX_SEED:
        return int(seed)
    if _is_key(seed):
        return str(seed).lower()
    raise BadOptions(
        f"a seed is a whole number from 0 to 2**64 - 1, or {_EXPECTED_KEY}, got {seed!r:.80}",
        "seed",
    )


def check_key(seed: Any) -> str:
    """Return a seed that must be a text, in lower case. Raises BadOptions."""
    if not _is_key(seed):
        raise BadOptions(f"expected {_EXPECTED_KEY}, got {seed!r:.80}", "seed")
    return str(seed).lower()


def _is_key(seed: Any) -> bool:
    # A key of zeros would select SplitMix64.
    return isinstance(seed, str) and bool(_KEY.fullmatch(seed)) and int(seed, 16) != 0


def parse_deal_seed(text: str) -> Seed:
    """Return the seed that a text spells. Raises BadOptions."""
    # 32 digits are always a key: numbers of 64 bits have at most 20.
    return check_deal_seed(int(text) if _NUMBER.fullmatch(text) else text)


def random_seed() -> int:
    """Return a short seed that nobody can predict."""
    return secrets.randbits(RANDOM_SEED_BITS)


def bot_seed() -> int:
    """Return the seed for one question to a bot.

    It must not follow from anything that players know, or they could compute the bot's moves in
    advance. Nor may it follow from the seed of the game, which would reveal hidden information.
    """
    return secrets.randbits(BOT_SEED_BITS)


def secret_seed() -> str:
    """Return a seed of 128 bits that nobody can predict or compute from the game."""
    key = secrets.token_hex(KEY_BYTES)
    return key if int(key, 16) else secret_seed()


def commitment_to(game: str, number: int, seed: str) -> str:
    """Return the commitment to a secret seed that is used from a number of actions on.

    It is the SHA-256 of four lines, in hexadecimal, so that players can check it with any tool. It
    has no salt: nobody can try 2**128 seeds. It names neither table nor time, so that reuse of a
    seed is visible.
    """
    lines = ("caravanserai deal 1", game, number, check_key(seed))
    return hashlib.sha256("".join(f"{line}\n" for line in lines).encode()).hexdigest()
