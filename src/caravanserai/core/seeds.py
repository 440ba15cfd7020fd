# SPDX-License-Identifier: MIT
"""Seeds: numbers of 64 bits from which a whole game follows."""

import secrets
from typing import Any

from caravanserai.core.errors import BadOptions
from caravanserai.core.validation import is_whole

SEED_BITS = 64
MAX_SEED = 2**SEED_BITS - 1
# Seeds that we draw ourselves are shorter, so that every JSON reader keeps them exact: JavaScript
# has no whole numbers beyond 53 bits.
RANDOM_SEED_BITS = 53


def check_seed(seed: Any) -> int:
    """Return the seed; raise BadOptions unless it is a whole number of 64 bits."""
    if not is_whole(seed) or not 0 <= seed <= MAX_SEED:
        raise BadOptions(f"a seed is a whole number from 0 to 2**64 - 1, got {seed!r}", "seed")
    return int(seed)


def random_seed() -> int:
    """Return a seed that nobody can predict."""
    return secrets.randbits(RANDOM_SEED_BITS)
