# SPDX-License-Identifier: MIT
"""Finds the display of a game."""

from caravanserai.cli.terminal.games.five_tribes import display as five_tribes
from caravanserai.cli.terminal.games.interface import GameDisplay
from caravanserai.cli.terminal.games.through_the_desert import display as through_the_desert

DISPLAYS = {"five_tribes": five_tribes.DISPLAY, "through_the_desert": through_the_desert.DISPLAY}


def find_display(game: str) -> GameDisplay:
    """Return the display of a game; that of Through the Desert shows any text board."""
    return DISPLAYS.get(game, through_the_desert.DISPLAY)
