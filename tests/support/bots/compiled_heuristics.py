# SPDX-License-Identifier: MIT
"""The compiled heuristics of both games, callable from tests."""

from typing import Any

import numpy as np

import caravanserai.bots.heuristics.registry  # noqa: F401  registers the heuristics of both games
from caravanserai.bots.heuristics.estimate import estimate
from caravanserai.bots.heuristics.interface import (
    key,
    prior_gains,
    progress,
    terms,
    wastes_points,
)
from caravanserai.bots.heuristics.net_shape import shape_of
from caravanserai.bots.heuristics.weights import weights_of
from caravanserai.bots.search.workspace import TRIAL_STATES
from caravanserai.core.compiled import rng
from caravanserai.core.compiled.jit import entry, record_array
from caravanserai.core.compiled.rule_functions import apply, deal, is_over, legal, points
from caravanserai.core.game import Setup
from caravanserai.core.position import Position

RANDOM, PRIOR = range(2)  # ways to choose an action
MAX_GAIN = 300.0  # points; a larger gain would be a mistake


def gains_of(position: Position) -> dict[int, float]:
    """Return the prior gain of each legal action, and check that the position is unchanged."""
    game, before = position.game, position.state.tobytes()
    actions, out = np.zeros(game.max_legal, np.int32), np.full(game.max_legal, np.nan)
    trial_states = record_array(TRIAL_STATES, game.state)
    board, weights = position.setup.board, weights_of(game.name)
    count = _write_gains(position.state, board, weights, actions, trial_states, out)
    assert position.state.tobytes() == before
    assert np.isfinite(out[:count]).all()
    return dict(zip(actions[:count].tolist(), out[:count].tolist(), strict=True))


def separate_gains_of(position: Position) -> dict[int, float]:
    """Return the same gains, each computed without the other actions."""
    game = position.game
    actions, out = position.legal().astype(np.int32), np.full(1, np.nan)
    trial_states = record_array(TRIAL_STATES, game.state)
    search = position.setup.board, weights_of(game.name)
    found = {}
    for at, action in enumerate(actions):
        _write_gains_of(position.state, *search, actions[at : at + 1], trial_states, out)
        found[int(action)] = float(out[0])
    return found


def wasted_by(position: Position) -> list[int]:
    """Return the legal actions that waste points."""
    actions = position.legal()
    return [int(a) for a in actions if _wastes_points(position.state, int(a))]


def terms_of(position: Position) -> tuple[Any, float]:
    """Return the terms of each seat and the progress, and check that the position is unchanged."""
    before = position.state.tobytes()
    out = np.full((position.setup.players, shape_of(position.game.name).columns), np.nan)
    late = _write_terms(position.state, position.setup.board, out)
    assert position.state.tobytes() == before
    assert np.isfinite(out).all()
    return out, late


def key_of(position: Position) -> int:
    """Return the hash of a position."""
    return int(_key(position.state))


def lead_of(setup: Setup, game: Any, better: int, worse: int, games: int) -> Any:
    """Play games of two seats, alternately first; return the leads of the better one."""
    totals = np.zeros((games, 2), np.int32)
    ways = np.array([[better, worse], [worse, better]])
    _play(game, setup, ways, totals)
    lead = totals[:, 0] - totals[:, 1]
    lead[1::2] *= -1
    return lead


def are_gains_bounded(setup: Setup, game: Any, games: int) -> bool:
    """Return whether all prior gains of games are bounded, in random and in sensible positions."""
    ways = np.array([[way] * setup.players for way in (RANDOM, PRIOR)])
    return _play(game, setup, ways, np.zeros((games, setup.players), np.int32))


def _play(game: Any, setup: Setup, ways: Any, totals: Any) -> bool:
    actions, gains = np.zeros(game.max_legal, np.int32), np.zeros(game.max_legal)
    states = record_array(1 + TRIAL_STATES, game.state)
    weights, seed = weights_of(game.name), np.uint64(7)
    return bool(
        _play_games(
            *(setup.template, setup.board, weights, ways, seed, states, actions, gains, totals)
        )
    )


@entry
def _write_gains(
    states: Any, boards: Any, weights: Any, actions: Any, trial_states: Any, out: Any
) -> int:
    count = legal(states[0], boards[0], actions)
    prior_gains(states[0], boards[0], weights, actions, count, trial_states, out)
    return count


@entry
def _write_gains_of(
    states: Any, boards: Any, weights: Any, actions: Any, trial_states: Any, out: Any
) -> None:
    prior_gains(states[0], boards[0], weights, actions, len(actions), trial_states, out)


@entry
def _write_terms(states: Any, boards: Any, out: Any) -> float:
    terms(states[0], boards[0], out)
    return progress(states[0])


@entry
def _key(states: Any) -> Any:
    return key(states[0])


@entry
def _play_games(
    template: Any,
    boards: Any,
    weights: Any,
    ways: Any,
    seed: Any,
    states: Any,
    actions: Any,
    gains: Any,
    totals: Any,
) -> bool:
    """Play games in which seats choose in different ways; return whether all gains are bounded."""
    dice = np.zeros(1, np.uint64)
    is_bounded = True
    for game in range(len(totals)):
        states[0] = template[0]
        deal(states[0], boards[0], rng.split(seed, game // len(ways)))
        dice[0] = rng.split(seed, 1000 + game)
        while not is_over(states[0]):
            count = legal(states[0], boards[0], actions)
            best = rng.draw(dice, count)
            way = ways[game % len(ways), states[0].actor]
            if way == PRIOR:
                prior_gains(states[0], boards[0], weights, actions, count, states[1:], gains)
                for at in range(count):
                    is_bounded = is_bounded and abs(gains[at]) < MAX_GAIN
                    best = at if gains[at] > gains[best] else best
            apply(states[0], boards[0], actions[best])
        points(states[0], boards[0], totals[game])
    return is_bounded


@entry
def _wastes_points(states: Any, action: int) -> bool:
    return wastes_points(states[0], action)


@entry
def write_estimate(states: Any, boards: Any, weights: Any, term_values: Any, out: Any) -> float:
    """Write the estimate of a position, for callers in Python; return the spread."""
    return estimate(states[0], boards[0], weights, term_values, out)
