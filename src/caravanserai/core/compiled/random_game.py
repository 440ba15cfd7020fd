# SPDX-License-Identifier: MIT
"""Random games, compiled: a baseline, and the benchmark of the rules."""

from typing import Any

import numpy as np

from caravanserai.core.compiled.jit import entry, rule
from caravanserai.core.compiled.rng import draw, mix, split
from caravanserai.core.compiled.rule_functions import apply, deal, is_over, legal, points

# Separates the random stream of the choices from that of the deal, which has the same seed.
_CHOICES = np.uint64(0xC4A8A7A25E8A1)


@rule
def playout(state: Any, board: Any, out: Any, dice: Any) -> int:
    """Play random legal actions until the game is over; return how many."""
    steps = 0
    while not is_over(state):
        count = legal(state, board, out)
        apply(state, board, out[draw(dice, count)])
        steps += 1
    return steps


@rule
def first_dice(seed: Any) -> np.uint64:
    """Return the generator of the choices in the game of a seed, at its start."""
    return mix(seed ^ _CHOICES)


@rule
def random_game(state: Any, board: Any, out: Any, dice: Any, seed: Any) -> int:
    """Deal and play one game of a batch; return the number of actions."""
    deal(state, board, seed)
    dice[0] = first_dice(seed)
    return playout(state, board, out, dice)


@entry
def play_games(
    template: Any,
    boards: Any,
    seed: Any,
    start: int,
    end: int,
    out: Any,
    states: Any,
    steps: Any,
    totals: Any,
    finals: Any,
) -> None:
    """Play the games `start` to `end` of a batch in `states[0]`; write their steps and points.

    The final states are kept if `finals` has room for them.
    """
    dice = np.zeros(1, np.uint64)
    for game in range(start, end):
        states[0] = template[0]
        steps[game] = random_game(states[0], boards[0], out, dice, split(seed, game))
        points(states[0], boards[0], totals[game])
        if game < len(finals):
            finals[game] = states[0]
