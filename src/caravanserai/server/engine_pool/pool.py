# SPDX-License-Identifier: MIT
"""The pool of engine processes: assigns questions to them."""

import asyncio
import logging
import sys
from collections.abc import Callable, Collection, Coroutine, Sequence
from functools import partial
from itertools import count
from random import Random
from typing import Any

import msgspec

from caravanserai.core.position import Position
from caravanserai.server.background_tasks import end_tasks
from caravanserai.server.engine_pool.protocol import Failed, Question, Result
from caravanserai.server.engine_pool.queue import Job, JobQueue
from caravanserai.server.engine_pool.timeouts import Timeouts
from caravanserai.server.engine_pool.worker import EngineFailure, Worker
from caravanserai.server.errors import Conflict, TooMany

COMMAND = (sys.executable, "-m", "caravanserai.server.engine_pool.process")
FALLBACK = "greedy"  # the bot that plays when the wanted one has failed twice
_BUSY = 10.0  # seconds after which a refused hint may be asked for again
MAX_ATTEMPTS = 2  # failed starts of a process before jobs no longer wait for it

log = logging.getLogger(__name__)


class EnginePool:
    """Gives each idle process the next job, and replaces processes that fail.

    `patience` is how many seconds a bot may think about one question. Questions of one `owner` (a
    person) take turns with those of others. Cancelling the awaiting task cancels the question;
    after `close`, questions fail with Conflict.
    """

    def __init__(
        self,
        processes: int,
        patience: float = 5.0,
        command: Sequence[str] = COMMAND,
        timeouts: Timeouts | None = None,
        max_waiting_hints: int = 100,
    ) -> None:
        self._timeouts = timeouts or Timeouts()
        self.workers = tuple(Worker(command, self._timeouts) for _ in range(processes))
        self._patience = patience
        self._max_waiting_hints = max_waiting_hints
        self._numbers = count(1)
        self._queue = JobQueue()
        self._idle: list[Worker] = []  # longest idle first
        self._down: set[Worker] = set()  # workers whose process does not start
        self._jobs: set[Job] = set()  # all jobs with a waiting caller
        self._tasks: set[asyncio.Task[None]] = set()
        self._is_closed = False

    async def start(self) -> None:
        """Start all processes, in the background; questions wait for them."""
        for worker in self.workers:
            self._start_task(self._start_worker(worker))
        self._start_task(self._check_idle())

    async def close(self) -> None:
        """End all processes; jobs that still wait fail with Conflict."""
        self._is_closed = True
        # First, because cancelling the tasks alone would leave the callers waiting.
        for job in self._jobs:
            _fail(job, _closing_error())
        await end_tasks(*self._tasks)
        for worker in self.workers:
            await worker.stop()

    @property
    def alive(self) -> int:
        """The number of processes that run and have started."""
        return sum(worker.is_ready for worker in self.workers)

    @property
    def busy(self) -> int:
        """The number of processes that work on a question."""
        return sum(worker.is_thinking for worker in self.workers)

    @property
    def waiting(self) -> int:
        """The number of questions that wait for a process."""
        return len(self._queue)

    # --- questions -----------------------------------------------------------------------------

    async def move(self, table: str, owner: str, position: Position, bot: str, seed: int) -> int:
        """Return the action that a bot plays: a legal one, whatever happens to its process."""
        legal, record, seat = position.legal().tolist(), position.record(), position.actor
        if seat is None:
            raise Conflict("the game is over: there is nothing to choose", code="game_over")
        if len(legal) == 1:
            return int(legal[0])
        # Twice, because the failure may be that of the process and not of the bot.
        for name in (bot, bot, FALLBACK):
            question = Question("move", table, record, seat, name, seed)
            try:
                return int(await self.ask(owner, question, partial(_read_action, legal)))
            except EngineFailure as failure:
                log.warning("%s gave no move at table %s: %s", name, table, failure)
        # No process works. Any legal move is better than a table that hangs.
        return int(Random(seed).choice(legal))

    def check_hints(self) -> None:
        """Raise TooMany if too many hints are waiting."""
        if self._queue.count("hint") >= self._max_waiting_hints:
            raise TooMany("many people wait for hints: try again soon", _BUSY, code="hints_busy")

    async def ask_twice(self, owner: str, question: Question, read: Callable[[Any], Any]) -> Any:
        """Ask again if a process fails. Raises Conflict if that fails as well."""
        for _ in range(2):
            try:
                return await self.ask(owner, question, read)
            except EngineFailure as failure:
                log.warning("no answer: %s", failure)
        raise Conflict("no answer was found, try again later", code="no_answer")

    async def ask(
        self,
        owner: str,
        question: Question,
        read: Callable[[Any], Any],
        worker: Worker | None = None,
    ) -> Any:
        """Return the result of a question, from a particular process if one is given.

        Raises EngineFailure if there is none. Cancelling the awaiting task cancels the question.
        """
        if self._is_closed:
            raise _closing_error()
        result = asyncio.get_running_loop().create_future()
        numbers = {"number": next(self._numbers), "seconds": self._patience}
        job = Job(owner, msgspec.structs.replace(question, **numbers), read, result)
        self._jobs.add(job)
        (worker.pinned_jobs.append if worker else self._queue.put)(job)
        self._assign_jobs()
        try:
            return await result
        finally:
            self._jobs.discard(job)
            # The job of a cancelled caller must not occupy a process later.
            self._queue.discard(job)

    # --- processes -----------------------------------------------------------------------------

    def _assign_jobs(self) -> None:
        """Give waiting jobs to idle processes."""
        if self._is_closed:
            return
        if len(self._down) == len(self.workers):
            self._fail_all()
        while self._idle and (job := self._queue.pop()):
            if not job.result.done():
                self._start_task(self._work(self._take_idle(job), job))
        # Warm-up jobs come last: a table waits for each of the others.
        for worker in [worker for worker in self._idle if worker.pinned_jobs]:
            self._idle.remove(worker)
            self._start_task(self._work(worker, worker.pinned_jobs.popleft()))

    def _take_idle(self, job: Job) -> Worker:
        """Take the idle process that has bots of this table, else the one idle for longest."""
        table = job.question.table
        worker = next((each for each in self._idle if table in each.tables), self._idle[0])
        self._idle.remove(worker)
        return worker

    def _fail_all(self) -> None:
        """Fail all waiting jobs, because there is no process and may never be one."""
        while job := self._queue.pop():
            _fail(job, EngineFailure("no process can be started"))

    def _start_task(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _start_worker(self, worker: Worker) -> None:
        """Start a process, retrying until it starts, and give it work."""
        for attempts in count(1):
            try:
                await worker.start()
                break
            except EngineFailure as failure:
                log.error("an engine process does not start: %s", failure)
            if attempts == MAX_ATTEMPTS:
                self._down.add(worker)
                self._assign_jobs()
            await asyncio.sleep(self._timeouts.pause_after(attempts))
        self._down.discard(worker)
        self._set_idle(worker)

    async def _check_idle(self) -> None:
        """Check idle processes from time to time: one may die or freeze between questions."""
        while True:
            await asyncio.sleep(self._timeouts.check)
            for worker in self._idle:
                self._start_task(self._check(worker))
            self._idle.clear()

    async def _check(self, worker: Worker) -> None:
        try:
            await worker.ping()
        except EngineFailure as failure:
            log.error("an idle engine process is replaced: %s", failure)
            await self._start_worker(worker)
        else:
            self._set_idle(worker)

    def _set_idle(self, worker: Worker) -> None:
        self._idle.append(worker)
        self._assign_jobs()

    async def _work(self, worker: Worker, job: Job) -> None:
        """Let a process do a job; if it fails, the job fails and the process is replaced."""
        # Callers give up by cancelling the future. Once there is a result, the worker ignores that.
        job.result.add_done_callback(lambda _: worker.cancel(job.question))
        # Only bots that move keep their search trees in the process.
        if job.question.kind == "move":
            worker.tables.append(job.question.table)
        try:
            if not worker.is_alive:  # it died while idle, so this job is not to blame
                await worker.start()
            if not job.result.done():  # it may have been cancelled meanwhile
                _answer(job, await worker.ask(job.question))
        except Exception as error:  # noqa: BLE001  whatever happens, the job must not hang
            log.error("an engine process failed at table %s: %s", job.question.table, error)
            _fail(job, EngineFailure(str(error)))
            await self._start_worker(worker)
        else:
            self._set_idle(worker)


def _answer(job: Job, answer: Result | Failed) -> None:
    """Give the answer of a process to the caller. Raises EngineFailure if it is invalid."""
    if isinstance(answer, Failed):
        _fail(job, EngineFailure(answer.reason))
    elif not job.result.done():
        try:
            job.result.set_result(job.read(answer.value))
        except (ValueError, msgspec.ValidationError) as error:
            raise EngineFailure(f"invalid result: {error}") from None


def _fail(job: Job, error: Exception) -> None:
    """Raise an error in the caller, unless it has given up."""
    if not job.result.done():
        job.result.set_exception(error)


def _closing_error() -> Conflict:
    return Conflict("the server is closing", code="closing")


def _read_action(legal: Collection[int], value: Any) -> int:
    """Return the action of a result. Raises ValueError if it is not legal."""
    action = msgspec.convert(value, int)
    if action not in legal:
        raise ValueError(f"action {action} is not legal")
    return action
