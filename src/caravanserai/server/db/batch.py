# SPDX-License-Identifier: MIT
"""Writes the changes of many tables in one transaction, with a fixed number of statements."""

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, TypeAlias

import msgspec
from sqlalchemy import JSON, Connection, Table, bindparam, delete, func, select

from caravanserai.server.db import bulk_statements
from caravanserai.server.db.models import Event, GameTable, Seat, table_of
from caravanserai.server.db.rows import EventRow

CHANNEL = "caravan"  # of PostgreSQL's notifications
EVENT, TABLE, SEAT = table_of(Event), table_of(GameTable), table_of(Seat)

_PAYLOADS = func.json_array_elements_text(bindparam("payloads", type_=JSON))
NOTIFY = select(func.pg_notify(CHANNEL, _PAYLOADS.column_valued("payload")))

EventKey: TypeAlias = tuple[str, int]  # table and number
Rows: TypeAlias = Sequence[dict[str, Any]]  # all with the same columns


@dataclass(frozen=True)
class Write:
    """The changes of one table, written completely or not at all."""

    table_id: str
    events: tuple[EventRow, ...]  # with consecutive numbers
    table: Mapping[str, Any] | None = None  # columns of game_table to update
    seats: tuple[Mapping[str, Any], ...] = ()  # each with "seat" and columns to update


def write_batch(
    connection: Connection, writes: Sequence[Write], *, notify: bool = True
) -> list[bool]:
    """Write what can be written; return for each write whether it was.

    A write fails if another process has written an event of the same number. With `notify`,
    PostgreSQL notifies other processes when it commits.
    """
    inserted = _insert_events(connection, [event for write in writes for event in write.events])
    results = _decide(writes, inserted)
    won = [write for write, is_won in zip(writes, results, strict=True) if is_won]
    kept = {_key(event) for write in won for event in write.events}
    _delete_events(connection, inserted - kept)
    _update(connection, TABLE, [{"id": write.table_id, **(write.table or {})} for write in won])
    _update(connection, SEAT, [{"table_id": w.table_id, **seat} for w in won for seat in w.seats])
    if notify:
        _notify(connection, won)
    return results


def is_written(connection: Connection, write: Write) -> bool:
    """Return whether the database holds exactly the events of a write."""
    numbers = EVENT.c.number.in_([event.number for event in write.events])
    query = select(EVENT).where(EVENT.c.table_id == write.table_id, numbers)
    found = [EventRow(*row) for row in connection.execute(query.order_by(EVENT.c.number))]
    return msgspec.json.encode(found) == msgspec.json.encode(write.events)


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
    return insert_new(connection, EVENT, rows)


def insert_new(connection: Connection, table: Table, rows: Rows) -> set[tuple[Any, ...]]:
    """Insert the rows whose keys are not in the table; return the keys of the inserted rows."""
    columns = tuple(rows[0])
    if connection.dialect.name == "postgresql":
        insert = bulk_statements.postgres_insert(table, columns)
        return {tuple(row) for row in connection.execute(insert, {"rows": rows})}
    names = table.primary_key.columns.keys()
    keys = [tuple(row[name] for name in names) for row in rows]
    # This query returns hardly any rows, because a table has one writer. RETURNING would return
    # every one, and fetching each row releases the interpreter lock.
    query = bulk_statements.sqlite_key_query(table)
    taken = {tuple(row) for row in connection.execute(query, {"rows": keys})}
    # Nobody inserts between the two statements: the transaction holds SQLite's lock.
    connection.execute(bulk_statements.sqlite_insert(table, columns), {"rows": rows})
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
    # Hardly ever any: only if two processes wrote at the same moment.
    for table_id, number in sorted(keys):
        is_this = EVENT.c.table_id == table_id, EVENT.c.number == number
        connection.execute(delete(EVENT).where(*is_this))


def _update(connection: Connection, table: Table, changes: Iterable[dict[str, Any]]) -> None:
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
            update_rows(connection, table, group)


def update_rows(connection: Connection, table: Table, rows: Rows) -> None:
    """Update rows, found by their keys, in all other columns that are given."""
    is_postgres = connection.dialect.name == "postgresql"
    update = bulk_statements.postgres_update if is_postgres else bulk_statements.sqlite_update
    connection.execute(update(table, tuple(rows[0])), {"rows": rows})


def _notify(connection: Connection, writes: Iterable[Write]) -> None:
    """Notify other processes of the last event of each table, when the transaction commits."""
    # Only the last number: a process that is behind reads everything up to it.
    payloads = [f"{w.table_id} {w.events[-1].number}" for w in writes if w.events]
    if payloads and connection.dialect.name == "postgresql":
        connection.execute(NOTIFY, {"payloads": payloads})
