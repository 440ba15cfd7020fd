# SPDX-License-Identifier: MIT
"""Statements that insert or update many rows, which they take as one JSON document.

The statement does not depend on the number of rows, so the database plans it once, and msgspec
encodes faster than any driver. On SQLite a single statement matters even more: each one releases
the interpreter lock, and on a busy server it takes a while to get it back.
"""

from collections.abc import Sequence
from functools import cache
from typing import Any

from sqlalchemy import (
    JSON,
    Column,
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

_ROWS = bindparam("rows", type_=JSON)  # encoded by the serializer of connections.py


def _with_rows(sql: str) -> TextClause:
    return text(sql).bindparams(_ROWS)


def _given(column: str | int) -> str:
    """Return the SQL that reads a column of the document, by its name or index."""
    path = f"$[{column}]" if isinstance(column, int) else f"$.{column}"
    return f"json_extract(given.value, '{path}')"


@cache
def sqlite_insert(table: Table, columns: tuple[str, ...]) -> TextClause:
    """Return the statement that inserts the rows whose keys are not in the table."""
    values = ", ".join(_given(name) for name in columns)
    return _with_rows(
        # Without WHERE, SQLite would read ON CONFLICT as the condition of a join.
        f"INSERT INTO {table.name} ({', '.join(columns)}) SELECT {values} "
        "FROM json_each(:rows) AS given WHERE true ON CONFLICT DO NOTHING"
    )


@cache
def sqlite_key_query(table: Table) -> TextClause:
    """Return the query for those of some keys that are in the table."""
    keys = table.primary_key.columns.keys()
    same = " AND ".join(f"{table.name}.{name} = {_given(at)}" for at, name in enumerate(keys))
    names = ", ".join(f"{table.name}.{name}" for name in keys)
    return _with_rows(f"SELECT {names} FROM json_each(:rows) AS given JOIN {table.name} ON {same}")


@cache
def sqlite_update(table: Table, columns: tuple[str, ...]) -> TextClause:
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
def postgres_insert(table: Table, columns: tuple[str, ...]) -> ReturningInsert[Any]:
    """Return the statement that inserts rows as `sqlite_insert` does, and returns their keys."""
    given = _rows_parameter([table.c[name] for name in columns])
    new = postgresql.insert(table).from_select(columns, select(*given.c))
    return new.on_conflict_do_nothing().returning(*table.primary_key)


@cache
def postgres_update(table: Table, columns: tuple[str, ...]) -> Update:
    """Return the statement that updates rows as `sqlite_update` does."""
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
