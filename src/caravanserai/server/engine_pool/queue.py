# SPDX-License-Identifier: MIT
"""Questions that wait for a process, in fair shares.

Moves come before hints, and hints before reviews. Among questions of the same kind the owners take
turns, so that whoever asks fifty at once waits for them longer, and nobody else does.
"""

import asyncio
from collections import OrderedDict, deque
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from caravanserai.server.engine_pool.protocol import Ask, Kind

KINDS: tuple[Kind, ...] = ("move", "hint", "review", "rehearse")  # the most urgent first


@dataclass(frozen=True, eq=False)
class Job:
    """A question on its way, and who waits for the answer."""

    owner: str
    question: Ask
    read: Callable[[Any], Any]  # makes sense of an answer, or refuses it
    answer: asyncio.Future[Any]


class Queue:
    """Jobs that nobody works on yet."""

    def __init__(self) -> None:
        self._lines: dict[Kind, OrderedDict[str, deque[Job]]] = {
            kind: OrderedDict() for kind in KINDS
        }

    def __len__(self) -> int:
        return sum(len(line) for owners in self._lines.values() for line in owners.values())

    def put(self, job: Job) -> None:
        """Add a job behind the others of its owner."""
        self._lines[job.question.kind].setdefault(job.owner, deque()).append(job)

    def pop(self) -> Job | None:
        """Take out the job whose turn it is."""
        owners = next((owners for owners in self._lines.values() if owners), None)
        if owners is None:
            return None
        owner, line = owners.popitem(last=False)
        job = line.popleft()
        if line:
            owners[owner] = line  # behind all others who wait
        return job

    def discard(self, job: Job) -> None:
        """Take out a job that nobody waits for any more, if it is here."""
        owners = self._lines[job.question.kind]
        line = owners.get(job.owner, deque())
        if job in line:
            line.remove(job)
            if not line:
                del owners[job.owner]
