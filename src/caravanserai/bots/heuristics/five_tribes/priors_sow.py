# SPDX-License-Identifier: MIT
"""What pick-ups and drops promise: the best end that the sowing can still reach."""

from typing import Any

from caravanserai.bots.heuristics.five_tribes.action_values import SHARE, deed_gain
from caravanserai.bots.heuristics.five_tribes.priors_ends import best_ending, end_gain
from caravanserai.bots.heuristics.five_tribes.tile_values import TAKING, WORTHS, new_prizes
from caravanserai.core.compiled.bits import signed
from caravanserai.core.compiled.jit import rule
from caravanserai.games.five_tribes.constants import (
    MARID,
    N_COLOURS,
    N_TILES,
    OTHERS_TRIGGER,
    OWN_TRIGGER,
)
from caravanserai.games.five_tribes.rules.actions import DONE, DROP, PICK_UP, USE
from caravanserai.games.five_tribes.rules.apply import apply_drop, apply_pick_up
from caravanserai.games.five_tribes.rules.bidding import next_on_track
from caravanserai.games.five_tribes.rules.pieces.cards import owns
from caravanserai.games.five_tribes.rules.pieces.meeples import in_hand
from caravanserai.games.five_tribes.rules.state import NONE, Board, State

OPENED = 0.15  # of a tile that a drop lets an opponent take


@rule
def promise_pick_ups(
    state: State, board: Board, weights: Any, actions: Any, count: int, scratch: Any, out: Any
) -> None:
    """Write for each tile what the best sowing from it brings."""
    prizes = new_prizes(state, board, weights)
    for at in range(count):
        out[at] = 0.0
        if actions[at] != DONE and actions[at] < USE:
            scratch[0] = state
            apply_pick_up(scratch[0], actions[at] - PICK_UP)
            out[at] = best_ending(scratch[0], board, prizes)


@rule
def promise_drops(
    state: State, board: Board, weights: Any, actions: Any, count: int, scratch: Any, out: Any
) -> None:
    """Write for each drop what the best end brings that the sowing can reach after it."""
    prizes = new_prizes(state, board, weights)
    is_last = in_hand(state) == 1
    feared = OPENED * prizes[WORTHS, SHARE] * _danger(state)
    for at in range(count):
        colour, tile = (actions[at] - DROP) // N_TILES, (actions[at] - DROP) % N_TILES
        if is_last:
            there = signed(state.meeples[tile, colour])
            left = signed(state.stack[tile]) - there
            out[at] = end_gain(state, board, prizes, tile, colour, there + 1, left)
        else:
            scratch[0] = state
            apply_drop(scratch[0], board, colour, tile)
            out[at] = best_ending(scratch[0], board, prizes)
        out[at] += _marid_gain(state, prizes[WORTHS], tile)
        out[at] -= feared * _opened(state, prizes, colour, tile)


@rule
def _marid_gain(state: State, worths: Any, tile: int) -> float:
    """Return what it means that Marid is paid for a drop (FT-10.16)."""
    owner = state.camels[tile]
    if owner == NONE or not owns(state, owner, MARID):
        return 0.0
    gold = OWN_TRIGGER if owner == state.actor else OTHERS_TRIGGER
    return deed_gain(state, worths, owner, float(gold))


@rule
def _danger(state: State) -> float:
    """Return how much what is left for the next turn harms: the actor himself may have it."""
    space = next_on_track(state)
    if space == NONE:
        return 0.5
    return -0.5 if state.track[space] == state.actor else 1.0


@rule
def _opened(state: State, prizes: Any, colour: int, tile: int) -> float:
    """Return the worth of a tile that a drop lets others take, less if it spoils one for them.

    A tile can be taken by whoever comes with the colour of all meeples there.
    """
    if state.camels[tile] != NONE:
        return 0.0
    there, all_there = state.meeples[tile, colour], state.stack[tile]
    worth = max(0.0, prizes[TAKING, tile])
    if all_there == there:
        return worth if there == 0 else 0.0
    for other in range(N_COLOURS):
        if state.meeples[tile, other] == all_there:
            return -worth
    return 0.0
