# SPDX-License-Identifier: MIT
"""Plays games in worker processes, one for each core."""

import multiprocessing
import os
import signal
import threading
from collections.abc import Callable, Generator, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from itertools import islice
from typing import Any, Protocol, TypeAlias, TypeVar

from caravanserai.arena.errors import MatchBroken
from caravanserai.arena.game import close_kept_bots
from caravanserai.bots import registry, worker_processes
from caravanserai.bots.bot import Cancel, never
from caravanserai.core.errors import BadOptions


class Task(Protocol):
    """Games to be played; the same task always gives the same games."""

    @property
    def game(self) -> str:
        """The name of the game."""
        ...


K = TypeVar("K")
R = TypeVar("R")
T = TypeVar("T", bound=Task)
Play: TypeAlias = Callable[[T, Cancel], R]  # pickled by name: a function of a module
MAX_JOBS = 256


def available_cores() -> int:
    """Return how many cores this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def check_jobs(jobs: int | None) -> int:
    """Return the number of processes; the default is one for each core.

    Raises BadOptions if the number is out of range.
    """
    if jobs is None:
        return available_cores()
    if not 1 <= jobs <= MAX_JOBS:
        raise BadOptions(f"the number of jobs must be from 1 to {MAX_JOBS}, got {jobs}")
    return jobs


def play_tasks(
    tasks: Iterable[tuple[K, T]], jobs: int, play: Play[T, R]
) -> Generator[tuple[K, R], None, None]:
    """Play games and yield the results as they arrive, each with the key of its task.

    A task is taken when a process becomes free. Closing the generator cancels the running games.
    Raises MatchBroken if a process dies.
    """
    if jobs == 1:
        return _play_here(tasks, play)
    return _play_in_processes(iter(tasks), jobs, play)


def _play_here(
    tasks: Iterable[tuple[K, T]], play: Play[T, R]
) -> Generator[tuple[K, R], None, None]:
    try:
        for key, task in tasks:
            yield key, play(task, never)
    finally:
        close_kept_bots()


def _play_in_processes(
    tasks: Iterator[tuple[K, T]], jobs: int, play: Play[T, R]
) -> Generator[tuple[K, R], None, None]:
    context = multiprocessing.get_context("spawn")  # a fork would copy held locks
    # One byte that is set once, so that it needs no lock.
    stop = context.Value("b", 0, lock=False)
    worker_processes.check_start()
    bots = worker_processes.check_sendable(registry.registered_bots())
    pool = ProcessPoolExecutor(jobs, context, _start_worker, (stop, bots))
    try:
        yield from _submit_and_wait(pool, tasks, jobs, play)
    except BrokenProcessPool:
        raise MatchBroken(
            "a process that played games died, perhaps for want of memory: try fewer --jobs; "
            f"finished games are in the journal, if there is one. In a script: "
            f"{worker_processes.GUARD_ADVICE}"
        ) from None
    finally:
        stop.value = 1
        pool.shutdown(cancel_futures=True)


def _submit_and_wait(
    pool: ProcessPoolExecutor, tasks: Iterator[tuple[K, T]], jobs: int, play: Play[T, R]
) -> Iterator[tuple[K, R]]:
    """Submit only as many games as there are processes, so that none waits when time is up."""
    running: dict[Future[R], K] = {}
    while True:
        for key, task in islice(tasks, jobs - len(running)):
            running[pool.submit(_play_in_worker, play, task)] = key
        if not running:
            return
        for future in wait(running, return_when=FIRST_COMPLETED).done:
            yield running.pop(future), future.result()


class _Worker:
    """State of a worker process."""

    stop: Any = None  # a number in shared memory; nonzero once the games are cancelled


def _start_worker(stop: Any, bots: worker_processes.Factories) -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the process that started us
    _Worker.stop = stop
    registry.register_bots(bots)
    threading.Thread(target=_exit_with_parent, daemon=True).start()


def _exit_with_parent() -> None:
    """Exit when the parent is killed, because the queues of the pool would wait for ever."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)


def _play_in_worker(play: Play[T, R], task: T) -> R:
    return play(task, lambda: bool(_Worker.stop.value))
