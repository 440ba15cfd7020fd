# SPDX-License-Identifier: MIT
"""Group commit: everything that tables write during one commit goes into the next.

Every commit waits for the disk. If each table committed for itself, a thousand tables would wait
for a thousand disk writes, one after another.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

import structlog

from caravanserai.server.db.batch import Write, is_written, write_batch
from caravanserai.server.db.database import CONNECTION_ERRORS, Database, log_failure
from caravanserai.server.db.notices.bus import Bus, NullBus
from caravanserai.server.errors import StoreFailure

__all__ = ["GroupCommit", "Write"]

MAX_BATCH = 200  # writes; keeps each commit, and so the wait for it, short
# A commit costs as much as thirty writes. When tables write at the same time, commits therefore
# begin at most this often, so that each carries more. A table that writes alone never waits.
MIN_INTERVAL = 0.02  # seconds

Result = bool | StoreFailure

log = structlog.get_logger(__name__)


@dataclass(frozen=True)
class _QueuedWrite:
    write: Write
    result: asyncio.Future[bool]


class GroupCommit:
    """Writes for all tables of a process, in the order of their requests.

    The database's thread commits; the event loop only gives it lists of writes.
    """

    def __init__(
        self,
        database: Database,
        on_commit: Callable[[int], object] = lambda _writes: None,
        bus: Bus | None = None,
    ) -> None:
        self._database = database
        self._bus = bus or NullBus()
        self._on_commit = on_commit  # called with the number of writes
        self._queue: list[_QueuedWrite] = []
        self._has_work = asyncio.Event()
        self._is_closing = False
        self._task: asyncio.Task[None] | None = None

    async def start(self) -> None:
        """Start to write."""
        self._task = asyncio.create_task(self._run(), name="group_commit")

    async def close(self) -> None:
        """Write what is queued, then stop."""
        self._is_closing = True
        self._has_work.set()
        if self._task is not None:
            await self._task

    @property
    def is_running(self) -> bool:
        """Whether writes are being carried out."""
        return self._task is not None and not self._task.done()

    async def write(self, write: Write) -> bool:
        """Write; return True once it is on disk.

        Returns False if another process has written an event of the same number; then nothing of
        this write is in the database. Raises StoreFailure if it is unknown whether it was written;
        the same write may be tried again. Its code is "bad_write" if the database will always
        refuse the write.
        """
        if self._is_closing:
            raise StoreFailure("the server is stopping and writes nothing more. Try again later.")
        queued = _QueuedWrite(write, asyncio.get_running_loop().create_future())
        self._queue.append(queued)
        self._has_work.set()
        return await queued.result

    async def _run(self) -> None:
        while self._queue or not self._is_closing:
            await self._has_work.wait()
            self._has_work.clear()
            while self._queue:
                began = asyncio.get_running_loop().time()
                batch = self._queue[:MAX_BATCH]
                del self._queue[:MAX_BATCH]
                await self._commit(batch)
                # After a full batch others wait already, so the next begins at once.
                if 1 < len(batch) < MAX_BATCH:
                    await asyncio.sleep(began + MIN_INTERVAL - asyncio.get_running_loop().time())

    async def _commit(self, batch: list[_QueuedWrite]) -> None:
        writes = [queued.write for queued in batch]
        results = await self._database.run_in_writer(partial(self._write_all, writes))
        self._on_commit(len(batch))
        # Only now: a process that gets a notice must find the event.
        self._bus.publish(
            (write.table_id, write.events[-1].number)
            for write, result in zip(writes, results, strict=True)
            if result is True and write.events
        )
        for queued, result in zip(batch, results, strict=True):
            if queued.result.done():
                continue  # the caller was cancelled; what was written stays
            if isinstance(result, StoreFailure):
                queued.result.set_exception(result)
            else:
                queued.result.set_result(result)

    # --- in the thread that writes ----------------------------------------------------------------

    def _write_all(self, writes: Sequence[Write]) -> Sequence[Result]:
        try:
            self._database.check_present()
            with self._database.writer.begin() as connection:
                return write_batch(connection, writes, notify=self._bus.is_transactional)
        except StoreFailure as failure:
            return [failure for _ in writes]
        except Exception:  # noqa: BLE001 - one bad write must not lose the others
            return self._write_one_by_one(writes)

    def _write_one_by_one(self, writes: Sequence[Write]) -> list[Result]:
        """Find out which write made the batch fail; stop if the database does not answer."""
        results: list[Result] = []
        for write in writes:
            try:
                results.append(self._write_again(write))
            except CONNECTION_ERRORS as error:
                message = log_failure(error).message
                return results + [StoreFailure(message) for _ in writes[len(results) :]]
            except Exception as error:  # noqa: BLE001 - likewise
                results.append(_bad_write(write, error))
        return results

    def _write_again(self, write: Write) -> bool:
        """Write in a transaction of its own.

        The failed commit may have succeeded, and only its confirmation was lost. Finding the
        events in the database therefore counts as success.
        """
        with self._database.writer.begin() as connection:
            [is_new] = write_batch(connection, [write], notify=self._bus.is_transactional)
            return is_new or is_written(connection, write)


def _bad_write(write: Write, error: Exception) -> StoreFailure:
    """Log why a write can never succeed; return an error for clients, without the reason."""
    log.error("bad_write", table=write.table_id, reason=repr(error))
    return StoreFailure("the database refuses what the table writes.", code="bad_write")
