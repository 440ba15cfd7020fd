# SPDX-License-Identifier: MIT
"""Caravanserai: Five Tribes and Through the Desert, for people, bots and researchers.

>>> import caravanserai as cv
>>> p = cv.new("through_the_desert", players=2, seed=7)
>>> p.play(p.legal()[0]).actor is not None
True
"""

import caravanserai.games  # noqa: F401  registers the games
from caravanserai.core.bulk import random_games
from caravanserai.core.errors import (
    BadNotation,
    BadOptions,
    BadPosition,
    BadRecord,
    CaravanError,
    IllegalAction,
)
from caravanserai.core.game import games
from caravanserai.core.position import Position, from_dict, new, replay
from caravanserai.core.record import GameRecord

__version__ = "0.1.0"

__all__ = [
    "BadNotation",
    "BadOptions",
    "BadPosition",
    "BadRecord",
    "CaravanError",
    "GameRecord",
    "IllegalAction",
    "Position",
    "from_dict",
    "games",
    "new",
    "random_games",
    "replay",
]
