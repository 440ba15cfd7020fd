# SPDX-License-Identifier: MIT
"""Five Tribes played slowly from the rulebook: the judge of the fast engine in the tests.

It shares no line with the engine, not even its numbers, so that one mistake cannot be made twice.
Numbers in brackets are sections of the project's fact sheet of the game.
"""

from tests.games.five_tribes.reference.board import TILES
from tests.games.five_tribes.reference.box import COLOURS, DJINN_POINTS, GOODS
from tests.games.five_tribes.reference.chance import ByChance, Draw, Told, deal
from tests.games.five_tribes.reference.game import IllegalPlay, SlowTribes
from tests.games.five_tribes.reference.invariants import check_invariants
from tests.games.five_tribes.reference.sowing import complete_sowings

__all__ = [
    "COLOURS",
    "DJINN_POINTS",
    "GOODS",
    "TILES",
    "ByChance",
    "Draw",
    "IllegalPlay",
    "SlowTribes",
    "Told",
    "check_invariants",
    "complete_sowings",
    "deal",
]
