# SPDX-License-Identifier: MIT
"""A game looked at again: what it was worth after every move, and what the moves have cost.

Each position is analysed as the mover saw it, whatever came to light later.
"""

import signal
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, ProcessPoolExecutor, wait
from dataclasses import dataclass, replace
from multiprocessing import get_context
from multiprocessing.synchronize import Event

import numpy as np

from caravanserai.bots.analysis import Analysis, BotSource, read_budget, search
from caravanserai.bots.bot import Cancel, Choice, never
from caravanserai.bots.budget import Budget
from caravanserai.core.compiled import entry_points
from caravanserai.core.compiled.bulk import check_count
from caravanserai.core.position import Position, replay
from caravanserai.core.record import GameRecord
from caravanserai.core.seeds import check_seed

DEFAULT_BUDGET = Budget(simulations=800)  # a game has some two hundred decisions
_ENOUGH_VISITS = 8  # what was tried less often is searched by itself
_ENOUGH_SHARE = 0.05  # of the visits of the best choice
_TICK = 0.05  # seconds between two looks at whether to stop


@dataclass(frozen=True)
class Moment:
    """One action of a record."""

    number: int  # actions played before it
    seat: int  # who played it
    played: int
    best: int  # what would have been best
    turn: tuple[int, ...]  # the rest of the turn that begins with it
    values: tuple[float, ...]  # share of the win that each seat can expect after what was played
    points: tuple[float, ...]  # final points that each seat can expect then
    cost: float = 0.0  # how much of its share the seat has lost by not playing the best
    points_cost: float = 0.0  # how many points against the best other seat
    is_forced: bool = False  # there was no choice, and nothing was analysed


def analyse_record(
    record: GameRecord,
    budget: Budget | float | str | None = None,
    seed: int = 0,
    bot: BotSource | None = None,
    jobs: int = 1,
    progress: Callable[[int], object] = lambda _: None,
    cancel: Cancel = never,
) -> list[Moment]:
    """Return a moment for each action of a record; cancelled, for as many as are known.

    The same seed and a budget of simulations give the same answer, whatever the number of
    processes (`jobs`). `progress` hears of each decision that is done.
    """
    check_count("the number of processes", jobs, 1)
    end, limit = replay(record), read_budget(budget, DEFAULT_BUDGET, bot)
    questions = [
        _Question(
            replace(record, actions=record.actions[: number + 1]), limit, check_seed(seed), bot
        )
        for number in decisions(record)
    ]
    run = _in_processes(questions, jobs, cancel) if jobs > 1 else _one_by_one(questions, cancel)
    found: dict[int, Moment] = {}
    for moment in run:
        found[moment.number] = moment
        progress(1)
    return list(_in_order(end, found))


def decisions(record: GameRecord) -> list[int]:
    """Return after how many actions there was a choice."""
    position = replay(replace(record, actions=()))
    found = []
    for number, action in enumerate(record.actions):
        if len(position.legal()) > 1:
            found.append(number)
        position.play(action)
    return found


def costliest(moments: Sequence[Moment], count: int) -> list[Moment]:
    """Return the moments that cost most, the worst first; those that cost nothing are none."""
    costly = [moment for moment in moments if moment.cost > 0]
    return sorted(costly, key=lambda moment: (-moment.cost, moment.number))[:count]


@dataclass(frozen=True)
class _Question:
    """One decision to be judged: the last action of a record."""

    record: GameRecord
    budget: Budget | None
    seed: int
    bot: BotSource | None


def _one_by_one(questions: list[_Question], cancel: Cancel) -> Iterator[Moment]:
    for question in questions:
        moment = _moment(question, cancel)
        if cancel():  # in the middle of it, perhaps: that is no judgement
            return
        yield moment


def _in_processes(questions: list[_Question], jobs: int, cancel: Cancel) -> Iterator[Moment]:
    context = get_context("spawn")
    stop = context.Event()
    pool = ProcessPoolExecutor(jobs, context, _enter, (stop,))
    try:
        waiting = {pool.submit(_in_worker, question) for question in questions}
        while waiting and not cancel():
            done, waiting = wait(waiting, _TICK, FIRST_COMPLETED)
            yield from (each.result() for each in done)
    finally:
        stop.set()
        pool.shutdown(cancel_futures=True)


class _Worker:
    """What a process of the pool has been told."""

    cancel: Cancel = staticmethod(never)


def _enter(stop: Event) -> None:
    """Begin as a process of the pool: Ctrl-C is for the one that started it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    _Worker.cancel = staticmethod(stop.is_set)


def _in_worker(question: _Question) -> Moment:
    return _moment(question, _Worker.cancel)


def _moment(question: _Question, cancel: Cancel) -> Moment:
    """Judge the last action of a record."""
    *before, played = question.record.actions
    position = replay(replace(question.record, actions=tuple(before)))
    mover, number = position.actor or 0, len(before)
    own = int(entry_points.split(np.uint64(question.seed), number))
    seen = position.redeal(mover, own)
    analysis = search(seen, mover, question.budget, own, question.bot, cancel)
    best = analysis.best
    choice = _judged(analysis, question, own, cancel)
    return Moment(
        number=number,
        seat=mover,
        played=played,
        best=best.action,
        turn=analysis.turn(best),
        values=choice.values,
        points=choice.points,
        cost=max(0.0, best.values[mover] - choice.values[mover]),
        points_cost=max(0.0, best.margin(mover) - choice.margin(mover)),
    )


def _judged(analysis: Analysis, question: _Question, seed: int, cancel: Cancel) -> Choice:
    """Return what is known of the action played; if that is too little, search what follows it."""
    played, viewer = question.record.actions[-1], analysis.seat
    known, best = analysis.find(played), analysis.best
    enough = max(_ENOUGH_VISITS, _ENOUGH_SHARE * best.visits)
    if known is not None and (known is best or best.visits == 0 or known.visits >= enough):
        return known
    after = analysis.seen.copy().play(played)
    if after.is_over:
        return Choice(played, 0, _shares(after), tuple(map(float, after.points())), (played,))
    again = after.redeal(viewer, seed)
    follow = search(again, viewer, question.budget, seed, question.bot, cancel).best
    return replace(follow, action=played, line=(played, *follow.line))


def _shares(end: Position) -> tuple[float, ...]:
    """Return the win as it was shared in the end."""
    winners = [rank == 1 for rank in end.ranks()]
    return tuple(won / sum(winners) for won in winners)


def _in_order(end: Position, found: dict[int, Moment]) -> Iterator[Moment]:
    """Yield a moment for each action, until one is missing."""
    position = replay(replace(end.record(), actions=()))
    players = end.setup.players
    last = Moment(-1, 0, 0, 0, (), (1 / players,) * players, (0.0,) * players)
    for number, action in enumerate(end.actions):
        seat, is_forced = position.actor or 0, len(position.legal()) == 1
        position.play(action)
        if not is_forced and number not in found:
            return
        if is_forced:
            last = _forced(number, seat, action, last)
        else:
            last = found[number]
        yield _with_result(last, position) if position.is_over else last


def _forced(number: int, seat: int, action: int, last: Moment) -> Moment:
    """A moment without a choice: all is worth what it was before."""
    turn, worth = (action,), (last.values, last.points)
    return Moment(number, seat, action, action, turn, *worth, is_forced=True)


def _with_result(moment: Moment, end: Position) -> Moment:
    return replace(moment, values=_shares(end), points=tuple(map(float, end.points())))
