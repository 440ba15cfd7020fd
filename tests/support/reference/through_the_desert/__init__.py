# SPDX-License-Identifier: MIT
"""A second implementation of Through the Desert, written for clarity and not for speed.

The tests compare the engine with it. It shares no code with the engine, not even constants, so
that a mistake in one of them shows as a difference.
"""

from tests.support.reference.through_the_desert.board import Board, read_map, read_rows, space_name
from tests.support.reference.through_the_desert.components import COLOURS
from tests.support.reference.through_the_desert.game import IllegalPlay, ReferenceGame
from tests.support.reference.through_the_desert.invariants import check_invariants
from tests.support.reference.through_the_desert.leaders import first_round_colours
from tests.support.reference.through_the_desert.scoring import caravan_points
from tests.support.reference.through_the_desert.setup import deal

__all__ = [
    "COLOURS",
    "Board",
    "IllegalPlay",
    "ReferenceGame",
    "caravan_points",
    "check_invariants",
    "deal",
    "first_round_colours",
    "read_map",
    "read_rows",
    "space_name",
]
