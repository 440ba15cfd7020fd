# SPDX-License-Identifier: MIT
"""What the next sowing can bring, compared with all paths of all sowings."""

from collections.abc import Iterator

import pytest

from caravanserai.core.position import Position
from caravanserai.games.five_tribes.constants import (
    BLUE,
    COLUMNS,
    LAST_BLUE,
    N_COLOURS,
    N_TILES,
    TILE_VALUES,
)
from caravanserai.games.five_tribes.rules.state import NONE
from tests.support.bots.compiled_heuristics import opportunities_of
from tests.support.positions.bot_positions import random_position

pytestmark = pytest.mark.compiles

ROWS = N_TILES // COLUMNS


def neighbours(tile: int) -> Iterator[int]:
    row, column = divmod(tile, COLUMNS)
    for down, right in ((0, 1), (0, -1), (1, 0), (-1, 0)):
        if 0 <= row + down < ROWS and 0 <= column + right < COLUMNS:
            yield (row + down) * COLUMNS + column + right


def ends_of(tile: int, steps: int, before: int = -1) -> set[int]:
    """Return the tiles on which a sowing of so many steps can end, without turning back."""
    if steps == 0:
        return {tile}
    nexts = [each for each in neighbours(tile) if each != before]
    return set().union(*(ends_of(each, steps - 1, tile) for each in nexts))


def sowings(position: Position) -> Iterator[tuple[int, int]]:
    """Yield the last tile and the colour of every sowing that does not end where it began."""
    meeples = position.state["meeples"][0]
    for tile in range(N_TILES):
        stack = int(meeples[tile].sum())
        for end in ends_of(tile, stack) - {tile} if stack else ():
            for colour in range(N_COLOURS):
                if meeples[tile, colour] and meeples[end, colour]:
                    yield end, colour


def blue_around(position: Position, tile: int) -> int:
    row, column = divmod(tile, COLUMNS)
    tiles = position.state["tiles"][0]
    return sum(
        tiles[other] <= LAST_BLUE
        for other in range(N_TILES)
        if abs(other // COLUMNS - row) <= 1 and abs(other % COLUMNS - column) <= 1
    )


@pytest.mark.parametrize("actions", [0, 40, 90, 150])
def test_the_most_meeples_of_a_colour_are_those_of_some_sowing(actions: int) -> None:
    position = random_position("five_tribes", 3, actions)
    meeples, most = position.state["meeples"][0], [0] * N_COLOURS
    for end, colour in sowings(position):
        factor = blue_around(position, end) if colour == BLUE else 1
        most[colour] = max(most[colour], factor * (int(meeples[end, colour]) + 1))
    found = opportunities_of(position)[:N_COLOURS]
    assert (found // [12, 12, 12, 6, 12]).tolist() == most


@pytest.mark.parametrize("actions", [0, 40, 90, 150])
def test_the_tiles_to_take_are_those_that_a_sowing_empties(actions: int) -> None:
    position = random_position("five_tribes", 3, actions)
    tiles, meeples, camels = (position.state[name][0] for name in ("tiles", "meeples", "camels"))
    taken = {
        (end, colour): int(TILE_VALUES[tiles[end]])
        for end, colour in sowings(position)
        if camels[end] == NONE and meeples[end].sum() == meeples[end, colour]
    }
    best, second, number = opportunities_of(position)[N_COLOURS : N_COLOURS + 3] // 4
    values = sorted(taken.values(), reverse=True)
    assert [best, second] == [*values, 0, 0][:2]
    assert number == 2 * len(values)
