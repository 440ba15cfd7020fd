# SPDX-License-Identifier: MIT
"""Many games in lockstep: one action of every game at a time.

Each rule below works on one game of a batch and touches only the rows of that game. So threads can
share a batch without locks, and a GPU can give every game a separate thread.
"""

from typing import Any, NamedTuple

import numpy as np

from caravanserai.core.compiled.bits import signed
from caravanserai.core.compiled.jit import entry, record_array, rule
from caravanserai.core.compiled.rng import split
from caravanserai.core.compiled.rule_functions import (
    apply,
    deal,
    is_over,
    legal,
    observe,
    points,
)
from caravanserai.core.game import Game, Setup

# Kinds of rewards. All are 0 before the end of a game.
REWARDS = ("win_share", "margin", "rank")
WIN_SHARE, MARGIN, RANK = range(len(REWARDS))

# What `advance_games` does: deal, carry out actions, or also deal again where a game ends.
DEAL, STEP, RESTART = range(3)
NO_ACTIONS = np.zeros(0, np.int64)  # of a deal


class BatchArrays(NamedTuple):
    """The games of a batch: every array has a row for each game."""

    states: Any
    seeds: Any  # the seed from which each game was dealt
    numbers: Any  # the number of the game that follows each game
    legal_actions: Any  # only the first `legal_counts` of a row are valid
    legal_counts: Any
    legal_action_mask: Any
    current_player: Any
    points: Any  # by seat, of the last game that ended
    rewards: Any  # by seat
    terminated: Any
    observation: Any  # of the current player; rows are empty unless requested


def make_arrays(game: Game, setup: Setup, size: int, observations: bool) -> BatchArrays:
    """Return the arrays of a batch in which no game is dealt yet."""
    return BatchArrays(
        states=record_array(size, game.state),
        seeds=np.zeros(size, np.uint64),
        numbers=np.arange(size, 2 * size, dtype=np.int64),
        legal_actions=np.zeros((size, game.max_legal), np.int16),
        legal_counts=np.zeros(size, np.int32),
        legal_action_mask=np.zeros((size, game.n_actions), np.bool_),
        current_player=np.zeros(size, np.int32),
        points=np.zeros((size, setup.players), np.int32),
        rewards=np.zeros((size, setup.players), np.float32),
        terminated=np.zeros(size, np.bool_),
        observation=np.zeros((size, game.observation.size if observations else 0), np.int16),
    )


@entry
def split_seeds(seed: Any, out: Any) -> None:
    """Write the seeds of the first games of a batch; those of `random_games` are the same."""
    for at in range(len(out)):
        out[at] = split(seed, at)


@entry
def find_illegal(lists: Any, counts: Any, actions: Any, start: int, end: int) -> int:
    """Return the first of the games `start` to `end` whose action is illegal, -1 if none is.

    It searches the sorted lists of legal actions, because `is_legal` would compile many rules
    again.
    """
    for at in range(start, end):
        low, high = 0, counts[at]
        while low < high:
            middle = (low + high) // 2
            if lists[at, middle] < actions[at]:
                low = middle + 1
            else:
                high = middle
        if low == counts[at] or lists[at, low] != actions[at]:
            return at
    return -1


@entry
def advance_games(
    arrays: Any,
    template: Any,
    boards: Any,
    actions: Any,
    seed: Any,
    kind: int,
    mode: int,
    start: int,
    end: int,
) -> None:
    """Deal the games `start` to `end` from their seeds, or carry out a legal action in each.

    `kind` is that of the rewards. With the mode RESTART the next game is dealt where one ends.
    There is one function for all modes, because with two of them most rules would be compiled
    twice.
    """
    batch = BatchArrays(*arrays)
    for at in range(start, end):
        states = batch.states[at : at + 1]
        advance_game(batch, states, template, boards, actions, seed, kind, mode, at)
        _write_mask(batch, at, False)
        list_actions(batch, states[0], boards, at)
        _write_mask(batch, at, True)
        if batch.observation.shape[1] > 0:
            observe_game(batch, states[0], boards, at)


@rule
def advance_game(
    batch: Any,
    states: Any,
    template: Any,
    boards: Any,
    actions: Any,
    seed: Any,
    kind: int,
    mode: int,
    at: int,
) -> None:
    """Deal a game or carry out its action; its state is the only one in `states`.

    A GPU passes a copy of the state: a thread reads its own memory faster than that of the batch.
    """
    deals = mode == DEAL
    if deals or batch.terminated[at]:
        _clear_result(batch, at)
    if not deals:
        apply(states[0], boards[0], signed(actions[at]))
        if is_over(states[0]):
            _end_game(batch, states[0], boards, at, kind)
            if mode == RESTART:
                batch.seeds[at] = split(seed, batch.numbers[at])
                batch.numbers[at] += len(batch.seeds)
                deals = True
    if deals:
        states[0] = template[0]
        deal(states[0], boards[0], batch.seeds[at])


@rule
def _clear_result(batch: Any, at: int) -> None:
    batch.terminated[at] = False
    for seat in range(batch.rewards.shape[1]):
        batch.rewards[at, seat] = 0


@rule
def _end_game(batch: Any, state: Any, boards: Any, at: int, kind: int) -> None:
    batch.terminated[at] = True
    points(state, boards[0], batch.points[at])
    write_rewards(batch.points[at], kind, batch.rewards[at])


@rule
def list_actions(batch: Any, state: Any, boards: Any, at: int) -> None:
    """List the legal actions of a game, and note the seat that acts."""
    batch.legal_counts[at] = legal(state, boards[0], batch.legal_actions[at])
    batch.current_player[at] = state.actor


@rule
def observe_game(batch: Any, state: Any, boards: Any, at: int) -> None:
    """Write what the seat to act may know of a game."""
    observe(state, boards[0], signed(state.actor), batch.observation[at])


# A mask has thousands of entries and few of them change, so only these are written.


@rule
def _write_mask(batch: Any, at: int, is_legal: bool) -> None:
    """Write a value for each action of the list."""
    actions, mask = batch.legal_actions[at], batch.legal_action_mask[at]
    count = batch.legal_counts[at]
    for index in range(count):
        mask[actions[index]] = is_legal


@entry
def write_rewards(totals: Any, kind: int, out: Any) -> None:
    """Write the reward of each seat for the final points of all seats.

    WIN_SHARE: 1 for the winner, shared equally by winners with equal points. MARGIN: the points
    ahead of the best other seat. RANK: from 1 for the sole winner to -1 for the sole last place.
    """
    for seat in range(len(totals)):
        above = below = 0
        best = -(1 << 30)  # less than any possible score
        for other in range(len(totals)):
            if other != seat:
                best = max(best, signed(totals[other]))
                above += 1 if totals[other] > totals[seat] else 0
                below += 1 if totals[other] < totals[seat] else 0
        if kind == MARGIN:
            out[seat] = signed(totals[seat]) - best
        elif kind == RANK:
            out[seat] = (below - above) / (len(totals) - 1)
        else:
            out[seat] = 0 if above > 0 else 1 / (len(totals) - below)
