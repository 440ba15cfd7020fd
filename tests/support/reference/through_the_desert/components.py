# SPDX-License-Identifier: MIT
"""The pieces in the box, and how many of them are in play (TD-2)."""

COLOURS = ("yellow", "pink", "purple", "green", "turquoise")
PALM_TREES = 5
TOKENS = [1] * 15 + [2] * 15 + [3] * 15

CAMELS_OF_A_COLOUR = 34
"""Including those that carry a leader."""

UNUSED_CAMELS = {2: 10, 3: 5, 4: 0, 5: 0}
"""Camels of each colour that stay in the box, by number of players."""


def herd_size(players: int) -> int:
    """Camels left of a colour after every player has taken a leader of it (TD-2.4)."""
    return CAMELS_OF_A_COLOUR - players - UNUSED_CAMELS[players]
