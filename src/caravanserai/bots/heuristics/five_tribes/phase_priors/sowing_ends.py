# SPDX-License-Identifier: MIT
"""Gains of sowings by their end: the best of all ends that the meeples in hand can reach.

A table of the board says how often a path can visit its end before (sowings/sowing_ends.py), so
that no path is tried out.
"""

from typing import Any

import numpy as np

from caravanserai.bots.heuristics.five_tribes.action_values import (
    ELDER_VALUE,
    FAKIR_VALUE,
    IMPOSSIBLE,
)
from caravanserai.bots.heuristics.five_tribes.tile_values import (
    ACTION,
    BEST,
    BLUE_TILES,
    CAMEL,
    DIRECT,
    DJINNS,
    ELDERS_COUNTED,
    END,
    MOST,
    OWN_ACTION,
    OWNED_KILL,
    TRIBES,
    UNIT_VALUES,
    UNKNOWN,
    VICTIMS,
)
from caravanserai.core.compiled.bits import lowest, signed
from caravanserai.core.compiled.jit import rule
from caravanserai.games.five_tribes.constants import (
    BLUE,
    ECHIDNA,
    FAKIR,
    N_COLOURS,
    RED,
    WHITE,
)
from caravanserai.games.five_tribes.rules.abilities.djinns import has_ready
from caravanserai.games.five_tribes.rules.pieces.meeples import bit, in_hand
from caravanserai.games.five_tribes.rules.pieces.payment import COSTS, can_pay_somehow
from caravanserai.games.five_tribes.rules.pieces.tiles import is_sacred
from caravanserai.games.five_tribes.rules.sowing import NO_TILES, table_row
from caravanserai.games.five_tribes.rules.state import (
    FARTHEST,
    NO_WAY_BACK,
    NONE,
    Board,
    State,
)

# For a tile that can be taken only if the right meeple is dropped there on the way.
DROPPED_VICTIM_FACTOR = 0.9


@rule
def best_ending(state: State, board: Board, gain_table: Any) -> float:
    """Return the gain of the best end of the current sowing, and write that end to the table."""
    steps = in_hand(state)
    row = table_row(steps)
    ends = board.ends[row, state.tile, state.came_from]
    returns = board.returns[row, state.tile, state.came_from]
    once = ends & ~returns & ~bit(state.tile)
    best = IMPOSSIBLE
    for colour in range(N_COLOURS):
        own = state.hand[colour]
        if own > 0:
            direct = once & state.has[colour]
            if colour == RED and not _keeps_single_meeples(state, steps):
                direct = NO_TILES
            best = _best_direct(state, board, gain_table, colour, direct, best)
            others = ends & (state.has[colour] | returns) if own > 1 else ends & state.has[colour]
            best = _best_indirect(state, board, gain_table, colour, steps, others & ~direct, best)
    return best


@rule
def _keeps_single_meeples(state: State, steps: int) -> bool:
    """Return whether the last drop or pick-up has left the tiles with a single meeple as they were.

    What assassins can kill depends on these tiles.
    """
    return steps > 1 if state.came_from == NO_WAY_BACK else state.stack[state.tile] > 2


@rule
def _best_direct(
    state: State, board: Board, gain_table: Any, colour: int, ends: np.uint32, best: float
) -> float:
    """Return the best gain so far, after ends that the sowing visits only with its last meeple.

    Their gains are the same for all sowings that the table is for. These sowings differ in the tile
    of the last drop or pick-up, which is not among the ends.
    """
    rest = np.uint64(ends)
    while rest != 0:
        end = lowest(rest)
        rest &= rest - np.uint64(1)
        gain = _direct_gain(state, board, gain_table, colour, end)
        if gain > best:
            best = gain
            gain_table[BEST, END] = end
    return best


@rule
def _best_indirect(
    state: State,
    board: Board,
    gain_table: Any,
    colour: int,
    steps: int,
    ends: np.uint32,
    best: float,
) -> float:
    """Return the best gain so far, after ends that the sowing may visit several times."""
    rest = np.uint64(ends)
    while rest != 0:
        end = lowest(rest)
        rest &= rest - np.uint64(1)
        gain = _best_at(state, board, gain_table, colour, steps, end)
        if gain > best:
            best = gain
            gain_table[BEST, END] = end
    return best


@rule
def _direct_gain(state: State, board: Board, gain_table: Any, colour: int, end: int) -> float:
    """Return the gain of an end that is reached once; most of it is computed only once."""
    there = signed(state.meeples[end, colour])
    left = signed(state.stack[end]) - there
    gain = gain_table[DIRECT + colour, end]
    if gain == UNKNOWN:
        gain = _lasting_gain(state, board, gain_table, end, colour, there + 1, left)
        gain_table[DIRECT + colour, end] = gain
    if colour == RED:
        gain = max(gain, _dropped_victim_gain(state, board, gain_table, end, left))
    return gain


@rule
def _best_at(
    state: State, board: Board, gain_table: Any, colour: int, steps: int, end: int
) -> float:
    """Return the best gain of an end over all possible numbers of earlier visits to it."""
    visits = signed(board.visits[steps, state.tile, state.came_from, end]) >> 1
    own = signed(state.hand[colour])
    there = signed(state.meeples[end, colour])
    other_colours = signed(state.stack[end]) - there
    best = IMPOSSIBLE
    earlier = 0
    while visits != 0:
        if visits & 1:
            high = min(earlier, own - 1)
            low = max(earlier - (steps - own), 1 if there == 0 else 0)
            if low <= high:
                left = other_colours + earlier - high
                gain = end_gain(state, board, gain_table, end, colour, there + high + 1, left)
                best = max(best, gain)
        visits >>= 1
        earlier += 1
    return best


