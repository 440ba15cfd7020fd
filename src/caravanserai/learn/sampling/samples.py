# SPDX-License-Identifier: MIT
"""Samples of a game: the inputs of the network at its decisions, and the targets to learn."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from caravanserai.bots.heuristics.net_shape import shape_of
from caravanserai.bots.heuristics.weights import weights_of
from caravanserai.bots.search.evaluate import LOGISTIC
from caravanserai.bots.search.settings import SETTINGS
from caravanserai.bots.search.tree import MAX_SEATS
from caravanserai.core.compiled.jit import record_array
from caravanserai.core.position import new
from caravanserai.learn.config import Training
from caravanserai.learn.sampling.rows import Rows, new_rows, write_game
from caravanserai.learn.sampling.targets import (
    Values,
    add_to_logits,
    subtract_values,
    trace_returns,
)
from caravanserai.learn.self_play import PlayedGame


@dataclass(frozen=True)
class Samples:
    """Arrays with one row for each sampled position, for one number of players."""

    items: Any  # int16, by seat (or one row for all seats), item and input
    dense: Any  # int16, by seat and input
    base: Any  # float32, by seat: the estimate, with the points that the seats really have
    spread: Any  # float32
    shares: Any  # float32, by seat: target for the shares of the win
    points: Any  # float32, by seat: target for the final points
    sheet: Any  # float32, by seat and category: final points


@dataclass(frozen=True)
class SampledGame:
    """The samples of a game, and how its targets differ from what the search thought."""

    samples: Samples
    is_kept: Any  # by action: whether there is a sample of the decision
    corrections: Values  # by sample: the target less the search's values, in logits and points
    sheet: Any  # by seat and category: final points


def join_samples(parts: Sequence[Samples]) -> Samples:
    """Return the rows of all parts."""
    return Samples(*(np.concatenate(arrays) for arrays in zip(*map(_arrays, parts), strict=True)))


def _arrays(samples: Samples) -> tuple[Any, ...]:
    return tuple(vars(samples).values())


def sample_game(game: PlayedGame, training: Training) -> SampledGame:
    """Return the samples of the decisions that a search evaluates."""
    position = new(game.game, game.players, game.seed, **game.options)
    rows, deals = new_rows(game.game, len(game.actions)), record_array(1, position.game.state)
    term_values = np.zeros((MAX_SEATS, shape_of(game.game).columns))
    write_game(
        *(position.state, position.setup.board, weights_of(game.game)),
        *(np.array(game.actions, np.int32), np.array([game.seed], np.uint64), deals),
        *(term_values, rows),
    )
    is_kept = rows.is_turn if SETTINGS[game.game].finishes_turns else np.ones_like(rows.is_turn)
    searched = add_luck(Values(game.values[is_kept], game.points[is_kept]), rows, is_kept)
    targets = _find_targets(game, searched, training)
    sheet = np.array([list(row.values()) for row in position.score_sheet()], np.float32)
    samples = make_samples(rows, is_kept, targets, sheet)
    return SampledGame(samples, is_kept, subtract_values(targets, searched), sheet)


def make_samples(rows: Rows, is_kept: Any, targets: Values, sheet: Any) -> Samples:
    """Return samples of some rows; all have the same final score sheet."""
    players = len(sheet)
    return Samples(
        rows.items[is_kept, :players].astype(np.int16),  # one row, if all seats share the items
        rows.dense[is_kept, :players].astype(np.int16),
        rows.base[is_kept, :players].astype(np.float32),
        rows.spread[is_kept].astype(np.float32),
        targets.shares.astype(np.float32),
        targets.points.astype(np.float32),
        np.broadcast_to(sheet, (len(targets.points), *sheet.shape)),
    )


def add_luck(values: Values, rows: Rows, is_kept: Any) -> Values:
    """Return what a search would have found if it had known all points.

    It did not know the points of hidden gold and cards, which the result contains. With them its
    evaluation and the result refer to the same game; without them, the gold of the others would be
    most of what the network sees as an error.
    """
    luck = rows.luck[is_kept, : values.points.shape[1]].astype(np.float32)
    scale = LOGISTIC * rows.spread[is_kept, None].astype(np.float32)
    return Values(add_to_logits(values.shares, luck / scale), values.points + luck)


def _find_targets(game: PlayedGame, searched: Values, training: Training) -> Values:
    final = np.array(game.final_points, np.float32)
    won = (final == final.max()) / (final == final.max()).sum()
    return Values(
        trace_returns(searched.shares, won, training.trace, training.result),
        trace_returns(searched.points, final, training.trace, training.result),
    )
