# SPDX-License-Identifier: MIT
"""A second implementation of Five Tribes, written for clarity and not for speed.

The tests compare the engine with it. It shares no code with the engine, not even constants, so
that a mistake in one of them shows as a difference. `actions` has one module for each kind of
action: which texts are legal, and what they do.
"""

from tests.support.reference.five_tribes.board import TILES
from tests.support.reference.five_tribes.components import COLOURS, DJINN_POINTS, GOODS
from tests.support.reference.five_tribes.draws import DrawSource, RandomDraws, ScriptedDraws
from tests.support.reference.five_tribes.game import IllegalPlay, ReferenceGame
from tests.support.reference.five_tribes.invariants import check_invariants
from tests.support.reference.five_tribes.setup import deal
from tests.support.reference.five_tribes.sowing_search import complete_sowings

__all__ = [
    "COLOURS",
    "DJINN_POINTS",
    "GOODS",
    "TILES",
    "DrawSource",
    "IllegalPlay",
    "RandomDraws",
    "ReferenceGame",
    "ScriptedDraws",
    "check_invariants",
    "complete_sowings",
    "deal",
]
