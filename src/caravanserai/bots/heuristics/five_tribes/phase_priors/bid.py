# SPDX-License-Identifier: MIT
"""Gains of bids: the earlier a marker plays, the better the sowing that is left for it."""

from typing import Any

from caravanserai.bots.heuristics.five_tribes.action_values import (
    FAKIR_VALUE,
    IMPOSSIBLE,
    OPPONENT_SHARE,
)
from caravanserai.bots.heuristics.five_tribes.phase_priors.sowing_ends import best_ending
from caravanserai.bots.heuristics.five_tribes.tile_values import (
    BEST,
    END,
    ENDS,
    SOWINGS,
    UNIT_VALUES,
    new_gain_table,
)
from caravanserai.core.compiled.bits import signed
from caravanserai.core.compiled.jit import rule
from caravanserai.games.five_tribes.constants import MAX_MARKERS, N_PRICES, N_TILES, ZEROS
from caravanserai.games.five_tribes.rules.actions import BID
from caravanserai.games.five_tribes.rules.apply import apply_pick_up
from caravanserai.games.five_tribes.rules.bidding import PRICES_ARRAY
from caravanserai.games.five_tribes.rules.sowing import can_pick_up
from caravanserai.games.five_tribes.rules.state import NONE, Board, State

# Part of the loss in sowings that counts: opponents often want other sowings.
ORDER_WEIGHT = 0.6
OUTBID_CHANCE = 0.8  # that a later bid goes before a bid of 0
OUTBID_FACTOR = 0.75  # on that chance for each higher price


@rule
def write_bid_gains(
    state: State, board: Board, weights: Any, actions: Any, count: int, trial_states: Any, out: Any
) -> None:
    """Write for each bid the sowing that the marker can expect there, less the price."""
    gain_table = new_gain_table(state, board, weights)
    gains, ends = gain_table[SOWINGS], gain_table[ENDS]
    _write_best_sowings(state, board, gain_table, trial_states, gains, ends)
    _keep_best(gains, ends)
    for at in range(count):
        price, fakirs = (actions[at] - BID) // N_PRICES, (actions[at] - BID) % N_PRICES
        cost = min(PRICES_ARRAY[price - fakirs], signed(state.gold[state.actor]))
        cost += fakirs * gain_table[UNIT_VALUES, FAKIR_VALUE]
        order_weight = ORDER_WEIGHT * (1.0 + gain_table[UNIT_VALUES, OPPONENT_SHARE])
        out[at] = gains[0] - cost - order_weight * (gains[0] - _left_for(state, gains, price))


@rule
def _write_best_sowings(
    state: State, board: Board, gain_table: Any, trial_states: Any, gains: Any, ends: Any
) -> None:
    """Write the gain and the end of the best sowing from each tile."""
    for tile in range(N_TILES):
        gains[tile] = IMPOSSIBLE
        ends[tile] = NONE
        if can_pick_up(state, board, tile):
            trial_states[0] = state
            apply_pick_up(trial_states[0], tile)
            gains[tile] = best_ending(trial_states[0], board, gain_table)
            ends[tile] = gain_table[BEST, END]


@rule
def _keep_best(gains: Any, ends: Any) -> None:
    """Move the best sowings to the front, one for each marker, all with different ends."""
    for place in range(MAX_MARKERS + 1):
        best, most = place, IMPOSSIBLE
        for tile in range(place, N_TILES):
            if gains[tile] > most and not _is_blocked(ends, place, tile):
                best, most = tile, gains[tile]
        end = ends[best]
        gains[best], ends[best] = gains[place], ends[place]
        gains[place], ends[place] = max(most, 0.0), end


@rule
def _is_blocked(ends: Any, place: int, tile: int) -> bool:
    """Return whether a better sowing ends on the same tile."""
    for before in range(place):
        if ends[before] == ends[tile]:
            return True
    return False


@rule
def _left_for(state: State, gains: Any, price: int) -> float:
    """Return the gain that is left for a marker, since later bids may go before it."""
    ahead = 0.0
    for at in range(price + ZEROS, len(state.track)):
        if state.track[at] != NONE:
            ahead += 1.0
    chance = OUTBID_CHANCE
    for _ in range(price):
        chance *= OUTBID_FACTOR
    for at in range(signed(state.bids) + 1, signed(state.markers)):
        if state.waiting[at] != state.actor:
            ahead += chance
    whole = int(ahead)
    part = ahead - whole
    return gains[whole] * (1.0 - part) + gains[whole + 1] * part
