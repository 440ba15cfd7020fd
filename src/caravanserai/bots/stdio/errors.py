# SPDX-License-Identifier: MIT
"""The error that ends a game with a loss for the bot."""

from caravanserai.core.errors import CaravanError


class Forfeit(CaravanError):
    """A bot crashed, hung or gave an invalid answer: its seat loses the game."""
