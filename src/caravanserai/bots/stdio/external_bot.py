# SPDX-License-Identifier: MIT
"""A bot that is an external program, in any language, and speaks the line protocol.

Every failure of the program is a `Forfeit` with the reason and its last lines on standard error.
"""

import time
from collections.abc import Mapping
from dataclasses import dataclass, replace

from caravanserai.bots.bot import Bot, Cancel, Choice, Decision, default_choice, never
from caravanserai.bots.budget import Budget
from caravanserai.bots.stdio import messages
from caravanserai.bots.stdio.command import split
from caravanserai.bots.stdio.errors import Forfeit
from caravanserai.bots.stdio.messages import BadLine
from caravanserai.bots.stdio.options import Option, encode_options, read_option
from caravanserai.bots.stdio.process import LineProcess, printable
from caravanserai.core.position import Position

_POLL_SECONDS = 0.005  # how often a waiting bot checks for a cancel
_NAME_LENGTH = 80  # characters of a command that a message quotes


@dataclass(frozen=True)
class TimeLimits:
    """Time limits, in seconds, for each kind of answer of a program."""

    start: float = 10.0  # to introduce itself
    prepare: float = 120.0  # to be ready with the first position: it may compile or load
    decide: float = 30.0  # for a decision without a time budget
    # A budget covers only thinking; reading, writing and a busy machine need more time.
    slack: float = 1.5  # factor on the budget
    grace: float = 2.0  # added to it

    def for_decision(self, budget: Budget | None) -> float:
        """Return how long a decision may take at most."""
        if budget is None or budget.seconds is None:
            return self.decide
        return budget.seconds * self.slack + self.grace


