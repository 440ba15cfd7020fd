# SPDX-License-Identifier: MIT
"""One transaction for the writes of many tables: a few statements, however many they are."""

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import msgspec
from sqlalchemy import JSON, Connection, Table, bindparam, delete, func, select

from caravanserai.server.db.json_bulk import change, insert_new
from caravanserai.server.db.models import Entry, GameTable, Seat, table_of
from caravanserai.server.db.rows import EventRow

CHANNEL = "caravan"
ENTRY, TABLE, SEAT = table_of(Entry), table_of(GameTable), table_of(Seat)

_PAYLOADS = func.json_array_elements_text(bindparam("payloads", type_=JSON))
NOTIFY = select(func.pg_notify(CHANNEL, _PAYLOADS.column_valued("payload")))


@dataclass(frozen=True)
class Write:
    """What one table wants written, all or nothing."""

    table_id: str
    events: tuple[EventRow, ...]  # consecutive numbers
    table: Mapping[str, Any] | None = None  # columns of game_table to change
    seats: tuple[Mapping[str, Any], ...] = ()  # each with "seat" and columns to change


def carry_out(connection: Connection, writes: Sequence[Write]) -> list[bool]:
    """Write what can be written; False for those whose numbers another process had taken."""
    inserted = _insert(connection, [event for write in writes for event in write.events])
    answers = _judge(writes, inserted)
    won = [write for write, answer in zip(writes, answers, strict=True) if answer]
    _take_back(connection, inserted - {key_of(event) for write in won for event in write.events})
    _change(connection, TABLE, [{"id": write.table_id, **(write.table or {})} for write in won])
    _change(connection, SEAT, [{"table_id": w.table_id, **seat} for w in won for seat in w.seats])
    _notify(connection, won)
    return answers


def is_written(connection: Connection, write: Write) -> bool:
    """Tell whether the database holds the very events of a write, from a commit left in doubt."""
    numbers = ENTRY.c.number.in_([event.number for event in write.events])
    query = select(ENTRY).where(ENTRY.c.table_id == write.table_id, numbers)
    found = [EventRow(*row) for row in connection.execute(query.order_by(ENTRY.c.number))]
    return msgspec.json.encode(found) == msgspec.json.encode(write.events)


def key_of(event: EventRow) -> tuple[str, int]:
    """Return what must be unique of an event."""
    return event.table_id, event.number


def _insert(connection: Connection, events: list[EventRow]) -> set[tuple[str, int]]:
    if not events:
        return set()
    # Everybody inserts in the same order, so that no two processes wait for each other.
    events.sort(key=key_of)
    rows = [
        {"table_id": e.table_id, "number": e.number, "at": e.at, "kind": e.kind, "body": e.body}
        for e in events
    ]
    return insert_new(connection, ENTRY, rows)


def _judge(writes: Sequence[Write], inserted: set[tuple[str, int]]) -> list[bool]:
    """A write is lost with any of its events, and with it what the same table wrote after it."""
    lost: set[str] = set()
    claimed: set[tuple[str, int]] = set()
    answers = []
    for write in writes:
        keys = [key_of(event) for event in write.events]
        if any(key in claimed or key not in inserted for key in keys):
            lost.add(write.table_id)
        claimed.update(keys)
        answers.append(write.table_id not in lost)
    return answers


def _take_back(connection: Connection, keys: set[tuple[str, int]]) -> None:
    for table_id, number in sorted(keys):
        this = ENTRY.c.table_id == table_id, ENTRY.c.number == number
        connection.execute(delete(ENTRY).where(*this))


def _change(connection: Connection, table: Table, changes: Iterable[dict[str, Any]]) -> None:
    """Change rows: those with the same columns together, each once, as it is in the end."""
    keys = table.primary_key.columns.keys()
    rows: dict[tuple[Any, ...], dict[str, Any]] = {}
    for changed in changes:
        rows.setdefault(tuple(changed[key] for key in keys), {}).update(changed)
    alike: dict[frozenset[str], list[dict[str, Any]]] = defaultdict(list)
    for _, row in sorted(rows.items()):
        alike[frozenset(row)].append(row)
    for columns, group in alike.items():
        if len(columns) > len(keys):
            change(connection, table, group)


def _notify(connection: Connection, writes: Iterable[Write]) -> None:
    payloads = [f"{w.table_id} {w.events[-1].number}" for w in writes if w.events]
    if payloads and connection.dialect.name == "postgresql":
        connection.execute(NOTIFY, {"payloads": payloads})
