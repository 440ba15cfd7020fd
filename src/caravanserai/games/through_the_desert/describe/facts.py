# SPDX-License-Identifier: MIT
"""Values of the rulebook that displays show; they never change during a game."""

from typing import Any, Final

from caravanserai.games.through_the_desert.constants import COLOURS, RIDERS, TOKEN_VALUES

FACTS: Final[dict[str, Any]] = {
    "colours": COLOURS,  # of the camels
    "riders": RIDERS,  # the colour of each seat
    "token_values": TOKEN_VALUES,
}
