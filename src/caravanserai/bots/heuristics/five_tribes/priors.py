# SPDX-License-Identifier: MIT
"""The prior gains of Five Tribes: the best that the turn can still gain with each action.

Every phase of a turn has its own module in `phase_priors`.
"""

from typing import Any

import numpy as np

from caravanserai.bots.heuristics.five_tribes.action_values import N_UNIT_VALUES, write_unit_values
from caravanserai.bots.heuristics.five_tribes.phase_priors.bid import write_bid_gains
from caravanserai.bots.heuristics.five_tribes.phase_priors.djinn_powers import (
    write_placement_gains,
    write_power_gains,
)
from caravanserai.bots.heuristics.five_tribes.phase_priors.sow import (
    write_drop_gains,
    write_pick_up_gains,
)
from caravanserai.bots.heuristics.five_tribes.phase_priors.tile import (
    market_card_gain,
    write_kept_djinn_gains,
    write_sale_gains,
    write_tile_gains,
)
from caravanserai.bots.heuristics.five_tribes.phase_priors.tribe import (
    write_second_victim_gains,
    write_tribe_gains,
)
from caravanserai.core.compiled.jit import rule
from caravanserai.games.five_tribes.constants import TRACK
from caravanserai.games.five_tribes.rules.actions import SELL, TAKE
from caravanserai.games.five_tribes.rules.pieces.cards import is_offering
from caravanserai.games.five_tribes.rules.state import (
    BID,
    KEEP_DJINN,
    MOVE,
    NOTHING,
    SECOND_CARD,
    SECOND_VICTIM,
    SOW,
    TILE,
    TRIBE,
    Board,
    State,
)


@rule
def prior_gains(
    state: State, board: Board, weights: Any, actions: Any, count: int, trial_states: Any, out: Any
) -> None:
    """Write the gain of each legal action, in points."""
    if state.phase == SOW:
        write_drop_gains(state, board, weights, actions, count, trial_states, out)
    elif state.phase == BID:
        write_bid_gains(state, board, weights, actions, count, trial_states, out)
    else:
        unit_values = np.empty(N_UNIT_VALUES)
        write_unit_values(state, weights, unit_values)
        if state.pending != NOTHING:
            _write_pending_gains(state, board, unit_values, actions, count, out)
        elif state.phase == MOVE:
            write_pick_up_gains(state, board, weights, actions, count, trial_states, out)
            write_power_gains(state, board, unit_values, actions, count, out)
        elif state.phase == TRIBE:
            write_tribe_gains(state, board, unit_values, actions, count, out)
        elif state.phase == TILE:
            write_tile_gains(state, board, unit_values, actions, count, out)
        else:
            write_sale_gains(state, board, unit_values, actions, count, out)


@rule
def _write_pending_gains(
    state: State, board: Board, unit_values: Any, actions: Any, count: int, out: Any
) -> None:
    """Write the gains of the choices that a power or a market waits for."""
    if state.pending == SECOND_VICTIM:
        write_second_victim_gains(state, board, unit_values, actions, count, out)
    elif state.pending == KEEP_DJINN:
        write_kept_djinn_gains(state, unit_values, actions, count, out)
    elif state.pending == SECOND_CARD:
        for at in range(count):
            out[at] = market_card_gain(state, unit_values, actions[at] - TAKE)
    else:
        write_placement_gains(state, board, unit_values, actions, count, out)


@rule
def wastes_points(state: State, action: int) -> bool:
    """Return whether an action begins a sale in the last turn of a seat.

    Gold buys nothing more then, and goods in the hand count as much as sold ones (FT-13.8).
    """
    if action < SELL or not state.ending or is_offering(state):
        return False
    for space in range(TRACK):
        if state.track[space] == state.actor:
            return False
    return True
