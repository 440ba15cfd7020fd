# SPDX-License-Identifier: MIT
"""The queue of jobs that wait for an engine process, in fair shares.

Moves come before hints, and hints before reviews, but not always: a kind that was passed over a few
times gets its turn. Otherwise bots that play each other without a pause would starve all hints.
Jobs of the same kind take turns by owner, so that an owner with fifty jobs delays only their own.
"""

import asyncio
from collections import OrderedDict, deque
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from caravanserai.server.engine_pool.protocol import Kind, Question

KINDS: tuple[Kind, ...] = ("move", "hint", "review", "warm_up")  # most urgent first
PATIENCE = 3  # how often the jobs of a kind let more urgent ones go first


@dataclass(frozen=True, eq=False)
class Job:
    """A question and the future of its result."""

    owner: str
    question: Question
    read: Callable[[Any], Any]  # converts the result; raises ValueError if it is invalid
    result: asyncio.Future[Any]  # awaited by the caller; cancelled if it gives up


class JobQueue:
    """Jobs on which no process works yet."""

    def __init__(self) -> None:
        # Only owners with jobs have an entry, so that no turn is wasted.
        self._waiting: dict[Kind, OrderedDict[str, deque[Job]]] = {
            kind: OrderedDict() for kind in KINDS
        }
        self._passed_over = dict.fromkeys(KINDS, 0)

    def __len__(self) -> int:
        return sum(len(jobs) for owners in self._waiting.values() for jobs in owners.values())

    def count(self, kind: Kind) -> int:
        """Return how many jobs of a kind wait."""
        return sum(len(jobs) for jobs in self._waiting[kind].values())

    def put(self, job: Job) -> None:
        """Add a job behind the others of its owner."""
        self._waiting[job.question.kind].setdefault(job.owner, deque()).append(job)

    def pop(self) -> Job | None:
        """Remove and return the next job."""
        kind = self._next_kind()
        if kind is None:
            return None
        owners = self._waiting[kind]
        owner, jobs = owners.popitem(last=False)
        job = jobs.popleft()
        if jobs:
            owners[owner] = jobs  # behind all other owners
        return job

    def _next_kind(self) -> Kind | None:
        """Return the most urgent kind, or one that has waited for its turn long enough."""
        waiting = [kind for kind in KINDS if self._waiting[kind]]
        if not waiting:
            return None
        patient = [kind for kind in waiting if self._passed_over[kind] >= PATIENCE]
        chosen = (patient or waiting)[0]
        for kind in waiting:
            self._passed_over[kind] += 1
        self._passed_over[chosen] = 0
        return chosen

    def discard(self, job: Job) -> None:
        """Remove a job that nobody waits for any more, if it is here."""
        owners = self._waiting[job.question.kind]
        jobs = owners.get(job.owner, deque())
        if job in jobs:
            jobs.remove(job)
            if not jobs:
                del owners[job.owner]
