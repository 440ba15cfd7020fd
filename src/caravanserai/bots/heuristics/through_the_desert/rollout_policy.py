# SPDX-License-Identifier: MIT
"""The rollout policy of Through the Desert: the best of a few random actions, by points at once."""

from typing import Any

from caravanserai.bots.heuristics.through_the_desert.action_values import (
    enclosure_gain,
    space_gain,
)
from caravanserai.core.compiled.jit import rule
from caravanserai.core.compiled.rng import draw
from caravanserai.games.through_the_desert.rules.actions import PLACE_LEADER, colour_of, space_of
from caravanserai.games.through_the_desert.rules.state import Board, State

TRIES = 3  # random actions that are compared


@rule
def rollout_action(
    state: State, board: Board, weights: Any, actions: Any, count: int, dice: Any
) -> int:
    """Return the best of a few random camels; a leader is placed or removed at random."""
    best = actions[draw(dice, count)]
    if best >= PLACE_LEADER:
        return best
    most = _points_at_once(state, board, best)
    for _ in range(TRIES - 1):
        other = actions[draw(dice, count)]
        more = _points_at_once(state, board, other)
        if more > most:
            best, most = other, more
    return best


@rule
def _points_at_once(state: State, board: Board, action: int) -> int:
    colour, space = colour_of(action), space_of(action)
    total = space_gain(state, board, state.actor, colour, space)
    return total + enclosure_gain(state, board, state.actor, colour, space)
