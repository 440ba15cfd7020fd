# SPDX-License-Identifier: MIT
"""One transaction for the writes of many tables: a few statements, however many they are."""

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any

import msgspec
from sqlalchemy import ARRAY, Connection, Text, and_, bindparam, delete, func, select, update
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.sql.dml import ReturningInsert, Update

from caravanserai.server.db.models import Base, Entry, GameTable, Seat, table_of
from caravanserai.server.db.rows import EntryRow

CHANNEL = "caravan"
ENTRY = table_of(Entry)
Key = tuple[str, int]  # table and number of an entry


@dataclass(frozen=True)
class Write:
    """What one table wants written, all or nothing."""

    table_id: str
    entries: tuple[EntryRow, ...]  # consecutive numbers
    table: Mapping[str, Any] | None = None  # columns of game_table to change
    seats: tuple[Mapping[str, Any], ...] = ()  # each with "seat" and columns to change


def carry_out(connection: Connection, writes: Sequence[Write]) -> list[bool]:
    """Write what can be written; False for those whose numbers another process had taken."""
    entries = [entry for write in writes for entry in write.entries]
    inserted = _insert(connection, entries)
    answers = _judge(writes, inserted)
    won = [write for write, answer in zip(writes, answers, strict=True) if answer]
    _take_back(connection, inserted - {key_of(entry) for write in won for entry in write.entries})
    _change(connection, GameTable, ("id",), _table_changes(won))
    _change(connection, Seat, ("table_id", "seat"), _seat_changes(won))
    _notify(connection, won)
    return answers


def is_written(connection: Connection, write: Write) -> bool:
    """Tell whether the database holds the very entries of a write, from a commit left in doubt."""
    numbers = ENTRY.c.number.in_([entry.number for entry in write.entries])
    query = select(ENTRY).where(ENTRY.c.table_id == write.table_id, numbers)
    found = [EntryRow(*row) for row in connection.execute(query.order_by(ENTRY.c.number))]
    return msgspec.json.encode(found) == msgspec.json.encode(write.entries)


def key_of(entry: EntryRow) -> Key:
    """Return what must be unique of an entry."""
    return entry.table_id, entry.number


def _insert(connection: Connection, entries: Sequence[EntryRow]) -> set[Key]:
    if not entries:
        return set()
    # Everybody inserts in the same order, so that no two processes wait for each other.
    rows = [
        {"table_id": e.table_id, "number": e.number, "at": e.at, "kind": e.kind, "body": e.body}
        for e in sorted(entries, key=key_of)
    ]
    result = connection.execute(_insertion(connection.dialect.name), rows)
    return {(table_id, number) for table_id, number in result}


@cache
def _insertion(dialect: str) -> ReturningInsert[Any]:
    key = ENTRY.c.table_id, ENTRY.c.number
    if dialect == "postgresql":
        return postgresql.insert(ENTRY).on_conflict_do_nothing().returning(*key)
    return sqlite.insert(ENTRY).on_conflict_do_nothing().returning(*key)


def _judge(writes: Sequence[Write], inserted: set[Key]) -> list[bool]:
    """A write is lost with any of its entries, and with it what the same table wrote after it."""
    lost: set[str] = set()
    claimed: set[Key] = set()
    answers = []
    for write in writes:
        keys = [key_of(entry) for entry in write.entries]
        if any(key in claimed or key not in inserted for key in keys):
            lost.add(write.table_id)
        claimed.update(keys)
        answers.append(write.table_id not in lost)
    return answers


def _take_back(connection: Connection, keys: set[Key]) -> None:
    for table_id, number in sorted(keys):
        this = and_(ENTRY.c.table_id == table_id, ENTRY.c.number == number)
        connection.execute(delete(ENTRY).where(this))


def _table_changes(writes: Iterable[Write]) -> list[dict[str, Any]]:
    return [{"id": write.table_id, **write.table} for write in writes if write.table]


def _seat_changes(writes: Iterable[Write]) -> list[dict[str, Any]]:
    return [{"table_id": write.table_id, **seat} for write in writes for seat in write.seats]


def _change(
    connection: Connection, model: type[Base], key: tuple[str, ...], changes: list[dict[str, Any]]
) -> None:
    """Change rows, those that change the same columns together, and all in the order of the key."""
    alike: dict[tuple[str, ...], list[dict[str, Any]]] = defaultdict(list)
    for change in changes:
        alike[tuple(sorted(change.keys() - set(key)))].append(change)
    for columns, rows in alike.items():
        rows.sort(key=lambda row: [row[name] for name in key])
        values = [{f"new_{name}": value for name, value in row.items()} for row in rows]
        connection.execute(_updating(model, key, columns), values)


@cache
def _updating(model: type[Base], key: tuple[str, ...], columns: tuple[str, ...]) -> Update:
    table = table_of(model)
    this = [table.c[name] == bindparam(f"new_{name}") for name in key]
    return update(table).where(*this).values({name: bindparam(f"new_{name}") for name in columns})


def _notify(connection: Connection, writes: Iterable[Write]) -> None:
    payloads = [f"{w.table_id} {w.entries[-1].number}" for w in writes if w.entries]
    if payloads and connection.dialect.name == "postgresql":
        connection.execute(NOTIFY, {"payloads": payloads})


_PAYLOAD = func.unnest(bindparam("payloads", type_=ARRAY(Text))).column_valued("payload")
NOTIFY = select(func.pg_notify(CHANNEL, _PAYLOAD))
