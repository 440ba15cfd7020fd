# SPDX-License-Identifier: MIT
"""One engine process, as the server sees it."""

import asyncio
import logging
from asyncio.subprocess import PIPE, Process
from collections import deque
from collections.abc import Sequence
from contextlib import suppress

import msgspec

from caravanserai.core.errors import CaravanError
from caravanserai.server.engine_pool import protocol
from caravanserai.server.engine_pool.protocol import (
    Cancel,
    Compiling,
    Failed,
    Ping,
    Pong,
    Question,
    Ready,
    Result,
)
from caravanserai.server.engine_pool.queue import Job
from caravanserai.server.engine_pool.timeouts import Timeouts

MAX_LINE = 1 << 20  # bytes of a result
_END_SECONDS = 10.0  # for a process that was killed
REMEMBERED_TABLES = 4  # about as many as the process keeps bots

log = logging.getLogger(__name__)


class EngineFailure(CaravanError):
    """An engine process failed and must be replaced."""


class Worker:
    """A process that answers one question at a time; `start` replaces it."""

    def __init__(self, command: Sequence[str], timeouts: Timeouts) -> None:
        self.pinned_jobs = deque[Job]()  # jobs for this very process
        self.tables = deque[str](maxlen=REMEMBERED_TABLES)
        self._command, self._timeouts = command, timeouts
        self._process: Process | None = None
        self._stderr_reader: asyncio.Task[None] | None = None
        self._deadline: asyncio.Timeout | None = None  # of the current question
        self._question: Question | None = None
        self._is_compiling = self._is_cancelled = self._has_started = False

    @property
    def is_ready(self) -> bool:
        """Whether there is a process that has started, as far as the server knows."""
        return self._has_started and self.is_alive

    @property
    def is_alive(self) -> bool:
        """Whether there is a process, as far as the server knows."""
        return self._process is not None and self._process.returncode is None

    @property
    def is_thinking(self) -> bool:
        """Whether it works on a question."""
        return self._question is not None

    async def start(self) -> None:
        """Replace the process and wait until it is ready. Raises EngineFailure."""
        self._has_started = False
        await self.stop()
        # The new process has no bots of any table yet.
        self.tables.clear()
        try:
            async with asyncio.timeout(self._timeouts.start):
                self._process = await self._spawn()
                self._stderr_reader = asyncio.create_task(_read_stderr(self._process))
                message = await self._receive()
        except TimeoutError:
            raise EngineFailure(f"not ready after {self._timeouts.start:g} s") from None
        except (OSError, ValueError) as error:
            raise EngineFailure(f"{self._command[0]} cannot be started: {error}") from None
        if not isinstance(message, Ready):
            raise EngineFailure(f"expected 'ready', got {message!r:.80}")
        self._has_started = True

    async def _spawn(self) -> Process:
        return await asyncio.create_subprocess_exec(
            *self._command,
            stdin=PIPE,
            stdout=PIPE,
            stderr=PIPE,
            limit=MAX_LINE,
            start_new_session=True,  # Ctrl-C at the terminal is for the server alone
        )

    async def stop(self) -> None:
        """Kill the process, if there is one."""
        if self._process is None:
            return
        if self._stderr_reader is not None:
            # `communicate` below reads the rest itself.
            self._stderr_reader.cancel()
        with suppress(ProcessLookupError):
            # It stores nothing, so an orderly shutdown would only take longer.
            self._process.kill()
        if self._process.stdin is not None:
            self._process.stdin.close()
        with suppress(TimeoutError):  # another process may hold its output open
            async with asyncio.timeout(self._timeouts.obey):
                _, stderr = await self._process.communicate()
                _log_output(self._process, stderr)
        with suppress(TimeoutError):  # on a busy machine, even a killed process takes its time
            async with asyncio.timeout(_END_SECONDS):
                await self._process.wait()
        self._process = self._stderr_reader = None

    async def ping(self) -> None:
        """Check that an idle process still answers. Raises EngineFailure if it does not."""
        if not self.is_alive:
            raise EngineFailure("it ended while it was idle")
        try:
            async with asyncio.timeout(self._timeouts.grace):
                self._send(Ping())
                message = await self._receive()
        except TimeoutError:
            raise EngineFailure("it is frozen: it did not answer while it was idle") from None
        if not isinstance(message, Pong):
            raise EngineFailure(f"expected 'pong', got {message!r:.80}")

    async def ask(self, question: Question) -> Result | Failed:
        """Return the answer of the process. Raises EngineFailure without one in time."""
        self._question, self._is_compiling, self._is_cancelled = question, False, False
        try:
            async with asyncio.timeout(self._time_for(question)) as self._deadline:
                self._send(question)
                return await self._receive_answer(question)
        except TimeoutError:
            raise EngineFailure("it did not answer in time") from None
        finally:
            self._question = self._deadline = None

    def _time_for(self, question: Question) -> float:
        return question.seconds + self._timeouts.grace

    async def _receive_answer(self, question: Question) -> Result | Failed:
        message = await self._receive()
        # Compiling and Ready may come once each. A process that repeats them could otherwise extend
        # its deadline for ever.
        if isinstance(message, Compiling):
            self._is_compiling = True
            self._reset_deadline(self._timeouts.compiling)
            message = await self._receive()
        if isinstance(message, Ready) and self._is_compiling:
            self._is_compiling = False
            cancelled = self._is_cancelled
            self._reset_deadline(self._timeouts.obey if cancelled else self._time_for(question))
            message = await self._receive()
        if isinstance(message, Result | Failed) and message.number == question.number:
            return message
        raise EngineFailure(f"expected an answer to {question.number}, got {message!r:.80}")

    def cancel(self, question: Question) -> None:
        """Tell the process to stop thinking about a question, if it does."""
        if self._question is not question:
            return
        self._is_cancelled = True
        self._send(Cancel(question.number))
        if not self._is_compiling:  # let it finish, so that the code need not be compiled again
            self._reset_deadline(self._timeouts.obey)

    def _reset_deadline(self, seconds: float) -> None:
        if self._deadline is not None and not self._deadline.expired():
            self._deadline.reschedule(asyncio.get_running_loop().time() + seconds)

    def _send(self, message: protocol.ToEngine) -> None:
        if self._process is not None and self._process.stdin is not None:
            with suppress(OSError, RuntimeError):  # the process has ended; `_receive` will notice
                # Without drain(): there is one question at a time, of a few kilobytes.
                self._process.stdin.write(protocol.encode(message))

    async def _receive(self) -> protocol.FromEngine:
        if self._process is None or self._process.stdout is None:
            raise EngineFailure("there is no process")
        try:
            line = await self._process.stdout.readline()
        except ValueError:
            raise EngineFailure(f"it sent a line of more than {MAX_LINE} bytes") from None
        if not line:
            raise EngineFailure("it ended")
        try:
            message: protocol.FromEngine = protocol.decode_from_engine(line)
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
            raise EngineFailure(f"it sent an invalid message: {line[:80]!r}") from None
        return message


async def _read_stderr(process: Process) -> None:
    """Log the standard error of a process; unread output would block it."""
    if process.stderr is not None:
        while chunk := await process.stderr.read(4096):
            _log_output(process, chunk)


def _log_output(process: Process, chunk: bytes) -> None:
    if chunk:
        log.warning("process %d: %s", process.pid, chunk.decode(errors="replace").rstrip())
