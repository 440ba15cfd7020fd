# SPDX-License-Identifier: MIT
"""Whether an action showed anything that was hidden: who took it back would go fishing."""

from caravanserai.core.compiled import entry_points
from caravanserai.core.game import StateArray


def reveals(before: StateArray, after: StateArray) -> bool:
    """Tell whether something was drawn or rolled between two states, or the game has ended.

    Every draw steps the generator in the state. The end opens what players have kept hidden.
    """
    was_drawn = before["rng"].tobytes() != after["rng"].tobytes()
    return was_drawn or bool(entry_points.is_over(after) and not entry_points.is_over(before))
