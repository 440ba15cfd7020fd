# SPDX-License-Identifier: MIT
"""Inserts and updates many rows with one statement, which takes them as one JSON document.

The statement does not depend on the number of rows, so the database plans it once, and msgspec
encodes faster than any driver. On SQLite a single statement matters even more: each one releases
the interpreter lock, and on a busy server it takes a while to get it back.
"""

from collections.abc import Sequence
from functools import cache
from typing import Any

import msgspec
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

Rows = Sequence[dict[str, Any]]  # all with the same columns


def insert_new(connection: Connection, table: Table, rows: Rows) -> set[tuple[Any, ...]]:
    """Insert the rows whose keys are not in the table; return the keys of the inserted rows."""
    if connection.dialect.name == "postgresql":
        result = connection.execute(_postgres_insert(table, tuple(rows[0])), {"rows": rows})
        return {tuple(row) for row in result}
    names = table.primary_key.columns.keys()
    keys = [tuple(row[name] for name in names) for row in rows]
    # This query returns hardly any rows. RETURNING would return every one, and fetching each row
    # releases the interpreter lock.
    # Nobody inserts between the two statements: the transaction holds SQLite's lock.
    taken = _taken_keys(connection, table, keys)
    connection.execute(_sqlite_insert(table, tuple(rows[0])), {"rows": _to_json(rows)})
    return set(keys) - taken


def _taken_keys(connection: Connection, table: Table, keys: list[tuple[Any, ...]]) -> set[Any]:
    """Return the keys that are in the table: hardly ever any, because a table has one writer."""
    found = connection.execute(_sqlite_select(table), {"rows": _to_json(keys)})
    return {tuple(row) for row in found}


def update_rows(connection: Connection, table: Table, rows: Rows) -> None:
    """Update rows, found by their keys, in all other columns that are given."""
    columns = tuple(rows[0])
    if connection.dialect.name == "postgresql":
        connection.execute(_postgres_update(table, columns), {"rows": rows})
    else:
        connection.execute(_sqlite_update(table, columns), {"rows": _to_json(rows)})


def _to_json(rows: Sequence[Any]) -> str:
    return msgspec.json.encode(rows).decode()


def _given(column: str | int) -> str:
    """Return the SQL that reads a column of the document, by its name or index."""
    path = f"$[{column}]" if isinstance(column, int) else f"$.{column}"
    return f"json_extract(given.value, '{path}')"


@cache
def _sqlite_insert(table: Table, columns: tuple[str, ...]) -> TextClause:
    values = ", ".join(_given(name) for name in columns)
    return text(
        # Without WHERE, SQLite would read ON CONFLICT as the condition of a join.
        f"INSERT INTO {table.name} ({', '.join(columns)}) SELECT {values} "
        "FROM json_each(:rows) AS given WHERE true ON CONFLICT DO NOTHING"
    )


@cache
def _sqlite_select(table: Table) -> TextClause:
    keys = table.primary_key.columns.keys()
    same = " AND ".join(f"{table.name}.{name} = {_given(at)}" for at, name in enumerate(keys))
    names = ", ".join(f"{table.name}.{name}" for name in keys)
    return text(f"SELECT {names} FROM json_each(:rows) AS given JOIN {table.name} ON {same}")


@cache
def _sqlite_update(table: Table, columns: tuple[str, ...]) -> TextClause:
    keys = table.primary_key.columns.keys()
    # Names come from the table, so that no other text can get into the statement.
    given = [table.c[name].name for name in columns if name not in keys]
    changed = ", ".join(f"{name} = {_given(name)}" for name in given)
    same = " AND ".join(f"{table.name}.{name} = {_given(name)}" for name in keys)
    return text(f"UPDATE {table.name} SET {changed} FROM json_each(:rows) AS given WHERE {same}")


@cache
def _postgres_insert(table: Table, columns: tuple[str, ...]) -> ReturningInsert[Any]:
    given = _rows_parameter([table.c[name] for name in columns])
    new = postgresql.insert(table).from_select(columns, select(*given.c))
    return new.on_conflict_do_nothing().returning(*table.primary_key)


@cache
def _postgres_update(table: Table, columns: tuple[str, ...]) -> Update:
    given = _rows_parameter([table.c[name] for name in columns])
    keys = table.primary_key.columns.keys()
    same = [table.c[name] == given.c[name] for name in keys]
    values = {name: given.c[name] for name in columns if name not in keys}
    return update(table).where(*same).values(values)


def _rows_parameter(columns: Sequence[Column[Any]]) -> TableValuedAlias:
    """Return the parameter `rows`, which PostgreSQL reads as a table."""
    rows = func.json_to_recordset(bindparam("rows", type_=JSON))
    given = rows.table_valued(*(column(c.name, c.type) for c in columns), name="given")
    return given.render_derived(with_types=True)
