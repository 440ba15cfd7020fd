# SPDX-License-Identifier: MIT
"""The value of a position to each seat: its expected share of the win, and its points."""

import math
from typing import Any

import numpy as np

from caravanserai.bots.heuristics.estimate import estimate
from caravanserai.bots.nets.forward import write_outputs
from caravanserai.bots.nets.network import (
    OUTPUT_UNIT,
    POINTS,
    POINTS_UNIT,
    SPREAD,
    WIN,
    PackedNet,
)
from caravanserai.bots.search.settings import Settings
from caravanserai.bots.search.softmax import best_prior_action
from caravanserai.bots.search.tree import MAX_SEATS
from caravanserai.bots.search.workspace import Workspace
from caravanserai.core.compiled.jit import rule
from caravanserai.core.compiled.rule_functions import apply, is_over, points, turn_number

# A lead of d points wins with a chance of about 1 / (1 + exp(-d / (LOGISTIC * spread))): the
# logistic curve that is closest to the normal distribution of the difference of two estimates.
LOGISTIC = 0.83
# A finished game is worth mostly its result. A small part depends on the margin, so that the search
# still plays well when the winner is certain.
MARGIN_SHARE = 0.1
MARGIN_SCALE = 8.0  # points


@rule
def evaluate(
    state: Any,
    board: Any,
    weights: Any,
    net: PackedNet,
    settings: Settings,
    workspace: Workspace,
    is_mid_turn: bool,
) -> None:
    """Write the values and points of a position into the workspace; the state is played on.

    Where the settings say so, a turn that has begun is finished first. In Five Tribes the
    evaluation says little in the middle of a turn: meeples in the hand have gained nothing yet.
    """
    if is_mid_turn and settings.finishes_turns:
        _finish_turn(state, board, weights, workspace)
    if is_over(state):
        _write_result(state, board, workspace)
    else:
        _write_expectation(state, board, weights, net, workspace)


@rule
def _write_expectation(
    state: Any, board: Any, weights: Any, net: PackedNet, workspace: Workspace
) -> None:
    """Write the values of an unfinished game: the estimate, corrected by the network."""
    expected, values, players = workspace.points, workspace.values, state.players
    spread = estimate(state, board, weights, workspace.term_values, expected)
    if net.is_used:  # otherwise all outputs are 0
        write_outputs(state, board, net, workspace.term_values, workspace.net)
    _subtract_deal_bias(workspace, players)
    width = total = 0.0
    for seat in range(players):
        outputs = workspace.net.outputs[seat]
        correction = outputs[POINTS] * (POINTS_UNIT / OUTPUT_UNIT)
        expected[seat] += correction
        total += correction
        width += outputs[SPREAD] / OUTPUT_UNIT
    scale = LOGISTIC * spread * math.exp(width / players)
    for seat in range(players):
        win = workspace.net.outputs[seat, WIN] / OUTPUT_UNIT
        values[seat] = expected[seat] / scale + win
        # A network learns who is ahead, so what it adds to all seats alike has no meaning.
        expected[seat] -= total / players
    convert_to_shares(values, players)


@rule
def _finish_turn(state: Any, board: Any, weights: Any, workspace: Workspace) -> None:
    """Play the best prior actions until the turn is over."""
    turn = turn_number(state)
    while not is_over(state) and turn_number(state) == turn:
        apply(state, board, best_prior_action(state, board, weights, workspace))


@rule
def _subtract_deal_bias(workspace: Workspace, players: int) -> None:
    for seat in range(players):
        workspace.points[seat] -= workspace.deal_bias[seat]


@rule
def measure_deal_bias(state: Any, board: Any, workspace: Workspace) -> None:
    """Write the points that this deal gives each seat beyond the mean of all deals so far.

    The bias of a deal is the same for every action, so it is noise when actions are compared.
    Without the correction the gold that was dealt to the opponents would hide all differences.
    """
    bias, sums = workspace.deal_bias, workspace.deal_sums
    points(state, board, bias)
    sums[MAX_SEATS] += 1.0
    for seat in range(state.players):
        sums[seat] += bias[seat]
        bias[seat] -= sums[seat] / sums[MAX_SEATS]


@rule
def convert_to_shares(values: Any, players: int) -> None:
    """Replace the logits of the seats by their expected shares of the win, with a softmax."""
    most = values[0]
    for seat in range(1, players):
        most = max(most, values[seat])
    total = 0.0
    for seat in range(players):
        values[seat] = math.exp(values[seat] - most)
        total += values[seat]
    for seat in range(players):
        values[seat] /= total


@rule
def _write_result(state: Any, board: Any, workspace: Workspace) -> None:
    """Write the values of a finished game; tied winners share the win."""
    out, values, players = workspace.points, workspace.values, state.players
    points(state, board, out)
    _subtract_deal_bias(workspace, players)
    for seat in range(players):
        values[seat] = out[seat] / MARGIN_SCALE
    convert_to_shares(values, players)
    most, winners = out[0], 0
    for seat in range(players):
        if out[seat] > most:
            most, winners = out[seat], 0
        if out[seat] == most:
            winners += 1
    for seat in range(players):
        share = 1.0 / winners if out[seat] == most else 0.0
        values[seat] = MARGIN_SHARE * values[seat] + (1.0 - MARGIN_SHARE) * share


def shares_of(expected: Any, spread: float) -> tuple[float, ...]:
    """Return the expected shares of the win for points with this spread, for callers in Python."""
    ratios = np.exp((expected - expected.max()) / (LOGISTIC * spread))
    return tuple((ratios / ratios.sum()).tolist())
