# SPDX-License-Identifier: MIT
"""The decision that a position asks for, as a key that a display turns into a sentence."""

from collections.abc import Set as AbstractSet
from typing import Final

from caravanserai.core.compiled.record_fields import Fields
from caravanserai.games.five_tribes.constants import LARGE_MARKET, SMALL_MARKET
from caravanserai.games.five_tribes.describe.position import PENDING, PHASES
from caravanserai.games.five_tribes.rules.state import MOVE, NOTHING, SALE, TILE, TRIBE

PENDING_TASKS: Final = tuple(words.replace(" ", "_") for words in PENDING)
TASKS: Final = (
    *("bid", "move", "stuck", "sow", "build", "kill", "sacred", "small", "large", "sale", "set"),
    "boundary",  # nothing but powers, or going on to the next phase
    *PENDING_TASKS[1:],
)
_MARKETS = {SMALL_MARKET: "small", LARGE_MARKET: "large"}


def task(state: Fields, kinds: AbstractSet[str]) -> str:
    """Return what the actor has to decide, given the kinds of their legal actions."""
    phase = state["phase"]
    if state["pending"] != NOTHING:
        return PENDING_TASKS[state["pending"]]
    if phase == MOVE:
        return "move" if "pick_up" in kinds else "stuck"
    if phase == TRIBE:
        return "build" if "build" in kinds else "kill" if _is_kill(kinds) else "boundary"
    if phase == TILE:
        return _at_tile(state, kinds)
    if phase == SALE:
        return "set" if any(state["offer"]) else "sale" if "sell" in kinds else "boundary"
    return PHASES[phase]


def _is_kill(kinds: AbstractSet[str]) -> bool:
    return not kinds.isdisjoint(("kill", "kill_owned"))


def _at_tile(state: Fields, kinds: AbstractSet[str]) -> str:
    if "buy" in kinds:
        return "sacred"
    market = _MARKETS.get(state["tiles"][state["tile"]])
    return market if market and "take" in kinds else "boundary"
