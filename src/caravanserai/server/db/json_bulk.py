# SPDX-License-Identifier: MIT
"""Many rows by one statement: all of them in one JSON document.

The statement is always the same, planned once, and msgspec is quicker than any driver. With SQLite
it matters even more that it is one: each call lets go of the interpreter, and on a busy server it
takes a while to get it back.
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
    """Insert the rows whose keys are not taken; return the keys of those that went in."""
    if connection.dialect.name == "postgresql":
        result = connection.execute(_insertion_of_document(table, tuple(rows[0])), {"rows": rows})
        return {tuple(row) for row in result}
    names = table.primary_key.columns.keys()
    keys = [tuple(row[name] for name in names) for row in rows]
    taken = _taken(connection, table, keys)
    connection.execute(_insertion_in_sqlite(table, tuple(rows[0])), {"rows": _document_of(rows)})
    return set(keys) - taken


def _taken(connection: Connection, table: Table, keys: list[tuple[Any, ...]]) -> set[Any]:
    """Return which keys are taken: mostly none, for a table has one writer."""
    found = connection.execute(_taken_in_sqlite(table), {"rows": _document_of(keys)})
    return {tuple(row) for row in found}


def change(connection: Connection, table: Table, rows: Rows) -> None:
    """Change rows, each found by its key, in all other columns that are given."""
    columns = tuple(rows[0])
    if connection.dialect.name == "postgresql":
        connection.execute(_change_by_document(table, columns), {"rows": rows})
    else:
        connection.execute(_change_in_sqlite(table, columns), {"rows": _document_of(rows)})


def _document_of(rows: Sequence[Any]) -> str:
    return msgspec.json.encode(rows).decode()


def _given(place: str | int) -> str:
    """Return how SQLite reads a column of the document, by its name or number."""
    path = f"$[{place}]" if isinstance(place, int) else f"$.{place}"
    return f"json_extract(given.value, '{path}')"


@cache
def _insertion_in_sqlite(table: Table, columns: tuple[str, ...]) -> TextClause:
    values = ", ".join(_given(name) for name in columns)
    return text(
        f"INSERT INTO {table.name} ({', '.join(columns)}) SELECT {values} "
        "FROM json_each(:rows) AS given WHERE true ON CONFLICT DO NOTHING"
    )


@cache
def _taken_in_sqlite(table: Table) -> TextClause:
    keys = table.primary_key.columns.keys()
    same = " AND ".join(f"{table.name}.{name} = {_given(at)}" for at, name in enumerate(keys))
    names = ", ".join(f"{table.name}.{name}" for name in keys)
    return text(f"SELECT {names} FROM json_each(:rows) AS given JOIN {table.name} ON {same}")


@cache
def _change_in_sqlite(table: Table, columns: tuple[str, ...]) -> TextClause:
    keys = table.primary_key.columns.keys()
    given = [table.c[name].name for name in columns if name not in keys]  # none but our own
    changed = ", ".join(f"{name} = {_given(name)}" for name in given)
    same = " AND ".join(f"{table.name}.{name} = {_given(name)}" for name in keys)
    return text(f"UPDATE {table.name} SET {changed} FROM json_each(:rows) AS given WHERE {same}")


@cache
def _insertion_of_document(table: Table, columns: tuple[str, ...]) -> ReturningInsert[Any]:
    given = _document([table.c[name] for name in columns])
    new = postgresql.insert(table).from_select(columns, select(*given.c))
    return new.on_conflict_do_nothing().returning(*table.primary_key)


@cache
def _change_by_document(table: Table, columns: tuple[str, ...]) -> Update:
    given = _document([table.c[name] for name in columns])
    keys = table.primary_key.columns.keys()
    this = [table.c[name] == given.c[name] for name in keys]
    values = {name: given.c[name] for name in columns if name not in keys}
    return update(table).where(*this).values(values)


def _document(columns: Sequence[Column[Any]]) -> TableValuedAlias:
    """Return a table that PostgreSQL reads from the parameter `rows`."""
    rows = func.json_to_recordset(bindparam("rows", type_=JSON))
    given = rows.table_valued(*(column(c.name, c.type) for c in columns), name="given")
    return given.render_derived(with_types=True)