@rule
def end_gain(
    state: State, board: Board, gain_table: Any, end: int, colour: int, number: int, left: int
) -> float:
    """Return the gain of an end with `number` meeples of the last colour and `left` others."""
    gain = _lasting_gain(state, board, gain_table, end, colour, number, left)
    if colour == RED:
        gain = max(gain, _dropped_victim_gain(state, board, gain_table, end, left))
    return gain


@rule
def _lasting_gain(
    state: State, board: Board, gain_table: Any, end: int, colour: int, number: int, left: int
) -> float:
    """Return the gain of an end, except for victims that are dropped on the way."""
    is_taken = left == 0 and gain_table[CAMEL, end] > IMPOSSIBLE
    gain = _tile_gain(gain_table, end, is_taken)
    if colour == BLUE:
        return gain + builders_gain(state, gain_table, end, number)
    if colour == RED:
        return gain + _assassins_gain(state, board, gain_table, end, number, left, is_taken)
    if colour == WHITE and is_sacred(state.tiles[end]):
        more = min(number, ELDERS_COUNTED - 1)
        gain += gain_table[DJINNS, more] - gain_table[DJINNS, 0]
    return gain + gain_table[TRIBES + colour, min(number, MOST)]


@rule
def _tile_gain(gain_table: Any, end: int, is_taken: bool) -> float:
    """Return the gain of the last tile and its action."""
    if is_taken:
        return gain_table[CAMEL, end] + gain_table[OWN_ACTION, end]
    return gain_table[ACTION, end]


@rule
def builders_gain(state: State, gain_table: Any, end: int, number: int) -> float:
    """Return the gain of builders and of useful fakirs, doubled if Echidna is ready (FT-6.4)."""
    each = gain_table[BLUE_TILES, end]
    fakirs = signed(state.cards[state.actor, FAKIR])
    gain = number * each + fakirs * max(0.0, each - gain_table[UNIT_VALUES, FAKIR_VALUE])
    can_double = has_ready(state, ECHIDNA) and can_pay_somehow(state, state.actor, COSTS[ECHIDNA])
    if can_double:
        twice = number * 2.0 * each - 2.0 * gain_table[UNIT_VALUES, ELDER_VALUE]
        twice += fakirs * max(0.0, 2.0 * each - gain_table[UNIT_VALUES, FAKIR_VALUE])
        gain = max(gain, twice)
    return gain


@rule
def _assassins_gain(
    state: State, board: Board, gain_table: Any, end: int, number: int, left: int, is_taken: bool
) -> float:
    """Return the gain of the best kill: an opponent's piece, or a meeple alone on a tile (FT-6)."""
    best = max(0.0, gain_table[BEST, OWNED_KILL])
    camels = signed(state.camels_left[state.actor]) - (1 if is_taken else 0)
    if left == 1 and gain_table[CAMEL, end] > IMPOSSIBLE:
        more = gain_table[OWN_ACTION, end] - gain_table[ACTION, end]
        best = max(best, gain_table[CAMEL, end] + more + gain_table[VICTIMS, end])
    if camels == 0:
        return best
    reach = min(number + signed(state.cards[state.actor, FAKIR]), FARTHEST)
    rest = np.uint64(_one_colour(state) & board.within[end, reach] & ~bit(end))
    while rest != 0:
        tile = lowest(rest)
        rest &= rest - np.uint64(1)
        if state.stack[tile] == 1:
            far = signed(board.distance[end, tile])
            fakirs = max(0, far - number) * gain_table[UNIT_VALUES, FAKIR_VALUE]
            best = max(best, gain_table[CAMEL, tile] + gain_table[VICTIMS, tile] - fakirs)
    return best


@rule
def _one_colour(state: State) -> np.uint32:
    """Return the tiles with meeples of one colour only."""
    found = more = NO_TILES
    for colour in range(N_COLOURS):
        more |= found & state.has[colour]
        found |= state.has[colour]
    return found & ~more


@rule
def _dropped_victim_gain(state: State, board: Board, gain_table: Any, end: int, left: int) -> float:
    """Return the gain of an end whose assassins kill a meeple that was dropped on the way."""
    is_taken = left == 0 and gain_table[CAMEL, end] > IMPOSSIBLE
    if signed(state.camels_left[state.actor]) == (1 if is_taken else 0):
        return IMPOSSIBLE
    victim = DROPPED_VICTIM_FACTOR * _dropped_victim(state, board, gain_table, end)
    return _tile_gain(gain_table, end, is_taken) + victim


@rule
def _dropped_victim(state: State, board: Board, gain_table: Any, end: int) -> float:
    """Return the gain of the best tile beside the end that is empty until the last drop but one."""
    steps = in_hand(state) - 1
    best = 0.0
    if steps < 1:
        return best
    ends = board.ends[table_row(steps), state.tile, state.came_from]
    for direction in range(4):
        tile = board.next[end, direction]
        if tile != NONE and state.stack[tile] == 0 and (ends >> tile) & 1:
            best = max(best, gain_table[CAMEL, tile] + gain_table[VICTIMS, tile])
    return best
