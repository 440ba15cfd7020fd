# SPDX-License-Identifier: MIT
"""All bots on one scale, from matches between neighbours.

Ratings are openskill's Plackett-Luce: the mean is 25, and 6 points more win about three games in
four. Such a rating depends on the order of the games, so each is the mean of several passes over
all games in shuffled orders. Its interval is a bootstrap over blocks: the ladder is rated many
times from blocks drawn with replacement. All seeds are fixed.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import Any, TypeAlias

import numpy as np

from caravanserai.arena.match import Block, Match, create_match
from caravanserai.arena.statistics import Estimate, standings
from caravanserai.core.errors import BadOptions

_PASSES = 20
_RESAMPLES = 40
_PASSES_OF_RESAMPLE = 3
_SEED = 20_260
_NORMAL = 1.96  # standard deviations to each side of the mean that make 95 %

PlayedMatch: TypeAlias = tuple[Match, Sequence[Block]]
RankedGame: TypeAlias = tuple[tuple[str, ...], tuple[int, ...]]  # bots and ranks by seat


@dataclass(frozen=True)
class LadderEntry:
    """A bot and its rating."""

    bot: str
    rating: Estimate
    games: int


def pair_bots(
    game: str,
    bots: Sequence[str],
    players: int = 2,
    reach: int = 2,
    seed: int = 0,
    options: dict[str, Any] | None = None,
) -> list[Match]:
    """Return the matches of a ladder: each bot meets those up to `reach` places before it.

    With more than two players a pair meets twice: one of the first bot among many of the second,
    and the reverse. All matches have the same deals. Raises BadOptions without two different bots.
    """
    names = [name.strip() for name in bots]
    if len(set(names)) < max(2, len(names)):
        raise BadOptions(f"a ladder needs two or more different bots, got {', '.join(names)}")
    pairs = [
        (names[place], names[other])
        for place in range(len(names))
        for other in range(max(0, place - reach), place)
    ]
    # With two players the reverse would be the same match.
    both_ways = pairs if players == 2 else [way for a, b in pairs for way in ((a, b), (b, a))]
    return [create_match(game, pair, players, seed, options) for pair in both_ways]


def rate_bots(played: Sequence[PlayedMatch]) -> list[LadderEntry]:
    """Return the ladder, the strongest bot first."""
    blocks = [_rank_games(match, block) for match, found in played for block in found]
    ratings = _mean_ratings(blocks, _PASSES, _SEED)
    widths = _interval_widths(blocks, list(ratings))
    entries = [
        LadderEntry(bot, Estimate(mean, mean - width, mean + width), _count_games(bot, blocks))
        for (bot, mean), width in zip(ratings.items(), widths, strict=True)
    ]
    return sorted(entries, key=lambda entry: -entry.rating.mean)


def _rank_games(match: Match, block: Block) -> list[RankedGame]:
    return [
        (tuple(match.bots[bot] for bot in match.seats(rotation)), game.ranks)
        for rotation, game in enumerate(block)
    ]


def _count_games(bot: str, blocks: Sequence[list[RankedGame]]) -> int:
    return sum(bot in seats for block in blocks for seats, _ranks in block)


def _mean_ratings(blocks: Sequence[list[RankedGame]], passes: int, seed: int) -> dict[str, float]:
    """Return the mean rating of each bot over passes in shuffled order."""
    games = [game for block in blocks for game in block]
    random = Random(seed)
    found = [_rate_in_order(random.sample(games, len(games))) for _ in range(passes)]
    names = dict.fromkeys(bot for seats, _ranks in games for bot in seats)
    return {name: float(np.mean([ratings[name] for ratings in found])) for name in names}


def _rate_in_order(games: Sequence[RankedGame]) -> dict[str, float]:
    """Return the rating of each bot after one pass over the games."""
    from openskill.models import PlackettLuce

    model = PlackettLuce()
    ratings: dict[str, Any] = {}
    for seats, ranks in games:
        teams = [[ratings.setdefault(bot, model.rating(name=bot))] for bot in seats]
        rated = model.rate(teams, ranks=list(ranks))
        _update(ratings, seats, [team[0] for team in rated])
    return {bot: rating.mu for bot, rating in ratings.items()}


def _update(ratings: dict[str, Any], seats: Sequence[str], new: Sequence[Any]) -> None:
    """Store new ratings; a bot with several seats gets the mean of their ratings."""
    for bot in set(seats):
        own = [rating for rating, seat in zip(new, seats, strict=True) if seat == bot]
        own[0].mu = sum(rating.mu for rating in own) / len(own)
        own[0].sigma = sum(rating.sigma for rating in own) / len(own)
        ratings[bot] = own[0]


def _interval_widths(blocks: Sequence[list[RankedGame]], names: list[str]) -> list[float]:
    """Return half the width of each bot's interval."""
    random = Random(_SEED)
    rows = []
    for number in range(_RESAMPLES):
        drawn = random.choices(blocks, k=len(blocks))
        ratings = _mean_ratings(drawn, _PASSES_OF_RESAMPLE, number)
        # A bot with few games may be missing from a resample.
        rows.append([ratings.get(name, np.nan) for name in names])
    deviations: list[float] = np.nanstd(np.array(rows), axis=0, ddof=1).tolist()
    return [_NORMAL * each for each in deviations]


def share_against(played: Sequence[PlayedMatch], bot: str, other: str) -> Estimate | None:
    """Return the bot's share of the win against another; None without a match of two players."""
    for match, blocks in played:
        if match.players == 2 and set(match.bots) == {bot, other} and blocks:
            return standings(match, blocks)[match.bots.index(bot)].share
    return None
