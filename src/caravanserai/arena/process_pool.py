# SPDX-License-Identifier: MIT
"""Games on all cores: processes that play tasks, as many at once as there are cores."""

import multiprocessing
import os
import signal
import threading
from collections.abc import Generator, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from itertools import islice
from typing import Any, TypeVar

from caravanserai.arena.errors import MatchBroken
from caravanserai.arena.game import GameResult, Task, play
from caravanserai.core.errors import BadOptions

K = TypeVar("K")
MOST_JOBS = 256


def cores() -> int:
    """Return how many cores this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def check_jobs(jobs: int | None) -> int:
    """Return the number of processes; without one, as many as there are cores."""
    if jobs is None:
        return cores()
    if not 1 <= jobs <= MOST_JOBS:
        raise BadOptions(f"the number of jobs must be from 1 to {MOST_JOBS}, got {jobs}")
    return jobs


def played(
    tasks: Iterable[tuple[K, Task]], jobs: int
) -> Generator[tuple[K, GameResult], None, None]:
    """Play games and yield them as they end, each with the key of its task.

    Tasks are taken one by one as processes become free. Whoever closes this generator early gives
    up the games that are still played.
    """
    if jobs == 1:
        return ((key, play(task)) for key, task in tasks)
    return _on_processes(iter(tasks), jobs)


def _on_processes(
    tasks: Iterator[tuple[K, Task]], jobs: int
) -> Generator[tuple[K, GameResult], None, None]:
    context = multiprocessing.get_context("spawn")  # no thread of ours is cut in half by a fork
    stop = context.Value("b", 0, lock=False)
    pool = ProcessPoolExecutor(jobs, context, _begin, (stop,))
    try:
        yield from _pumped(pool, tasks, jobs)
    except BrokenProcessPool:
        raise MatchBroken(
            "a process that played games died, perhaps for want of memory: try fewer --jobs; "
            "finished games are in the journal, if there is one"
        ) from None
    finally:
        stop.value = 1
        pool.shutdown(cancel_futures=True)


def _pumped(
    pool: ProcessPoolExecutor, tasks: Iterator[tuple[K, Task]], jobs: int
) -> Iterator[tuple[K, GameResult]]:
    """Keep just as many games going as there are processes: none waits when time is up."""
    running: dict[Future[GameResult], K] = {}
    while True:
        for key, task in islice(tasks, jobs - len(running)):
            running[pool.submit(_play, task)] = key
        if not running:
            return
        for future in wait(running, return_when=FIRST_COMPLETED).done:
            yield running.pop(future), future.result()


class _Worker:
    """What a process that plays knows of the one that started it."""

    stop: Any = None  # a shared number: not 0 when nobody waits for results any more


def _begin(stop: Any) -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the process that started us
    _Worker.stop = stop
    threading.Thread(target=_die_with_parent, daemon=True).start()


def _die_with_parent() -> None:
    """End when the parent is killed: the pool's own queues would keep us waiting for ever."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)


def _play(task: Task) -> GameResult:
    return play(task, lambda: bool(_Worker.stop.value))
