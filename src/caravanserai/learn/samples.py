# SPDX-License-Identifier: MIT
"""Samples of a game: the inputs of the network at its decisions, and the targets to learn.

Hidden things are dealt again before the inputs are written, as a search does. Otherwise the network
would learn from cards that it never sees in play.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from caravanserai.bots.heuristics.estimate import estimate
from caravanserai.bots.heuristics.interface import write_net_inputs
from caravanserai.bots.heuristics.net_shape import shape_of
from caravanserai.bots.heuristics.weights import weights_of
from caravanserai.bots.search.settings import SETTINGS
from caravanserai.bots.search.tree import MAX_SEATS
from caravanserai.core.compiled.jit import entry, record_array
from caravanserai.core.compiled.rng import next_word
from caravanserai.core.compiled.rule_functions import apply, points, redeal, turn_number
from caravanserai.core.position import new
from caravanserai.learn.config import Training
from caravanserai.learn.self_play import PlayedGame
from caravanserai.learn.targets import trace_returns

_DEALS = 8  # over which the points of a hidden hand are averaged


@dataclass(frozen=True)
class Samples:
    """Arrays with one row for each sampled decision, for one number of players."""

    items: Any  # int16, by seat (or one row for all seats), item and input
    dense: Any  # int16, by seat and input
    base: Any  # float32, by seat: the estimate, without the luck of the deal
    spread: Any  # float32
    shares: Any  # float32, by seat: target for the shares of the win
    points: Any  # float32, by seat: target for the final points
    sheet: Any  # float32, by seat and category: final points


def samples_of(games: Iterable[PlayedGame], training: Training) -> Samples:
    """Return the samples of games with the same number of players."""
    return join_samples([_sample_game(game, training) for game in games])


def join_samples(parts: Sequence[Samples]) -> Samples:
    """Return the rows of all parts."""
    return Samples(*(np.concatenate(arrays) for arrays in zip(*map(_arrays, parts), strict=True)))


def _arrays(samples: Samples) -> tuple[Any, ...]:
    return tuple(vars(samples).values())


def _sample_game(game: PlayedGame, training: Training) -> Samples:
    position = new(game.game, game.players, game.seed, **game.options)
    shape, count, players = shape_of(game.game), len(game.actions), game.players
    items = np.zeros((count, shape.views, shape.items, shape.item_inputs), np.int32)
    dense = np.zeros((count, MAX_SEATS, shape.dense_inputs), np.int32)
    base, spread = np.zeros((count, MAX_SEATS)), np.zeros(count)
    is_turn = np.zeros(count, np.bool_)
    write_samples(
        *(position.state, position.setup.board, weights_of(game.game)),
        *(np.array(game.actions, np.int32), np.array([game.seed], np.uint64)),
        *(record_array(1, position.game.state), np.zeros((MAX_SEATS, shape.columns))),
        *(items, dense, base, spread, is_turn),
    )
    chosen = is_turn if SETTINGS[game.game].finishes_turns else np.ones(count, np.bool_)
    final = np.array(game.final_points, np.float32)
    won = (final == final.max()) / (final == final.max()).sum()
    shares = trace_returns(game.values[chosen], won, training.trace, training.result)
    expected = trace_returns(game.points[chosen], final, training.trace, training.result)
    sheet = np.array([list(row.values()) for row in position.score_sheet()], np.float32)
    return Samples(
        items[chosen, : min(players, shape.views)].astype(np.int16),
        dense[chosen, :players].astype(np.int16),
        base[chosen, :players].astype(np.float32),
        spread[chosen].astype(np.float32),
        *(shares, expected),
        np.broadcast_to(sheet, (int(chosen.sum()), *sheet.shape)),
    )


@entry
def write_samples(
    states: Any,
    boards: Any,
    weights: Any,
    actions: Any,
    dice: Any,
    deals: Any,
    term_values: Any,
    items: Any,
    dense: Any,
    base: Any,
    spread: Any,
    is_turn: Any,
) -> None:
    """Play the actions; before each, write the inputs, the estimate, and whether a turn starts."""
    turn = -1
    own, mean = np.zeros(MAX_SEATS), np.zeros(MAX_SEATS)
    for at in range(len(actions)):
        seat, players = states[0].actor, states[0].players
        mean[:] = 0.0
        for _ in range(_DEALS):
            deals[0] = states[0]
            redeal(deals[0], boards[0], seat, next_word(dice))
            points(deals[0], boards[0], own)
            for other in range(players):
                mean[other] += own[other] / _DEALS
        spread[at] = estimate(deals[0], boards[0], weights, term_values, base[at])
        for other in range(players):
            base[at, other] += mean[other] - own[other]
        write_net_inputs(deals[0], boards[0], term_values, items[at], dense[at])
        is_turn[at] = turn_number(states[0]) != turn
        turn = turn_number(states[0])
        apply(states[0], boards[0], actions[at])
