# SPDX-License-Identifier: MIT
"""Group commit: everything that tables write during one commit goes into the next.

Every commit waits for the disk. If each table committed for itself, a thousand tables would wait
for a thousand disk writes, one after another. A commit has a fixed number of statements.
"""

from __future__ import annotations

import asyncio
from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any, TypeAlias

import msgspec
import structlog
from sqlalchemy import Connection, Table, delete, select

from caravanserai.server.db.bulk_statements import (
    POSTGRES,
    insert_statement,
    key_query,
    update_statement,
)
from caravanserai.server.db.database import CONNECTION_ERRORS, Database, log_failure
from caravanserai.server.db.models import Event, GameTable, Seat, table_of
from caravanserai.server.db.notices.bus import Bus, NullBus, notify
from caravanserai.server.db.rows import EventRow
from caravanserai.server.errors import StoreFailure

MAX_BATCH = 200  # writes; keeps each commit, and so the wait for it, short
# A commit costs as much as thirty writes. When several tables write, commits therefore begin at
# most this often, so that each carries more. A table that writes alone never waits.
MIN_INTERVAL = 0.02  # seconds

EVENT, TABLE, SEAT = table_of(Event), table_of(GameTable), table_of(Seat)

EventKey: TypeAlias = tuple[str, int]  # table and number
Result = bool | StoreFailure

log = structlog.get_logger(__name__)


@dataclass(frozen=True)
class Write:
    """The changes of one table, written completely or not at all."""

    table_id: str
    events: tuple[EventRow, ...]  # with consecutive numbers
    table: Mapping[str, Any] | None = None  # columns of game_table to update
    seats: tuple[Mapping[str, Any], ...] = ()  # each with "seat" and columns to update


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
        """Start writing."""
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
                # After a full batch more writes are waiting, so the next one begins at once.
                if 1 < len(batch) < MAX_BATCH:
                    await asyncio.sleep(began + MIN_INTERVAL - asyncio.get_running_loop().time())

    async def _commit(self, batch: list[_QueuedWrite]) -> None:
        writes = [queued.write for queued in batch]
        results = await self._database.run_in_writer(partial(self._write_all, writes))
        self._on_commit(len(batch))
        # Only now, because a process that gets the notice must find the event.
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
                return self._write_batch(connection, writes)
        except StoreFailure as failure:
            return [failure for _ in writes]
        except Exception:  # noqa: BLE001 - one bad write must not lose the others
            return self._write_one_by_one(writes)

    def _write_one_by_one(self, writes: Sequence[Write]) -> list[Result]:
        """Find the write that made the batch fail; stop if the database does not answer."""
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
        """Write in a separate transaction.

        The failed commit may have succeeded, and only its confirmation was lost. Finding the
        events in the database therefore counts as success.
        """
        with self._database.writer.begin() as connection:
            [is_new] = self._write_batch(connection, [write])
            return is_new or _is_written(connection, write)

    def _write_batch(self, connection: Connection, writes: Sequence[Write]) -> list[bool]:
        """Write what can be written; return for each write whether it was.

        A write fails if another process has written an event of the same number.
        """
        inserted = _insert_events(connection, [event for write in writes for event in write.events])
        results = _decide(writes, inserted)
        won = [write for write, is_won in zip(writes, results, strict=True) if is_won]
        _delete_events(connection, inserted - {_key(event) for w in won for event in w.events})
        _update_rows(connection, TABLE, [{"id": w.table_id, **(w.table or {})} for w in won])
        _update_rows(
            connection, SEAT, [{"table_id": w.table_id, **s} for w in won for s in w.seats]
        )
        if self._bus.is_transactional:
            # Only the last number: a process that is behind reads everything up to it.
            notify(connection, [(w.table_id, w.events[-1].number) for w in won if w.events])
        return results


def _key(event: EventRow) -> EventKey:
    return event.table_id, event.number


def _insert_events(connection: Connection, events: list[EventRow]) -> set[EventKey]:
    """Insert the events whose keys are free; return the keys of those inserted."""
    if not events:
        return set()
    events.sort(key=_key)  # all processes insert in the same order, so there are no deadlocks
    rows = [
        {"table_id": e.table_id, "number": e.number, "at": e.at, "kind": e.kind, "body": e.body}
        for e in events
    ]
    insert = insert_statement(connection.dialect.name, EVENT, tuple(rows[0]))
    if connection.dialect.name == POSTGRES:
        return {(row.table_id, row.number) for row in connection.execute(insert, {"rows": rows})}
    keys = [_key(event) for event in events]
    # This query returns hardly any rows, because a table has one writer. RETURNING would return
    # every one, and fetching each row releases the interpreter lock.
    taken = {tuple(row) for row in connection.execute(key_query(EVENT), {"rows": keys})}
    # Nobody inserts between the two statements: the transaction holds SQLite's lock.
    connection.execute(insert, {"rows": rows})
    return set(keys) - taken


def _decide(writes: Sequence[Write], inserted: set[EventKey]) -> list[bool]:
    """Return which writes succeed.

    A write fails if one of its events does. Later writes of the same table fail with it, because
    they were computed from a state that never came to be.
    """
    failed: set[str] = set()
    claimed: set[EventKey] = set()
    results = []
    for write in writes:
        keys = [_key(event) for event in write.events]
        if any(key in claimed or key not in inserted for key in keys):
            failed.add(write.table_id)
        claimed.update(keys)
        results.append(write.table_id not in failed)
    return results


def _delete_events(connection: Connection, keys: set[EventKey]) -> None:
    # Almost always empty: only if two processes wrote at the same moment.
    for table_id, number in sorted(keys):
        is_this = EVENT.c.table_id == table_id, EVENT.c.number == number
        connection.execute(delete(EVENT).where(*is_this))


def _update_rows(connection: Connection, table: Table, changes: Iterable[dict[str, Any]]) -> None:
    """Update rows: changes of the same row are merged, rows with the same columns go together."""
    keys = table.primary_key.columns.keys()
    rows: dict[tuple[Any, ...], dict[str, Any]] = {}
    for changed in changes:
        rows.setdefault(tuple(changed[key] for key in keys), {}).update(changed)
    groups: dict[frozenset[str], list[dict[str, Any]]] = defaultdict(list)
    # Sorted like the events, against deadlocks.
    for _, row in sorted(rows.items()):
        groups[frozenset(row)].append(row)
    for columns, group in groups.items():
        # A write that changes nothing in the row has only its keys here.
        if len(columns) > len(keys):
            update = update_statement(connection.dialect.name, table, tuple(group[0]))
            connection.execute(update, {"rows": group})


def _is_written(connection: Connection, write: Write) -> bool:
    """Return whether the database holds exactly the events of a write."""
    numbers = EVENT.c.number.in_([event.number for event in write.events])
    query = select(EVENT).where(EVENT.c.table_id == write.table_id, numbers)
    found = [EventRow(*row) for row in connection.execute(query.order_by(EVENT.c.number))]
    return msgspec.json.encode(found) == msgspec.json.encode(write.events)


def _bad_write(write: Write, error: Exception) -> StoreFailure:
    """Log why a write can never succeed; return an error for clients, without the reason."""
    log.error("bad_write", table=write.table_id, reason=repr(error))
    return StoreFailure("the database refuses what the table writes.", code="bad_write")
