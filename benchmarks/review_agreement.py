# SPDX-License-Identifier: MIT
"""Measures how often two reviews of the same game, with different seeds, find the same moments.

    python -m benchmarks.review_agreement
    python -m benchmarks.review_agreement --games 10 --second-budget 40000

The games are between `greedy` and a short search, so that there are mistakes to find. With a second
budget, a longer review checks the moments of the first. A moment is a turn: the best turns of two
reviews may part from the turn played at different actions.
"""

import argparse
import time
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import pairwise
from statistics import fmean

import caravanserai as cv
from caravanserai.bots.bot import ask
from caravanserai.bots.registry import create
from caravanserai.bots.review import (
    DEFAULT_BUDGET,
    ReviewedAction,
    analyse_record,
    find_costliest,
    find_turns,
)
from caravanserai.bots.review.reviewed import LEAST_COST
from caravanserai.core.record import GameRecord

PLAYERS = {"five_tribes": ("greedy", "mcts@450"), "through_the_desert": ("greedy", "mcts@300")}
SEEDS = (1, 2)
TOP = 5  # moments that a report shows
GREAT = 0.4  # share of the win: a large swing of the curve


@dataclass(frozen=True)
class Agreement:
    """The agreement of two reviews of one game."""

    top: int  # moments among the costliest of both
    tops: float  # mean number of the costliest
    common: int  # moments that count in both
    counted: float  # mean number of moments that count
    first_counted: int  # those of the first review
    confirmed: int  # those of the first that cost something in the second
    swings: int  # great swings of the first curve, before the result
    seconds: float  # of the processor, for the first


def play_game(game: str, seed: int) -> GameRecord:
    """Play a game; the seats change with the seed."""
    position = cv.new(game, players=2, seed=seed)
    names = PLAYERS[game] if seed % 2 == 0 else PLAYERS[game][::-1]
    bots = [create(name) for name in names]
    while position.actor is not None:
        position.play(ask(bots[position.actor], position, seed=seed).action)
    return position.record(names)


def compare_reviews(record: GameRecord, budgets: Sequence[str]) -> Agreement:
    """Review a game twice."""
    started = time.process_time()
    first = analyse_record(record, budgets[0], SEEDS[0])
    seconds = time.process_time() - started
    both = (first, analyse_record(record, budgets[1], SEEDS[1]))
    top, other_top = (_turns(record, find_costliest(each, TOP)) for each in both)
    clear, other_clear = (
        _turns(record, [action for action in each if action.is_clear]) for each in both
    )
    costly = _turns(record, [action for action in both[1] if action.cost >= LEAST_COST])
    return Agreement(
        top=len(top & other_top),
        tops=(len(top) + len(other_top)) / 2,
        common=len(clear & other_clear),
        counted=(len(clear) + len(other_clear)) / 2,
        first_counted=len(clear),
        confirmed=len(clear & costly),
        swings=_count_swings(record, first),
        seconds=seconds,
    )


def _turns(record: GameRecord, actions: Iterable[ReviewedAction]) -> set[int]:
    """Return the turns to which actions belong, by their first action."""
    numbers = [action.number for action in actions]
    return {
        turn.start
        for turn in find_turns(record)
        if any(number in range(turn.start, turn.end) for number in numbers)
    }


def _count_swings(record: GameRecord, actions: Sequence[ReviewedAction]) -> int:
    """Count how often a share changes greatly in one turn; the result itself may be a surprise."""
    shares = [actions[turn.end - 1].values[0] for turn in find_turns(record)][:-1]
    return sum(abs(after - before) > GREAT for before, after in pairwise(shares))


def describe(found: Sequence[Agreement]) -> str:
    """Return the figures of all games as a line."""
    total = {name: sum(getattr(each, name) for each in found) for name in vars(found[0])}
    count, counted = len(found), max(1, total["counted"])
    return (
        f"{count} games: {total['top'] / count:.2f} of the top {total['tops'] / count:.2f} in"
        f" common; {total['common'] / count:.1f} of {total['counted'] / count:.1f} counted moments"
        f" in common ({total['common'] / counted:.0%}), {total['confirmed']} of"
        f" {total['first_counted']} confirmed; {total['swings'] / count:.1f} swings above"
        f" {GREAT:.0%} a game; {fmean(each.seconds for each in found):.1f} s a review"
    )


def main(arguments: Sequence[str] | None = None) -> None:
    """Compare the reviews of both games."""
    parser = argparse.ArgumentParser(description="The agreement of two reviews of the same games.")
    parser.add_argument("--games", type=int, default=50, help="how many games of each kind")
    parser.add_argument("--budget", default=str(DEFAULT_BUDGET), help="of the reviews, for a turn")
    parser.add_argument("--second-budget", help="of the second review, if it is another")
    options = parser.parse_args(arguments)
    budgets = (options.budget, options.second_budget or options.budget)
    for game in cv.games():
        cv.analyse(cv.new(game, seed=0), budget="16")  # compiles the search before the clock runs
        found = []
        for seed in range(options.games):
            found.append(compare_reviews(play_game(game, seed), budgets))
            print(f"{game}, {describe(found)}", flush=True)


if __name__ == "__main__":
    main()
