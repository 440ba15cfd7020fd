# SPDX-License-Identifier: MIT
"""Finds actions that reveal hidden information.

Such an action must not be undone: the player would learn something and then choose again.
"""

from caravanserai.core.compiled import entry_points
from caravanserai.core.game import StateArray


def reveals(before: StateArray, after: StateArray) -> bool:
    """Return whether something was drawn between two states, or the game has ended.

    Every draw advances the generator in the state. The end of the game reveals what players had
    kept hidden.
    """
    was_drawn = before["rng"].tobytes() != after["rng"].tobytes()
    return was_drawn or bool(entry_points.is_over(after) and not entry_points.is_over(before))
