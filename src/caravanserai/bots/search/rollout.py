# SPDX-License-Identifier: MIT
"""What a position is worth to each seat: its share of the win, and its points."""

import math
from typing import Any

import numpy as np

from caravanserai.bots.heuristics.estimate import estimate
from caravanserai.bots.heuristics.interface import pick
from caravanserai.bots.search.settings import Settings
from caravanserai.bots.search.softmax import best_by_promise
from caravanserai.bots.search.tree import MAX_SEATS
from caravanserai.bots.search.workspace import Scratch
from caravanserai.core.compiled.jit import rule
from caravanserai.core.compiled.rule_functions import apply, is_over, legal, points, turn_number

# A lead of d points wins with a chance of 1 / (1 + exp(-d / (LOGISTIC * spread))), nearly: the
# logistic curve with the width of the normal one of the difference of two estimates.
LOGISTIC = 0.83
FINAL_SPREAD = 8.0  # of points, where only the margin is left to play for
MARGIN = 0.1  # share of a won game's value that depends on the margin


@rule
def judge(
    state: Any, board: Any, weights: Any, settings: Settings, scratch: Scratch, is_begun: bool
) -> None:
    """Write value and points of a position into the scratch; the state may be played on.

    A turn that has begun is finished first: in the middle of one little can be said.
    """
    if is_begun:
        _finish_turn(state, board, weights, scratch)
    _play_on(state, board, weights, settings.playout * state.players, scratch)
    if is_over(state):
        _write_final(state, board, scratch)
    else:
        spread = estimate(state, board, weights, scratch.sheet, scratch.points)
        _take_off_luck(scratch, state.players)
        write_shares(scratch.points, state.players, LOGISTIC * spread, scratch.values)


@rule
def _finish_turn(state: Any, board: Any, weights: Any, scratch: Scratch) -> None:
    """Play what promises most, until the turn is over."""
    turn = turn_number(state)
    while not is_over(state) and turn_number(state) == turn:
        apply(state, board, best_by_promise(state, board, weights, scratch))


@rule
def _play_on(state: Any, board: Any, weights: Any, steps: int, scratch: Scratch) -> None:
    """Play sensible actions by chance, until the game is over or so many are played."""
    for _ in range(steps):
        if is_over(state):
            return
        count = legal(state, board, scratch.actions)
        action = scratch.actions[0]
        if count > 1:
            action = pick(state, board, weights, scratch.actions, count, scratch.dice)
        apply(state, board, action)


@rule
def _take_off_luck(scratch: Scratch, players: int) -> None:
    for seat in range(players):
        scratch.points[seat] -= scratch.luck[seat]


@rule
def measure_luck(state: Any, board: Any, scratch: Scratch) -> None:
    """Note what this deal of hidden things gives each seat beyond the mean of all deals.

    The same deal is as lucky for every action, so actions are compared without it: else a search
    would see little but whether it had dealt the others much gold.
    """
    points(state, board, scratch.luck)
    scratch.deals[MAX_SEATS] += 1.0
    for seat in range(state.players):
        scratch.deals[seat] += scratch.luck[seat]
        scratch.luck[seat] -= scratch.deals[seat] / scratch.deals[MAX_SEATS]


@rule
def write_shares(expected: Any, players: int, scale: float, values: Any) -> None:
    """Write the share of the win that each seat can expect with these points."""
    most = expected[0]
    for seat in range(1, players):
        most = max(most, expected[seat])
    total = 0.0
    for seat in range(players):
        values[seat] = math.exp((expected[seat] - most) / scale)
        total += values[seat]
    for seat in range(players):
        values[seat] /= total


@rule
def _write_final(state: Any, board: Any, scratch: Scratch) -> None:
    """The winners share the win; a part of the value is for the margin, so that all is played."""
    out, values, players = scratch.points, scratch.values, state.players
    points(state, board, out)
    _take_off_luck(scratch, players)
    write_shares(out, players, FINAL_SPREAD, values)
    most, winners = out[0], 0
    for seat in range(players):
        if out[seat] > most:
            most, winners = out[seat], 0
        if out[seat] == most:
            winners += 1
    for seat in range(players):
        share = 1.0 / winners if out[seat] == most else 0.0
        values[seat] = MARGIN * values[seat] + (1.0 - MARGIN) * share


def shares_of(expected: Any, spread: float) -> tuple[float, ...]:
    """Return the shares of the win for points that may be off by the spread, for Python."""
    ahead = np.exp((expected - expected.max()) / (LOGISTIC * spread))
    return tuple((ahead / ahead.sum()).tolist())
