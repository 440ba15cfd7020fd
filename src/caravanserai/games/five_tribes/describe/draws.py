# SPDX-License-Identifier: MIT
"""Finds the kind of thing that an action draws, which is public (FT-14.2, FT-14.3)."""

from typing import Final

from caravanserai.core.compiled.record_fields import Fields
from caravanserai.games.five_tribes.constants import (
    GREEN,
    KANDICHA,
    N_TILES,
    RED,
    SIBITTIS,
    SLOAR,
)
from caravanserai.games.five_tribes.rules import actions as ids
from caravanserai.games.five_tribes.rules.geometry import distance
from caravanserai.games.five_tribes.rules.state import MEEPLES_ON_BARE, NOTHING

CARD: Final = "card"
DJINNS: Final = "djinns"
MEEPLES: Final = "meeples"


def drawn_by(state: Fields, action: int) -> str | None:
    """Return what the actor would draw from a pile or from the bag, None if nothing.

    Rows that are refilled at the end of a round do not count: they are for everybody.
    """
    if ids.PLACE <= action < ids.BUY:
        return MEEPLES if state["pending"] == MEEPLES_ON_BARE else None
    if ids.USE <= action < ids.PLACE:
        return {SLOAR: CARD, SIBITTIS: DJINNS}.get((action - ids.USE) // ids.PAYMENTS)
    return CARD if ids.KILL <= action < ids.KILL_OWNED and _feeds_kandicha(state, action) else None


def _feeds_kandicha(state: Fields, action: int) -> bool:
    """Return whether Kandicha takes a card for a killed merchant (FT-10.12)."""
    colour, tile = divmod(action - ids.KILL, N_TILES)
    if colour != GREEN or not state["djinns"][state["actor"]] >> int(KANDICHA) & 1:
        return False
    return sum(state["pile"]) + sum(state["discards"]) + fakirs_discarded(state, tile) > 0


def fakirs_discarded(state: Fields, tile: int) -> int:
    """Return how many fakirs it takes to reach a victim; they can be drawn again immediately."""
    if state["pending"] != NOTHING:
        return 0
    return max(0, distance(state["tile"], tile) - state["hand"][RED])
