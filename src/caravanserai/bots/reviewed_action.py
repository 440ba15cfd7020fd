# SPDX-License-Identifier: MIT
"""The review of one action of a game: what was best instead, and what the action has cost."""

from dataclasses import dataclass, replace
from typing import Any

import numpy as np

from caravanserai.bots.analysis import Analysis, BotSource, analyse_seen
from caravanserai.bots.bot import Cancel, Choice, never
from caravanserai.bots.budget import Budget
from caravanserai.core.compiled import entry_points
from caravanserai.core.position import Position, replay
from caravanserai.core.record import GameRecord

# With fewer visits than both of these, the value of an action is a guess.
_ENOUGH_VISITS = 8
_ENOUGH_SHARE = 0.05  # of the visits of the best choice


@dataclass(frozen=True)
class ReviewedAction:
    """One action of a record, and how good it was."""

    number: int  # actions played before it
    seat: int  # the seat that played it
    played: int
    best: int  # the action that would have been best
    turn: tuple[int, ...]  # the rest of the turn that begins with the best action
    values: tuple[float, ...]  # expected share of the win of each seat after the action played
    points: tuple[float, ...]  # expected final points of each seat, likewise
    cost: float = 0.0  # share of the win that the seat lost by not playing the best action
    points_cost: float = 0.0  # points that it lost against the best other seat
    is_forced: bool = False  # the action was the only legal one and was not analysed

    def to_dict(self, position: Position) -> dict[str, Any]:
        """Return the fields, and the actions in notation; any position of the game will do."""
        texts = {
            "played_text": position.text(self.played),
            "best_turn": [position.text(action) for action in self.turn],
        }
        return vars(self) | texts


def review_action(
    record: GameRecord,
    budget: Budget | None,
    seed: int = 0,
    bot: BotSource | None = None,
    cancel: Cancel = never,
) -> ReviewedAction:
    """Review the last action of a record, knowing what its player could know then."""
    *before, played = record.actions
    position = replay(replace(record, actions=tuple(before)))
    seat, number = position.actor or 0, len(before)
    own_seed = int(entry_points.split(np.uint64(seed), number))
    seen = position.redeal(seat, own_seed)
    analysis = analyse_seen(seen, seat, budget, own_seed, bot, cancel)
    best = analysis.best
    choice = _find_value(analysis, played) or _search_value(
        analysis, played, budget, own_seed, bot, cancel
    )
    return ReviewedAction(
        number=number,
        seat=seat,
        played=played,
        best=best.action,
        turn=analysis.turn(best),
        values=choice.values,
        points=choice.points,
        cost=max(0.0, best.values[seat] - choice.values[seat]),
        points_cost=max(0.0, best.margin(seat) - choice.margin(seat)),
    )


def _find_value(analysis: Analysis, played: int) -> Choice | None:
    """Return the choice of the action played, or None if the search has hardly tried it."""
    known, best = analysis.find(played), analysis.best
    if known is None or known is best or best.visits == 0:
        return known
    enough = max(_ENOUGH_VISITS, _ENOUGH_SHARE * best.visits)
    return known if known.visits >= enough else None


def _search_value(
    analysis: Analysis,
    played: int,
    budget: Budget | None,
    seed: int,
    bot: BotSource | None,
    cancel: Cancel,
) -> Choice:
    """Search the position after the action played, to learn what that action is worth."""
    after = analysis.seen.copy().play(played)
    if after.is_over:
        return Choice(played, 0, win_shares(after), tuple(map(float, after.points())), (played,))
    seen = after.redeal(analysis.seat, seed)
    reply = analyse_seen(seen, analysis.seat, budget, seed, bot, cancel).best
    return replace(reply, action=played, variation=(played, *reply.variation))


def win_shares(end: Position) -> tuple[float, ...]:
    """Return the share of the win of each seat in a finished game; equal winners share it."""
    winners = [rank == 1 for rank in end.ranks()]
    return tuple(won / sum(winners) for won in winners)
