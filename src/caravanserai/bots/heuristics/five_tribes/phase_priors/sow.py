# SPDX-License-Identifier: MIT
"""Gains of pick-ups and drops: the best end that the sowing can still reach."""

from typing import Any

from caravanserai.bots.heuristics.five_tribes.action_values import OPPONENT_SHARE, actor_gain
from caravanserai.bots.heuristics.five_tribes.phase_priors.sowing_ends import best_ending, end_gain
from caravanserai.bots.heuristics.five_tribes.tile_values import CAMEL, UNIT_VALUES, new_gain_table
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

OPENED_SHARE = 0.15  # part of a tile's value that is lost if a drop lets an opponent take it


@rule
def write_pick_up_gains(
    state: State, board: Board, weights: Any, actions: Any, count: int, trial_states: Any, out: Any
) -> None:
    """Write for each tile the gain of the best sowing from it."""
    gain_table = new_gain_table(state, board, weights)
    for at in range(count):
        out[at] = 0.0
        if actions[at] != DONE and actions[at] < USE:
            trial_states[0] = state
            apply_pick_up(trial_states[0], actions[at] - PICK_UP)
            out[at] = best_ending(trial_states[0], board, gain_table)


@rule
def write_drop_gains(
    state: State, board: Board, weights: Any, actions: Any, count: int, trial_states: Any, out: Any
) -> None:
    """Write for each drop the gain of the best end that the sowing can reach after it."""
    gain_table = new_gain_table(state, board, weights)
    is_last = in_hand(state) == 1
    risk = OPENED_SHARE * gain_table[UNIT_VALUES, OPPONENT_SHARE] * _risk_factor(state)
    for at in range(count):
        colour, tile = (actions[at] - DROP) // N_TILES, (actions[at] - DROP) % N_TILES
        if is_last:
            there = signed(state.meeples[tile, colour])
            left = signed(state.stack[tile]) - there
            out[at] = end_gain(state, board, gain_table, tile, colour, there + 1, left)
        else:
            trial_states[0] = state
            apply_drop(trial_states[0], board, colour, tile)
            out[at] = best_ending(trial_states[0], board, gain_table)
        out[at] += _marid_gain(state, gain_table[UNIT_VALUES], tile)
        out[at] -= risk * _opened(state, gain_table, colour, tile)


@rule
def _marid_gain(state: State, unit_values: Any, tile: int) -> float:
    """Return the gain of a drop that pays the owner of Marid (FT-10.16)."""
    owner = state.camels[tile]
    if owner == NONE or not owns(state, owner, MARID):
        return 0.0
    gold = OWN_TRIGGER if owner == state.actor else OTHERS_TRIGGER
    return actor_gain(state, unit_values, owner, float(gold))


@rule
def _risk_factor(state: State) -> float:
    """Return how bad it is to leave a tile for the next turn; good if the actor plays it."""
    space = next_on_track(state)
    if space == NONE:
        return 0.5
    return -0.5 if state.track[space] == state.actor else 1.0


@rule
def _opened(state: State, gain_table: Any, colour: int, tile: int) -> float:
    """Return the value of a tile that a drop lets others take; negative if it stops them.

    A tile can be taken with the colour of its meeples if all of them have the same colour.
    """
    if state.camels[tile] != NONE:
        return 0.0
    there, all_there = state.meeples[tile, colour], state.stack[tile]
    value = max(0.0, gain_table[CAMEL, tile])
    if all_there == there:
        return value if there == 0 else 0.0
    for other in range(N_COLOURS):
        if state.meeples[tile, other] == all_there:
            return -value
    return 0.0
