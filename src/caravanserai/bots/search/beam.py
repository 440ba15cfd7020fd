# SPDX-License-Identifier: MIT
"""The best whole turn: its steps are tried one after the other, the most promising ones kept.

Of every completed turn the exact gain counts, less a part of the best that it leaves to the next.
"""

from typing import Any, NamedTuple

import numpy as np

from caravanserai.bots.heuristics.estimate import estimate
from caravanserai.bots.heuristics.interface import promise
from caravanserai.bots.heuristics.weights import term_names
from caravanserai.bots.search.tree import MAX_SEATS
from caravanserai.bots.search.workspace import TRIAL_STATES
from caravanserai.core.compiled.bits import signed
from caravanserai.core.compiled.jit import entry, record_array, rule
from caravanserai.core.compiled.rule_functions import apply, is_over, legal, turn_number
from caravanserai.core.game import Game

WIDTH = 48  # turns that are tried side by side
LONGEST = 64  # steps of a turn
LEFT = 0.5  # share of the next player's best gain that a turn is charged for
NOTHING = -1e9


class Beam(NamedTuple):
    """Room to work in; what is `next` replaces what is not, step by step."""

    states: Any
    next_states: Any
    lines: Any  # number of steps, and the steps
    next_lines: Any
    candidates: Any  # action, and the place of its turn
    hopes: Any  # of each candidate
    trials: Any
    actions: Any
    promises: Any
    sheet: Any
    points: Any
    best_line: Any
    best_points: Any


def new_beam(game: Game) -> Beam:
    """Make room for a game."""
    lines = np.zeros((WIDTH, LONGEST + 1), np.int32)
    return Beam(
        states=record_array(WIDTH, game.state),
        next_states=record_array(WIDTH, game.state),
        lines=lines,
        next_lines=lines.copy(),
        candidates=np.zeros((WIDTH, 2), np.int32),
        hopes=np.zeros(WIDTH),
        trials=record_array(TRIAL_STATES, game.state),
        actions=np.zeros(game.max_legal, np.int32),
        promises=np.zeros(game.max_legal),
        sheet=np.zeros((MAX_SEATS, len(term_names(game.name)))),
        points=np.zeros(MAX_SEATS),
        best_line=np.zeros(LONGEST + 1, np.int32),
        best_points=np.zeros(MAX_SEATS),
    )


@entry
def best_turn(states: Any, boards: Any, weights: Any, beam: Beam) -> float:
    """Write the best turn from here into the beam; return its worth to the actor."""
    turn, seat = turn_number(states[0]), signed(states[0].actor)
    beam.states[0] = states[0]
    beam.lines[0, 0] = 0
    count, best = 1, NOTHING
    while count > 0:
        found = _gather(boards[0], weights, beam, seat, count)
        count = 0
        for place in range(found):
            _take_step(boards[0], beam, place, count)
            state = beam.next_states[count]
            if (
                not is_over(state)
                and turn_number(state) == turn
                and beam.next_lines[count, 0] < LONGEST
            ):
                count += 1
            else:
                best = _settle(boards[0], weights, beam, seat, count, best)
        for at in range(count):
            beam.states[at] = beam.next_states[at]
            beam.lines[at] = beam.next_lines[at]
    return best


@rule
def _gather(board: Any, weights: Any, beam: Beam, seat: int, count: int) -> int:
    """Collect the most promising steps of all turns under way; return how many there are."""
    found = 0
    for at in range(count):
        state = beam.states[at]
        number = legal(state, board, beam.actions)
        promise(state, board, weights, beam.actions, number, beam.trials, beam.promises)
        estimate(state, board, weights, beam.sheet, beam.points)
        so_far = lead(beam.points, seat, state.players)
        for choice in range(number):
            hope = so_far + beam.promises[choice]
            found = _insert(beam, found, beam.actions[choice], at, hope)
    return found


@rule
def _insert(beam: Beam, found: int, action: int, at: int, hope: float) -> int:
    """Keep a candidate if it is among the best, which stay in order; return how many there are."""
    if found == WIDTH and hope <= beam.hopes[found - 1]:
        return found
    place = min(found, WIDTH - 1)
    while place > 0 and beam.hopes[place - 1] < hope:
        beam.hopes[place] = beam.hopes[place - 1]
        beam.candidates[place] = beam.candidates[place - 1]
        place -= 1
    beam.hopes[place] = hope
    beam.candidates[place, 0], beam.candidates[place, 1] = action, at
    return min(found + 1, WIDTH)


@rule
def _take_step(board: Any, beam: Beam, place: int, to: int) -> None:
    """Play a candidate's step on a copy of its turn."""
    action, at = beam.candidates[place, 0], beam.candidates[place, 1]
    beam.next_states[to] = beam.states[at]
    beam.next_lines[to] = beam.lines[at]
    beam.next_lines[to, 0] += 1
    beam.next_lines[to, beam.next_lines[to, 0]] = action
    apply(beam.next_states[to], board, action)


@rule
def _settle(board: Any, weights: Any, beam: Beam, seat: int, at: int, best: float) -> float:
    """Judge a completed turn; keep it if it is better than the best so far."""
    state = beam.next_states[at]
    estimate(state, board, weights, beam.sheet, beam.points)
    worth = lead(beam.points, seat, state.players) - _left_to_next(board, weights, beam, seat, at)
    if worth > best:
        beam.best_line[:] = beam.next_lines[at]
        beam.best_points[:] = beam.points
        return worth
    return best


@rule
def _left_to_next(board: Any, weights: Any, beam: Beam, seat: int, at: int) -> float:
    """Return what a turn is charged for the best gain that the next player finds."""
    state = beam.next_states[at]
    if is_over(state) or state.actor == seat:
        return 0.0
    number = legal(state, board, beam.actions)
    promise(state, board, weights, beam.actions, number, beam.trials, beam.promises)
    most = beam.promises[0]
    for choice in range(1, number):
        most = max(most, beam.promises[choice])
    return LEFT * most


@rule
def lead(points: Any, seat: int, players: int) -> float:
    """Return by how much a seat is ahead of the best other."""
    others = NOTHING
    for other in range(players):
        if other != seat:
            others = max(others, points[other])
    return points[seat] - others