class ExternalBot(Bot):
    """An external program. It is started by the first question and ended by `close`.

    It gets the `options` before it plays, and the `budget` with every question that has none.
    Raises BadOptions if the command cannot be split or its program does not exist.
    """

    def __init__(
        self,
        command: str,
        limits: TimeLimits | None = None,
        options: Mapping[str, str] | None = None,
        budget: Budget | None = None,
    ) -> None:
        self._command = command
        self._arguments = split(command)
        self._limits = limits or TimeLimits()
        self._options = options or {}
        self._budget = budget
        self._process: LineProcess | None = None
        self._version = messages.VERSIONS[0]
        self._is_prepared = False  # for the current game
        self._last_line = b""  # quoted when the program answers nothing else in time

    def choose(
        self,
        position: Position,
        budget: Budget | None = None,
        seed: int = 0,
        cancel: Cancel = never,
    ) -> Decision:
        """Let the program choose. Raises Forfeit if it fails in any way."""
        try:
            return self._choose(position, budget or self._budget, seed, cancel)
        except BadLine as error:
            raise self._forfeit(str(error)) from None
        except EOFError:
            end = self._process.describe_end() if self._process else "it ended"
            raise self._forfeit(f"{end} before it answered") from None
        except BaseException:  # also Ctrl-C: a late answer would be taken for the next move
            self.close()
            raise

    def _choose(
        self, position: Position, budget: Budget | None, seed: int, cancel: Cancel
    ) -> Decision:
        began, is_first = time.monotonic(), not self._is_prepared
        process = self._process or self._start()
        self._send_position(process, position, budget, seed)
        # Until its first `readyok` a program starts, compiles and loads, which is not thinking
        # time.
        asked = time.monotonic() if is_first else began
        decision = self._request_action(process, position, budget, cancel)
        return replace(decision, seconds=time.monotonic() - asked, start_up=asked - began)

    def close(self) -> None:
        """End the program; the next question starts it again."""
        process, self._process, self._is_prepared = self._process, None, False
        if process is not None:
            process.close()

    def reset(self) -> bool:
        """Announce another game; return whether the program is kept for it.

        Version 1 does not require that a program can play more than one game, so it is restarted.
        """
        if self._process is None or self._version == 1:
            self.close()
            return False
        self._process.send(messages.NEW_GAME)
        self._is_prepared = False
        return True

    def _start(self) -> LineProcess:
        try:
            self._process = process = LineProcess(self._arguments)
        except (OSError, ValueError) as error:
            raise self._forfeit(f"it cannot be started: {error}") from None
        process.send(messages.encode_hello())
        announced = self._read_introduction(process)
        for line in encode_options(self._options, announced):
            process.send(line)
        process.send(messages.NEW_GAME)
        return process

    def _read_introduction(self, process: LineProcess) -> dict[str, Option]:
        """Return the options of the program, and keep its version of the protocol."""
        announced: dict[str, Option] = {}
        deadline, limit = time.monotonic() + self._limits.start, self._limits.start
        while True:
            line = self._receive(process, deadline, limit, messages.GREETING)
            command, rest = messages.split_command(line)
            if command == messages.GREETING:
                self._version = messages.decode_version(rest)
                return announced
            if command == messages.OPTION and (option := read_option(rest)):
                announced[option.name] = option

    def _send_position(
        self, process: LineProcess, position: Position, budget: Budget | None, seed: int
    ) -> None:
        """Send the position, and wait until the program has read everything sent so far."""
        process.send(messages.encode_position(position, seed))
        process.send(messages.IS_READY)
        limit = self._limits.for_decision(budget) if self._is_prepared else self._limits.prepare
        self._wait_for(process, messages.READY, limit)
        self._is_prepared = True

    def _wait_for(self, process: LineProcess, expected: str, seconds: float) -> None:
        deadline = time.monotonic() + seconds
        while self._receive(process, deadline, seconds, expected) != expected:
            pass

    def _request_action(
        self,
        process: LineProcess,
        position: Position,
        budget: Budget | None,
        cancel: Cancel,
    ) -> Decision:
        process.send(messages.encode_go(budget))
        limit = self._limits.for_decision(budget)
        deadline, choices = time.monotonic() + limit, dict[int, Choice]()
        is_stopped = False
        while True:
            if not is_stopped and cancel():
                is_stopped, deadline = True, min(deadline, time.monotonic() + self._limits.grace)
                process.send(messages.STOP)
            try:
                line = self._receive(process, deadline, limit, messages.BEST, _POLL_SECONDS)
            except TimeoutError:
                continue
            command, rest = messages.split_command(line)
            if command == messages.BEST:
                return _decide(messages.decode_best(rest, position), position, choices)
            if command == messages.INFO:
                _add_info(rest, position, choices)

    def _receive(
        self,
        process: LineProcess,
        deadline: float,
        limit: float,
        expected: str,
        poll_seconds: float | None = None,
    ) -> str:
        """Return the next line. Raises BadLine at the deadline, and TimeoutError between polls."""
        left = deadline - time.monotonic()
        try:
            line = process.receive(left if poll_seconds is None else min(left, poll_seconds))
        except TimeoutError:
            if poll_seconds is not None and left > poll_seconds:
                raise
            raise BadLine(f"no {expected!r} within {limit:g} s{self._quote_last_line()}") from None
        self._last_line = line
        return _decode(line)

    def _quote_last_line(self) -> str:
        line = self._last_line
        return f"; the last it said was {printable(line)!r}" if line else ""

    def _forfeit(self, reason: str) -> Forfeit:
        """Return the error for a reason, and end the program."""
        lines = self._process.last_error_lines() if self._process else []
        self.close()
        quoted = "".join(f"\n  {line}" for line in lines)
        name = " ".join(self._command.split())[:_NAME_LENGTH]
        return Forfeit(f"{name}: {reason}" + (f"; on stderr:{quoted}" if quoted else ""))


def _decode(line: bytes) -> str:
    """Return the text of a line. Raises BadLine for an `error` and for bytes that are not text."""
    if len(line) >= messages.MAX_LINE:
        raise BadLine(f"it sent a line of more than {messages.MAX_LINE} bytes")
    try:
        text = line.decode("utf-8").strip()
    except UnicodeDecodeError:
        raise BadLine(f"it sent something that is no UTF-8 text: {printable(line)!r}") from None
    if messages.split_command(text)[0] == messages.ERROR:
        raise BadLine(f"it answered {printable(line)!r}")
    return text


def _add_info(text: str, position: Position, choices: dict[int, Choice]) -> None:
    """Keep the newest info of each action in order of arrival; ignore what cannot be read."""
    try:
        choice = messages.decode_info(text, position)
    except BadLine:
        return
    choices.pop(choice.action, None)
    choices[choice.action] = choice


def _decide(action: int, position: Position, choices: dict[int, Choice]) -> Decision:
    chosen = choices.pop(action, None) or default_choice(position, action)
    ordered = (chosen, *choices.values())
    return Decision(action, ordered, sum(choice.visits for choice in ordered))
