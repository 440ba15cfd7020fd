# SPDX-License-Identifier: MIT
"""What a match says of its bots, and how sure it is: 95 % intervals by bootstrap over blocks.

The games of a block share a deal, so blocks, and not games, are drawn again and again with
replacement; the spread of the means is the interval.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt

from caravanserai.arena.match import Block, Match

_RESAMPLES = 2_000
_MOST_DRAWN = 1_000_000  # numbers drawn at once, lest a long match fill the memory
_SEED = 20_260  # fixed: the same games always give the same interval
_TAIL = 0.025  # on each side of a 95 % interval
_NORMAL = 1.959964  # how many standard deviations that is

Numbers = npt.NDArray[np.float64]


@dataclass(frozen=True)
class Estimate:
    """A mean, and the interval in which the true one lies with 95 %."""

    mean: float
    low: float
    high: float


@dataclass(frozen=True)
class Standing:
    """How one bot did, for each of its seats."""

    bot: str
    games: int  # games in which it sat
    share: Estimate  # of the win, 0 to 1; ties share
    rank: Estimate
    margin: Estimate  # points more than the best other seat
    seconds: float  # time to think for one decision
    forfeits: int
    reasons: tuple[str, ...]  # of the forfeits, each once


def standings(match: Match, blocks: Sequence[Block]) -> list[Standing]:
    """Return how each bot of a match did, in the order of the match."""
    return [_standing(match, blocks, bot) for bot in range(len(match.bots))]


def _standing(match: Match, blocks: Sequence[Block], bot: int) -> Standing:
    means = np.stack([block_means(match, blocks, bot, what) for what in _FIGURES], axis=1)
    share, rank, margin = estimates(means)
    seats = [pair for block in blocks for pair in _seats(match, block, bot)]
    lost = [game.reason for game, seat in seats if game.loser == seat]
    decisions = sum(game.decisions[seat] for game, seat in seats)
    return Standing(
        bot=match.bots[bot],
        games=len(blocks) * match.players,
        share=_within(_careful(share, len(blocks)), 0, 1),
        rank=_within(rank, 1, match.players),
        margin=margin,
        seconds=sum(game.seconds[seat] for game, seat in seats) / max(decisions, 1),
        forfeits=len(lost),
        reasons=tuple(dict.fromkeys(lost)),
    )


_FIGURES = ("shares", "ranks", "margins")


def block_means(match: Match, blocks: Sequence[Block], bot: int, figure: str = "shares") -> Numbers:
    """Return the mean of a figure (shares, ranks, margins) over the bot's seats in each block."""
    return np.array(
        [
            np.mean([getattr(game, figure)[seat] for game, seat in _seats(match, block, bot)])
            for block in blocks
        ]
    )


def _seats(match: Match, block: Block, bot: int) -> list[tuple[Any, int]]:
    """Return the games of a block with the bot's seats in them."""
    return [
        (game, seat)
        for rotation, game in enumerate(block)
        for seat, who in enumerate(match.seating(rotation))
        if who == bot
    ]


def estimates(means: Numbers) -> list[Estimate]:
    """Return mean and interval of each column, from one row for each block."""
    count = len(means)
    middle = means.mean(axis=0)
    spread = _resampled(means) - middle
    wide = np.quantile(spread, [_TAIL, 1 - _TAIL], axis=0) * _widening(count)
    return [
        Estimate(float(mean), float(mean + low), float(mean + high))
        for mean, low, high in zip(middle, *wide, strict=True)
    ]


def _resampled(means: Numbers) -> Numbers:
    """Return the means of as many blocks, drawn with replacement, once for each resample."""
    dice = np.random.default_rng(_SEED)
    count = len(means)
    share = max(1, _MOST_DRAWN // count)  # of the resamples, drawn at once
    parts = []
    for start in range(0, _RESAMPLES, share):
        drawn = dice.integers(0, count, (min(share, _RESAMPLES - start), count))
        parts.append(means[drawn].mean(axis=1))
    return np.concatenate(parts)


def _widening(count: int) -> float:
    """Return by how much the interval of a small sample must be stretched.

    Resamples spread less than samples by (n - 1) / n, and the variance is itself a guess: the
    factor is that of Student's t, by its expansion around the normal.
    """
    free = max(count - 1, 1)
    student = _NORMAL + (_NORMAL**3 + _NORMAL) / (4 * free)
    return float(np.sqrt(count / free) * student / _NORMAL)


def _careful(share: Estimate, blocks: int) -> Estimate:
    """Widen the interval of a bot that won all, or nothing: there the bootstrap sees no doubt.

    It then ends at the share of blocks with which as many in a row happen one time in forty.
    """
    likely = _TAIL ** (1 / blocks)
    if share.low >= 1:
        return Estimate(share.mean, likely, share.high)
    if share.high <= 0:
        return Estimate(share.mean, share.low, 1 - likely)
    return share


def _within(figure: Estimate, low: float, high: float) -> Estimate:
    """Cut off what no figure of its kind can be."""
    return Estimate(figure.mean, max(figure.low, low), min(figure.high, high))
