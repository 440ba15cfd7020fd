# SPDX-License-Identifier: MIT
"""The engine processes, and which of them works on which job."""

import asyncio
import logging
from collections.abc import Callable, Coroutine, Sequence
from itertools import count
from typing import Any

import msgspec

from caravanserai.server.background_tasks import end_tasks
from caravanserai.server.engine_pool.protocol import Failed, Question
from caravanserai.server.engine_pool.queue import Job, JobQueue
from caravanserai.server.engine_pool.timeouts import Timeouts
from caravanserai.server.engine_pool.worker import EngineFailure, Worker
from caravanserai.server.errors import Conflict

MAX_ATTEMPTS = 2  # failed starts of a process before jobs no longer wait for it

log = logging.getLogger(__name__)


class WorkerPool:
    """Gives each idle process the next job, and replaces processes that fail."""

    def __init__(self, processes: int, command: Sequence[str], timeouts: Timeouts) -> None:
        self.workers = tuple(Worker(command, timeouts) for _ in range(processes))
        self.queue = JobQueue()
        self._timeouts = timeouts
        self._idle: list[Worker] = []  # longest idle first
        self._down: set[Worker] = set()  # workers whose process does not start
        self._jobs: set[Job] = set()  # all jobs whose result somebody awaits
        self._tasks: set[asyncio.Task[None]] = set()
        self._is_closed = False

    def start(self) -> None:
        """Start all processes, in the background."""
        for worker in self.workers:
            self._start_task(self._start_worker(worker))
        self._start_task(self._check_idle())

    async def close(self) -> None:
        """End all processes; jobs that still wait fail with Conflict."""
        self._is_closed = True
        # First of all: cancelling the tasks alone would leave the callers waiting.
        for job in self._jobs:
            _set_error(job, _closing())
        await end_tasks(*self._tasks)
        for worker in self.workers:
            await worker.stop()

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
            raise _closing()
        result = asyncio.get_running_loop().create_future()
        job = Job(owner, question, read, result)
        self._jobs.add(job)
        (worker.pinned_jobs.append if worker else self.queue.put)(job)
        self._assign_jobs()
        try:
            return await result
        finally:
            self._jobs.discard(job)
            # A caller that was cancelled must not take up a process later.
            self.queue.discard(job)

    def _assign_jobs(self) -> None:
        """Give waiting jobs to idle processes."""
        if self._is_closed:
            return
        if len(self._down) == len(self.workers):
            self._fail_all()
        while self._idle and (job := self.queue.pop()):
            if not job.result.done():
                self._start_task(self._work(self._take_idle(job), job))
        # Warm-up jobs come last: a table waits for each of the others.
        for worker in [worker for worker in self._idle if worker.pinned_jobs]:
            self._idle.remove(worker)
            self._start_task(self._work(worker, worker.pinned_jobs.popleft()))

    def _take_idle(self, job: Job) -> Worker:
        """Take the idle process that has bots of this table, or the one longest idle."""
        table = job.question.table
        worker = next((each for each in self._idle if table in each.tables), self._idle[0])
        self._idle.remove(worker)
        return worker

    def _fail_all(self) -> None:
        """Fail all waiting jobs: there is no process, and there may never be one."""
        while job := self.queue.pop():
            _set_error(job, EngineFailure("no process can be started"))

    def _start_task(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _start_worker(self, worker: Worker) -> None:
        """Start a process, with as many attempts as it takes, and give it work."""
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
        """Check idle processes from time to time: one may die or freeze while nobody asks it."""
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
        # A caller gives up by cancelling the future. After a result, the worker ignores the call.
        job.result.add_done_callback(lambda _: worker.cancel(job.question))
        # Only bots that move keep their search trees in the process.
        if job.question.kind == "move":
            worker.tables.append(job.question.table)
        try:
            if not worker.is_alive:  # it died while idle, which is no fault of this job
                await worker.start()
            await _complete(worker, job)
        except Exception as error:  # noqa: BLE001  whatever happens, the job must not hang
            log.error("an engine process failed at table %s: %s", job.question.table, error)
            _set_error(job, EngineFailure(str(error)))
            await self._start_worker(worker)
        else:
            self._set_idle(worker)


async def _complete(worker: Worker, job: Job) -> None:
    if job.result.done():  # cancelled while the process was started
        return
    answer = await worker.ask(job.question)
    if isinstance(answer, Failed):
        _set_error(job, EngineFailure(answer.reason))
    elif not job.result.done():
        try:
            job.result.set_result(job.read(answer.value))
        except (ValueError, msgspec.ValidationError) as error:
            raise EngineFailure(f"invalid result: {error}") from None


def _closing() -> Conflict:
    return Conflict("the server is closing", code="closing")


def _set_error(job: Job, error: Exception) -> None:
    if not job.result.done():
        job.result.set_exception(error)
