# SPDX-License-Identifier: MIT
"""Where sowings can end, for a board: by the tile that they start from."""

from typing import Any

from caravanserai.core.compiled.jit import record_array
from caravanserai.core.game import Setup, StateArray
from caravanserai.games.five_tribes.constants import BLUE, COLOURS
from caravanserai.games.five_tribes.rules.geometry import NAMES
from caravanserai.games.five_tribes.sowings.sowing_ends import (
    DESTINATION,
    MAX_DESTINATIONS,
    NEVER,
    write_destinations,
)

TAKEN = ("never", "perhaps", "always")  # by the numbers of sowings/sowing_ends.py

SowingEnds = dict[str, list[dict[str, Any]]]


def sowing_ends(states: StateArray, setup: Setup) -> SowingEnds:
    """Return every end of a sowing by its start: tile, colour, number of meeples, and gains.

    `taken` is left out where the tile is never taken, and gold where no builders act.
    """
    out = record_array(MAX_DESTINATIONS, DESTINATION)
    found: SowingEnds = {name: [] for name in NAMES}
    for start, *end in out[: write_destinations(states, setup.board, out)].tolist():
        found[NAMES[start]].append(_end(*end))
    return {name: ends for name, ends in found.items() if ends}


def _end(
    tile: int,
    colour: int,
    fewest: int,
    most: int,
    control: int,
    _kind: int,
    _spare: int,
    least_gold: int,
    most_gold: int,
) -> dict[str, Any]:
    end: dict[str, Any] = {
        "tile": NAMES[tile],
        "colour": COLOURS[colour],
        "fewest": fewest,
        "most": most,
    }
    if control != NEVER:
        end["taken"] = TAKEN[control]
    if colour == BLUE:
        end["least_gold"], end["most_gold"] = least_gold, most_gold
    return end
