# SPDX-License-Identifier: MIT
"""The rollout policy of Five Tribes: sensible random actions, very fast.

Optional actions are taken where they usually gain something, and never where they do harm.
"""

from typing import Any

from caravanserai.bots.heuristics.five_tribes.future_values import DJINN_POINTS
from caravanserai.bots.heuristics.five_tribes.rollout_sowing import choose_drop, choose_pick_up
from caravanserai.core.compiled.jit import rule
from caravanserai.core.compiled.rng import draw
from caravanserai.games.five_tribes.constants import (
    LETA,
    N_TILES,
    SIBITTIS,
    SLOAR,
    TILE_VALUES,
    UTUG,
)
from caravanserai.games.five_tribes.rules.actions import (
    BUILD,
    BUY,
    DONE,
    KEEP,
    KILL,
    KILL_OWNED,
    OWNED,
    PAYMENTS,
    PLACE,
    TAKE,
    USE,
)
from caravanserai.games.five_tribes.rules.pieces.tiles import blue_around
from caravanserai.games.five_tribes.rules.state import (
    BID,
    CAMEL_ON_BARE,
    CAMEL_ON_MEEPLES,
    MOVE,
    NONE,
    NOTHING,
    SOW,
    TILE,
    TRIBE,
    Board,
    State,
)

TRIES = 4  # random victims or places that are compared
MANY_BLUE_TILES = 3  # from this number on fakirs earn more than they are worth
VIZIER_SCORE = 6  # approximate gain of killing an opponent's vizier


@rule
def rollout_action(
    state: State, board: Board, weights: Any, actions: Any, count: int, dice: Any
) -> int:
    """Return a sensible legal action, at random."""
    if count == 1:
        return actions[0]
    if state.phase == SOW:
        return choose_drop(state, board, actions, count, dice)
    if state.pending != NOTHING:
        return _choose_pending(state, actions, count, dice)
    if state.phase == MOVE:
        return choose_pick_up(state, board, actions, count, dice)
    if state.phase == BID:
        return actions[min(draw(dice, count), draw(dice, count), draw(dice, count))]
    if state.phase == TRIBE:
        return _choose_tribe_action(state, board, actions, count, dice)
    if state.phase == TILE:
        return _choose_tile_action(state, actions, count, dice)
    return _choose_power(actions, count, dice)


@rule
def _choose_tribe_action(state: State, board: Board, actions: Any, count: int, dice: Any) -> int:
    """Use fakirs to build where it pays; kill where the tile can be taken, or a vizier."""
    if actions[0] == DONE:
        return DONE
    if actions[0] == BUILD:
        if blue_around(state, board, state.tile) < MANY_BLUE_TILES:
            return BUILD
        last = 0
        while last + 1 < count and actions[last + 1] < KILL:
            last += 1
        return actions[last]
    chosen, most = actions[0], -1
    for _ in range(TRIES):
        victim = actions[draw(dice, count)]
        score = _victim_score(state, victim)
        if score > most:
            chosen, most = victim, score
    return chosen


@rule
def _victim_score(state: State, action: int) -> int:
    if action >= USE:
        return -1
    if action >= KILL_OWNED:
        return VIZIER_SCORE if (action - KILL_OWNED) % OWNED == 0 else 2
    tile = (action - KILL) % N_TILES
    can_take = state.stack[tile] == 1 and state.camels[tile] == NONE
    return TILE_VALUES[state.tiles[tile]] if can_take else 0


@rule
def _choose_tile_action(state: State, actions: Any, count: int, dice: Any) -> int:
    """Buy a djinn, or take a card of a kind that the actor does not have."""
    action = actions[draw(dice, count)]
    if actions[count - 1] >= TAKE:
        if action < TAKE:
            action = actions[count - 1]
        card = state.row[action - TAKE]
        return action if state.cards[state.actor, card] == 0 else DONE
    if actions[count - 1] >= BUY:
        return action if action >= BUY else actions[count - 1]
    return DONE


@rule
def _choose_power(actions: Any, count: int, dice: Any) -> int:
    """Use a power that usually pays, if it is drawn; sell nothing that need not be sold."""
    action = actions[draw(dice, count)]
    if actions[0] != DONE:
        return actions[count - 1]
    if action >= USE and action < PLACE:
        djinn = (action - USE) // PAYMENTS
        if djinn in (SIBITTIS, SLOAR, LETA, UTUG):
            return action
    return DONE


@rule
def _choose_pending(state: State, actions: Any, count: int, dice: Any) -> int:
    """Choose the best of a few random djinns, places, victims or cards."""
    chosen, most = actions[0], -1
    for _ in range(TRIES):
        action = actions[draw(dice, count)]
        score = _pending_score(state, action)
        if score > most:
            chosen, most = action, score
    return chosen


@rule
def _pending_score(state: State, action: int) -> int:
    if action >= TAKE:
        return 1 if state.cards[state.actor, state.row[action - TAKE]] == 0 else 0
    if action >= KEEP:
        return DJINN_POINTS[action - KEEP]
    if action < USE:
        return _victim_score(state, action)
    if action < PLACE:
        return -1
    tile = action - PLACE
    if state.pending in (CAMEL_ON_BARE, CAMEL_ON_MEEPLES):
        return TILE_VALUES[state.tiles[tile]]
    return 2 if state.camels[tile] == state.actor else (1 if state.camels[tile] == NONE else 0)
