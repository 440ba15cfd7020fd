# SPDX-License-Identifier: MIT
"""Records of version 1 of the rules of Five Tribes."""

from dataclasses import replace

import caravanserai as cv
from tests.support.positions.five_tribes_positions import (
    SPARE_TILES,
    parse_position,
    sowing_actions,
)

KILLING = f"M6 r | O8 rw | V5 b\nM6 gy\n{SPARE_TILES}"
SOWING = [*sowing_actions("a1 r b1")]


def old_record(players: str, *texts: str) -> cv.GameRecord:
    """Return a record of version 1 that starts before the sowing of two assassins."""
    start = parse_position(f"{KILLING}\n{players}")
    actions = tuple(start.parse(text) for text in [*SOWING, *texts])
    return replace(start.record(), rules_version=1, actions=actions)
