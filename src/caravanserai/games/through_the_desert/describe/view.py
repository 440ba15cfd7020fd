# SPDX-License-Identifier: MIT
"""Describes a position as one seat may know it.

Hidden are the generator and, by option, the values of the water tokens that others have taken
(TD-6.3); everybody sees how many. All information about a position that a server sends comes from
this module; rules/redeal.py draws the same things again.
"""

from typing import cast

from caravanserai.core.compiled.record_fields import Fields
from caravanserai.core.describe.scene import Scene
from caravanserai.core.game import Setup, StateArray
from caravanserai.games.through_the_desert.describe.position import (
    hand,
    removed_by,
    scene,
    tokens_of,
)
from caravanserai.games.through_the_desert.describe.position_types import (
    ThroughTheDesertSeat,
    ThroughTheDesertTable,
    ThroughTheDesertView,
)
from caravanserai.games.through_the_desert.rules.scoring import CATEGORIES
from caravanserai.games.through_the_desert.rules.state import OVER


def view(
    states: StateArray, setup: Setup, seat: int | None, seen: Scene | None = None, /
) -> ThroughTheDesertView:
    """Return what a seat may know; None is a spectator."""
    state, table, sheet = seen or scene(states, setup)
    return {
        **cast("ThroughTheDesertTable", table),
        "seats": [
            _seat(state, points, other, knows_tokens(state, seat, other))
            for other, points in enumerate(sheet)
        ],
    }


def knows_tokens(state: Fields, seat: int | None, other: int) -> bool:
    """Return whether a seat may know the water tokens that another has taken (TD-6.3)."""
    return not state["hidden_scores"] or state["phase"] == OVER or seat == other


def _seat(state: Fields, sheet: list[int], other: int, known: bool) -> ThroughTheDesertSeat:
    tokens = tokens_of(state, other)
    points: dict[str, int | None] = dict(zip(CATEGORIES, sheet, strict=True))
    if not known:
        points["water"] = None
    return {
        "seat": other,
        "hand": hand(state, other),
        "removed": removed_by(state, other),
        "token_count": sum(tokens),
        "tokens": tokens if known else None,
        "points": points,
        "total": sum(sheet) if known else None,
    }
