# SPDX-License-Identifier: MIT
"""Through the Desert played slowly from the rulebook: the judge of the fast engine in the tests.

It shares no line with the engine, not even its numbers, so that one mistake cannot be made twice.
Rule numbers (L7, C5, E9 ...) are those of the project's fact sheet of the game.
"""

from tests.games.through_the_desert.reference.board import Board, at, read_map, read_rows
from tests.games.through_the_desert.reference.dealing import COLOURS, deal
from tests.games.through_the_desert.reference.game import IllegalPlay, SlowDesert
from tests.games.through_the_desert.reference.invariants import check_invariants
from tests.games.through_the_desert.reference.leaders import first_round_colours
from tests.games.through_the_desert.reference.scoring import caravan_points

__all__ = [
    "COLOURS",
    "Board",
    "IllegalPlay",
    "SlowDesert",
    "at",
    "caravan_points",
    "check_invariants",
    "deal",
    "first_round_colours",
    "read_map",
    "read_rows",
]
