# SPDX-License-Identifier: MIT
"""The exact best turn where the game ends with it: all turns are compared, and none is sampled.

A tree search is not enough there: when the winner is certain, all actions are worth nearly the same
share of the win, and it may throw points away. What other seats hide is dealt several times, and
every turn is compared on the same deals.
"""

from typing import Any, NamedTuple

import numpy as np

from caravanserai.bots.heuristics.hash_words import add_word
from caravanserai.bots.heuristics.interface import wastes_points
from caravanserai.bots.search.beam import lead
from caravanserai.bots.search.tree import MAX_SEATS
from caravanserai.core.compiled.jit import entry, record_array, rule
from caravanserai.core.compiled.rng import next_word
from caravanserai.core.compiled.rule_functions import (
    apply,
    is_over,
    legal,
    points,
    redeal,
    turn_number,
)
from caravanserai.core.game import Game

DEALS = 16  # of what other seats hide
MAX_STEPS = 64  # of a turn
MAX_NODES = 100_000  # of all turns; a few thousand are usual, and all take a tenth of a second
_SLOTS = 1 << 17  # of the table of positions: more than there are nodes
# A point of the lead is worth so much of the win: it decides between turns that win equally often.
_POINT = 1e-6
_WORST = -np.inf

# Why a turn is not solved.
GOES_ON = -1  # the game may go on after it
DRAWS = -2  # something may be drawn before its end
TOO_LARGE = -3


class LastTurn(NamedTuple):
    """Arrays to work in, and the result: the best turn for each legal action, in their order."""

    states: Any  # after each step of the current turn
    words: Any  # the same memory, as words
    actions: Any  # legal actions before each step
    counts: Any  # their number
    places: Any  # which of them comes next
    known: Any  # a hash table of the positions that were tried after the first step
    hidden: Any  # by deal and seat: points beyond those of the given deal
    dealt: Any  # by deal and seat: points at the end of a turn
    dice: Any
    turns: Any  # number of steps, then the steps
    values: Any  # to the seat to act
    shares: Any  # of the win, by seat
    points: Any  # by seat


def new_last_turn(game: Game) -> LastTurn:
    """Allocate the arrays for a game."""
    states = record_array(MAX_STEPS + 1, game.state)
    return LastTurn(
        states=states,
        words=np.frombuffer(states, np.uint64).reshape(MAX_STEPS + 1, -1),
        actions=np.zeros((MAX_STEPS, game.max_legal), np.int32),
        counts=np.zeros(MAX_STEPS, np.int64),
        places=np.zeros(MAX_STEPS, np.int64),
        known=np.zeros(_SLOTS, np.uint64),
        hidden=np.zeros((DEALS, MAX_SEATS)),
        dealt=np.zeros((DEALS, MAX_SEATS)),
        dice=np.zeros(1, np.uint64),
        turns=np.zeros((game.max_legal, MAX_STEPS + 1), np.int32),
        values=np.zeros(game.max_legal),
        shares=np.zeros((game.max_legal, MAX_SEATS)),
        points=np.zeros((game.max_legal, MAX_SEATS)),
    )


@entry
def solve_last_turn(states: Any, boards: Any, work: LastTurn, max_nodes: int) -> int:
    """Find the best turn after each legal action; return their number, or why it is not possible.

    An action that only wastes points has the value of a turn that nobody would play.
    """
    state, board = states[0], boards[0]
    _deal_hidden(state, board, work)
    work.states[0] = state
    count, left = legal(state, board, work.actions[0]), max_nodes
    for place in range(count):
        work.values[place] = _WORST
        if not wastes_points(state, work.actions[0, place]):
            left = _solve_action(board, work, place, left)
            if left < 0:
                return left
    return count


