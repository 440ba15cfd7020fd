# SPDX-License-Identifier: MIT
"""Describes a position as one seat may know it.

Hidden are the gold and the cards of others (unless the option `open` shows them), both piles, the
djinns that Sibittis shows another player, and the generator (FT-14). All information about a
position that a server sends comes from this module; rules/redeal.py draws the same things again.
"""

from typing import cast

from caravanserai.core.compiled.record_fields import Fields
from caravanserai.core.describe.scene import Scene
from caravanserai.core.game import Setup, StateArray
from caravanserai.games.five_tribes.describe.position import djinns_in, scene
from caravanserai.games.five_tribes.describe.position import seat as describe_seat
from caravanserai.games.five_tribes.describe.position_types import (
    FiveTribesSeat,
    FiveTribesTable,
    FiveTribesView,
)
from caravanserai.games.five_tribes.rules.scoring import CATEGORIES
from caravanserai.games.five_tribes.rules.state import KEEP_DJINN, OVER

HIDDEN_CATEGORIES = ("gold", "merchandise")


def view(
    states: StateArray, setup: Setup, seat: int | None, seen: Scene | None = None, /
) -> FiveTribesView:
    """Return what a seat may know; None is a spectator."""
    state, table, sheet = seen or scene(states, setup)
    return {
        **cast("FiveTribesTable", table),
        "pile_count": sum(state["pile"]),
        "djinn_pile_count": state["djinn_pile"].bit_count(),
        "drawn": djinns_in(state["drawn"]) if _sees_drawn(state, seat) else None,
        "seats": [
            _seat(state, points, other, knows_hand(state, seat, other))
            for other, points in enumerate(sheet)
        ],
    }


def _sees_drawn(state: Fields, seat: int | None) -> bool:
    """Return whether a seat sees the djinns that Sibittis shows: only the actor does (FT-14.3)."""
    return state["pending"] != KEEP_DJINN or seat == state["actor"]


def knows_hand(state: Fields, seat: int | None, other: int) -> bool:
    """Return whether a seat may know the gold and the cards of another (FT-14.1, FT-14.4)."""
    return bool(state["open"]) or state["phase"] == OVER or seat == other


def _seat(state: Fields, sheet: list[int], other: int, known: bool) -> FiveTribesSeat:
    has = describe_seat(state, other)
    points: dict[str, int | None] = dict(zip(CATEGORIES, sheet, strict=True))
    seat: FiveTribesSeat = {
        "seat": other,
        **has,
        "card_count": sum(has["cards"].values()),
        "points": points,
        "total": sum(sheet),
    }
    if not known:
        seat["gold"] = seat["cards"] = seat["total"] = None
        points |= dict.fromkeys(HIDDEN_CATEGORIES)
    return seat
