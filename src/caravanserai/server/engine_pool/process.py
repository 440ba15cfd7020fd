# SPDX-License-Identifier: MIT
"""The engine process: `python -m caravanserai.server.engine_pool.process`.

Questions arrive on standard input, one at a time. A separate thread reads them, so that a cancel
arrives while a bot thinks, and so that the process ends with the server, which closes its input.
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
from caravanserai.bots.budget import Budget
from caravanserai.bots.registry import bots, create, registered_bots
from caravanserai.bots.review import DEFAULT_BUDGET, review_turn
from caravanserai.bots.warm_up import use_part
from caravanserai.core.errors import BadOptions
from caravanserai.core.position import replay
from caravanserai.core.record import GameRecord
from caravanserai.server.analysis.hints import build_hint
from caravanserai.server.engine_pool import protocol
from caravanserai.server.engine_pool.own_bots import register
from caravanserai.server.engine_pool.protocol import (
    Compiling,
    Failed,
    FromEngine,
    Ping,
    Pong,
    Question,
    Ready,
    Result,
)
from caravanserai.server.protocol.socket import HintAnalysis

KEPT_BOTS = 4  # bots that keep their search trees; a full tree takes about 50 MB
HINT_BUDGET = Budget(seconds=2.0, simulations=8_000)
NICENESS = 5  # the server itself has priority over bots


class Engine:
    """Answers questions, one at a time."""

    def __init__(self, send: Callable[[FromEngine], None]) -> None:
        self._send = send
        self._compiled: set[tuple[str, str]] = set()  # games and bots
        self._kept: OrderedDict[tuple[str, int, str], tuple[GameRecord, Bot]] = OrderedDict()
        # The number of the question to stop. One thread writes it, another reads it: no lock.
        self._cancelled = 0
        self._handlers: dict[str, Callable[[Question, Cancel], Any]] = {
            "move": self._move,
            "hint": _hint,
            "review": _review,
            "warm_up": lambda _question, _cancel: None,
        }

    def cancel(self, number: int) -> None:
        """Cancel a question; called from another thread."""
        self._cancelled = number

    def answer(self, question: Question) -> None:
        """Work on a question and send the result."""
        try:
            self._compile(question.record.game, question.bot)
            value = self._handlers[question.kind](question, self._stop_condition(question))
        except Exception as error:  # noqa: BLE001  the server decides what to do next
            self._send(Failed(question.number, f"{type(error).__name__}: {error}"))
        else:
            self._send(Result(question.number, value))

    def _stop_condition(self, question: Question) -> Cancel:
        """Return the function that a bot polls every few milliseconds to learn whether to stop."""
        end = time.monotonic() + question.seconds
        return lambda: self._cancelled == question.number or time.monotonic() > end

    def _compile(self, game: str, bot: str) -> None:
        """Compile everything that a bot needs for a game, before its thinking time starts."""
        known = (*bots(), *registered_bots())
        # Neither `run:` nor `python:` is accepted: only bots that the operator has named are run.
        if bot.partition("@")[0] not in known:
            raise BadOptions(f"unknown bot {bot!r}: expected one of {', '.join(known)}")
        if (game, bot) in self._compiled:
            return
        self._send(Compiling())
        use_part(game, bot)
        self._compiled.add((game, bot))
        self._send(Ready())

    def _move(self, question: Question, cancel: Cancel) -> int:
        bot = self._bot(question)
        return int(ask(bot, replay(question.record), seed=question.seed, cancel=cancel).action)

    def _bot(self, question: Question) -> Bot:
        """Return the bot that has played here before, with its tree, or a new one."""
        key = (question.table, question.seat, question.bot)
        before, bot = self._kept.pop(key, (None, None))
        if before is None or bot is None or not _is_continued(before, question.record):
            bot = create(question.bot)
        self._kept[key] = (question.record, bot)
        if len(self._kept) > KEPT_BOTS:
            self._kept.popitem(last=False)
        return bot


def _is_continued(before: GameRecord, now: GameRecord) -> bool:
    """Return whether a record continues another; after an undo a bot starts with a new tree."""
    played = len(before.actions)
    is_later = len(now.actions) > played
    return is_later and replace(now, actions=now.actions[:played]) == before


def _hint(question: Question, cancel: Cancel) -> HintAnalysis:
    position = replay(question.record)
    args = (question.seat, HINT_BUDGET, question.seed, question.bot, cancel)
    return build_hint(analyse(position, *args).for_hint(), position)


def _review(question: Question, cancel: Cancel) -> dict[str, Any]:
    args = (question.record, DEFAULT_BUDGET, question.seed, question.bot, cancel)
    return vars(review_turn(*args))


def _read_input(lines: BinaryIO, engine: Engine, waiting: SimpleQueue[Question | Ping]) -> None:
    """Read the server's messages; when they end, exit, even in the middle of a search."""
    try:
        for line in lines:
            message = protocol.decode_to_engine(line)
            if isinstance(message, protocol.Cancel):
                engine.cancel(message.number)
            else:
                waiting.put(message)
    finally:
        # sys.exit() would end only this thread.
        os._exit(0)


def _take_stdout() -> BinaryIO:
    """Reserve standard output for results; redirect the output of libraries to standard error."""
    own = os.fdopen(os.dup(sys.stdout.fileno()), "wb")
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())
    return own


def main() -> None:
    """Answer questions until the server closes the input."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the server
    if hasattr(os, "nice"):
        os.nice(NICENESS)
    output, waiting = _take_stdout(), SimpleQueue[Question | Ping]()
    register(sys.argv[1:])

    def send(message: FromEngine) -> None:
        output.write(protocol.encode(message))
        output.flush()

    engine = Engine(send)
    args = (sys.stdin.buffer, engine, waiting)
    threading.Thread(target=_read_input, args=args, daemon=True).start()
    send(Ready())
    while True:
        message = waiting.get()
        # Answered here and not by the reading thread, which would answer even if this one hangs.
        if isinstance(message, Ping):
            send(Pong())
        else:
            engine.answer(message)


if __name__ == "__main__":
    main()
