# SPDX-License-Identifier: MIT
"""A bot that is a program of its own, in any language, and speaks the line protocol.

Whatever it does wrong is a `Forfeit` that says what happened and shows its last words.
"""

import os
import shlex
import shutil
import time
from dataclasses import dataclass

from caravanserai.bots.bot import Cancel, Choice, Decision, never
from caravanserai.bots.budget import Budget
from caravanserai.bots.stdio import messages
from caravanserai.bots.stdio.errors import Forfeit
from caravanserai.bots.stdio.messages import BadLine
from caravanserai.bots.stdio.process import Program, shown
from caravanserai.core.errors import BadOptions
from caravanserai.core.position import Position

_TICK = 0.005  # seconds between two looks at whether to stop
_NAME = 80  # characters of a command that tell which it is


@dataclass(frozen=True)
class Limits:
    """How many seconds a program has."""

    start: float = 10.0  # to introduce itself
    prepare: float = 120.0  # to be ready with the first position: it may compile or load
    decide: float = 30.0  # for a decision without a time budget
    slack: float = 1.5  # a budget is meant for thinking; so many times it is still no offence
    grace: float = 2.0  # and so much more for all the rest

    def decision(self, budget: Budget | None) -> float:
        """Return how long a decision may take at most."""
        if budget is None or budget.seconds is None:
            return self.decide
        return budget.seconds * self.slack + self.grace


class External:
    """A program that plays. It is started when it is first asked, and ends with `close`."""

    def __init__(self, command: str, limits: Limits | None = None) -> None:
        self._command = command
        self._arguments = _arguments(command)
        self._limits = limits or Limits()
        self._program: Program | None = None
        self._is_prepared = False
        self._heard = b""  # the last line that meant nothing to us

    def choose(
        self,
        position: Position,
        budget: Budget | None = None,
        seed: int = 0,
        cancel: Cancel = never,
    ) -> Decision:
        """Let the program choose."""
        began = time.monotonic()
        try:
            program = self._program or self._started()
            self._show(program, position, budget, seed)
            return self._answer(program, position, budget, cancel, began)
        except BadLine as error:
            raise self._forfeit(str(error)) from None
        except EOFError:
            fate = self._program.fate() if self._program else "it ended"
            raise self._forfeit(f"{fate} before it answered") from None
        except BaseException:  # Ctrl-C too: what it answers later would be taken for the next move
            self.close()
            raise

    def close(self) -> None:
        """End the program."""
        program, self._program, self._is_prepared = self._program, None, False
        if program is not None:
            program.close()

    def _started(self) -> Program:
        try:
            self._program = program = Program(self._arguments)
        except (OSError, ValueError) as error:
            raise self._forfeit(f"it cannot be started: {error}") from None
        program.send(messages.HELLO)
        self._wait_for(program, messages.HELLO, self._limits.start)
        program.send(messages.NEW_GAME)
        return program

    def _show(self, program: Program, position: Position, budget: Budget | None, seed: int) -> None:
        """Show the position, and wait until the program has read all that came before."""
        program.send(messages.say_position(position, seed))
        program.send(messages.IS_READY)
        limit = self._limits.decision(budget) if self._is_prepared else self._limits.prepare
        self._wait_for(program, messages.READY, limit)
        self._is_prepared = True

    def _wait_for(self, program: Program, wanted: str, seconds: float) -> None:
        deadline = time.monotonic() + seconds
        while self._next(program, deadline, seconds, wanted) != wanted:
            pass

    def _answer(
        self,
        program: Program,
        position: Position,
        budget: Budget | None,
        cancel: Cancel,
        began: float,
    ) -> Decision:
        program.send(messages.say_go(budget))
        limit = self._limits.decision(budget)
        deadline, told = time.monotonic() + limit, dict[int, Choice]()
        is_stopped = False
        while True:
            if not is_stopped and cancel():
                is_stopped, deadline = True, min(deadline, time.monotonic() + self._limits.grace)
                program.send(messages.STOP)
            try:
                line = self._next(program, deadline, limit, messages.BEST, _TICK)
            except TimeoutError:
                continue
            word, rest = messages.words_of(line)
            if word == messages.BEST:
                return _decision(messages.read_best(rest, position), position, told, began)
            _take_note(word, rest, position, told)

    def _next(
        self,
        program: Program,
        deadline: float,
        limit: float,
        wanted: str,
        tick: float | None = None,
    ) -> str:
        """Return the next line; with a tick, TimeoutError says that there is none yet."""
        left = deadline - time.monotonic()
        try:
            line = program.receive(left if tick is None else min(left, tick))
        except TimeoutError:
            if tick is not None and left > tick:
                raise
            raise BadLine(f"no {wanted!r} within {limit:g} s{self._last_heard()}") from None
        self._heard = line
        return _text(line)

    def _last_heard(self) -> str:
        return f"; the last it said was {shown(self._heard)!r}" if self._heard else ""

    def _forfeit(self, reason: str) -> Forfeit:
        words = self._program.last_words() if self._program else []
        self.close()
        told = "".join(f"\n  {line}" for line in words)
        name = " ".join(self._command.split())[:_NAME]
        return Forfeit(f"{name}: {reason}" + (f"; on stderr:{told}" if told else ""))


def _arguments(command: str) -> list[str]:
    """Split a command as a shell would, without one; a program that is not there is refused."""
    try:
        arguments = shlex.split(command, posix=os.name == "posix")
    except ValueError as error:
        raise BadOptions(f"cannot read the command {command!r}: {error}") from None
    if not arguments:
        raise BadOptions("expected a command after run:, such as run:python my_bot.py")
    if shutil.which(arguments[0]) is None:
        raise BadOptions(f"there is no program {arguments[0]!r} to run")
    return arguments


def _text(line: bytes) -> str:
    if len(line) >= messages.MAX_LINE:
        raise BadLine(f"it sent a line of more than {messages.MAX_LINE} bytes")
    try:
        text = line.decode("utf-8").strip()
    except UnicodeDecodeError:
        raise BadLine(f"it sent something that is no UTF-8 text: {shown(line)!r}") from None
    if messages.words_of(text)[0] == messages.ERROR:
        raise BadLine(f"it answered {shown(line)!r}")
    return text


def _take_note(word: str, rest: str, position: Position, told: dict[int, Choice]) -> None:
    """Keep what it thinks of an action, the newest last; what cannot be read is no offence."""
    if word != messages.INFO:
        return
    try:
        choice = messages.read_info(rest, position)
    except BadLine:
        return
    told.pop(choice.action, None)
    told[choice.action] = choice


def _decision(action: int, position: Position, told: dict[int, Choice], began: float) -> Decision:
    chosen = told.pop(action, None) or messages.nothing_known(position, action)
    choices = (chosen, *told.values())
    visits = sum(choice.visits for choice in choices)
    return Decision(action, choices, visits, time.monotonic() - began)
