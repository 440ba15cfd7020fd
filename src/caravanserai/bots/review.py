# SPDX-License-Identifier: MIT
"""The review of a whole game: its value after every action, and what each action has cost.

Each position is analysed as the player to act saw it, whatever was revealed later.
"""

import signal
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import FIRST_COMPLETED, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from dataclasses import replace
from functools import partial
from multiprocessing import get_context
from multiprocessing.synchronize import Event
from typing import TypeAlias

from caravanserai.bots import registry, worker_processes
from caravanserai.bots.analysis import BotSource, read_budget
from caravanserai.bots.bot import Cancel, never
from caravanserai.bots.budget import Budget
from caravanserai.bots.reviewed_action import ReviewedAction, review_action, win_shares
from caravanserai.core.compiled.bulk import check_count
from caravanserai.core.errors import BadOptions
from caravanserai.core.position import Position, replay
from caravanserai.core.record import GameRecord
from caravanserai.core.seeds import check_seed

DEFAULT_BUDGET = Budget(simulations=800)  # small: a game has about two hundred decisions
_POLL_SECONDS = 0.05  # how often a review in processes checks whether to stop

Review: TypeAlias = Callable[..., ReviewedAction]  # `review_action` for one budget, seed and bot


def analyse_record(
    record: GameRecord,
    budget: Budget | float | str | None = None,
    seed: int = 0,
    bot: BotSource | None = None,
    jobs: int = 1,
    progress: Callable[[int], object] = lambda _: None,
    cancel: Cancel = never,
) -> list[ReviewedAction]:
    """Review each action of a record; a cancelled review has only the first actions.

    The same seed and budget of simulations give the same result for any number of processes
    (`jobs`). A script that uses several must do so below `if __name__ == "__main__":`. `progress`
    is called with 1 after each decision.
    """
    check_count("the number of processes", jobs, 1)
    limit = read_budget(budget, DEFAULT_BUDGET, bot)
    review = partial(review_action, budget=limit, seed=check_seed(seed), bot=bot)
    parts = [
        replace(record, actions=record.actions[: number + 1]) for number in find_decisions(record)
    ]
    if jobs > 1:
        results = _review_in_processes(review, parts, jobs, cancel)
    else:
        results = _review_in_turn(review, parts, cancel)
    found: dict[int, ReviewedAction] = {}
    for reviewed in results:
        found[reviewed.number] = reviewed
        progress(1)
    return add_forced_actions(record, found)


def find_decisions(record: GameRecord) -> list[int]:
    """Return the numbers of the actions that had an alternative."""
    position = replay(replace(record, actions=()))
    found = []
    for number, action in enumerate(record.actions):
        if len(position.legal()) > 1:
            found.append(number)
        position.play(action)
    return found


def find_costliest(actions: Sequence[ReviewedAction], count: int) -> list[ReviewedAction]:
    """Return the actions that cost most, the worst first; actions without a cost are left out."""
    costly = [each for each in actions if each.cost > 0]
    return sorted(costly, key=lambda each: (-each.cost, each.number))[:count]


def add_forced_actions(
    record: GameRecord, decisions: Mapping[int, ReviewedAction]
) -> list[ReviewedAction]:
    """Return the review of every action in order, from those of the decisions by their number.

    A forced action has the value of the one before it; the last action of a finished game has the
    result. The list ends at the first decision that was not reviewed.
    """
    position = replay(replace(record, actions=()))
    players = position.setup.players
    last = ReviewedAction(-1, 0, 0, 0, (), (1 / players,) * players, (0.0,) * players)
    found = []
    for number, action in enumerate(record.actions):
        seat, is_forced = position.actor or 0, len(position.legal()) == 1
        if not is_forced and number not in decisions:
            break
        last = _forced(number, seat, action, last) if is_forced else decisions[number]
        position.play(action)
        found.append(_with_result(last, position) if position.is_over else last)
    return found


def _forced(number: int, seat: int, action: int, before: ReviewedAction) -> ReviewedAction:
    values, points = before.values, before.points
    return ReviewedAction(number, seat, action, action, (action,), values, points, is_forced=True)


def _with_result(reviewed: ReviewedAction, end: Position) -> ReviewedAction:
    return replace(reviewed, values=win_shares(end), points=tuple(map(float, end.points())))


def _review_in_turn(
    review: Review, parts: list[GameRecord], cancel: Cancel
) -> Iterator[ReviewedAction]:
    for part in parts:
        reviewed = review(part, cancel=cancel)
        if cancel():  # perhaps during the search, and then its result means nothing
            return
        yield reviewed


def _review_in_processes(
    review: Review, parts: list[GameRecord], jobs: int, cancel: Cancel
) -> Iterator[ReviewedAction]:
    context = get_context("spawn")  # a fork would copy the locks of our threads as they are
    stop = context.Event()
    worker_processes.check_start()
    bots = worker_processes.check_sendable(registry.registered())
    pool = ProcessPoolExecutor(jobs, context, _start_worker, (stop, bots))
    try:
        waiting = {pool.submit(_review_in_worker, review, part) for part in parts}
        while waiting and not cancel():
            done, waiting = wait(waiting, _POLL_SECONDS, FIRST_COMPLETED)
            yield from (each.result() for each in done)
    except BrokenProcessPool:
        advice = worker_processes.GUARD_ADVICE
        raise BadOptions(f"a process of the review died. In a script: {advice}") from None
    finally:
        stop.set()
        pool.shutdown(cancel_futures=True)


class _Worker:
    """State of a worker process."""

    cancel: Cancel = staticmethod(never)


def _start_worker(stop: Event, bots: worker_processes.Factories) -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the process that started us
    _Worker.cancel = staticmethod(stop.is_set)
    registry.register_bots(bots)


def _review_in_worker(review: Review, part: GameRecord) -> ReviewedAction:
    return review(part, cancel=_Worker.cancel)
