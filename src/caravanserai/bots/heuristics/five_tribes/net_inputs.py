# SPDX-License-Identifier: MIT
"""The inputs of the network of Five Tribes: whole numbers, from the view of each seat.

The items are the tiles, the same for all seats. Gold is no input: the estimate counts it, and that
of others is unknown.
"""

from typing import Any

import numpy as np

from caravanserai.bots.heuristics.five_tribes.evaluation import ORDER, TURNS, next_seat
from caravanserai.bots.heuristics.five_tribes.future_values import POWER_VALUES, kinds_held
from caravanserai.core.compiled.bits import signed
from caravanserai.core.compiled.jit import rule
from caravanserai.games.five_tribes.constants import (
    DJINN_ROW,
    FAKIR,
    LAST_BLUE,
    N_COLOURS,
    N_DJINNS,
    N_TILES,
    OASIS,
    ROW,
    VILLAGE,
)
from caravanserai.games.five_tribes.rules.scoring import (
    djinn_points,
    elder_points,
    merchandise_points,
    palace_points,
    palm_points,
    tile_points,
    vizier_points,
)
from caravanserai.games.five_tribes.rules.state import BID, NONE, Board, State

N_ITEMS = N_TILES
_N_KINDS = 8  # of tiles
# Meeples by colour, their number, the kind of the tile, whether it is blue and owned, its palms and
# palaces.
ITEM_INPUTS = N_COLOURS + 1 + _N_KINDS + 1 + 1 + 2

_N_FACTS = 19  # about a seat, without its djinns
_N_PUBLIC = N_COLOURS + 8 + N_DJINNS
DENSE_INPUTS = 2 * (_N_FACTS + N_DJINNS) + _N_PUBLIC

# Doubled, so that they are whole numbers.
_POWERS = np.array([int(2 * value) for value in POWER_VALUES], np.int64)


@rule
def write_net_inputs(state: State, board: Board, term_values: Any, items: Any, dense: Any) -> None:
    """Write the inputs of each seat; `term_values` are those of this position."""
    for seat in range(state.players):
        _write_facts(state, term_values, seat, dense[seat])
    for seat in range(state.players):
        _write_others(state, seat, dense)
        _write_public(state, dense[seat])
    for tile in range(N_TILES):
        _write_tile(state, tile, items[0, tile])


@rule
def _write_facts(state: State, term_values: Any, seat: int, out: Any) -> None:
    """Write what a seat has, each number with a factor that brings it near 64."""
    villages = oases = tiles = 0
    for tile in range(N_TILES):
        if state.camels[tile] == seat:
            tiles += 1
            villages += 1 if state.tiles[tile] == VILLAGE else 0
            oases += 1 if state.tiles[tile] == OASIS else 0
    powers = 0
    for djinn in range(N_DJINNS):
        has = signed(state.djinns[seat]) >> djinn & 1
        powers += has * _POWERS[djinn]
        out[_N_FACTS + djinn] = 64 * has
    out[0] = vizier_points(state, seat)
    out[1] = 8 * signed(state.viziers[seat])
    out[2] = 2 * elder_points(state, seat)
    out[3] = 8 * signed(state.elders[seat])
    out[4] = 12 * signed(state.cards[seat, FAKIR])
    out[5] = 2 * djinn_points(state, seat)
    out[6] = 2 * (palm_points(state, seat) + palace_points(state, seat))
    out[7] = tile_points(state, seat)
    out[8] = merchandise_points(state, seat)
    out[9] = 12 * kinds_held(state, seat, 1)
    out[10] = 16 * kinds_held(state, seat, 2)
    out[11] = 16 * tiles
    out[12] = 24 * villages
    out[13] = 24 * oases
    out[14] = 12 * signed(state.camels_left[seat])
    out[15] = 32 * int(term_values[seat, TURNS])
    out[16] = 32 * int(2.0 * term_values[seat, ORDER])
    out[17] = 2 * powers
    out[18] = 64 if seat == next_seat(state) else 0


@rule
def _write_others(state: State, seat: int, dense: Any) -> None:
    """Write the most that any other seat has of each fact."""
    count = _N_FACTS + N_DJINNS
    for at in range(count):
        most = -512
        for other in range(state.players):
            if other != seat:
                most = max(most, dense[other, at])
        dense[seat, count + at] = most


@rule
def _write_public(state: State, out: Any) -> None:
    """Write what is on the board and on display, the stage, and the number of players."""
    at = 2 * (_N_FACTS + N_DJINNS)
    free = 0
    for colour in range(N_COLOURS):
        out[at + colour] = 0
    for tile in range(N_TILES):
        free += 1 if state.camels[tile] == NONE else 0
        for colour in range(N_COLOURS):
            out[at + colour] += 4 * signed(state.meeples[tile, colour])
    at += N_COLOURS
    cards = fakirs = 0
    for place in range(ROW):
        if state.row[place] != NONE:
            cards += 1
            fakirs += 1 if state.row[place] == FAKIR else 0
    fewest = 255
    for seat in range(state.players):
        fewest = min(fewest, signed(state.camels_left[seat]))
    out[at] = 4 * free
    out[at + 1] = 8 * (cards - fakirs)
    out[at + 2] = 8 * fakirs
    out[at + 3] = 12 * fewest
    out[at + 4] = 64 if state.ending else 0
    out[at + 5] = 64 if state.phase == BID else 0
    out[at + 6] = 64 if state.players == 3 else 0
    out[at + 7] = 64 if state.players == 4 else 0
    at += 8
    for djinn in range(N_DJINNS):
        out[at + djinn] = 0
    for place in range(DJINN_ROW):
        if state.djinn_row[place] != NONE:
            out[at + signed(state.djinn_row[place])] = 64


@rule
def _write_tile(state: State, tile: int, out: Any) -> None:
    """Write one tile."""
    for colour in range(N_COLOURS):
        out[colour] = 24 * signed(state.meeples[tile, colour])
    at = N_COLOURS
    out[at] = 12 * signed(state.stack[tile])
    for kind in range(_N_KINDS):
        out[at + 1 + kind] = 0
    out[at + 1 + signed(state.tiles[tile])] = 64
    at += 1 + _N_KINDS
    out[at] = 64 if state.tiles[tile] <= LAST_BLUE else 0
    out[at + 1] = 64 if state.camels[tile] != NONE else 0
    out[at + 2] = 32 * signed(state.palms[tile])
    out[at + 3] = 32 * signed(state.palaces[tile])
