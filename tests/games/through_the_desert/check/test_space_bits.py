# SPDX-License-Identifier: MIT
"""Sets of spaces as numbers, compared with a search from space to space."""

from random import Random

import pytest

from caravanserai.games.through_the_desert.check.space_bits import around, decode, encode, reach
from caravanserai.games.through_the_desert.maps.check import MAX_COLUMNS, MAX_ROWS
from caravanserai.games.through_the_desert.maps.graph import reachable
from caravanserai.games.through_the_desert.rules.geometry import Space, ring

pytestmark = pytest.mark.interpreted

CORNERS = {(c, r) for c in (0, 1, MAX_COLUMNS - 1) for r in (0, 1, MAX_ROWS - 1)}
GRID = {(c, r) for c in range(MAX_COLUMNS) for r in range(MAX_ROWS)}


def some_spaces(random: Random, count: int) -> set[Space]:
    return {(random.randrange(12), random.randrange(12)) for _ in range(count)}


def test_spaces_come_back_in_order() -> None:
    assert decode(encode(CORNERS)) == sorted(CORNERS)
    assert decode(0) == []


@pytest.mark.parametrize("space", sorted(CORNERS))
def test_neighbours_stay_in_their_columns(space: Space) -> None:
    assert around(encode({space})) & encode(GRID) == encode(set(ring(space)) & GRID)


@pytest.mark.parametrize("seed", range(20))
def test_reach_finds_what_a_search_finds(seed: int) -> None:
    random = Random(seed)
    part = some_spaces(random, 90)
    start = random.choice(sorted(part))
    assert reach(encode({start}), encode(part)) == encode(reachable(start, part))


def test_nothing_is_reached_from_outside_the_part() -> None:
    assert reach(encode({(3, 3)}), encode({(3, 4), (3, 5)})) == 0
