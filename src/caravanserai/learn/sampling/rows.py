# SPDX-License-Identifier: MIT
"""Writes what samples need of positions, in compiled code: inputs, estimate, and hidden points.

Hidden things are dealt again before the inputs are written, as a search does. Otherwise the network
would learn from cards that it never sees in play.
"""

from typing import Any, NamedTuple

import numpy as np

from caravanserai.bots.heuristics.estimate import estimate
from caravanserai.bots.heuristics.interface import write_net_inputs
from caravanserai.bots.heuristics.net_shape import shape_of
from caravanserai.bots.search.tree import MAX_SEATS
from caravanserai.core.compiled.jit import entry, rule
from caravanserai.core.compiled.rng import draw, next_word
from caravanserai.core.compiled.rule_functions import apply, points, redeal, turn_number

_DEALS = 32  # over which the points of what a seat cannot see are averaged


class Rows(NamedTuple):
    """The arrays that compiled code writes, with one row for each position."""

    items: Any
    dense: Any
    base: Any
    spread: Any
    luck: Any  # by seat: its points beyond those that the seat to act expects
    is_turn: Any  # whether a turn starts here


def new_rows(game: str, count: int) -> Rows:
    """Return empty rows for a game's network."""
    shape = shape_of(game)
    return Rows(
        items=np.zeros((count, shape.views, shape.items, shape.item_inputs), np.int32),
        dense=np.zeros((count, MAX_SEATS, shape.dense_inputs), np.int32),
        base=np.zeros((count, MAX_SEATS)),
        spread=np.zeros(count),
        luck=np.zeros((count, MAX_SEATS)),
        is_turn=np.zeros(count, np.bool_),
    )


@entry
def write_game(
    states: Any,
    boards: Any,
    weights: Any,
    actions: Any,
    dice: Any,
    deals: Any,
    term_values: Any,
    rows: Rows,
) -> None:
    """Play the actions of a game; write a row before each."""
    turn = -1
    for at in range(len(actions)):
        rows.is_turn[at] = turn_number(states[0]) != turn
        turn = turn_number(states[0])
        _write_row(states[0], boards[0], weights, dice, deals, term_values, rows, at)
        apply(states[0], boards[0], actions[at])


@entry
def write_position(
    states: Any,
    boards: Any,
    weights: Any,
    dice: Any,
    deals: Any,
    term_values: Any,
    rows: Rows,
    at: int,
) -> None:
    """Write the row of a single position."""
    _write_row(states[0], boards[0], weights, dice, deals, term_values, rows, at)


@rule
def _write_row(
    state: Any,
    board: Any,
    weights: Any,
    dice: Any,
    deals: Any,
    term_values: Any,
    rows: Rows,
    at: int,
) -> None:
    _write_luck(state, board, dice, deals, rows.luck[at])
    rows.spread[at] = _write_base(state, board, weights, dice, deals, term_values, rows.base[at])
    write_net_inputs(deals[0], board, term_values, rows.items[at], rows.dense[at])


@rule
def _write_luck(state: Any, board: Any, dice: Any, deals: Any, luck: Any) -> None:
    """Write the points of each seat beyond the mean over deals that the seat to act could see."""
    dealt = np.zeros(MAX_SEATS)
    points(state, board, luck)
    for _ in range(_DEALS):
        deals[0] = state
        redeal(deals[0], board, state.actor, next_word(dice))
        points(deals[0], board, dealt)
        luck -= dealt / _DEALS


@rule
def _write_base(
    state: Any, board: Any, weights: Any, dice: Any, deals: Any, term_values: Any, base: Any
) -> float:
    """Write the estimate of a deal, with the real points instead of those dealt; return the spread.

    A search evaluates deals for the seat at its root, which may be any seat, and subtracts what a
    deal gives each seat beyond the mean. So the network only has to learn what points a seat gains
    from now on.
    """
    dealt, real = np.zeros(MAX_SEATS), np.zeros(MAX_SEATS)
    deals[0] = state
    redeal(deals[0], board, draw(dice, state.players), next_word(dice))
    points(deals[0], board, dealt)
    points(state, board, real)
    spread = estimate(deals[0], board, weights, term_values, base)
    for seat in range(state.players):
        base[seat] += real[seat] - dealt[seat]
    return spread
