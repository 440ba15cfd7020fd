# SPDX-License-Identifier: MIT
"""The tables of the Sultanate."""

import pytest

from caravanserai.games.five_tribes.constants import N_TILES
from caravanserai.games.five_tribes.rules.geometry import board
from caravanserai.games.five_tribes.rules.state import FARTHEST

pytestmark = pytest.mark.interpreted


def test_the_tiles_within_some_steps_are_those_at_most_so_far_away() -> None:
    tables = board()[0]
    for tile in range(N_TILES):
        for steps in range(FARTHEST + 1):
            near = {other for other in range(N_TILES) if tables["distance"][tile, other] <= steps}
            within = int(tables["within"][tile, steps])
            assert {other for other in range(32) if within >> other & 1} == near


def test_no_tile_is_farther_away_than_the_table_reaches() -> None:
    assert board()[0]["distance"].max() == FARTHEST
