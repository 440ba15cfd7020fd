# SPDX-License-Identifier: MIT
"""Group commit: what all tables write while one commit is under way goes into the next."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

import structlog

from caravanserai.server.db.batch import Write, carry_out, is_written
from caravanserai.server.db.database import UNREACHABLE, Database, failure
from caravanserai.server.errors import StoreFailure

__all__ = ["GroupCommit", "Write"]

LARGEST_BATCH = 200  # keeps a commit, and so everybody's wait, short
# A commit costs as much as thirty writes: once tables write at the same time, commits begin no more
# often than this, and each carries more. A table that writes alone never waits.
BREATH = 0.01  # seconds

Answer = bool | StoreFailure

log = structlog.get_logger(__name__)


@dataclass(frozen=True)
class _Waiting:
    write: Write
    answer: asyncio.Future[bool]


class GroupCommit:
    """Writes for all tables of a process, in the order they ask.

    The database's thread commits; the event loop only hands it lists of writes.
    """

    def __init__(
        self, database: Database, committed: Callable[[int], object] = lambda _writes: None
    ) -> None:
        self._database = database
        self._committed = committed  # hears how many writes went into a commit
        self._waiting: list[_Waiting] = []
        self._news = asyncio.Event()
        self._closing = False
        self._task: asyncio.Task[None] | None = None

    async def start(self) -> None:
        """Begin to write."""
        self._task = asyncio.create_task(self._run(), name="journal")

    async def close(self) -> None:
        """Write what is waiting, then stop."""
        self._closing = True
        self._news.set()
        if self._task is not None:
            await self._task

    async def write(self, write: Write) -> bool:
        """Write, and return once it is safe on disk.

        False: another process had written an event of such a number; nothing of this write is in
        the database then. StoreFailure: it is not known to be written, and the same may be tried
        again; with the code "bad_write" the database refuses it, and will again.
        """
        if self._closing:
            raise StoreFailure("the server is closing; nothing more is written. Try again later.")
        waiting = _Waiting(write, asyncio.get_running_loop().create_future())
        self._waiting.append(waiting)
        self._news.set()
        return await waiting.answer

    async def _run(self) -> None:
        while self._waiting or not self._closing:
            await self._news.wait()
            self._news.clear()
            while self._waiting:
                began = asyncio.get_running_loop().time()
                batch = self._waiting[:LARGEST_BATCH]
                del self._waiting[:LARGEST_BATCH]
                await self._commit(batch)
                if 1 < len(batch) < LARGEST_BATCH:
                    await asyncio.sleep(began + BREATH - asyncio.get_running_loop().time())

    async def _commit(self, batch: list[_Waiting]) -> None:
        writes = [waiting.write for waiting in batch]
        answers = await self._database.write(partial(self._write_all, writes))
        self._committed(len(batch))
        for waiting, answer in zip(batch, answers, strict=True):
            if waiting.answer.done():
                continue  # whoever asked has gone; what was written stays
            if isinstance(answer, StoreFailure):
                waiting.answer.set_exception(answer)
            else:
                waiting.answer.set_result(answer)

    # --- in the thread ----------------------------------------------------------------------------

    def _write_all(self, writes: Sequence[Write]) -> Sequence[Answer]:
        try:
            with self._database.writer.begin() as connection:
                return carry_out(connection, writes)
        except Exception:  # noqa: BLE001 - whatever one write holds, the others must be written
            return self._write_one_by_one(writes)

    def _write_one_by_one(self, writes: Sequence[Write]) -> list[Answer]:
        """Find out which write spoiled the batch; when the database is away, stop trying."""
        answers: list[Answer] = []
        for write in writes:
            try:
                answers.append(self._write_anew(write))
            except UNREACHABLE as error:
                message = failure(error).message
                return answers + [StoreFailure(message) for _ in writes[len(answers) :]]
            except Exception as error:  # noqa: BLE001 - likewise
                answers.append(_refusal(write, error))
        return answers

    def _write_anew(self, write: Write) -> bool:
        """Write alone, or find it written: of a broken commit only the answer may be lost."""
        with self._database.writer.begin() as connection:
            return carry_out(connection, [write])[0] or is_written(connection, write)


def _refusal(write: Write, error: Exception) -> StoreFailure:
    """Say that a write cannot be made, ever; why is for the log."""
    log.error("bad_write", table=write.table_id, reason=repr(error))
    return StoreFailure("the database refuses what the table writes.", code="bad_write")
