# SPDX-License-Identifier: MIT
"""Compares turns over several deals: means with their standard errors."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from caravanserai.bots.bot import Evaluation, margin_of
from caravanserai.bots.review.deal import Deal
from caravanserai.bots.review.turns import Line
from caravanserai.bots.review.values import Reviewer, evaluate_end, split
from caravanserai.core.position import Position

_SHARE = 0.6  # share of the budget of a turn
_MOST = 0.1  # share of the budget for one evaluation, at most


@dataclass(frozen=True)
class Gain:
    """The gain of a turn for its player, compared with the turn played."""

    share: float  # of the win
    error: float  # standard error of the share
    points: float  # against the best other seat


@dataclass(frozen=True)
class Outlook:
    """The joint expectation of all players at a position: the mean over their views."""

    values: tuple[float, ...]
    errors: tuple[float, ...]
    points: tuple[float, ...]


def open_deals(
    start: Position,
    end: Position,
    lines: Sequence[Line],
    reviewer: Reviewer,
    count: int,
    seed: int,
) -> list[Deal]:
    """Return the deals of a comparison, which share the budget among all evaluations."""
    seeds = [split(seed, number) for number in range(count)]
    sample = Deal(start, reviewer, 0.0, seeds[0])
    reached = [sample.reach(line) for line in lines]
    seen = [sample.deal_view(end, seat) for seat in range(end.setup.players)]
    questions = len({position.key() for position in (*reached, *seen)})
    share = min(_MOST, _SHARE / (count * questions))
    return [Deal(start, reviewer, share, each) for each in seeds]


def measure_gain(deals: Sequence[Deal], played: Line, other: Line, seat: int) -> Gain:
    """Return what a turn gains over the one played: the mean difference on the same deals."""
    pairs = [(deal.value_line(played), deal.value_line(other)) for deal in deals]
    shares = [other.values[seat] - played.values[seat] for played, other in pairs]
    early = [other.early_values[seat] - played.early_values[seat] for played, other in pairs]
    margins = [
        margin_of(other.points, seat) - margin_of(played.points, seat) for played, other in pairs
    ]
    return Gain(float(np.mean(shares)), float(find_error(shares, early)), float(np.mean(margins)))


def measure_outlook(deals: Sequence[Deal], position: Position) -> Outlook:
    """Return the value of a position of the game, with the knowledge of each seat in turn."""
    if position.is_over:
        result = evaluate_end(position)
        return Outlook(result.values, (0.0,) * len(result.values), result.points)
    views = [_mean_view(deal, position) for deal in deals]
    values = [view.values for view in views]
    errors = find_error(values, [view.early_values for view in views])
    means = (np.mean(values, 0), errors, np.mean([view.points for view in views], 0))
    return Outlook(*(tuple(each.tolist()) for each in means))


def find_error(values: Any, early_values: Any) -> Any:
    """Return the standard error of a mean over deals.

    It has two parts: the spread over the deals, and how far the mean still moved in the second half
    of the searches. Repeating a search does not improve a value that has not converged.
    """
    spread = np.std(values, 0, ddof=1) / np.sqrt(len(values))
    return np.hypot(spread, np.mean(values, 0) - np.mean(early_values, 0))


def _mean_view(deal: Deal, position: Position) -> Evaluation:
    seats = range(position.setup.players)
    views = [deal.value_view(position, seat) for seat in seats]
    fields = [
        [getattr(view, name) for view in views] for name in ("values", "points", "early_values")
    ]
    return Evaluation(*(tuple(np.mean(field, 0).tolist()) for field in fields))
