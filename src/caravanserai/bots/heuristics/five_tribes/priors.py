# SPDX-License-Identifier: MIT
"""What each action of Five Tribes promises: the best that the turn can still bring with it."""

from typing import Any

import numpy as np

from caravanserai.bots.heuristics.five_tribes.action_values import N_WORTHS, write_worths
from caravanserai.bots.heuristics.five_tribes.priors_bid import promise_bids
from caravanserai.bots.heuristics.five_tribes.priors_power import promise_places, promise_uses
from caravanserai.bots.heuristics.five_tribes.priors_sow import promise_drops, promise_pick_ups
from caravanserai.bots.heuristics.five_tribes.priors_tile import (
    promise_keeps,
    promise_sale,
    promise_tile,
    take_gain,
)
from caravanserai.bots.heuristics.five_tribes.priors_tribe import (
    promise_second_victims,
    promise_tribe,
)
from caravanserai.bots.heuristics.five_tribes.rollout_policy import pick
from caravanserai.core.compiled.jit import rule
from caravanserai.games.five_tribes.rules.actions import TAKE
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

__all__ = ["pick", "promise"]


@rule
def promise(
    state: State, board: Board, weights: Any, actions: Any, count: int, scratch: Any, out: Any
) -> None:
    """Write for each legal action what the actor's turn can still bring with it, in points."""
    if state.phase == SOW:
        promise_drops(state, board, weights, actions, count, scratch, out)
    elif state.phase == BID:
        promise_bids(state, board, weights, actions, count, scratch, out)
    else:
        worths = np.empty(N_WORTHS)
        write_worths(state, weights, worths)
        if state.pending != NOTHING:
            _promise_pending(state, board, worths, actions, count, out)
        elif state.phase == MOVE:
            promise_pick_ups(state, board, weights, actions, count, scratch, out)
            promise_uses(state, board, worths, actions, count, out)
        elif state.phase == TRIBE:
            promise_tribe(state, board, worths, actions, count, out)
        elif state.phase == TILE:
            promise_tile(state, board, worths, actions, count, out)
        else:
            promise_sale(state, board, worths, actions, count, out)


@rule
def _promise_pending(
    state: State, board: Board, worths: Any, actions: Any, count: int, out: Any
) -> None:
    """Write what a power or a market that waits for a choice promises."""
    if state.pending == SECOND_VICTIM:
        promise_second_victims(state, board, worths, actions, count, out)
    elif state.pending == KEEP_DJINN:
        promise_keeps(state, worths, actions, count, out)
    elif state.pending == SECOND_CARD:
        for at in range(count):
            out[at] = take_gain(state, worths, actions[at] - TAKE)
    else:
        promise_places(state, board, worths, actions, count, out)
