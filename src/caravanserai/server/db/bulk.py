# SPDX-License-Identifier: MIT
"""Many rows by one statement, in the way that is cheapest in each database.

SQLite is called once for each row, inside our process. PostgreSQL gets all rows as one JSON
document: the statement is always the same, planned once, and msgspec is quicker than any driver.
"""

from collections.abc import Sequence
from functools import cache
from typing import Any

from sqlalchemy import JSON, Column, Connection, Table, bindparam, column, func, select, update
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.sql.dml import ReturningInsert, Update
from sqlalchemy.sql.selectable import TableValuedAlias

Rows = Sequence[dict[str, Any]]  # all with the same columns


def insert_new(connection: Connection, table: Table, rows: Rows) -> set[tuple[Any, ...]]:
    """Insert the rows whose keys are not taken; return the keys of those that went in."""
    if connection.dialect.name == "postgresql":
        result = connection.execute(_insertion_of_document(table, tuple(rows[0])), {"rows": rows})
    else:
        result = connection.execute(_insertion(table), rows)
    return {tuple(row) for row in result}


def change(connection: Connection, table: Table, rows: Rows) -> None:
    """Change rows, each found by its key, in all other columns that are given."""
    columns = tuple(rows[0])
    if connection.dialect.name == "postgresql":
        connection.execute(_change_by_document(table, columns), {"rows": rows})
    else:
        renamed = [{_new(name): value for name, value in row.items()} for row in rows]
        connection.execute(_change(table, columns), renamed)


def _new(name: str) -> str:
    return f"new_{name}"  # SQLAlchemy keeps the bare name of a column for itself


@cache
def _insertion(table: Table) -> ReturningInsert[Any]:
    return sqlite.insert(table).on_conflict_do_nothing().returning(*table.primary_key)


@cache
def _change(table: Table, columns: tuple[str, ...]) -> Update:
    keys = table.primary_key.columns.keys()
    this = [table.c[name] == bindparam(_new(name)) for name in keys]
    changed = [name for name in columns if name not in keys]
    return update(table).where(*this).values({name: bindparam(_new(name)) for name in changed})


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
