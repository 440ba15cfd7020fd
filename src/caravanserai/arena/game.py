# SPDX-License-Identifier: MIT
"""One game between bots: played, timed, and ended by forfeit if a bot fails."""

import time
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass, field, replace
from typing import Any

import numpy as np

from caravanserai.bots import registry
from caravanserai.bots.bot import Bot, Cancel, ask, never
from caravanserai.bots.budget import Budget
from caravanserai.bots.stdio.errors import Forfeit
from caravanserai.core.errors import IllegalAction
from caravanserai.core.position import new
from caravanserai.core.ranking import ranks_of
from caravanserai.core.record import GameRecord

EXTERNAL = "run:"  # how the name of a bot begins that is a program of its own
_REASON_LENGTH = 300  # a bot may complain at length; a journal need not keep it all


class Cancelled(Exception):
    """The game was given up because nobody waits for it any more."""


@dataclass(frozen=True)
class Task:
    """A game to be played: all that chance and the bots depend on."""

    game: str
    players: int
    options: Mapping[str, Any]
    bots: tuple[str, ...]  # by seat, as the roster knows them
    deal: int  # seed of the deal
    seeds: tuple[int, ...]  # of the bots, by seat


@dataclass(frozen=True)
class GameResult:
    """What came of a game, by seat."""

    points: tuple[int, ...]
    ranks: tuple[int, ...]  # 1 is best, equals share
    decisions: tuple[int, ...]
    actions: tuple[int, ...]
    seconds: tuple[float, ...] = field(compare=False)  # time to think
    loser: int | None = None  # the seat that lost by forfeit, which ended the game
    reason: str = ""  # why it did

    @property
    def shares(self) -> tuple[float, ...]:
        """The share of the win; those who tie for it share alike."""
        winners = self.ranks.count(1)
        return tuple(1 / winners if rank == 1 else 0.0 for rank in self.ranks)

    @property
    def margins(self) -> tuple[int, ...]:
        """Points more than the best other seat; 0 all around if the game was not played out."""
        if self.loser is not None:
            return (0,) * len(self.points)
        return tuple(self._margin(seat) for seat in range(len(self.points)))

    def _margin(self, seat: int) -> int:
        return self.points[seat] - max(self.points[:seat] + self.points[seat + 1 :])


def play(task: Task, cancel: Cancel = never, budget: Budget | None = None) -> GameResult:
    """Play a game. A bot that fails loses it; raise `Cancelled` soon after `cancel` says so."""
    table = _Table(task)
    try:
        table.play(cancel, budget)
    except _Failure as failure:
        return table.result(failure.seat, failure.reason)
    finally:
        table.close()
    return table.result()


def rehearse(task: Task) -> None:
    """Play a game with as little thought as can be, so that all that it needs is compiled."""
    bots = tuple("random" if name.startswith(EXTERNAL) else name for name in task.bots)
    play(replace(task, bots=bots), budget=Budget(simulations=1))


def record(task: Task, result: GameResult) -> GameRecord:
    """Return the record of a game that was played, forfeited or not."""
    position = new(task.game, task.players, task.deal, **task.options)
    for action in result.actions:
        position.play(action)
    return position.record(task.bots)


def close(bot: Bot) -> None:
    """Tell a bot, if it wants to know, that it is not needed any more."""
    with suppress(Exception):  # too late to fail
        getattr(bot, "close", lambda: None)()


class _Failure(Exception):
    def __init__(self, seat: int, reason: str) -> None:
        super().__init__(reason)
        self.seat, self.reason = seat, reason


class _Table:
    """A game in progress, and the bots that play it."""

    def __init__(self, task: Task) -> None:
        self._task = task
        self._position = new(task.game, task.players, task.deal, **task.options)
        self._bots: list[Bot] = []
        self._decisions = [0] * task.players
        self._seconds = [0.0] * task.players

    def play(self, cancel: Cancel, budget: Budget | None) -> None:
        for seat, name in enumerate(self._task.bots):
            self._bots.append(_made(seat, name))
        while (actor := self._position.actor) is not None:
            start = time.perf_counter()
            action = self._asked(actor, cancel, budget)
            self._seconds[actor] += time.perf_counter() - start
            if cancel():  # the answer may be half thought out
                raise Cancelled
            self._decisions[actor] += 1
            self._position.play(action)

    def _asked(self, seat: int, cancel: Cancel, budget: Budget | None) -> int:
        bot, seed = self._bots[seat], self._task.seeds[seat]
        try:
            return int(ask(bot, self._position, budget, seed, cancel).action)
        except Exception as error:  # whatever a bot does, the match goes on
            if cancel():
                raise Cancelled from None
            raise _Failure(seat, _reason(error)) from error

    def close(self) -> None:
        for bot in self._bots:
            close(bot)

    def result(self, loser: int | None = None, reason: str = "") -> GameResult:
        points = self._position.points()
        ranks = _ranks(points, loser)
        decisions, seconds = tuple(self._decisions), tuple(round(s, 6) for s in self._seconds)
        return GameResult(points, ranks, decisions, self._position.actions, seconds, loser, reason)


def _made(seat: int, name: str) -> Bot:
    try:
        return registry.make(name)
    except Exception as error:  # a program that does not start, for one
        raise _Failure(seat, _reason(error)) from error


def _reason(error: Exception) -> str:
    is_clear = isinstance(error, Forfeit | IllegalAction)  # whose message says it all
    text = str(error) if is_clear else f"{type(error).__name__}: {error}"
    return " ".join(text.split())[:_REASON_LENGTH]


def _ranks(points: tuple[int, ...], loser: int | None) -> tuple[int, ...]:
    """Return the ranks; whoever forfeits is last, whatever he has."""
    counted = list(points)
    if loser is not None:
        counted[loser] = min(points) - 1
    return tuple(ranks_of(np.array([counted]))[0].tolist())
