# SPDX-License-Identifier: MIT
"""The program that thinks: `python -m caravanserai.server.engine_pool.process`.

Questions come by standard input, one at a time. A thread of its own reads them, so that a cancel
is heard while a bot thinks, and so that the process ends when the server does: its input closes.
"""

import os
import signal
import sys
import threading
import time
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import replace
from queue import SimpleQueue
from typing import Any, BinaryIO

from caravanserai.bots.analysis import analyse
from caravanserai.bots.bot import Bot, Cancel, ask
from caravanserai.bots.budget import WARM_UP_BUDGET, Budget
from caravanserai.bots.registry import bots, create
from caravanserai.bots.review import DEFAULT_BUDGET
from caravanserai.bots.reviewed_action import review_action
from caravanserai.bots.search.tree import copy_reachable, new_tree
from caravanserai.core.errors import BadOptions
from caravanserai.core.position import new, replay
from caravanserai.core.record import GameRecord
from caravanserai.server.engine_pool import protocol
from caravanserai.server.engine_pool.protocol import Answer, Ask, Compiling, Failed, Ready

KEPT = 4  # bots that keep their trees; a full one takes some 50 MB
HINT_BUDGET = Budget(seconds=2.0, simulations=8_000)
NICENESS = 5  # a table that is busy comes before a bot that thinks


class Thinker:
    """Answers questions, one at a time."""

    def __init__(self, say: Callable[[protocol.FromThinker], None]) -> None:
        self._say = say
        self._known: set[tuple[str, str]] = set()  # games and bots that are compiled
        self._kept: OrderedDict[tuple[str, int, str], tuple[GameRecord, Bot]] = OrderedDict()
        self._cancelled = 0
        self._kinds: dict[str, Callable[[Ask, Cancel], Any]] = {
            "move": self._move,
            "hint": _hint,
            "review": _review,
            "rehearse": lambda _question, _cancel: None,
        }

    def cancel(self, number: int) -> None:
        """Give up a question; called from another thread."""
        self._cancelled = number

    def answer(self, question: Ask) -> None:
        """Think, and say what came of it."""
        try:
            self._rehearse(question.record.game, question.bot)
            told = self._kinds[question.kind](question, self._stop(question))
        except Exception as error:  # noqa: BLE001  the server is told, and asks someone else
            self._say(Failed(question.number, f"{type(error).__name__}: {error}"))
        else:
            self._say(Answer(question.number, told))

    def _stop(self, question: Ask) -> Cancel:
        """Return what a bot asks every few milliseconds: is it time to stop?"""
        end = time.monotonic() + question.seconds
        return lambda: self._cancelled == question.number or time.monotonic() > end

    def _rehearse(self, game: str, bot: str) -> None:
        """Compile all that a bot needs for a game, before anybody looks at the clock."""
        if bot.partition("@")[0] not in bots():  # no program of somebody else's
            raise BadOptions(f"unknown bot {bot!r}: expected one of {', '.join(bots())}")
        if (game, bot) in self._known:
            return
        self._say(Compiling())
        position = new(game, seed=0)
        decision = ask(create(bot), position, WARM_UP_BUDGET)
        position.play(decision.action)
        copy_reachable(new_tree(2), new_tree(2))  # a search needs it once its tree is half full
        self._known.add((game, bot))
        self._say(Ready())

    def _move(self, question: Ask, cancel: Cancel) -> int:
        bot = self._bot(question)
        return int(ask(bot, replay(question.record), seed=question.seed, cancel=cancel).action)

    def _bot(self, question: Ask) -> Bot:
        """Return the bot that has played here before, with its tree, or a fresh one."""
        key = (question.table, question.seat, question.bot)
        before, bot = self._kept.pop(key, (None, None))
        if before is None or bot is None or not _goes_on(before, question.record):
            bot = create(question.bot)
        self._kept[key] = (question.record, bot)
        if len(self._kept) > KEPT:
            self._kept.popitem(last=False)
        return bot


def _goes_on(before: GameRecord, now: GameRecord) -> bool:
    """Whether a game went on from there: after a takeback a bot has its whole budget again."""
    played = len(before.actions)
    is_later = len(now.actions) > played
    return is_later and replace(now, actions=now.actions[:played]) == before


def _hint(question: Ask, cancel: Cancel) -> dict[str, Any]:
    position = replay(question.record)
    args = (question.seat, HINT_BUDGET, question.seed, question.bot, cancel)
    return analyse(position, *args).for_hint().to_dict()


def _review(question: Ask, cancel: Cancel) -> dict[str, Any]:
    args = (question.record, DEFAULT_BUDGET, question.seed, question.bot, cancel)
    return vars(review_action(*args))


def _listen(heard: BinaryIO, thinker: Thinker, waiting: SimpleQueue[Ask]) -> None:
    """Take what the server says, and end with it, whatever this process is doing then."""
    try:
        for line in heard:
            message = protocol.read_question(line)
            if isinstance(message, Ask):
                waiting.put(message)
            else:
                thinker.cancel(message.number)
    finally:
        os._exit(0)


def _own_output() -> BinaryIO:
    """Keep standard output for answers: what libraries print goes to the log instead."""
    own = os.fdopen(os.dup(sys.stdout.fileno()), "wb")
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())
    return own


def main() -> None:
    """Answer questions until the server is gone."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the server
    if hasattr(os, "nice"):
        os.nice(NICENESS)
    output, waiting = _own_output(), SimpleQueue[Ask]()

    def say(message: protocol.FromThinker) -> None:
        output.write(protocol.line(message))
        output.flush()

    thinker = Thinker(say)
    args = (sys.stdin.buffer, thinker, waiting)
    threading.Thread(target=_listen, args=args, daemon=True).start()
    say(Ready())
    while True:
        thinker.answer(waiting.get())


if __name__ == "__main__":
    main()
