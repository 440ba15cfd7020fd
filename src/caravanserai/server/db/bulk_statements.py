# SPDX-License-Identifier: MIT
"""Statements that insert or update many rows, passed as one JSON document, `rows`.

A statement does not depend on the number of rows, so the database plans it once, and msgspec
encodes faster than any driver. On SQLite a single statement matters even more: each one releases
the interpreter lock, and on a busy server it takes a while to get it back.
"""

from collections.abc import Sequence
from functools import cache
from typing import Any, TypeAlias

from sqlalchemy import (
    JSON,
    Column,
    Executable,
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

Columns: TypeAlias = tuple[str, ...]  # of all rows of a statement
POSTGRES = "postgresql"
_ROWS = bindparam("rows", type_=JSON)  # encoded by the serializer of connections.py


def insert_statement(dialect: str, table: Table, columns: Columns) -> Executable:
    """Return the statement that inserts the rows whose keys are not in the table.

    On PostgreSQL it returns the keys of the inserted rows.
    """
    return (_postgres_insert if dialect == POSTGRES else _sqlite_insert)(table, columns)


def update_statement(dialect: str, table: Table, columns: Columns) -> Executable:
    """Return the statement that updates rows, found by their keys, in all other columns."""
    return (_postgres_update if dialect == POSTGRES else _sqlite_update)(table, columns)


@cache
def key_query(table: Table) -> Executable:
    """Return SQLite's query for those of some keys that are in the table."""
    keys = table.primary_key.columns.keys()
    same = " AND ".join(f"{table.name}.{name} = {_given(at)}" for at, name in enumerate(keys))
    names = ", ".join(f"{table.name}.{name}" for name in keys)
    return _with_rows(f"SELECT {names} FROM json_each(:rows) AS given JOIN {table.name} ON {same}")


def _with_rows(sql: str) -> TextClause:
    return text(sql).bindparams(_ROWS)


def _given(column: str | int) -> str:
    """Return the SQL that reads a column of the document, by its name or index."""
    path = f"$[{column}]" if isinstance(column, int) else f"$.{column}"
    return f"json_extract(given.value, '{path}')"


@cache
def _sqlite_insert(table: Table, columns: Columns) -> TextClause:
    """Return the statement that inserts the rows whose keys are not in the table."""
    values = ", ".join(_given(name) for name in columns)
    return _with_rows(
        # Without WHERE, SQLite would read ON CONFLICT as the condition of a join.
        f"INSERT INTO {table.name} ({', '.join(columns)}) SELECT {values} "
        "FROM json_each(:rows) AS given WHERE true ON CONFLICT DO NOTHING"
    )


@cache
def _sqlite_update(table: Table, columns: Columns) -> TextClause:
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
def _postgres_insert(table: Table, columns: Columns) -> ReturningInsert[Any]:
    """Return the statement that inserts rows as `_sqlite_insert` does, and returns their keys."""
    given = _rows_parameter([table.c[name] for name in columns])
    new = postgresql.insert(table).from_select(columns, select(*given.c))
    return new.on_conflict_do_nothing().returning(*table.primary_key)


@cache
def _postgres_update(table: Table, columns: Columns) -> Update:
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
