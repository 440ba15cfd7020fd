# SPDX-License-Identifier: MIT
"""One process that thinks, as the server sees it."""

import asyncio
import logging
from asyncio.subprocess import PIPE, Process
from collections import deque
from collections.abc import Sequence
from contextlib import suppress

import msgspec

from caravanserai.core.errors import CaravanError
from caravanserai.server.engine_pool import protocol
from caravanserai.server.engine_pool.protocol import Answer, Ask, Cancel, Compiling, Failed, Ready
from caravanserai.server.engine_pool.queue import Job
from caravanserai.server.engine_pool.timeouts import Timeouts

MAX_LINE = 1 << 20  # bytes of an answer
REMEMBERED = 4  # tables whose bots the process has kept, about

log = logging.getLogger(__name__)


class EngineFailure(CaravanError):
    """A process did not do what it should; it is of no more use."""


class Worker:
    """A process that is asked one question at a time, and started anew by `start`."""

    def __init__(self, command: Sequence[str], limits: Timeouts) -> None:
        self.errands = deque[Job]()  # what no other process can do in its place
        self.tables = deque[str](maxlen=REMEMBERED)
        self._command, self._limits = command, limits
        self._process: Process | None = None
        self._drain: asyncio.Task[None] | None = None
        self._deadline: asyncio.Timeout | None = None  # of the question that it thinks about
        self._question: Ask | None = None
        self._is_compiling = self._is_cancelled = False

    @property
    def is_alive(self) -> bool:
        """Whether there is a process, as far as is known."""
        return self._process is not None and self._process.returncode is None

    @property
    def is_thinking(self) -> bool:
        """Whether it has a question to answer."""
        return self._question is not None

    async def start(self) -> None:
        """Put a fresh process in the place of the old one, and wait until it listens."""
        await self.stop()
        self.tables.clear()
        try:
            async with asyncio.timeout(self._limits.start):
                self._process = await self._spawn()
                self._drain = asyncio.create_task(_listen(self._process))
                message = await self._receive()
        except TimeoutError:
            raise EngineFailure(f"not ready after {self._limits.start:g} s") from None
        except (OSError, ValueError) as error:
            raise EngineFailure(f"{self._command[0]} cannot be started: {error}") from None
        if not isinstance(message, Ready):
            raise EngineFailure(f"expected 'ready', got {message!r:.80}")

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
        if self._drain is not None:
            self._drain.cancel()
        with suppress(ProcessLookupError):
            self._process.kill()
        with suppress(TimeoutError):  # somebody else may hold its output open
            async with asyncio.timeout(self._limits.obey):
                _, last_words = await self._process.communicate()
                _to_log(self._process, last_words)
        self._process = self._drain = None

    async def ask(self, question: Ask) -> Answer | Failed:
        """Return what the process answers, in time."""
        self._question, self._is_compiling, self._is_cancelled = question, False, False
        limit = question.seconds + self._limits.grace
        try:
            async with asyncio.timeout(limit) as self._deadline:
                self._send(question)
                return await self._answered(question)
        except TimeoutError:
            raise EngineFailure("it did not answer in time") from None
        finally:
            self._question = self._deadline = None

    async def _answered(self, question: Ask) -> Answer | Failed:
        message = await self._receive()
        if isinstance(message, Compiling):
            self._is_compiling = True
            self._allow(self._limits.compiling)
            message = await self._receive()
        if isinstance(message, Ready) and self._is_compiling:
            self._is_compiling = False
            is_over = self._is_cancelled
            self._allow(self._limits.obey if is_over else question.seconds + self._limits.grace)
            message = await self._receive()
        if isinstance(message, Answer | Failed) and message.number == question.number:
            return message
        raise EngineFailure(f"expected an answer to {question.number}, got {message!r:.80}")

    def cancel(self, question: Ask) -> None:
        """Tell the process to stop thinking about a question, if it does."""
        if self._question is not question:
            return
        self._is_cancelled = True
        self._send(Cancel(question.number))
        if not self._is_compiling:  # what is compiled now need not be compiled again
            self._allow(self._limits.obey)

    def _allow(self, seconds: float) -> None:
        if self._deadline is not None and not self._deadline.expired():
            self._deadline.reschedule(asyncio.get_running_loop().time() + seconds)

    def _send(self, message: protocol.ToEngine) -> None:
        if self._process is not None and self._process.stdin is not None:
            with suppress(OSError, RuntimeError):  # it has ended: we read of that soon
                self._process.stdin.write(protocol.line(message))

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
            message: protocol.FromEngine = protocol.read_answer(line)
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
            raise EngineFailure(f"it sent something that is no answer: {line[:80]!r}") from None
        return message


async def _listen(process: Process) -> None:
    """Read what a process writes to standard error, so that it never has to wait for us."""
    if process.stderr is not None:
        while chunk := await process.stderr.read(4096):
            _to_log(process, chunk)


def _to_log(process: Process, chunk: bytes) -> None:
    if chunk:
        log.warning("process %d: %s", process.pid, chunk.decode(errors="replace").rstrip())
