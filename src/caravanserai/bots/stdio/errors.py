# SPDX-License-Identifier: MIT
"""What loses a game away from the board."""

from caravanserai.core.errors import CaravanError


class Forfeit(CaravanError):
    """A bot crashed, hung or answered what cannot be played: its seat loses the game."""
