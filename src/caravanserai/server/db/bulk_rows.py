# SPDX-License-Identifier: MIT
"""Inserts or updates many rows with one statement, which takes them as one JSON document.

The statement does not depend on the number of rows, so the database plans it once, and msgspec
encodes faster than any driver. On SQLite a single statement matters even more: each one releases
the interpreter lock, and on a busy server it takes a while to get it back.
"""

from collections import defaultdict
from collections.abc import Iterable, Sequence
from functools import cache
from typing import Any, TypeAlias

from sqlalchemy import (
    JSON,
    Column,
    Connection,
    Table,
    TextClause,
    bindparam,
    column,
    func,
    select,
    text,
    update,
)
from sqlalchemy.dialects import postgresql
from sqlalchemy.sql.dml import ReturningInsert, Update
from sqlalchemy.sql.selectable import TableValuedAlias

Rows: TypeAlias = Sequence[dict[str, Any]]  # all with the same columns
_ROWS = bindparam("rows", type_=JSON)  # encoded by the serializer of connections.py


def insert_new(connection: Connection, table: Table, rows: Rows) -> set[tuple[Any, ...]]:
    """Insert the rows whose keys are not in the table; return the keys of the inserted rows."""
    columns = tuple(rows[0])
    if connection.dialect.name == "postgresql":
        insert = _postgres_insert(table, columns)
        return {tuple(row) for row in connection.execute(insert, {"rows": rows})}
    names = table.primary_key.columns.keys()
    keys = [tuple(row[name] for name in names) for row in rows]
    # This query returns hardly any rows, because a table has one writer. RETURNING would return
    # every one, and fetching each row releases the interpreter lock.
    query = _sqlite_key_query(table)
    taken = {tuple(row) for row in connection.execute(query, {"rows": keys})}
    # Nobody inserts between the two statements: the transaction holds SQLite's lock.
    connection.execute(_sqlite_insert(table, columns), {"rows": rows})
    return set(keys) - taken


def update_rows(connection: Connection, table: Table, changes: Iterable[dict[str, Any]]) -> None:
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
            _update_alike(connection, table, group)


def _update_alike(connection: Connection, table: Table, rows: Rows) -> None:
    is_postgres = connection.dialect.name == "postgresql"
    statement = _postgres_update if is_postgres else _sqlite_update
    connection.execute(statement(table, tuple(rows[0])), {"rows": rows})


def _with_rows(sql: str) -> TextClause:
    return text(sql).bindparams(_ROWS)


def _given(column: str | int) -> str:
    """Return the SQL that reads a column of the document, by its name or index."""
    path = f"$[{column}]" if isinstance(column, int) else f"$.{column}"
    return f"json_extract(given.value, '{path}')"


@cache
def _sqlite_insert(table: Table, columns: tuple[str, ...]) -> TextClause:
    """Return the statement that inserts the rows whose keys are not in the table."""
    values = ", ".join(_given(name) for name in columns)
    return _with_rows(
        # Without WHERE, SQLite would read ON CONFLICT as the condition of a join.
        f"INSERT INTO {table.name} ({', '.join(columns)}) SELECT {values} "
        "FROM json_each(:rows) AS given WHERE true ON CONFLICT DO NOTHING"
    )


@cache
def _sqlite_key_query(table: Table) -> TextClause:
    """Return the query for those of some keys that are in the table."""
    keys = table.primary_key.columns.keys()
    same = " AND ".join(f"{table.name}.{name} = {_given(at)}" for at, name in enumerate(keys))
    names = ", ".join(f"{table.name}.{name}" for name in keys)
    return _with_rows(f"SELECT {names} FROM json_each(:rows) AS given JOIN {table.name} ON {same}")


@cache
def _sqlite_update(table: Table, columns: tuple[str, ...]) -> TextClause:
    """Return the statement that updates rows, found by their keys, in all other columns."""
    keys = table.primary_key.columns.keys()
    # Names come from the table, so that no other text can get into the statement.
    given = [table.c[name].name for name in columns if name not in keys]
    changed = ", ".join(f"{name} = {_given(name)}" for name in given)
    same = " AND ".join(f"{table.name}.{name} = {_given(name)}" for name in keys)
    return _with_rows(
        f"UPDATE {table.name} SET {changed} FROM json_each(:rows) AS given WHERE {same}"
    )


@cache
def _postgres_insert(table: Table, columns: tuple[str, ...]) -> ReturningInsert[Any]:
    """Return the statement that inserts rows as `_sqlite_insert` does, and returns their keys."""
    given = _rows_parameter([table.c[name] for name in columns])
    new = postgresql.insert(table).from_select(columns, select(*given.c))
    return new.on_conflict_do_nothing().returning(*table.primary_key)


@cache
def _postgres_update(table: Table, columns: tuple[str, ...]) -> Update:
    """Return the statement that updates rows as `_sqlite_update` does."""
    given = _rows_parameter([table.c[name] for name in columns])
    keys = table.primary_key.columns.keys()
    same = [table.c[name] == given.c[name] for name in keys]
    values = {name: given.c[name] for name in columns if name not in keys}
    return update(table).where(*same).values(values)


def _rows_parameter(columns: Sequence[Column[Any]]) -> TableValuedAlias:
    """Return the parameter `rows`, which PostgreSQL reads as a table."""
    rows = func.json_to_recordset(_ROWS)
    given = rows.table_valued(*(column(c.name, c.type) for c in columns), name="given")
    return given.render_derived(with_types=True)
