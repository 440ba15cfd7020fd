# SPDX-License-Identifier: MIT
"""One game between bots: played, timed, and ended by forfeit if a bot fails."""

import time
import traceback
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import numpy as np

from caravanserai.arena.kept_bots import KeptBots
from caravanserai.bots.bot import Bot, Cancel, Decision, ask, never
from caravanserai.bots.stdio.errors import Forfeit
from caravanserai.core.errors import IllegalAction
from caravanserai.core.position import new
from caravanserai.core.ranking import ranks_of, share_win
from caravanserai.core.record import GameRecord

# A bot may fail with a long message. The journal keeps its beginning and its end, which is the
# error itself if the message quotes a traceback.
_REASON_START = 300
_REASON_END = 1_200


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
    # Seconds that programs needed to start, by seat; missing in journals of earlier versions.
    start_up: tuple[float, ...] = field(default=(), compare=False)

    @property
    def shares(self) -> tuple[float, ...]:
        """The share of the win of each seat; tied winners share it."""
        return share_win(self.ranks)

    @property
    def margins(self) -> tuple[int, ...]:
        """The lead of each seat over the best other; all 0 if the game ended by forfeit."""
        if self.loser is not None:
            return (0,) * len(self.points)
        return tuple(self._margin(seat) for seat in range(len(self.points)))

    def _margin(self, seat: int) -> int:
        return self.points[seat] - max(self.points[:seat] + self.points[seat + 1 :])


def play_game(task: GameTask, cancel: Cancel = never, kept: KeptBots | None = None) -> GameResult:
    """Play a game; a bot that fails loses it. Raises Cancelled soon after `cancel` returns True.

    Bots come from `kept` and return to it, so that programs need not start for every game.
    """
    bots = kept or KeptBots()
    game = _RunningGame(task, bots)
    try:
        game.play(cancel)
    except _BotFailed as failure:
        return game.result(failure.seat, failure.reason)
    finally:
        game.close()
        if kept is None:
            bots.close()
    return game.result()


class _Process:
    """The bots that this process keeps from game to game; its programs end with it."""

    kept = KeptBots()


def play_kept_game(task: GameTask, cancel: Cancel = never) -> GameResult:
    """Play a game like `play_game`, and keep its programs for the next one in this process."""
    return play_game(task, cancel, _Process.kept)


def close_kept_bots() -> None:
    """End the programs that this process has kept."""
    _Process.kept.close()


def to_record(task: GameTask, result: GameResult) -> GameRecord:
    """Return the record of a game that was played, forfeited or not."""
    position = new(task.game, task.players, task.deal, **task.options)
    for action in result.actions:
        position.play(action)
    return position.record(task.bots)


class _BotFailed(Exception):
    def __init__(self, seat: int, error: Exception) -> None:
        super().__init__(str(error))
        self.seat, self.reason = seat, _describe(error)


class _RunningGame:
    """A game in progress, and the bots that play it."""

    def __init__(self, task: GameTask, kept: KeptBots) -> None:
        self._task = task
        self._kept = kept
        self._position = new(task.game, task.players, task.deal, **task.options)
        self._bots: list[Bot] = []
        self._decisions = [0] * task.players
        self._seconds = [0.0] * task.players
        self._start_up = [0.0] * task.players

    def play(self, cancel: Cancel) -> None:
        # Not in the constructor, so that `close` also ends the bots that did start.
        for seat, name in enumerate(self._task.bots):
            self._bots.append(self._take_bot(seat, name))
        while (actor := self._position.actor) is not None:
            start = time.perf_counter()
            decision = self._ask_bot(actor, cancel)
            self._seconds[actor] += time.perf_counter() - start - decision.start_up
            self._start_up[actor] += decision.start_up
            if cancel():  # perhaps during the search, which makes the action meaningless
                raise Cancelled
            self._decisions[actor] += 1
            self._position.play(int(decision.action))

    def _take_bot(self, seat: int, name: str) -> Bot:
        try:
            return self._kept.take(name)
        except Exception as error:  # such as a program that does not start
            raise _BotFailed(seat, error) from error

    def _ask_bot(self, seat: int, cancel: Cancel) -> Decision:
        bot, seed = self._bots[seat], self._task.seeds[seat]
        try:
            return ask(bot, self._position, seed=seed, cancel=cancel)
        except Exception as error:  # whatever a bot raises, the match continues
            if cancel():
                raise Cancelled from None
            raise _BotFailed(seat, error) from error

    def close(self) -> None:
        for name, bot in zip(self._task.bots, self._bots, strict=False):  # fewer if one failed
            self._kept.give_back(name, bot)

    def result(self, loser: int | None = None, reason: str = "") -> GameResult:
        points = self._position.points()
        ranks = _rank(points, loser)
        decisions, actions = tuple(self._decisions), self._position.actions
        seconds, start_up = _round(self._seconds), _round(self._start_up)
        return GameResult(points, ranks, decisions, actions, seconds, loser, reason, start_up)


def _round(seconds: list[float]) -> tuple[float, ...]:
    return tuple(round(each, 6) for each in seconds)


def _describe(error: Exception) -> str:
    """Return the message of an error; if that alone may be unclear, with its class and place."""
    is_clear = isinstance(error, Forfeit | IllegalAction)
    text = str(error) if is_clear else f"{type(error).__name__}: {error}{_place(error)}"
    lines = "\n".join(line.rstrip() for line in text.splitlines() if line.strip())
    is_short = len(lines) <= _REASON_START + _REASON_END
    return lines if is_short else f"{lines[:_REASON_START]} ... {lines[-_REASON_END:]}"


def _place(error: Exception) -> str:
    """Return where a bot raised an error: file, line and function."""
    frames = traceback.extract_tb(error.__traceback__)
    if not frames:
        return ""
    last = frames[-1]
    return f" (in {last.name}, {Path(last.filename).name}:{last.lineno})"


def _rank(points: tuple[int, ...], loser: int | None) -> tuple[int, ...]:
    """Return the ranks by points; the seat that forfeits is last in any case."""
    counted = list(points)
    if loser is not None:
        counted[loser] = min(points) - 1
    return tuple(ranks_of(np.array([counted]))[0].tolist())
