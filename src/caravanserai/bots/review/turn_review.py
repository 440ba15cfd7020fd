# SPDX-License-Identifier: MIT
"""The review of one turn: a better turn, if there is one, and the cost of the turn played."""

import math
from collections.abc import Sequence
from dataclasses import replace

from caravanserai.bots.analysis import BotSource
from caravanserai.bots.bot import Cancel, never
from caravanserai.bots.budget import Budget
from caravanserai.bots.review.comparison import Gain, measure_gain, measure_outlook, open_deals
from caravanserai.bots.review.proposals import propose_turns
from caravanserai.bots.review.reviewed import ReviewedTurn
from caravanserai.bots.review.turns import Line, find_turns
from caravanserai.bots.review.values import Reviewer, split
from caravanserai.core.position import replay
from caravanserai.core.record import GameRecord

_SEARCHES, _DEALS = 2, 4
_FEWEST_SEARCHES, _FEWEST_DEALS = 1, 2  # for a bot with its own budget for each of them

_NO_GAIN = Gain(0.0, 0.0, 0.0)


def review_turn(
    record: GameRecord,
    budget: Budget | None,
    seed: int = 0,
    bot: BotSource | None = None,
    cancel: Cancel = never,
) -> ReviewedTurn:
    """Review the last turn of a record.

    Better turns are sought, and compared with it, from what its player could know when it began.
    The values are those at its end, from what each player could know then.
    """
    first = find_turns(record)[-1].start
    played, own_seed = record.actions[first:], split(seed, first)
    start, end = replay(replace(record, actions=record.actions[:first])), replay(record)
    reviewer, seat = Reviewer(bot, budget, cancel), start.actor or 0
    searches, count = (_SEARCHES, _DEALS) if budget else (_FEWEST_SEARCHES, _FEWEST_DEALS)
    proposed = propose_turns(start, reviewer, searches, split(own_seed, 0))
    # The record may end in the middle of a turn, which then counts as no worse than the whole turn.
    others = [line for line in dict.fromkeys(proposed) if line[: len(played)] != played]
    deals = open_deals(start, end, (played, *others), reviewer, count, split(own_seed, 1))
    found = {line: measure_gain(deals, played, line, seat) for line in others}
    best, gain = _find_best(played, [(line, found.get(line, _NO_GAIN)) for line in proposed])
    outlook = measure_outlook(deals, end)
    return ReviewedTurn(
        number=first,
        seat=seat,
        played=played,
        best=best,
        values=outlook.values,
        errors=outlook.errors,
        points=outlook.points,
        cost=gain.share,
        cost_error=gain.error,
        points_cost=max(0.0, gain.points),
    )


def _find_best(played: Line, proposed: Sequence[tuple[Line, Gain]]) -> tuple[Line, Gain]:
    """Return the turn that gains most, or the turn played if none gains anything.

    If one search has found less than the other, both may have missed something, so half of the
    difference is added to the error.
    """
    best, gain = max(proposed, key=lambda each: each[1].share)
    if gain.share <= 0.0:
        return played, _NO_GAIN
    least = min(max(0.0, other.share) for _line, other in proposed)
    return best, replace(gain, error=math.hypot(gain.error, (gain.share - least) / 2))
