# SPDX-License-Identifier: MIT
"""Samples of a game: the inputs of the network at its decisions, and the targets to learn.

Hidden things are dealt again before the inputs are written, as a search does. Otherwise the network
would learn from cards that it never sees in play.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

import numpy as np

from caravanserai.bots.heuristics.estimate import estimate
from caravanserai.bots.heuristics.interface import write_net_inputs
from caravanserai.bots.heuristics.net_shape import shape_of
from caravanserai.bots.heuristics.weights import weights_of
from caravanserai.bots.search.evaluate import LOGISTIC
from caravanserai.bots.search.settings import SETTINGS
from caravanserai.bots.search.tree import MAX_SEATS
from caravanserai.core.compiled.jit import entry, record_array, rule
from caravanserai.core.compiled.rng import draw, next_word
from caravanserai.core.compiled.rule_functions import apply, points, redeal, turn_number
from caravanserai.core.position import new
from caravanserai.learn.config import Training
from caravanserai.learn.self_play import PlayedGame
from caravanserai.learn.targets import trace_returns

_DEALS = 32  # over which the points of what a seat cannot see are averaged

_LEAST_SHARE = 1e-3  # of the win: the logit of a share of 0 is infinite


@dataclass(frozen=True)
class Samples:
    """Arrays with one row for each sampled decision, for one number of players."""

    items: Any  # int16, by seat (or one row for all seats), item and input
    dense: Any  # int16, by seat and input
    base: Any  # float32, by seat: the estimate, with the points that the seats really have
    spread: Any  # float32
    shares: Any  # float32, by seat: target for the shares of the win
    points: Any  # float32, by seat: target for the final points
    sheet: Any  # float32, by seat and category: final points


class Rows(NamedTuple):
    """The arrays that compiled code writes, with one row for each action of a game."""

    items: Any
    dense: Any
    base: Any
    spread: Any
    luck: Any  # by seat: its points beyond those that the seat to act expects
    is_turn: Any  # whether a turn starts here


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
    rows, deals = _new_rows(game), record_array(1, position.game.state)
    term_values = np.zeros((MAX_SEATS, shape_of(game.game).columns))
    write_samples(
        *(position.state, position.setup.board, weights_of(game.game)),
        *(np.array(game.actions, np.int32), np.array([game.seed], np.uint64), deals),
        *(term_values,),
        rows,
    )
    is_kept = rows.is_turn if SETTINGS[game.game].finishes_turns else np.ones_like(rows.is_turn)
    sheet = np.array([list(row.values()) for row in position.score_sheet()], np.float32)
    inputs = _inputs(rows, is_kept, game.players)
    return Samples(*inputs, *_targets(game, rows, is_kept, sheet, training))


def _inputs(rows: Rows, is_kept: Any, players: int) -> tuple[Any, ...]:
    return (
        rows.items[is_kept, :players].astype(np.int16),  # one row, if all seats share the items
        rows.dense[is_kept, :players].astype(np.int16),
        rows.base[is_kept, :players].astype(np.float32),
        rows.spread[is_kept].astype(np.float32),
    )


def _targets(
    game: PlayedGame, rows: Rows, is_kept: Any, sheet: Any, training: Training
) -> tuple[Any, ...]:
    """Return the targets for shares, points and score sheet.

    The search did not know the points of hidden gold and cards, which the result contains. With
    them its evaluation and the result refer to the same game; without them, the gold of the others
    would be most of what the network sees as an error.
    """
    final = np.array(game.final_points, np.float32)
    won = (final == final.max()) / (final == final.max()).sum()
    luck = rows.luck[is_kept, : game.players].astype(np.float32)
    scale = LOGISTIC * rows.spread[is_kept, None].astype(np.float32)
    values = _add_to_logits(game.values[is_kept], luck / scale)
    return (
        trace_returns(values, won, training.trace, training.result),
        trace_returns(game.points[is_kept] + luck, final, training.trace, training.result),
        np.broadcast_to(sheet, (int(is_kept.sum()), *sheet.shape)),
    )


def _add_to_logits(shares: Any, amounts: Any) -> Any:
    ratios = np.maximum(shares, _LEAST_SHARE) * np.exp(amounts - amounts.max(-1, keepdims=True))
    return ratios / ratios.sum(-1, keepdims=True)


def _new_rows(game: PlayedGame) -> Rows:
    shape, count = shape_of(game.game), len(game.actions)
    return Rows(
        items=np.zeros((count, shape.views, shape.items, shape.item_inputs), np.int32),
        dense=np.zeros((count, MAX_SEATS, shape.dense_inputs), np.int32),
        base=np.zeros((count, MAX_SEATS)),
        spread=np.zeros(count),
        luck=np.zeros((count, MAX_SEATS)),
        is_turn=np.zeros(count, np.bool_),
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
    rows: Rows,
) -> None:
    """Play the actions of a game; write a row before each."""
    turn = -1
    for at in range(len(actions)):
        rows.is_turn[at] = turn_number(states[0]) != turn
        turn = turn_number(states[0])
        _write_luck(states[0], boards[0], dice, deals, rows.luck[at])
        rows.spread[at] = _write_base(
            states[0], boards[0], weights, dice, deals, term_values, rows.base[at]
        )
        write_net_inputs(deals[0], boards[0], term_values, rows.items[at], rows.dense[at])
        apply(states[0], boards[0], actions[at])


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
