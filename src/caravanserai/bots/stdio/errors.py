# SPDX-License-Identifier: MIT
"""The error that makes a bot lose its game."""

from caravanserai.core.errors import CaravanError


class Forfeit(CaravanError):
    """A bot crashed, hung or gave an invalid answer: its seat loses the game."""
