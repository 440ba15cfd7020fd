# SPDX-License-Identifier: MIT
"""The queue of jobs that wait for an engine process, in fair shares.

Moves come before hints, and hints before reviews. Jobs of the same kind take turns by owner, so
that an owner with fifty jobs delays only their own.
"""

import asyncio
from collections import OrderedDict, deque
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from caravanserai.server.engine_pool.protocol import Kind, Question

KINDS: tuple[Kind, ...] = ("move", "hint", "review", "warm_up")  # most urgent first


@dataclass(frozen=True, eq=False)
class Job:
    """A question and the future of its result."""

    owner: str
    question: Question
    read: Callable[[Any], Any]  # converts the result; raises ValueError if it is invalid
    result: asyncio.Future[Any]


class JobQueue:
    """Jobs on which no process works yet."""

    def __init__(self) -> None:
        # Only owners with jobs have an entry, so that no turn goes to waste.
        self._waiting: dict[Kind, OrderedDict[str, deque[Job]]] = {
            kind: OrderedDict() for kind in KINDS
        }

    def __len__(self) -> int:
        return sum(len(jobs) for owners in self._waiting.values() for jobs in owners.values())

    def put(self, job: Job) -> None:
        """Add a job behind the others of its owner."""
        self._waiting[job.question.kind].setdefault(job.owner, deque()).append(job)

    def pop(self) -> Job | None:
        """Remove and return the next job."""
        owners = next((owners for owners in self._waiting.values() if owners), None)
        if owners is None:
            return None
        owner, jobs = owners.popitem(last=False)
        job = jobs.popleft()
        if jobs:
            owners[owner] = jobs  # behind all other owners
        return job

    def discard(self, job: Job) -> None:
        """Remove a job that nobody waits for any more, if it is here."""
        owners = self._waiting[job.question.kind]
        jobs = owners.get(job.owner, deque())
        if job in jobs:
            jobs.remove(job)
            if not jobs:
                del owners[job.owner]
