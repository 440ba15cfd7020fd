# SPDX-License-Identifier: MIT
"""The processes that think, and who of them answers what."""

import asyncio
import logging
from collections.abc import Callable, Coroutine, Iterable, Sequence
from itertools import count
from typing import Any

import msgspec

from caravanserai.server.engine_pool.protocol import Ask, Failed
from caravanserai.server.engine_pool.queue import Job, Queue
from caravanserai.server.engine_pool.timeouts import Timeouts
from caravanserai.server.engine_pool.worker import EngineFailure, Worker
from caravanserai.server.errors import Conflict, ServerError, Stale

TRIES = 2  # how often a process may fail to start before nobody waits for it

log = logging.getLogger(__name__)


class Pool:
    """Gives each free process the question whose turn it is; replaces what fails."""

    def __init__(self, processes: int, command: Sequence[str], limits: Timeouts) -> None:
        self.workers = tuple(Worker(command, limits) for _ in range(processes))
        self.queue = Queue()
        self._limits = limits
        self._idle: list[Worker] = []  # the longest idle first
        self._down: set[Worker] = set()  # those that do not start
        self._jobs: set[Job] = set()  # all that somebody waits for
        self._tasks: set[asyncio.Task[None]] = set()
        self._is_closed = False

    def start(self) -> None:
        """Start all processes, in the background."""
        for worker in self.workers:
            self._begin(self._wake(worker))

    async def close(self) -> None:
        """End all processes; whoever still waits is told."""
        self._is_closed = True
        self._refuse(self._jobs, _closing)
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        for worker in self.workers:
            await worker.stop()

    async def ask(
        self,
        owner: str,
        question: Ask,
        read: Callable[[Any], Any],
        worker: Worker | None = None,
    ) -> Any:
        """Return the answer to a question, from a certain process if one is named.

        A EngineFailure says that there is none, Stale that the table was forgotten. Whoever is
        cancelled while he waits here cancels the question.
        """
        if self._is_closed:
            raise _closing()
        answer = asyncio.get_running_loop().create_future()
        job = Job(owner, question, read, answer)
        self._jobs.add(job)
        (worker.errands.append if worker else self.queue.put)(job)
        self._dispatch()
        try:
            return await answer
        finally:
            self._jobs.discard(job)
            self.queue.discard(job)

    def forget(self, table: str) -> None:
        """Cancel all that is asked for a table."""
        asked = [job for job in self._jobs if job.question.table == table]
        self._refuse(asked, lambda: Stale("the table has moved on: nobody needs this any more"))

    def _refuse(self, jobs: Iterable[Job], error: Callable[[], ServerError]) -> None:
        for job in jobs:
            if not job.answer.done():
                job.answer.set_exception(error())

    def _dispatch(self) -> None:
        """Give work to the idle, as far as there is any."""
        if self._is_closed:
            return
        if len(self._down) == len(self.workers):
            self._give_up()
        while self._idle and (job := self.queue.pop()):
            if not job.answer.done():
                self._begin(self._work(self._choose(job), job))
        for worker in [worker for worker in self._idle if worker.errands]:
            self._idle.remove(worker)
            self._begin(self._work(worker, worker.errands.popleft()))

    def _choose(self, job: Job) -> Worker:
        """Take the idle process that knows the table, or the one that is idle longest."""
        table = job.question.table
        worker = next((each for each in self._idle if table in each.tables), self._idle[0])
        self._idle.remove(worker)
        return worker

    def _give_up(self) -> None:
        """Answer all who wait: there is no process, and there may never be one."""
        while job := self.queue.pop():
            _fail(job, EngineFailure("no process can be started"))

    def _begin(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _wake(self, worker: Worker) -> None:
        """Start a process, however often it takes, and let it work."""
        for tries in count(1):
            try:
                await worker.start()
                break
            except EngineFailure as failure:
                log.error("a process for bots does not start: %s", failure)
            if tries == TRIES:
                self._down.add(worker)
                self._dispatch()
            await asyncio.sleep(self._limits.pause_after(tries))
        self._down.discard(worker)
        self._rest(worker)

    def _rest(self, worker: Worker) -> None:
        self._idle.append(worker)
        self._dispatch()

    async def _work(self, worker: Worker, job: Job) -> None:
        """Let a process answer; if it fails, whoever asked is told and it is replaced."""
        job.answer.add_done_callback(lambda _: worker.cancel(job.question))
        if job.question.kind == "move":
            worker.tables.append(job.question.table)
        try:
            if not worker.is_alive:  # it died while nobody looked: no fault of this question
                await worker.start()
            await _settle(worker, job)
        except Exception as error:  # noqa: BLE001  whatever it is, somebody waits
            log.error("a process for bots failed at table %s: %s", job.question.table, error)
            _fail(job, EngineFailure(str(error)))
            await self._wake(worker)
        else:
            self._rest(worker)


async def _settle(worker: Worker, job: Job) -> None:
    if job.answer.done():  # given up while the process was started
        return
    told = await worker.ask(job.question)
    if isinstance(told, Failed):
        _fail(job, EngineFailure(told.reason))
    elif not job.answer.done():
        try:
            job.answer.set_result(job.read(told.told))
        except (ValueError, msgspec.ValidationError) as error:
            raise EngineFailure(f"it answered nonsense: {error}") from None


def _closing() -> Conflict:
    return Conflict("the server is closing", code="closing")


def _fail(job: Job, failure: EngineFailure) -> None:
    if not job.answer.done():
        job.answer.set_exception(failure)
