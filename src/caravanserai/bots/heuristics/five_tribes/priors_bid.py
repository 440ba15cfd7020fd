# SPDX-License-Identifier: MIT
"""What bids promise: the earlier a marker plays, the better the sowing that is left for it."""

from typing import Any

from caravanserai.bots.heuristics.five_tribes.action_values import FAKIR_CARD, NEVER, SHARE
from caravanserai.bots.heuristics.five_tribes.priors_ends import best_ending
from caravanserai.bots.heuristics.five_tribes.tile_values import (
    BEST,
    END,
    ENDS,
    SOWINGS,
    WORTHS,
    new_prizes,
)
from caravanserai.core.compiled.bits import signed
from caravanserai.core.compiled.jit import rule
from caravanserai.games.five_tribes.constants import MAX_MARKERS, N_PRICES, N_TILES, ZEROS
from caravanserai.games.five_tribes.rules.actions import BID
from caravanserai.games.five_tribes.rules.apply import apply_pick_up
from caravanserai.games.five_tribes.rules.bidding import PRICES_ARRAY
from caravanserai.games.five_tribes.rules.sowing import can_pick_up
from caravanserai.games.five_tribes.rules.state import NONE, Board, State

KEENNESS = 0.6  # of the difference that the order makes: others want other things
OUTBID = 0.8  # how likely who bids later goes before a bid of nothing
OUTBID_LESS = 0.75  # and by how much less so for each higher price


@rule
def promise_bids(
    state: State, board: Board, weights: Any, actions: Any, count: int, scratch: Any, out: Any
) -> None:
    """Write for each bid what is left for a marker there, less its price."""
    prizes = new_prizes(state, board, weights)
    gains, ends = prizes[SOWINGS], prizes[ENDS]
    _write_best_sowings(state, board, prizes, scratch, gains, ends)
    _keep_best(gains, ends)
    for at in range(count):
        price, fakirs = (actions[at] - BID) // N_PRICES, (actions[at] - BID) % N_PRICES
        cost = min(PRICES_ARRAY[price - fakirs], signed(state.gold[state.actor]))
        cost += fakirs * prizes[WORTHS, FAKIR_CARD]
        keen = KEENNESS * (1.0 + prizes[WORTHS, SHARE])
        out[at] = gains[0] - cost - keen * (gains[0] - _left_for(state, gains, price))


@rule
def _write_best_sowings(
    state: State, board: Board, prizes: Any, scratch: Any, gains: Any, ends: Any
) -> None:
    """Write what the best sowing from each tile brings, and where it ends."""
    for tile in range(N_TILES):
        gains[tile] = NEVER
        ends[tile] = NONE
        if can_pick_up(state, board, tile):
            scratch[0] = state
            apply_pick_up(scratch[0], tile)
            gains[tile] = best_ending(scratch[0], board, prizes)
            ends[tile] = prizes[BEST, END]


@rule
def _keep_best(gains: Any, ends: Any) -> None:
    """Sort the best sowings to the front, as many as markers play, all from and to other tiles."""
    for place in range(MAX_MARKERS + 1):
        best, most = place, NEVER
        for tile in range(place, N_TILES):
            if gains[tile] > most and not _is_blocked(ends, place, tile):
                best, most = tile, gains[tile]
        end = ends[best]
        gains[best], ends[best] = gains[place], ends[place]
        gains[place], ends[place] = max(most, 0.0), end


@rule
def _is_blocked(ends: Any, place: int, tile: int) -> bool:
    """Tell whether a better sowing ends where this one does."""
    for before in range(place):
        if ends[before] == ends[tile]:
            return True
    return False


@rule
def _left_for(state: State, gains: Any, price: int) -> float:
    """Return what the marker can expect to find: later bids may go before it."""
    ahead = 0.0
    for at in range(price + ZEROS, len(state.track)):
        if state.track[at] != NONE:
            ahead += 1.0
    chance = OUTBID
    for _ in range(price):
        chance *= OUTBID_LESS
    for at in range(signed(state.bids) + 1, signed(state.markers)):
        if state.waiting[at] != state.actor:
            ahead += chance
    whole = int(ahead)
    part = ahead - whole
    return gains[whole] * (1.0 - part) + gains[whole + 1] * part
