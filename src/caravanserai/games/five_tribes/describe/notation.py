# SPDX-License-Identifier: MIT
"""Actions as text, in both directions.

    bid 8 with 2 fakirs    pick up c3    drop red c4    build with 1 fakir    kill vizier of 2
    use Enki with elder    place c4      take 3         sell ivory            sell set
    buy Marid with elder and fakir       keep Marid     done

All texts are built once; reading looks a text up, in any case and spacing.
"""

from collections.abc import Iterator
from functools import cache

from caravanserai.core.errors import BadNotation
from caravanserai.core.game import Setup
from caravanserai.games.five_tribes.constants import (
    CARDS,
    COLOURS,
    DJINN_COSTS,
    DJINNS,
    ELDER_AND_ONE,
    N_GOODS,
    N_PRICES,
    PRICES,
)
from caravanserai.games.five_tribes.rules import actions as ids
from caravanserai.games.five_tribes.rules.geometry import NAMES

OWNED = ("vizier", "elder")
_MAX_TEXT = 80
FORMS = "'bid 3', 'pick up c3', 'drop red c4', 'kill red c4', 'take 1' or 'done'"


def text(setup: Setup, action: int) -> str:
    """Return an action in notation."""
    return texts()[action]


def parse(setup: Setup, text: str) -> int:
    """Return the id of an action in notation. Raises BadNotation."""
    if not isinstance(text, str):
        raise BadNotation(f"an action in notation is a string, not {text!r}")
    found = _numbers().get(" ".join(text.lower().split()))
    if found is None:
        raise BadNotation(f"expected something like {FORMS}, got {text[:_MAX_TEXT]!r}")
    return found


@cache
def texts() -> tuple[str, ...]:
    """Return the texts of all actions, by id."""
    return tuple(_all_texts())


@cache
def _numbers() -> dict[str, int]:
    return {text.lower(): number for number, text in enumerate(texts())}


def _all_texts() -> Iterator[str]:
    """Yield the texts in the order of the ids (actions.py)."""
    yield "done"
    for price in range(N_PRICES):
        yield from (_with_fakirs(f"bid {PRICES[price]}", fakirs) for fakirs in range(N_PRICES))
    yield from (f"pick up {tile}" for tile in NAMES)
    yield from (f"drop {colour} {tile}" for colour in COLOURS for tile in NAMES)
    yield from (_with_fakirs("build", fakirs) for fakirs in range(ids.KILL - ids.BUILD))
    yield from (f"kill {colour} {tile}" for colour in COLOURS for tile in NAMES)
    yield from (f"kill {piece} of {seat + 1}" for seat in range(4) for piece in OWNED)
    for djinn, cost in zip(DJINNS, DJINN_COSTS, strict=True):
        yield from (f"use {djinn} with {payment}" for payment in _payments(cost))
    yield from (f"place {tile}" for tile in NAMES)
    yield from (f"buy {djinn} with {way}" for djinn in DJINNS for way in _payments(ELDER_AND_ONE))
    yield from (f"keep {djinn}" for djinn in DJINNS)
    yield from (f"take {place + 1}" for place in range(ids.SELL - ids.TAKE))
    yield from (f"sell {goods}" for goods in CARDS[:N_GOODS])
    yield "sell set"


def _with_fakirs(words: str, count: int) -> str:
    if count == 0:
        return words
    return f"{words} with {count} {'fakir' if count == 1 else 'fakirs'}"


def _payments(cost: int) -> tuple[str, str]:
    return ("2 elders", "elder and fakir") if cost == ELDER_AND_ONE else ("elder", "fakir")
