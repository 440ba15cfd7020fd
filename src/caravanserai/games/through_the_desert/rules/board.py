# SPDX-License-Identifier: MIT
"""Builds the board record of a map: neighbour tables for the compiled rules."""

from functools import lru_cache
from typing import Any

import numpy as np

from caravanserai.core.compiled.jit import record_array
from caravanserai.games.through_the_desert.constants import PLAYERS_INSIDE_THE_LINE
from caravanserai.games.through_the_desert.maps import DesertMap
from caravanserai.games.through_the_desert.rules.geometry import ring
from caravanserai.games.through_the_desert.rules.state import BOARD, NO_SPACE


def used_spaces(desert_map: DesertMap, players: int) -> tuple[int, ...]:
    """Return the spaces in play: two or three players stay inside the line (TD-1.2)."""
    if players <= PLAYERS_INSIDE_THE_LINE:
        return desert_map.inner
    return tuple(range(len(desert_map.spaces)))


@lru_cache(maxsize=32)
def make_board(desert_map: DesertMap, players: int) -> np.ndarray[Any, Any]:
    """Return the board for a number of players, as an array of one record."""
    used = used_spaces(desert_map, players)
    boards = record_array(1, BOARD)
    board = boards[0]
    board["n_spaces"] = len(desert_map.spaces)
    _fill_neighbours(board, desert_map, used)
    _mark_dots(board, desert_map, used)
    _mark_palm_spaces(board, [palm for palm in desert_map.palms if palm in used])
    return boards


def _add(words: Any, number: int) -> None:
    words[number >> 6] |= np.uint64(1 << (number & 63))


def _fill_neighbours(board: Any, desert_map: DesertMap, used: tuple[int, ...]) -> None:
    board["ring"][:] = NO_SPACE
    for space in used:
        _add(board["used"], space)
        for side, place in enumerate(ring(desert_map.spaces[space])):
            neighbour = desert_map.number_of.get(place, NO_SPACE)
            if neighbour in used:
                board["ring"][space, side] = neighbour
                _add(board["neighbours"][space], neighbour)


def _mark_dots(board: Any, desert_map: DesertMap, used: tuple[int, ...]) -> None:
    for dot in desert_map.dots:
        if dot in used:
            _add(board["dots"], dot)


def _mark_palm_spaces(board: Any, palms: list[int]) -> None:
    board["n_palm_spaces"] = len(palms)
    board["palm_spaces"][:] = NO_SPACE
    for number, palm in enumerate(palms):
        board["palm_spaces"][number] = palm
        for neighbour in board["ring"][palm]:
            if neighbour != NO_SPACE:
                board["beside_palms"][neighbour] |= 1 << number
