# SPDX-License-Identifier: MIT
"""What sowings bring, by where they end: the best end of all that a hand of meeples can reach.

How often a walk can have been at its end is in a table (destinations.py), so nothing is tried.
"""

from typing import Any

import numpy as np

from caravanserai.bots.heuristics.five_tribes.action_values import ELDER, FAKIR_CARD, NEVER
from caravanserai.bots.heuristics.five_tribes.tile_values import (
    ACTION,
    BEST,
    BLUE_TILES,
    DJINNS,
    ELDERS_COUNTED,
    END,
    MOST,
    MURDER,
    OWN_ACTION,
    TAKING,
    TRIBES,
    VICTIMS,
    WORTHS,
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
from caravanserai.games.five_tribes.rules.state import MAX_WALK, NONE, Board, State

VISITS = 7  # as many as the table of visits can tell
PERHAPS = 0.9  # of a tile that can be taken only if the right meeple falls there on the way


@rule
def best_ending(state: State, board: Board, prizes: Any) -> float:
    """Return what the best end of the sowing under way brings; note where it is."""
    best = NEVER
    steps = in_hand(state)
    for colour in range(N_COLOURS):
        if state.hand[colour] > 0:
            best = max(best, _best_of_colour(state, board, prizes, colour, steps, best))
    return best


@rule
def _best_of_colour(
    state: State, board: Board, prizes: Any, colour: int, steps: int, best: float
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
        gain = _best_at(state, board, prizes, colour, steps, end)
        if gain > best:
            best = gain
            prizes[BEST, END] = end
    return best


@rule
def _best_at(state: State, board: Board, prizes: Any, colour: int, steps: int, end: int) -> float:
    """Return the best of all numbers of earlier visits to an end."""
    length = steps if steps < MAX_WALK else MAX_WALK - 2 + (steps & 1)
    visits = signed(board.visits[length, state.tile, state.came_from, end]) >> 1
    own = signed(state.hand[colour])
    there = signed(state.meeples[end, colour])
    strangers = signed(state.stack[end]) - there
    best = NEVER
    earlier = 0
    while visits != 0:
        if visits & 1:
            high = min(earlier, own - 1)
            low = max(earlier - (steps - own), 1 if there == 0 else 0)
            if low <= high:
                left = strangers + earlier - high
                gain = end_gain(state, board, prizes, end, colour, there + high + 1, left)
                best = max(best, gain)
        visits >>= 1
        earlier += 1
    return best


@rule
def end_gain(
    state: State, board: Board, prizes: Any, end: int, colour: int, number: int, left: int
) -> float:
    """Return what it brings to pick up so many of a colour where so many others are left."""
    is_taken = left == 0 and prizes[TAKING, end] > NEVER
    gain = prizes[TAKING, end] if is_taken else 0.0
    gain += prizes[OWN_ACTION, end] if is_taken else prizes[ACTION, end]
    if colour == BLUE:
        return gain + builders_gain(state, prizes, end, number)
    if colour == RED:
        return gain + _assassins_gain(state, board, prizes, end, number, left, is_taken)
    if colour == WHITE and is_sacred(state.tiles[end]):
        more = min(number, ELDERS_COUNTED - 1)
        gain += prizes[DJINNS, more] - prizes[DJINNS, 0]
    return gain + prizes[TRIBES + colour, min(number, MOST)]


@rule
def builders_gain(state: State, prizes: Any, end: int, number: int) -> float:
    """Return what builders and the fakirs that pay earn, doubled if Echidna is ready (FT-6.4)."""
    each = prizes[BLUE_TILES, end]
    fakirs = signed(state.cards[state.actor, FAKIR])
    gain = number * each + fakirs * max(0.0, each - prizes[WORTHS, FAKIR_CARD])
    can_double = has_ready(state, ECHIDNA) and can_pay_somehow(state, state.actor, COSTS[ECHIDNA])
    if can_double:
        twice = number * 2.0 * each - 2.0 * prizes[WORTHS, ELDER]
        twice += fakirs * max(0.0, 2.0 * each - prizes[WORTHS, FAKIR_CARD])
        gain = max(gain, twice)
    return gain


@rule
def _assassins_gain(
    state: State, board: Board, prizes: Any, end: int, number: int, left: int, is_taken: bool
) -> float:
    """Return what the best kill brings: a piece of an opponent, or a lone meeple's tile (FT-6)."""
    best = max(0.0, prizes[BEST, MURDER])
    camels = signed(state.camels_left[state.actor]) - (1 if is_taken else 0)
    if left == 1 and prizes[TAKING, end] > NEVER:
        more = prizes[OWN_ACTION, end] - prizes[ACTION, end]
        best = max(best, prizes[TAKING, end] + more + prizes[VICTIMS, end])
    if camels == 0:
        return best
    reach = number + signed(state.cards[state.actor, FAKIR])
    for tile in range(N_TILES):
        if state.stack[tile] != 1 or tile == end:
            continue
        far = signed(board.distance[end, tile])
        if far <= reach:
            fakirs = max(0, far - number) * prizes[WORTHS, FAKIR_CARD]
            best = max(best, prizes[TAKING, tile] + prizes[VICTIMS, tile] - fakirs)
    return max(best, PERHAPS * _dropped_victim(state, board, prizes, end))


@rule
def _dropped_victim(state: State, board: Board, prizes: Any, end: int) -> float:
    """Return the best tile beside the end that is empty until the last meeple but one falls."""
    steps = in_hand(state) - 1
    best = 0.0
    if steps < 1:
        return best
    ends = board.ends[table_row(steps), state.tile, state.came_from]
    for direction in range(4):
        tile = board.next[end, direction]
        if tile != NONE and state.stack[tile] == 0 and (ends >> tile) & 1:
            best = max(best, prizes[TAKING, tile] + prizes[VICTIMS, tile])
    return best
