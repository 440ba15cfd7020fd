# SPDX-License-Identifier: MIT
"""Every action as structure: its kind, colour and space. It is the same in every position."""

from typing import Any

from caravanserai.core.game import Setup
from caravanserai.games.through_the_desert.constants import COLOURS, MAX_SPACES
from caravanserai.games.through_the_desert.describe.notation import space_name, text
from caravanserai.games.through_the_desert.rules.actions import (
    PLACE_CAMEL,
    PLACE_LEADER,
    REMOVE_LEADER,
)


def action_json(setup: Setup, action: int) -> dict[str, Any]:
    """Return an action as structure, with its notation."""
    shown: dict[str, Any] = {"action": action, "text": text(setup, action)}
    if action >= REMOVE_LEADER:
        return shown | {"kind": "remove", "colour": COLOURS[action - REMOVE_LEADER]}
    is_leader = action >= PLACE_LEADER
    colour, space = divmod(action - (PLACE_LEADER if is_leader else PLACE_CAMEL), MAX_SPACES)
    kind = "leader" if is_leader else "camel"
    return shown | {"kind": kind, "colour": COLOURS[colour], "space": space_name(setup, space)}
