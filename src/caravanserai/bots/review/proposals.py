# SPDX-License-Identifier: MIT
"""Finds turns that may be better than the one played."""

from dataclasses import replace

from caravanserai.bots.bot import Bot, Cancel, Decision, check_decision
from caravanserai.bots.budget import Budget
from caravanserai.bots.review.deal import Deal
from caravanserai.bots.review.turns import Line, name_turn, play_line
from caravanserai.bots.review.values import Reviewer, split
from caravanserai.core.position import Position

_CHOICES = 6  # of a search, the most visited first: often another one is the best
_TRIALS = 2  # deals on which the choices of a search are compared
_SEARCH_SHARE = 0.3  # of the budget of a turn, for all searches
_TRIAL_SHARE = 0.1  # for all trials


def propose_turns(start: Position, reviewer: Reviewer, searches: int, seed: int) -> list[Line]:
    """Return the best turn of each of several searches, from what the actor may know."""
    seeds = [split(seed, number) for number in range(searches)]
    share = _SEARCH_SHARE / searches
    found = [_list_choices(start, reviewer, reviewer.divide(share), each) for each in seeds]
    every = list(dict.fromkeys(line for lines in found for line in lines))
    values = _try_lines(start, every, reviewer, split(seed, searches))
    return [max(lines, key=lambda line: values[line]) for lines in found]


def _list_choices(
    start: Position, reviewer: Reviewer, budget: Budget | None, seed: int
) -> list[Line]:
    """Return the whole turns that begin with the best choices of a search."""
    seen = start.redeal(start.actor or 0, seed)
    bot = reviewer.create(start, seed)
    try:
        choices = _ask(bot, seen, budget, seed, reviewer.cancel).choices[:_CHOICES]
        lines = [
            _complete(bot, seen, choice.variation, budget, seed, reviewer.cancel)
            for choice in choices
        ]
    finally:
        bot.close()
    return list(dict.fromkeys(lines))


def _complete(
    bot: Bot, seen: Position, variation: Line, budget: Budget | None, seed: int, cancel: Cancel
) -> Line:
    """Return the turn that begins with a variation and continues as the bot would play."""
    turn, position = name_turn(seen), seen.copy()
    line = list(play_line(position, variation))
    while not position.is_over and name_turn(position) == turn:
        legal = position.legal()
        is_forced = len(legal) == 1
        action = legal[0] if is_forced else _ask(bot, position, budget, seed, cancel).action
        position.play(action)
        line.append(int(action))
    return tuple(line)


def _ask(
    bot: Bot, position: Position, budget: Budget | None, seed: int, cancel: Cancel
) -> Decision:
    decision = check_decision(bot, bot.choose(position.copy(), budget, seed, cancel), position)
    # The action to play first: for some bots it is not the choice with the highest value.
    others = tuple(each for each in decision.choices if each.action != decision.action)
    return replace(decision, choices=(decision.chosen, *others))


def _try_lines(
    start: Position, lines: list[Line], reviewer: Reviewer, seed: int
) -> dict[Line, float]:
    """Return a rough value of each turn to its player."""
    if len(lines) == 1:
        return {lines[0]: 0.0}
    share = _TRIAL_SHARE / (_TRIALS * len(lines))
    deals = [Deal(start, reviewer, share, split(seed, trial)) for trial in range(_TRIALS)]
    seat = start.actor or 0
    return {line: sum(deal.value_line(line).values[seat] for deal in deals) for line in lines}
