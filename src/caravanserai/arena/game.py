# SPDX-License-Identifier: MIT
"""One game between bots: played, timed, and ended by forfeit if a bot fails."""

import time
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any

import numpy as np

from caravanserai.bots import registry
from caravanserai.bots.bot import Bot, Cancel, ask, never
from caravanserai.bots.stdio.errors import Forfeit
from caravanserai.core.errors import IllegalAction
from caravanserai.core.position import new
from caravanserai.core.ranking import ranks_of
from caravanserai.core.record import GameRecord

_REASON_LENGTH = 300  # a bot may fail with a long message; the journal keeps the beginning


class Cancelled(Exception):
    """The game was cancelled before its end."""


@dataclass(frozen=True)
class GameTask:
    """A game to be played; the same task always gives the same game."""

    game: str
    players: int
    options: Mapping[str, Any]
    bots: tuple[str, ...]  # names of the registry, by seat
    deal: int  # seed of the deal
    seeds: tuple[int, ...]  # of the bots, by seat


@dataclass(frozen=True)
class GameResult:
    """The result of a game, by seat."""

    points: tuple[int, ...]
    ranks: tuple[int, ...]  # 1 is best, ties share a rank
    decisions: tuple[int, ...]
    actions: tuple[int, ...]
    # Not compared: two runs of the same task are equal although their times differ.
    seconds: tuple[float, ...] = field(compare=False)
    loser: int | None = None  # the seat that ended the game by forfeit
    reason: str = ""  # of the forfeit

    @property
    def shares(self) -> tuple[float, ...]:
        """The share of the win of each seat; tied winners share it."""
        winners = self.ranks.count(1)
        return tuple(1 / winners if rank == 1 else 0.0 for rank in self.ranks)

    @property
    def margins(self) -> tuple[int, ...]:
        """The lead of each seat over the best other; all 0 if the game ended by forfeit."""
        if self.loser is not None:
            return (0,) * len(self.points)
        return tuple(self._margin(seat) for seat in range(len(self.points)))

    def _margin(self, seat: int) -> int:
        return self.points[seat] - max(self.points[:seat] + self.points[seat + 1 :])


def play_game(task: GameTask, cancel: Cancel = never) -> GameResult:
    """Play a game; a bot that fails loses it. Raises Cancelled soon after `cancel` returns True."""
    game = _RunningGame(task)
    try:
        game.play(cancel)
    except _BotFailed as failure:
        return game.result(failure.seat, failure.reason)
    finally:
        game.close()
    return game.result()


def to_record(task: GameTask, result: GameResult) -> GameRecord:
    """Return the record of a game that was played, forfeited or not."""
    position = new(task.game, task.players, task.deal, **task.options)
    for action in result.actions:
        position.play(action)
    return position.record(task.bots)


def close_bot(bot: Bot) -> None:
    """Close a bot and ignore its errors: the result of its game is known, and must not be lost."""
    with suppress(Exception):
        bot.close()


class _BotFailed(Exception):
    def __init__(self, seat: int, error: Exception) -> None:
        super().__init__(str(error))
        self.seat, self.reason = seat, _describe(error)


class _RunningGame:
    """A game in progress, and the bots that play it."""

    def __init__(self, task: GameTask) -> None:
        self._task = task
        self._position = new(task.game, task.players, task.deal, **task.options)
        self._bots: list[Bot] = []
        self._decisions = [0] * task.players
        self._seconds = [0.0] * task.players

    def play(self, cancel: Cancel) -> None:
        # Here and not in the constructor, so that `close` ends the bots that did start.
        for seat, name in enumerate(self._task.bots):
            self._bots.append(_create_bot(seat, name))
        while (actor := self._position.actor) is not None:
            start = time.perf_counter()
            action = self._ask_bot(actor, cancel)
            self._seconds[actor] += time.perf_counter() - start
            if cancel():  # perhaps during the search, and then the action means nothing
                raise Cancelled
            self._decisions[actor] += 1
            self._position.play(action)

    def _ask_bot(self, seat: int, cancel: Cancel) -> int:
        bot, seed = self._bots[seat], self._task.seeds[seat]
        try:
            return int(ask(bot, self._position, seed=seed, cancel=cancel).action)
        except Exception as error:  # whatever a bot does, the match goes on
            if cancel():
                raise Cancelled from None
            raise _BotFailed(seat, error) from error

    def close(self) -> None:
        for bot in self._bots:
            close_bot(bot)

    def result(self, loser: int | None = None, reason: str = "") -> GameResult:
        points = self._position.points()
        ranks = _rank(points, loser)
        decisions, seconds = tuple(self._decisions), tuple(round(s, 6) for s in self._seconds)
        return GameResult(points, ranks, decisions, self._position.actions, seconds, loser, reason)


def _create_bot(seat: int, name: str) -> Bot:
    try:
        return registry.create(name)
    except Exception as error:  # such as a program that does not start
        raise _BotFailed(seat, error) from error


def _describe(error: Exception) -> str:
    """Return an error as one line; its class is named if its message alone may be unclear."""
    is_clear = isinstance(error, Forfeit | IllegalAction)
    text = str(error) if is_clear else f"{type(error).__name__}: {error}"
    return " ".join(text.split())[:_REASON_LENGTH]


def _rank(points: tuple[int, ...], loser: int | None) -> tuple[int, ...]:
    """Return the ranks by points; the seat that forfeits is last in any case."""
    counted = list(points)
    if loser is not None:
        counted[loser] = min(points) - 1
    return tuple(ranks_of(np.array([counted]))[0].tolist())
