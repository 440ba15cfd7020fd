# SPDX-License-Identifier: MIT
"""The options of the game, and the set-up for given options."""

from collections.abc import Mapping
from typing import Any

from caravanserai.core.compiled.jit import record_array
from caravanserai.core.errors import BadOptions
from caravanserai.core.game import Setup
from caravanserai.core.options import Option, check_names
from caravanserai.games.five_tribes.rules.geometry import board
from caravanserai.games.five_tribes.rules.state import STATE

LIMITS = ("turn", "round")
OPTIONS = (Option("djinn_limit", LIMITS), Option("open", (False, True)))


def prepare(players: int, options: Mapping[str, Any]) -> Setup:
    """Return the set-up for these options, with defaults for the others. Raises BadOptions."""
    check_names(options, OPTIONS)
    limit, is_open = options.get("djinn_limit", LIMITS[0]), options.get("open", False)
    if limit not in LIMITS:
        raise BadOptions(f"option 'djinn_limit' must be 'turn' or 'round', not {limit!r}")
    if not isinstance(is_open, bool):
        raise BadOptions(f"option 'open' must be true or false, not {is_open!r}")
    templates = record_array(1, STATE)
    templates[0]["players"] = players
    templates[0]["once_a_round"] = limit == LIMITS[1]
    templates[0]["open"] = is_open
    return Setup(players, {"djinn_limit": limit, "open": is_open}, templates, board())
