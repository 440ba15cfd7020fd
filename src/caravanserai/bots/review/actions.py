# SPDX-License-Identifier: MIT
"""The review of each action of a record, from the reviews of its turns."""

from collections.abc import Mapping, Sequence
from dataclasses import replace

from caravanserai.bots.review.reviewed import ReviewedAction, ReviewedTurn
from caravanserai.bots.review.turns import find_turns
from caravanserai.bots.review.values import evaluate_end
from caravanserai.core.position import Position, replay
from caravanserai.core.record import GameRecord


def list_actions(record: GameRecord, turns: Mapping[int, ReviewedTurn]) -> list[ReviewedAction]:
    """Return the review of every action in order, from those of the turns by their number.

    Values change with the last action of a turn: in the middle of one they would say little. A turn
    without a choice keeps the values before it; the last action of a finished game has the result.
    The list ends at the first turn with a choice that was not reviewed.
    """
    position = replay(replace(record, actions=()))
    last, found = _equal_shares(position), list[ReviewedAction]()
    for turn in find_turns(record):
        reviewed = turns.get(turn.start)
        if reviewed is None and turn.has_choice:
            break
        for number in range(turn.start, turn.end):
            found.append(_list_action(position, record.actions[number], reviewed, last))
            position.play(record.actions[number])
        last = reviewed or last
        found[-1] = _with_values(found[-1], last, position)
    return found


def find_costliest(actions: Sequence[ReviewedAction], count: int) -> list[ReviewedAction]:
    """Return the actions that cost most, the worst first; only clear costs count."""
    costly = [each for each in actions if each.is_clear]
    return sorted(costly, key=lambda each: (-each.cost, each.number))[:count]


def _equal_shares(position: Position) -> ReviewedTurn:
    """Return the values before the first turn."""
    players = position.setup.players
    nothing = (0.0,) * players
    return ReviewedTurn(0, 0, (), (), (1 / players,) * players, nothing, nothing)


def _list_action(
    position: Position, action: int, turn: ReviewedTurn | None, last: ReviewedTurn
) -> ReviewedAction:
    """Return the review of an action of a turn, with the values after the turn before it."""
    number = len(position.actions)
    place = number - turn.number if turn else 0
    line = turn.best[place:] if turn and place <= turn.parting else (action,)
    reviewed = ReviewedAction(
        number=number,
        seat=position.actor or 0,
        played=action,
        best=line[0],
        turn=line,
        values=last.values,
        errors=last.errors,
        points=last.points,
        is_forced=len(position.legal()) == 1,
    )
    return _with_cost(reviewed, turn) if turn and place == turn.parting else reviewed


def _with_cost(action: ReviewedAction, turn: ReviewedTurn) -> ReviewedAction:
    return replace(action, cost=turn.cost, cost_error=turn.cost_error, points_cost=turn.points_cost)


def _with_values(action: ReviewedAction, turn: ReviewedTurn, after: Position) -> ReviewedAction:
    if not after.is_over:
        return replace(action, values=turn.values, errors=turn.errors, points=turn.points)
    result = evaluate_end(after)
    certain = (0.0,) * len(result.values)
    return replace(action, values=result.values, errors=certain, points=result.points)
