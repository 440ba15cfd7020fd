# SPDX-License-Identifier: MIT
"""The review of a whole record, turn by turn, in one or several processes."""

import signal
from collections.abc import Callable, Iterator
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
from caravanserai.bots.review.actions import list_actions
from caravanserai.bots.review.reviewed import ReviewedAction, ReviewedTurn
from caravanserai.bots.review.turn_review import review_turn
from caravanserai.bots.review.turns import find_turns
from caravanserai.core.compiled.bulk import check_count
from caravanserai.core.errors import BadOptions
from caravanserai.core.record import GameRecord
from caravanserai.core.seeds import check_seed

DEFAULT_BUDGET = Budget(simulations=4_000)  # for a turn: a game has about fifty
_POLL_SECONDS = 0.05  # how often a review in processes checks whether to stop

Review: TypeAlias = Callable[..., ReviewedTurn]  # `review_turn` for one budget, seed and bot


def analyse_record(
    record: GameRecord,
    budget: Budget | float | str | None = None,
    seed: int = 0,
    bot: BotSource | None = None,
    jobs: int = 1,
    progress: Callable[[int], object] = lambda _: None,
    cancel: Cancel = never,
) -> list[ReviewedAction]:
    """Review each turn of a record; a cancelled review has only the first actions.

    The budget is for a turn. The same seed and budget of simulations give the same result for any
    number of processes (`jobs`). A script that uses several must do so below
    `if __name__ == "__main__":`. `progress` is called with 1 after each turn that had a choice.
    """
    check_count("the number of processes", jobs, 1)
    limit = read_budget(budget, DEFAULT_BUDGET, bot)
    review = partial(review_turn, budget=limit, seed=check_seed(seed), bot=bot)
    parts = [
        replace(record, actions=record.actions[: turn.end])
        for turn in find_turns(record)
        if turn.has_choice
    ]
    if jobs > 1:
        results = _review_in_processes(review, parts, jobs, cancel)
    else:
        results = _review_here(review, parts, cancel)
    found: dict[int, ReviewedTurn] = {}
    for reviewed in results:
        found[reviewed.number] = reviewed
        progress(1)
    return list_actions(record, found)


def _review_here(review: Review, parts: list[GameRecord], cancel: Cancel) -> Iterator[ReviewedTurn]:
    for part in parts:
        reviewed = review(part, cancel=cancel)
        if cancel():  # perhaps during the search, which makes its result meaningless
            return
        yield reviewed


def _review_in_processes(
    review: Review, parts: list[GameRecord], jobs: int, cancel: Cancel
) -> Iterator[ReviewedTurn]:
    context = get_context("spawn")  # a fork would copy held locks of our threads
    stop = context.Event()
    worker_processes.check_start()
    bots = worker_processes.check_sendable(registry.registered_bots())
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


def _review_in_worker(review: Review, part: GameRecord) -> ReviewedTurn:
    return review(part, cancel=_Worker.cancel)
