# SPDX-License-Identifier: MIT
"""A beam search for the best whole turn: turns are extended step by step, the best ones kept.

A complete turn counts with its exact gain, less a part of the best gain that it leaves to the next
player. A beam suffices for one turn: the prior gains of its steps already see to its end.

A weak player misjudges steps, so that it misses turns, and complete turns, so that it chooses a
wrong one. Its errors are hashes of the positions and steps that it judges, so its judgement stays
consistent during a turn.
"""

from typing import Any, NamedTuple

import numpy as np

from caravanserai.bots.heuristics.estimate import estimate
from caravanserai.bots.heuristics.interface import key, prior_gains
from caravanserai.bots.heuristics.net_shape import shape_of
from caravanserai.bots.search.softmax import gumbel_noise
from caravanserai.bots.search.tree import MAX_SEATS
from caravanserai.bots.search.workspace import TRIAL_STATES
from caravanserai.core.compiled.bits import signed
from caravanserai.core.compiled.jit import entry, record_array, rule
from caravanserai.core.compiled.rng import split
from caravanserai.core.compiled.rule_functions import apply, is_over, legal, turn_number
from caravanserai.core.game import Game

WIDTH = 48  # turns that are extended side by side
MAX_STEPS = 64  # of a turn
REPLY_WEIGHT = 0.5  # part of the next player's best gain that is subtracted from a turn
WORST = -1e9


class Beam(NamedTuple):
    """Arrays to work in; after each step the arrays with `next` replace the others."""

    states: Any
    next_states: Any
    turns: Any  # number of steps, then the steps
    next_turns: Any
    candidates: Any  # an action, and the index of the turn that it extends
    candidate_values: Any
    trial_states: Any
    actions: Any
    gains: Any
    term_values: Any
    points: Any
    best_turn: Any
    best_points: Any


def new_beam(game: Game) -> Beam:
    """Allocate the arrays for a game."""
    turns = np.zeros((WIDTH, MAX_STEPS + 1), np.int32)
    return Beam(
        states=record_array(WIDTH, game.state),
        next_states=record_array(WIDTH, game.state),
        turns=turns,
        next_turns=turns.copy(),
        candidates=np.zeros((WIDTH, 2), np.int32),
        candidate_values=np.zeros(WIDTH),
        trial_states=record_array(TRIAL_STATES, game.state),
        actions=np.zeros(game.max_legal, np.int32),
        gains=np.zeros(game.max_legal),
        term_values=np.zeros((MAX_SEATS, shape_of(game.name).columns)),
        points=np.zeros(MAX_SEATS),
        best_turn=np.zeros(MAX_STEPS + 1, np.int32),
        best_points=np.zeros(MAX_SEATS),
    )


@entry
def find_best_turn(states: Any, boards: Any, weights: Any, error: float, beam: Beam) -> float:
    """Write the best turn from a position into the beam; return its value to the actor.

    The actor misjudges every step and every turn by about `error` points.
    """
    turn, seat = turn_number(states[0]), signed(states[0].actor)
    beam.states[0] = states[0]
    beam.turns[0, 0] = 0
    count, best = 1, WORST
    while count > 0:
        found = _collect_candidates(boards[0], weights, error, beam, seat, count)
        count = 0
        for place in range(found):
            _extend(boards[0], beam, place, count)
            state = beam.next_states[count]
            if (
                not is_over(state)
                and turn_number(state) == turn
                and beam.next_turns[count, 0] < MAX_STEPS
            ):
                count += 1
            else:
                best = _compare_complete(boards[0], weights, error, beam, seat, count, best)
        for at in range(count):
            beam.states[at] = beam.next_states[at]
            beam.turns[at] = beam.next_turns[at]
    return best


@rule
def _collect_candidates(
    board: Any, weights: Any, error: float, beam: Beam, seat: int, count: int
) -> int:
    """Collect the best next steps of all incomplete turns; return how many there are."""
    found = 0
    for at in range(count):
        state = beam.states[at]
        number = legal(state, board, beam.actions)
        prior_gains(state, board, weights, beam.actions, number, beam.trial_states, beam.gains)
        estimate(state, board, weights, beam.term_values, beam.points)
        so_far = lead(beam.points, seat, state.players)
        here = key(state)
        for choice in range(number):
            value = so_far + beam.gains[choice]
            value += _error_of(split(here, beam.actions[choice]), error)
            found = _insert(beam, found, beam.actions[choice], at, value)
    return found


@rule
def _insert(beam: Beam, found: int, action: int, at: int, value: float) -> int:
    """Insert a candidate in order if it is among the best; return how many there are."""
    if found == WIDTH and value <= beam.candidate_values[found - 1]:
        return found
    place = min(found, WIDTH - 1)
    while place > 0 and beam.candidate_values[place - 1] < value:
        beam.candidate_values[place] = beam.candidate_values[place - 1]
        beam.candidates[place] = beam.candidates[place - 1]
        place -= 1
    beam.candidate_values[place] = value
    beam.candidates[place, 0], beam.candidates[place, 1] = action, at
    return min(found + 1, WIDTH)


@rule
def _extend(board: Any, beam: Beam, place: int, to: int) -> None:
    """Play the step of a candidate on a copy of its turn."""
    action, at = beam.candidates[place, 0], beam.candidates[place, 1]
    beam.next_states[to] = beam.states[at]
    beam.next_turns[to] = beam.turns[at]
    beam.next_turns[to, 0] += 1
    beam.next_turns[to, beam.next_turns[to, 0]] = action
    apply(beam.next_states[to], board, action)


@rule
def _compare_complete(
    board: Any, weights: Any, error: float, beam: Beam, seat: int, at: int, best: float
) -> float:
    """Keep a complete turn if it is better than the best so far; return the better value."""
    state = beam.next_states[at]
    estimate(state, board, weights, beam.term_values, beam.points)
    value = lead(beam.points, seat, state.players) - _reply_cost(board, weights, beam, seat, at)
    value += _error_of(key(state), error)
    if value > best:
        beam.best_turn[:] = beam.next_turns[at]
        beam.best_points[:] = beam.points
        return value
    return best


@rule
def _error_of(word: np.uint64, error: float) -> float:
    """Return by how much a step or a turn is overrated, from its hash."""
    return error * gumbel_noise(word) if error > 0.0 else 0.0


@rule
def _reply_cost(board: Any, weights: Any, beam: Beam, seat: int, at: int) -> float:
    """Return what a turn costs by leaving the next player a good step."""
    state = beam.next_states[at]
    if is_over(state) or state.actor == seat:
        return 0.0
    number = legal(state, board, beam.actions)
    prior_gains(state, board, weights, beam.actions, number, beam.trial_states, beam.gains)
    most = beam.gains[0]
    for choice in range(1, number):
        most = max(most, beam.gains[choice])
    return REPLY_WEIGHT * most


@rule
def lead(points: Any, seat: int, players: int) -> float:
    """Return by how many points a seat is ahead of the best other seat."""
    others = WORST
    for other in range(players):
        if other != seat:
            others = max(others, points[other])
    return points[seat] - others
