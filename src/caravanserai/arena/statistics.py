# SPDX-License-Identifier: MIT
"""The results of a match with 95 % intervals, by bootstrap over blocks.

The games of a block share a deal and are not independent. So blocks, not games, are resampled with
replacement; the interval is the spread of the resampled means.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

import numpy as np
import numpy.typing as npt

from caravanserai.arena.match import Block, Match

_RESAMPLES = 2_000
_MAX_DRAWN = 1_000_000  # numbers drawn at once, so that a long match does not fill the memory
_SEED = 20_260  # fixed: the same games always give the same interval
_TAIL = 0.025  # of the distribution, on each side of a 95 % interval
_NORMAL = 1.959964  # standard deviations from the mean to that tail

Numbers = npt.NDArray[np.float64]


@dataclass(frozen=True)
class Estimate:
    """A mean, and its 95 % interval."""

    mean: float
    low: float
    high: float


@dataclass(frozen=True)
class Standing:
    """The results of one bot, per seat that it plays."""

    bot: str
    games: int  # games that it played
    share: Estimate  # of the win, 0 to 1; tied winners share it
    rank: Estimate
    margin: Estimate  # lead over the best other seat, in points
    seconds: float  # per decision, without start-up
    forfeits: int
    reasons: tuple["ForfeitReason", ...]  # each reason once
    start_up: float = 0.0  # longest time, in seconds, until a program was ready for a game


@dataclass(frozen=True)
class ForfeitReason:
    """Why a bot lost games by forfeit, and where it first happened. All numbers count from 1."""

    text: str
    block: int
    game: int  # in the block
    seat: int
    move: int  # the number of the missing action
    games: int  # that ended for this reason


def standings(match: Match, blocks: Sequence[Block]) -> list[Standing]:
    """Return the results of each bot, in the order of the match."""
    return [_standing(match, blocks, bot) for bot in range(len(match.bots))]


def _standing(match: Match, blocks: Sequence[Block], bot: int) -> Standing:
    means = np.stack([block_means(match, blocks, bot, figure) for figure in _FIGURES], axis=1)
    share, rank, margin = estimates(means)
    seats = [pair for block in blocks for pair in _seats(match, block, bot)]
    reasons = _forfeit_reasons(match, blocks, bot)
    decisions = sum(game.decisions[seat] for game, seat in seats)
    # Journals of earlier versions have no times of start-up.
    start_ups = [game.start_up[seat] for game, seat in seats if game.start_up]
    return Standing(
        bot=match.bots[bot],
        games=len(blocks) * match.players,
        share=_clip(_widen_extremes(share, len(blocks)), 0, 1),
        rank=_clip(rank, 1, match.players),
        margin=margin,
        seconds=sum(game.seconds[seat] for game, seat in seats) / max(decisions, 1),
        forfeits=sum(reason.games for reason in reasons),
        reasons=reasons,
        start_up=max(start_ups, default=0.0),
    )


def _forfeit_reasons(match: Match, blocks: Sequence[Block], bot: int) -> tuple[ForfeitReason, ...]:
    found: dict[str, ForfeitReason] = {}
    for number, block in enumerate(blocks):
        for rotation, game in enumerate(block):
            seat = game.loser
            if seat is None or match.seats(rotation)[seat] != bot:
                continue
            place = (number + 1, rotation + 1, seat + 1, len(game.actions) + 1)
            first = found.get(game.reason) or ForfeitReason(game.reason, *place, games=0)
            found[game.reason] = replace(first, games=first.games + 1)
    return tuple(found.values())


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
        for seat, player in enumerate(match.seats(rotation))
        if player == bot
    ]


def estimates(means: Numbers) -> list[Estimate]:
    """Return the mean and interval of each column; a row is a block."""
    count = len(means)
    middle = means.mean(axis=0)
    spread = _resample(means) - middle
    wide = np.quantile(spread, [_TAIL, 1 - _TAIL], axis=0) * _small_sample_factor(count)
    return [
        Estimate(float(mean), float(mean + low), float(mean + high))
        for mean, low, high in zip(middle, *wide, strict=True)
    ]


def _resample(means: Numbers) -> Numbers:
    """Return, for each resample, the means of as many blocks drawn with replacement."""
    random = np.random.default_rng(_SEED)
    count = len(means)
    chunk = max(1, _MAX_DRAWN // count)  # resamples drawn at once
    parts = []
    for start in range(0, _RESAMPLES, chunk):
        drawn = random.integers(0, count, (min(chunk, _RESAMPLES - start), count))
        parts.append(means[drawn].mean(axis=1))
    return np.concatenate(parts)


def _small_sample_factor(count: int) -> float:
    """Return the factor that corrects the interval of a small sample.

    The variance of resamples is too small by (n - 1) / n, and is itself uncertain: the factor is
    that of Student's t, by its expansion around the normal distribution.
    """
    free = max(count - 1, 1)
    student = _NORMAL + (_NORMAL**3 + _NORMAL) / (4 * free)
    return float(np.sqrt(count / free) * student / _NORMAL)


def _widen_extremes(share: Estimate, blocks: int) -> Estimate:
    """Widen the interval of a bot that won everything or nothing: all resamples are the same.

    The bound is the share of the win with which so many blocks in a row have a chance of 2.5 %.
    """
    bound = _TAIL ** (1 / blocks)
    if share.low >= 1:
        return Estimate(share.mean, bound, share.high)
    if share.high <= 0:
        return Estimate(share.mean, share.low, 1 - bound)
    return share


def _clip(figure: Estimate, low: float, high: float) -> Estimate:
    """Limit an interval to possible values."""
    return Estimate(figure.mean, max(figure.low, low), min(figure.high, high))
