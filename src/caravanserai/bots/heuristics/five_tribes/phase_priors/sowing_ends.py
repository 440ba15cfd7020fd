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
    DJINNS,
    ELDERS_COUNTED,
    END,
    MOST,
    OWN_ACTION,
    OWNED_KILL,
    TRIBES,
    UNIT_VALUES,
    VICTIMS,
)
from caravanserai.core.compiled.bits import lowest, signed
from caravanserai.core.compiled.jit import rule
from caravanserai.games.five_tribes.constants import (
    BLUE,
    ECHIDNA,
    FAKIR,
    N_COLOURS,
    N_TILES,
    RED,
    WHITE,
)
from caravanserai.games.five_tribes.rules.abilities.djinns import has_ready
from caravanserai.games.five_tribes.rules.pieces.meeples import in_hand
from caravanserai.games.five_tribes.rules.pieces.payment import COSTS, can_pay_somehow
from caravanserai.games.five_tribes.rules.pieces.tiles import is_sacred
from caravanserai.games.five_tribes.rules.sowing import table_row
from caravanserai.games.five_tribes.rules.state import NONE, Board, State

# For a tile that can be taken only if the right meeple is dropped there on the way.
DROPPED_VICTIM_FACTOR = 0.9


@rule
def best_ending(state: State, board: Board, gain_table: Any) -> float:
    """Return the gain of the best end of the current sowing, and write that end to the table."""
    best = IMPOSSIBLE
    steps = in_hand(state)
    for colour in range(N_COLOURS):
        if state.hand[colour] > 0:
            best = max(best, _best_of_colour(state, board, gain_table, colour, steps, best))
    return best


@rule
def _best_of_colour(
    state: State, board: Board, gain_table: Any, colour: int, steps: int, best: float
) -> float:
    row = table_row(steps)
    ends = board.ends[row, state.tile, state.came_from]
    if state.hand[colour] > 1:
        ends &= state.has[colour] | board.returns[row, state.tile, state.came_from]
    else:
        ends &= state.has[colour]
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
    is_taken = left == 0 and gain_table[CAMEL, end] > IMPOSSIBLE
    gain = gain_table[CAMEL, end] if is_taken else 0.0
    gain += gain_table[OWN_ACTION, end] if is_taken else gain_table[ACTION, end]
    if colour == BLUE:
        return gain + builders_gain(state, gain_table, end, number)
    if colour == RED:
        return gain + _assassins_gain(state, board, gain_table, end, number, left, is_taken)
    if colour == WHITE and is_sacred(state.tiles[end]):
        more = min(number, ELDERS_COUNTED - 1)
        gain += gain_table[DJINNS, more] - gain_table[DJINNS, 0]
    return gain + gain_table[TRIBES + colour, min(number, MOST)]


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
    reach = number + signed(state.cards[state.actor, FAKIR])
    for tile in range(N_TILES):
        if state.stack[tile] != 1 or tile == end:
            continue
        far = signed(board.distance[end, tile])
        if far <= reach:
            fakirs = max(0, far - number) * gain_table[UNIT_VALUES, FAKIR_VALUE]
            best = max(best, gain_table[CAMEL, tile] + gain_table[VICTIMS, tile] - fakirs)
    return max(best, DROPPED_VICTIM_FACTOR * _dropped_victim(state, board, gain_table, end))


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