@rule
def _deal_hidden(state: Any, board: Any, work: LastTurn) -> None:
    """Write what each deal adds to the points of the seats."""
    points(state, board, work.points[0])
    for deal in range(DEALS):
        work.states[1] = state
        redeal(work.states[1], board, state.actor, next_word(work.dice))
        points(work.states[1], board, work.hidden[deal])
        for seat in range(state.players):
            work.hidden[deal, seat] -= work.points[0, seat]


@rule
def _solve_action(board: Any, work: LastTurn, place: int, left: int) -> int:
    """Try all turns that begin with an action; return how many nodes are left, or why it fails."""
    work.places[0], work.counts[0], depth = place, place + 1, 0
    work.known[:] = 0
    while depth >= 0:
        if work.places[depth] == work.counts[depth]:
            depth -= 1
            continue
        action = work.actions[depth, work.places[depth]]
        work.places[depth] += 1
        if depth > 0 and wastes_points(work.states[depth], action):
            continue
        work.states[depth + 1] = work.states[depth]
        apply(work.states[depth + 1], board, action)
        left -= 1
        if is_over(work.states[depth + 1]):
            _compare(board, work, place, depth + 1)
        else:
            reason = _reason_to_stop(work, depth + 1, left)
            if reason != 0:
                return reason
            if _is_new(work, depth + 1):
                depth += 1
                work.places[depth] = 0
                work.counts[depth] = legal(work.states[depth], board, work.actions[depth])
    return left


@rule
def _reason_to_stop(work: LastTurn, step: int, left: int) -> int:
    """Return why a turn cannot be solved from the position after a step, or 0."""
    before, after = work.states[step - 1], work.states[step]
    if turn_number(after) != turn_number(before) or after.actor != before.actor:
        return GOES_ON
    if after.rng[0] != before.rng[0]:
        return DRAWS
    return TOO_LARGE if left <= 0 or step == MAX_STEPS else 0


@rule
def _is_new(work: LastTurn, step: int) -> bool:
    """Note the position after a step; return whether it was not there before.

    Most sowings differ only in their order.
    """
    word = np.uint64(1)
    for at in range(work.words.shape[1]):
        word = add_word(word, work.words[step, at])
    slot = np.int64(word >> np.uint64(1)) & (len(work.known) - 1)
    while work.known[slot] != np.uint64(0):
        if work.known[slot] == word:
            return False
        slot = (slot + 1) & (len(work.known) - 1)
    work.known[slot] = word
    return True


@rule
def _compare(board: Any, work: LastTurn, place: int, steps: int) -> None:
    """Keep a complete turn if it is the best that begins with this action."""
    state, seat = work.states[steps], work.states[0].actor
    points(state, board, work.dealt[0])
    for deal in range(DEALS - 1, -1, -1):  # the first row is read until the end
        for each in range(state.players):
            work.dealt[deal, each] = work.dealt[0, each] + work.hidden[deal, each]
    value = 0.0
    for deal in range(DEALS):
        value += _won(work.dealt[deal], seat, state.players)
        value += _POINT * lead(work.dealt[deal], seat, state.players)
    if value > work.values[place]:
        work.values[place] = value
        _keep(work, place, steps, state.players)


@rule
def _keep(work: LastTurn, place: int, steps: int, players: int) -> None:
    """Write the current turn, and its results over all deals, as the best of an action."""
    work.turns[place, 0] = steps
    for step in range(steps):
        work.turns[place, step + 1] = work.actions[step, work.places[step] - 1]
    for seat in range(players):
        work.shares[place, seat] = work.points[place, seat] = 0.0
        for deal in range(DEALS):
            work.shares[place, seat] += _won(work.dealt[deal], seat, players) / DEALS
            work.points[place, seat] += work.dealt[deal, seat] / DEALS


@rule
def _won(dealt: Any, seat: int, players: int) -> float:
    """Return the share of the win of a seat; tied winners share it."""
    equal = 0
    for other in range(players):
        if dealt[other] > dealt[seat]:
            return 0.0
        if dealt[other] == dealt[seat]:
            equal += 1
    return 1.0 / equal
